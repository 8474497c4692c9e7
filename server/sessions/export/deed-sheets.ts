import type { GameTypes, Input } from '../../../kernel/index.ts';
import type { Gathered, GatheredRoom } from './gathering.ts';
import type { PlayedInput } from './played-room.ts';
import { participantAt, ROOM_COLUMNS, roomCells } from './room-cells.ts';
import { type Row, type SheetMaker, time } from './sheet.ts';

/** What every row of something done in a room has. */
function deedCells(gathered: Gathered, room: GatheredRoom, { at, wall, round }: PlayedInput, seat: number | null): Row {
  return {
    ...roomCells(gathered, room),
    round,
    participant: seat === null ? null : participantAt(room, seat),
    seat: seat === null ? null : seat + 1,
    at_ms: at,
    at: time(wall),
  };
}

/** Every decision with its time, and who took it. */
export const decisions: SheetMaker = {
  needsRooms: true,
  columns: () => [
    ...ROOM_COLUMNS,
    ...['round', 'participant', 'seat', 'given_by', 'decision', 'details', 'at_ms', 'at'],
  ],
  rows: (gathered) =>
    gathered.rooms.flatMap((room) =>
      room.inputs.flatMap((played) =>
        decidedIn(played).map(({ seat, ...cells }) => ({ ...deedCells(gathered, room, played, seat), ...cells })),
      ),
    ),
};

interface Decided {
  readonly seat: number | null;
  readonly given_by: string;
  readonly decision: string;
  readonly details: Row['details'];
}

/** What an input decided; time that is up decides for every chair that it was to decide for, or only ends something. */
function decidedIn({ input, underClock }: PlayedInput): readonly Decided[] {
  switch (input.type) {
    case 'talk':
      return [];
    case 'answer':
      return [{ seat: input.seat, given_by: input.by, ...commandCells(input.command) }];
    case 'host':
      return [{ seat: null, given_by: 'host', ...commandCells(input.command) }];
    case 'time': {
      const seats = underClock.length === 0 ? [null] : underClock;
      return seats.map((seat) => ({ seat, given_by: 'clock', decision: 'time_is_up', details: null }));
    }
    case 'undo':
    case 'redo': {
      const isHost = input.asker === 'host';
      const seat = isHost ? null : (input.asker as number);
      return [{ seat, given_by: isHost ? 'host' : 'person', decision: input.type, details: null }];
    }
  }
}

function commandCells({ type, ...fields }: Extract<Input<GameTypes>, { type: 'answer' }>['command']) {
  const details = Object.keys(fields).length === 0 ? null : (fields as Row['details']);
  return { decision: type, details };
}

/** Every line that was said. */
export const chat: SheetMaker = {
  needsRooms: true,
  columns: () => [...ROOM_COLUMNS, 'round', 'participant', 'seat', 'channel', 'text', 'at_ms', 'at'],
  rows: (gathered) =>
    gathered.rooms.flatMap((room) =>
      room.inputs.flatMap((played) => {
        const { input } = played;
        if (input.type !== 'talk') return [];
        const { channel, text } = input;
        return [{ ...deedCells(gathered, room, played, input.seat), channel, text }];
      }),
    ),
};
