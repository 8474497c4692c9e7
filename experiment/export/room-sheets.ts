import type { DeepReadonly, GameTypes, Giver, Input, State } from '../../kernel/host.ts';
import type { Row } from '../analysis/csv.ts';
import { type Gathered, type GatheredRoom, type PlayedInput, type SheetMaker, time } from './gather.ts';

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
        decidedIn(played).map(({ seat, ...cells }) => ({ ...inputCells(gathered, room, played, seat), ...cells })),
      ),
    ),
};

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
        return [{ ...inputCells(gathered, room, played, input.seat), channel, text }];
      }),
    ),
};

/** The columns that every file about rooms begins with. */
const ROOM_COLUMNS = ['session', 'phase', 'treatment', 'group', 'room', 'match'];

const CHAIR_COLUMNS = ['p1', 'p2', 'p1_bot', 'p2_bot'];

const SEATS = [0, 1] as const;

const GIVERS: readonly Giver[] = ['person', 'bot', 'clock', 'host'];

/** Whether a seat belongs to a bot: for want of a partner, or in a dry run. */
function isBots({ state }: Gathered, room: GatheredRoom, seat: number): boolean {
  const participant = participantAt(room, seat);
  return participant === null || state.participants[participant - 1]?.bot !== null;
}

/** Who decided something for which seats; null if it was not a decision. */
function giversOf({
  input,
  underClock,
}: PlayedInput): { readonly by: Giver; readonly seats: readonly number[] } | null {
  if (input.type === 'answer') return { by: input.by, seats: [input.seat] };
  return input.type === 'time' ? { by: 'clock', seats: underClock } : null;
}

const isBotsDecision = (played: PlayedInput, seat: number): boolean => {
  const given = giversOf(played);
  return given?.by === 'bot' && given.seats.includes(seat);
};

function chairCells(gathered: Gathered, room: GatheredRoom): Row {
  const [first, second] = SEATS.map(
    (seat) => isBots(gathered, room, seat) || room.inputs.some((played) => isBotsDecision(played, seat)),
  );
  return { p1: participantAt(room, 0), p2: participantAt(room, 1), p1_bot: first, p2_bot: second };
}

/** The first round that should be left out of an analysis, because from then on a bot had played; null for none. */
function firstExcluded(gathered: Gathered, room: GatheredRoom): number | null {
  if (gathered.state.isDryRun || SEATS.some((seat) => isBots(gathered, room, seat))) return 0;
  const byBot = room.inputs.find((played) => SEATS.some((seat) => isBotsDecision(played, seat)));
  return byBot === undefined ? null : (byBot.round ?? 0);
}

/** One row per room: its result, and whether its match can still be read. */
export const rooms: SheetMaker = {
  needsRooms: true,
  columns: () => [
    ...ROOM_COLUMNS,
    ...CHAIR_COLUMNS,
    ...['is_excluded', 'is_cut_short', 'points_p1', 'points_p2', 'started_at', 'committed_at', 'trouble'],
  ],
  rows: (gathered) => {
    const committedAt = new Map(
      gathered.entries.flatMap((entry): [string, number][] =>
        entry.type === 'committed' ? [[`${entry.phase}/${entry.room}`, entry.at]] : [],
      ),
    );
    return gathered.rooms.map((room) => {
      const { result } = room.pair;
      return {
        ...roomCells(gathered, room),
        ...chairCells(gathered, room),
        is_excluded: firstExcluded(gathered, room) !== null,
        is_cut_short: result?.isCutShort ?? null,
        ...{ points_p1: result?.points[0] ?? null, points_p2: result?.points[1] ?? null },
        started_at: time(room.startedAt),
        committed_at: time(committedAt.get(`${room.phase}/${room.room}`)),
        trouble: room.trouble,
      };
    });
  },
};

const OUTCOME_COLUMNS = ['outcome_p1', 'outcome_p2'];

/** The columns that the game itself fills in the file of rounds. */
export const ownColumns = ({ gamePackage }: Gathered): readonly string[] =>
  gamePackage.inTournament?.columns ?? OUTCOME_COLUMNS;

/** One row per round. */
export const rounds: SheetMaker = {
  needsRooms: true,
  columns: (gathered) => [
    ...ROOM_COLUMNS,
    ...CHAIR_COLUMNS,
    ...['p1_given_by', 'p2_given_by', 'is_excluded', 'is_cut_short'],
    ...ownColumns(gathered),
  ],
  rows: (gathered) => gathered.rooms.flatMap((room) => roundsOf(gathered, room)),
};

function roundsOf(gathered: Gathered, room: GatheredRoom): readonly Row[] {
  const { last, pair, inputs } = room;
  if (last === null) return [];
  const { inTournament } = gathered.gamePackage;
  const cells = { ...roomCells(gathered, room), ...chairCells(gathered, room) };
  const excluded = firstExcluded(gathered, room);
  const played: readonly Row[] = inTournament?.rows(last.state as DeepReadonly<State<GameTypes>>) ?? outcomeRow(room);
  return played.map((row, index) => {
    const round = typeof row.round === 'number' ? row.round : index + 1;
    const inRound = inTournament === undefined ? inputs : inputs.filter((input) => input.round === round);
    return {
      ...cells,
      ...{ p1_given_by: giversIn(inRound, 0), p2_given_by: giversIn(inRound, 1) },
      is_excluded: excluded !== null && excluded <= round,
      is_cut_short: pair.result?.isCutShort ?? null,
      ...row,
    };
  });
}

/** Who took the decisions of a seat, joined if there were several. */
function giversIn(inputs: readonly PlayedInput[], seat: number): string | null {
  const by = new Set(inputs.map(giversOf).flatMap((given) => (given?.seats.includes(seat) ? [given.by] : [])));
  return by.size === 0 ? null : GIVERS.filter((giver) => by.has(giver)).join('+');
}

/** For games that know nothing of tournaments: what their matches came to. */
const outcomeRow = ({ pair: { result } }: GatheredRoom): readonly Row[] =>
  result === null ? [] : [{ outcome_p1: result.points[0], outcome_p2: result.points[1] }];

/** What every row of something done in a room has. */
function inputCells(
  gathered: Gathered,
  room: GatheredRoom,
  { at, wall, round }: PlayedInput,
  seat: number | null,
): Row {
  return {
    ...roomCells(gathered, room),
    round,
    participant: seat === null ? null : participantAt(room, seat),
    seat: seat === null ? null : seat + 1,
    at_ms: at,
    at: time(wall),
  };
}

interface Decided {
  readonly seat: number | null;
  readonly given_by: string;
  readonly decision: string;
  readonly details: Row['details'];
}

/** What an input decided; when time is up, it decides for every seat that it was to decide for, or only ends something. */
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

/** What every row of a room begins with. */
function roomCells({ state }: Gathered, { phase, treatment, pair, room, match }: GatheredRoom): Row {
  return { session: state.code, phase: phase + 1, treatment, group: pair.group + 1, room: room + 1, match };
}

/** The participant in a seat; null for a bot. */
const participantAt = ({ pair }: GatheredRoom, seat: number): number | null => {
  const sitter = pair.seats[seat];
  return sitter === undefined || sitter === 'bot' ? null : sitter;
};
