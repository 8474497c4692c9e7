import type { Moment, RoundRow } from '../reading/round-row.ts';
import type { Sample } from './sample.ts';

/** What takes somebody time: talking, offering or not, answering, and deciding about a thief. */
export const WAITS = ['talk', 'act', 'answer', 'aftermath'] as const;
export type Wait = (typeof WAITS)[number];

const isAftermath = ({ isShamed, isReported }: RoundRow): boolean => isShamed !== null || isReported !== null;

const WAITED: Readonly<Record<Wait, (row: RoundRow) => number | null>> = {
  talk: (row) => between(row, 'began', 'talked'),
  act: (row) => between(row, row.at.talked === null ? 'began' : 'talked', 'acted'),
  answer: (row) => between(row, 'acted', 'answered'),
  aftermath: (row) => (isAftermath(row) ? between(row, 'answered', 'settled') : null),
};

/** How many seconds people took. */
export function waits({ rows, counting }: Sample, wait: Wait): readonly number[] {
  return rows
    .filter(({ byClock }) => wait === 'talk' || counting.clock || !byClock[wait])
    .map(WAITED[wait])
    .filter((seconds) => seconds !== null);
}

function between({ at }: RoundRow, from: Moment, to: Moment): number | null {
  const [begin, end] = [at[from], at[to]];
  return begin === null || end === null ? null : (end - begin) / 1000;
}
