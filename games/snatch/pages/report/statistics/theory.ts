import type { OfferPart } from './offers.ts';
import type { Rate } from './rates.ts';

/** How a session was played, as far as its rows tell: it decides which of the predictions are drawn. */
export interface Design {
  readonly tokens: 'carry' | 'reset';
  readonly offers: 'variable' | 'five-for-five';
}

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

/** The line of the table that a variant is measured by. */
export function predictionFor(variant: string, { offers }: Design): Prediction | null {
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
  if (design.tokens === 'reset') return null;
  if (SAME_FOR_ANY_OFFER.includes(variant)) return [10, 10];
  if (variant !== 'G2' || (round !== 1 && round !== 2)) return null;
  return design.offers === 'variable' ? [10 - round, 10 + 2 * round] : [10 - 5 * round, 10 + 10 * round];
}

type RatesByVariant = Readonly<Record<string, number>>;
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

export const predictedRate = (rate: Rate, variant: string): number | null => PREDICTED_RATES[rate][variant] ?? null;

const PREDICTED_OFFERS: Readonly<Record<OfferPart, RatesByVariant>> = {
  x: { G2: 1, G4: 5 },
  y: { G4: 10 },
  price: { G4: 2 },
};

export function predictedOffer(part: OfferPart, variant: string, { offers }: Design): number | null {
  return offers === 'variable' ? (PREDICTED_OFFERS[part][variant] ?? null) : null;
}
