import { differenceByUnit, differenceOfMatches, type MatchSample } from '../../../../experiment/analysis/comparison.ts';
import { matchesIn } from '../../../../experiment/analysis/rounds.ts';
import {
  differenceOfMeans,
  differenceOfShares,
  type Estimate,
  NOTHING,
  share,
} from '../../../../experiment/analysis/statistics.ts';
import { countRate, type OfferPart, type Rate, type Sample, within } from './measures.ts';
import type { Bundle, RoundRow } from './rows.ts';
import { type Scale, USUAL_SCALE, unusualScales } from './scale.ts';

/** By backward induction over all whole-numbered offers. */
export const PREDICTIONS: readonly Prediction[] = [
  { key: 'G1', variant: 'G1', offers: 'variable', oneRound: [10, 10], threeRounds: [10, 10] },
  { key: 'G2', variant: 'G2', offers: 'variable', oneRound: [9, 12], threeRounds: [7, 16] },
  { key: 'G2-zero', variant: 'G2', offers: 'variable', oneRound: [10, 10], threeRounds: [10, 10] },
  { key: 'G2-five', variant: 'G2', offers: 'five-for-five', oneRound: [5, 20], threeRounds: [0, 30] },
  { key: 'G3', variant: 'G3', offers: 'variable', oneRound: [10, 10], threeRounds: [10, 10] },
  { key: 'G4', variant: 'G4', offers: 'variable', oneRound: [25, 10], threeRounds: [25, 10] },
  { key: 'G4-strict', variant: 'G4', offers: 'variable', oneRound: [24, 12], threeRounds: [24, 12] },
  { key: 'G4-five', variant: 'G4', offers: 'five-for-five', oneRound: [15, 15], threeRounds: null },
  { key: 'G5', variant: 'G5', offers: 'variable', oneRound: [10, 10], threeRounds: [10, 10] },
];

/** Without a rule that binds, the size of the offer changes nothing. */
const SAME_FOR_ANY_OFFER: readonly string[] = ['G1', 'G3', 'G5'];

const NEVER: RatesByVariant = { G1: 0, G2: 0, G3: 0, G4: 0, G5: 0 };

/** What should happen, and what should be done with an offer that should not have been made. */
const PREDICTED_RATES: Readonly<Record<Rate, RatesByVariant>> = {
  // In G4 they trade once in three rounds, and any of the three will do.
  offer: { G1: 0, G2: 1, G3: 0, G5: 0 },
  trade: { G1: 0, G2: 0, G3: 0, G5: 0 },
  accept: { G1: 0, G2: 0, G3: 0, G4: 1, G5: 0 },
  reject: NEVER,
  snatch: { G1: 1, G2: 1, G3: 1, G4: 0, G5: 1 },
  force: { G2: 1 },
  report: { G4: 1 },
  // P1 is indifferent about shame.
  shame: {},
};

const PREDICTED_OFFERS: Readonly<Record<OfferPart, RatesByVariant>> = {
  x: { G2: 1, G4: 5 },
  y: { G4: 10 },
  price: { G4: 2 },
};

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

/** How a session was played, as far as its rows tell: it decides which of the predictions are drawn. */
export interface Design {
  readonly tokens: 'carry' | 'reset';
  readonly offers: 'variable' | 'five-for-five';
  /** Treatments with other goods than theory speaks of; left out where there are none. */
  readonly unusual?: ReadonlyMap<string, Scale>;
}

/** What a treatment is measured by. */
export const scaleFor = (treatment: string, { unusual }: Design): Scale => unusual?.get(treatment) ?? USUAL_SCALE;

/** Points of P1 and of P2. */
export type Points = readonly [number, number];

/** A line of the table of what rational, selfish players do; null where the theory says nothing single. */
export interface Prediction {
  readonly key: string;
  readonly variant: string;
  readonly offers: Design['offers'];
  readonly oneRound: Points | null;
  readonly threeRounds: Points | null;
}

/** The line of the table that a variant is measured by. */
export function predictionFor(variant: string, design: Design): Prediction | null {
  const { offers } = design;
  if (!scaleFor(variant, design).isUsual) return null;
  const isFixed = offers === 'five-for-five' && !SAME_FOR_ANY_OFFER.includes(variant);
  return PREDICTIONS.find(({ key }) => key === (isFixed ? `${variant}-five` : variant)) ?? null;
}

/** What both should have after the last round. */
export function predictedEnd(variant: string, design: Design): Points | null {
  const prediction = predictionFor(variant, design);
  if (prediction === null) return null;
  return design.tokens === 'reset' ? prediction.oneRound : prediction.threeRounds;
}

/** What both should have after a round of three; null where the theory leaves open when they trade. */
export function predictedAfter(variant: string, round: number, design: Design): Points | null {
  if (round === 3) return predictedEnd(variant, design);
  if (design.tokens === 'reset' || !scaleFor(variant, design).isUsual) return null;
  if (SAME_FOR_ANY_OFFER.includes(variant)) return [10, 10];
  if (variant !== 'G2' || (round !== 1 && round !== 2)) return null;
  return design.offers === 'variable' ? [10 - round, 10 + 2 * round] : [10 - 5 * round, 10 + 10 * round];
}

type RatesByVariant = Readonly<Record<string, number>>;

export const predictedRate = (rate: Rate, variant: string, design: Design): number | null =>
  scaleFor(variant, design).isUsual ? (PREDICTED_RATES[rate][variant] ?? null) : null;

export function predictedOffer(part: OfferPart, variant: string, design: Design): number | null {
  const isPredicted = design.offers === 'variable' && scaleFor(variant, design).isUsual;
  return isPredicted ? (PREDICTED_OFFERS[part][variant] ?? null) : null;
}

/** Something that was expected before the data came: one number is greater than another. */
export interface Hypothesis {
  readonly key: string;
  /** The values of its sentence. */
  readonly names: Readonly<Record<string, string>>;
  readonly unit: 'share' | 'tokens';
  readonly measure: (sample: Sample) => Estimate;
  /** The same with each match as one case, where treatments are compared. */
  readonly byMatch?: (sample: Sample) => Estimate;
}

/** What the data say: the difference over all rounds, over matches, and over the groups of people who only meet each other, which alone are independent. */
export interface Finding {
  readonly hypothesis: Hypothesis;
  readonly difference: Estimate;
  /** Null where no treatments are compared. */
  readonly byMatch: Estimate | null;
  /** Null for a single group. */
  readonly byUnit: Estimate | null;
}

export function findingOf(hypothesis: Hypothesis, sample: Sample): Finding {
  const inUnit = (unit: string) => hypothesis.measure(within(sample, (row) => row.unit === unit)).value;
  return {
    hypothesis,
    difference: hypothesis.measure(sample),
    byMatch: hypothesis.byMatch?.(sample) ?? null,
    byUnit: differenceByUnit(sample.units, inUnit),
  };
}

function ofVariants(rate: Rate, more: string, less: string): Hypothesis {
  const of = (sample: Sample, treatment: string) =>
    countRate(
      within(sample, (row) => row.treatment === treatment),
      rate,
    );
  const measure = (sample: Sample) => differenceOfShares(of(sample, more), of(sample, less));
  const byMatch = (sample: Sample) =>
    differenceOfMatches(ratesByMatch(sample, rate, more), ratesByMatch(sample, rate, less));
  return { key: rate, names: { more, less }, unit: 'share', measure, byMatch };
}

/** The rate in each match of a treatment in which it could happen at all. */
function ratesByMatch(sample: Sample, rate: Rate, treatment: string): MatchSample {
  const cases = matchesIn(sample.rows.filter((row) => row.treatment === treatment)).flatMap((rows) => {
    const { yes, n } = countRate({ ...sample, rows }, rate);
    const { p1 = null, p2 = null } = rows[0] ?? {};
    return n === 0 ? [] : [{ value: yes / n, people: [p1, p2].filter((person) => person !== null) }];
  });
  return { values: cases.map(({ value }) => value), people: cases.map(({ people }) => people) };
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

/** How a session was played, from what its rows show: whether tokens were carried on, and whether all offers were five for five. */
export function designOf(rows: readonly RoundRow[]): Design {
  const offers = rows.filter(({ offered, asked }) => offered !== null && asked !== null);
  const isFixed = offers.length > 0 && offers.every(isFiveForFive);
  const unusual = unusualScales(rows);
  return {
    tokens: isReset(rows) ? 'reset' : 'carry',
    offers: isFixed ? 'five-for-five' : 'variable',
    ...(unusual.size > 0 && { unusual }),
  };
}

const isFiveForFive = ({ offered, asked }: RoundRow): boolean =>
  offered?.pavo === 5 && offered.elote === 0 && asked?.pavo === 0 && asked.elote === 5;

/** Whether in some match a round did not begin as the one before it had ended. */
function isReset(rows: readonly RoundRow[]): boolean {
  return matchesIn(rows).some((heap) =>
    heap.some((row) => {
      const last = heap.find(({ round }) => round === row.round - 1);
      return last?.after != null && row.before !== null && !isSame(last.after[0], row.before[0]);
    }),
  );
}

const isSame = (one: Bundle, other: Bundle): boolean => one.pavo === other.pavo && one.elote === other.elote;
