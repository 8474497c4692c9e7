import type { RoundRow } from '../reading/round-row.ts';
import type { Count } from './estimates.ts';
import { heapsBy, type Sample } from './sample.ts';

/** Who stole, who stole again, and how much of all theft was theirs. */
interface Thieves {
  /** Of those who were ever made an offer, who stole at least once. */
  readonly thieves: Count;
  /** Of those who stole, who did so at least twice. */
  readonly repeating: Count;
  /** Of all thefts, those by somebody who stole at least twice. */
  readonly theirs: Count;
}

/** Thieves are people, in whichever games they were P2; where the file names nobody, whoever was P2 in a match. */
export function thievesIn({ rows, counting }: Sample): Thieves {
  const answered = rows.filter(({ answer, byClock }) => answer !== null && (counting.clock || !byClock.answer));
  const thefts = [...heapsBy(answered, whoAnswered).values()].map(
    (heap) => heap.filter(({ answer }) => answer === 'snatch').length,
  );
  const once = thefts.filter((times) => times >= 1);
  const again = thefts.filter((times) => times >= 2);
  return {
    thieves: { yes: once.length, n: thefts.length },
    repeating: { yes: again.length, n: once.length },
    theirs: { yes: sum(again), n: sum(once) },
  };
}

const whoAnswered = ({ p2, match }: RoundRow): string => (p2 === null ? `match ${match}` : `person ${p2}`);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
