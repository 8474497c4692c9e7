import type { RoundRow } from '../reading/round-row.ts';
import { type Count, countOf } from './estimates.ts';
import type { Sample } from './sample.ts';

/** Shares of rounds, of offers or of thefts. */
export const RATES = ['offer', 'trade', 'accept', 'reject', 'snatch', 'force', 'report', 'shame'] as const;
export type Rate = (typeof RATES)[number];

interface Meaning {
  /** Whether it happened; null where it could not, so that the round does not count. */
  readonly verdict: (row: RoundRow, sample: Sample) => boolean | null;
  /** The decisions that it rests on: where the clock took one, the round counts only if such decisions do. */
  readonly decisions: readonly (keyof RoundRow['byClock'])[];
}

const ofOffers =
  (answer: RoundRow['answer']): Meaning['verdict'] =>
  (row) =>
    row.answer === null ? null : row.answer === answer;

const MEANINGS: Readonly<Record<Rate, Meaning>> = {
  offer: { verdict: ({ act }) => (act === null ? null : act !== 'no_offer'), decisions: ['act'] },
  trade: { verdict: ({ act, answer }) => (act === null ? null : answer === 'accept'), decisions: ['act', 'answer'] },
  accept: { verdict: ofOffers('accept'), decisions: ['answer'] },
  reject: { verdict: ofOffers('reject'), decisions: ['answer'] },
  snatch: { verdict: ofOffers('snatch'), decisions: ['answer'] },
  force: {
    verdict: ({ treatment, act, isForced }, { forcing }) => (act === null || !forcing.has(treatment) ? null : isForced),
    decisions: [],
  },
  report: { verdict: ({ isReported }) => isReported, decisions: ['aftermath'] },
  shame: { verdict: ({ isShamed }) => isShamed, decisions: ['aftermath'] },
};

/** How often something happened, of how often it could. */
export function countRate(sample: Sample, rate: Rate): Count {
  const { verdict, decisions } = MEANINGS[rate];
  const counted = sample.rows.filter(
    ({ byClock }) => sample.counting.clock || !decisions.some((decision) => byClock[decision]),
  );
  return countOf(counted.map((row) => verdict(row, sample)).filter((each) => each !== null));
}
