import type { Seat, Seen } from '../../../kernel/index.ts';
import { currentPicker } from '../reading/picking.ts';
import { alive } from '../reading/seats.ts';
import { beginRound, restartPicking } from './rounds.ts';
import { type GameOptions, type GameTurn, offer, type SpeakerChange, type Table } from './types.ts';
import { whoIs } from './who-is.ts';
import type { Does } from './who-may-record.ts';

/** Who could become speaker: the living who are not. */
export const notSpeaker = (table: Seen<Table>): Seat[] => alive(table).filter((seat) => seat !== table.speaker);

/** TT-13, TT-15. */
export function choosingSpeaker(table: Seen<Table>): GameOptions {
  const isPicking = currentPicker(table) !== null;
  return [
    offer('setSpeaker', {
      seat: { oneOf: [...notSpeaker(table), 'random'] },
      picking: { oneOf: isPicking ? ['keep', 'restart'] : ['keep'] },
    }),
  ];
}

/** TT-16: a new speaker; a change before anything else is recorded corrects the last. */
export function changeSpeaker(turn: GameTurn, seat: Seat, how: SpeakerChange['via'], isRandom = false): void {
  const { table } = turn.state;
  const { speakers, round } = table;
  const corrected = table.isSpeakerLocked ? undefined : speakers.pop();
  const via = corrected?.via ?? how;
  const isAnother = speakers.at(-1)?.seat !== seat;
  if (isAnother) speakers.push({ round, seat, via });
  table.speaker = seat;
  table.isSpeakerLocked = !isAnother;
  turn.tell?.({ type: 'speakerSet', ...whoIs(table, seat), via, isRandom });
}

/** TT-26: Politics was not played after all. Whoever became speaker by other means since then stays. */
export function giveSpeakerBack({ speakers, speaker }: Table, former: Seat): Seat | null {
  const isByPolitics = speaker !== former && speakers.at(-1)?.via === 'politics';
  if (isByPolitics) speakers.pop();
  return isByPolitics ? former : speaker;
}

export const onSpeaker: Does = {
  setSpeaker(turn, { seat, picking }) {
    const { table, phase } = turn.state;
    const isRandom = seat === 'random';
    const isFirst = table.speaker === null;
    changeSpeaker(
      turn,
      isRandom ? turn.random.pick(notSpeaker(table)) : seat,
      isFirst ? 'initial' : 'manual',
      isRandom,
    );
    if (isFirst) return beginRound(turn);
    return picking === 'restart' ? restartPicking(turn) : phase;
  },
};
