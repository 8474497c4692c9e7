import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { alive, clockwiseFrom, currentPicker } from '../reading/seats.ts';
import { type GameOptions, type GameTurn, offer, type SpeakerChange, type Table } from '../types.ts';
import { beginRound, restartPicking } from './rounds.ts';
import { type Does, whoIs } from './who-may-record.ts';

/** Who could become speaker: the living who are not. */
export const notSpeaker = (table: DeepReadonly<Table>): Seat[] => alive(table).filter((seat) => seat !== table.speaker);

const speakerWith = (table: DeepReadonly<Table>, picking: 'keep' | 'restart'): GameOptions => [
  offer('setSpeaker', { seat: { oneOf: [...notSpeaker(table), 'random'] }, picking: { oneOf: [picking] } }),
];

/** TT-13, TT-15. */
export const choosingSpeaker = (table: DeepReadonly<Table>): GameOptions => speakerWith(table, 'keep');

/** TT-15: a new speaker for whom the picks restart, which discards what others did; before the first pick that is nothing. */
export const restartingForSpeaker = (table: DeepReadonly<Table>, as: 'host' | 'anybody'): GameOptions =>
  currentPicker(table) === null || (as === 'anybody') !== (table.picked === 0) ? [] : speakerWith(table, 'restart');

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

/** TT-26: Politics was not played after all. A player who became speaker by other means since then stays. */
export function giveSpeakerBack(turn: GameTurn, former: Seat): void {
  const { table } = turn.state;
  const isByPolitics = table.speaker !== former && table.speakers.at(-1)?.via === 'politics';
  if (!isByPolitics) return;
  table.speakers.pop();
  const [heir = former] = clockwiseFrom(table, former);
  if (heir === former) table.speaker = former;
  else changeSpeaker(turn, heir, 'other');
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
