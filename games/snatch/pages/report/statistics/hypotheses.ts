import type { RoundRow } from '../reading/round-row.ts';
import { differenceOfMeans, differenceOfShares, type Estimate, mean, NOTHING, share } from './estimates.ts';
import { countRate, type Rate } from './rates.ts';
import { type Sample, within } from './sample.ts';

/** Something that was expected before the data came: one number is greater than another. */
export interface Hypothesis {
  readonly key: string;
  /** What stands in its sentence. */
  readonly names: Readonly<Record<string, string>>;
  readonly unit: 'share' | 'tokens';
  readonly measure: (sample: Sample) => Estimate;
}

/** What the data say: the difference over all rounds, and over the groups of people who only meet each other, which alone are independent. */
export interface Finding {
  readonly hypothesis: Hypothesis;
  readonly difference: Estimate;
  /** Null for a single group. */
  readonly byUnit: Estimate | null;
}

/** All that is compared, in the order in which it is shown; nothing is chosen by what came out. */
export const HYPOTHESES: readonly Hypothesis[] = [
  ofVariants('trade', 'G4', 'G5'),
  ofVariants('trade', 'G5', 'G3'),
  { ...ofVariants('trade', 'G3', 'G1'), key: 'tradeAtLeast' },
  ...['G1', 'G3', 'G4', 'G5'].map((other) => ofVariants('snatch', 'G2', other)),
  { key: 'endgame', names: {}, unit: 'share', measure: endgame },
  { ...ofVariants('trade', 'G5', 'G1'), key: 'chat' },
  { key: 'shamed', names: {}, unit: 'tokens', measure: offeredToShamed },
  { key: 'reported', names: {}, unit: 'share', measure: reportedLessAll },
];

export function findingOf(hypothesis: Hypothesis, sample: Sample): Finding {
  const difference = hypothesis.measure(sample);
  if (sample.units.length < 2) return { hypothesis, difference, byUnit: null };
  const differences = sample.units
    .map((unit) => hypothesis.measure(within(sample, (row) => row.unit === unit)).value)
    .filter((value) => value !== null);
  return { hypothesis, difference, byUnit: mean(differences) };
}

function ofVariants(rate: Rate, more: string, less: string): Hypothesis {
  const of = (sample: Sample, treatment: string) =>
    countRate(
      within(sample, (row) => row.treatment === treatment),
      rate,
    );
  const measure = (sample: Sample) => differenceOfShares(of(sample, more), of(sample, less));
  return { key: rate, names: { more, less }, unit: 'share', measure };
}

/** Theft in the third round, less theft in the first. */
function endgame(sample: Sample): Estimate {
  const third = countRate(
    within(sample, ({ isThird }) => isThird),
    'snatch',
  );
  return differenceOfShares(
    third,
    countRate(
      within(sample, ({ round }) => round === 1),
      'snatch',
    ),
  );
}

/** Pavos offered to somebody who carries shame, less those offered to somebody who carries none; no offer is none. */
function offeredToShamed(sample: Sample): Estimate {
  const later = rowsAfterShame(sample).filter(
    ({ act, byClock }) => act !== null && (sample.counting.clock || !byClock.act),
  );
  const offeredTo = (isMeant: (shame: number) => boolean) =>
    later.filter(({ shameOfP2 }) => shameOfP2 !== null && isMeant(shameOfP2)).map(({ offered }) => offered?.pavo ?? 0);
  return differenceOfMeans(
    offeredTo((shame) => shame > 0),
    offeredTo((shame) => shame === 0),
  );
}

/** Rounds of games after the one in which shame is given, as each session had them. */
function rowsAfterShame({ rows }: Sample): readonly RoundRow[] {
  const given = new Map<string, number>();
  for (const { session, phase, treatment } of rows) {
    if (treatment === 'G3' && phase !== null) given.set(session, Math.min(phase, given.get(session) ?? phase));
  }
  return rows.filter(({ session, phase, treatment }) => {
    const when = given.get(session);
    return treatment !== 'G3' && phase !== null && when !== undefined && phase > when;
  });
}

/** The share of thefts that was reported, less one: all of them. */
function reportedLessAll(sample: Sample): Estimate {
  const { value, low, high, n } = share(countRate(sample, 'report'));
  return value === null || low === null || high === null
    ? NOTHING
    : { value: value - 1, low: low - 1, high: high - 1, n };
}
