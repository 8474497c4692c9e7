import type { Bundle, RoundRow } from '../reading/round-row.ts';
import { heapsBy } from './sample.ts';
import type { Design } from './theory.ts';

/** How a session was played, from what its rows show: whether tokens were carried on, and whether all offers were five for five. */
export function designOf(rows: readonly RoundRow[]): Design {
  const offers = rows.filter(({ offered, asked }) => offered !== null && asked !== null);
  const isFixed = offers.length > 0 && offers.every(isFiveForFive);
  return { tokens: isReset(rows) ? 'reset' : 'carry', offers: isFixed ? 'five-for-five' : 'variable' };
}

const isFiveForFive = ({ offered, asked }: RoundRow): boolean =>
  offered?.pavo === 5 && offered.elote === 0 && asked?.pavo === 0 && asked.elote === 5;

/** Whether in some match a round did not begin as the one before it had ended. */
function isReset(rows: readonly RoundRow[]): boolean {
  return [...heapsBy(rows, ({ match }) => match).values()].some((heap) =>
    heap.some((row) => {
      const last = heap.find(({ round }) => round === row.round - 1);
      return last?.after != null && row.before !== null && !isSame(last.after[0], row.before[0]);
    }),
  );
}

const isSame = (one: Bundle, other: Bundle): boolean => one.pavo === other.pavo && one.elote === other.elote;
