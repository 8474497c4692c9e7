import type { Ending, Evidence, RunningSums } from './evidence.ts';
import { ALPHA, meanBounds, shareBounds } from './intervals.ts';

/** How often something happened, of how many, with an interval that may be watched. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** Null if it could not have happened yet. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
}

/** A mean with an interval that may be watched; null bounds while there are too few matches. */
export interface Mean {
  readonly count: number;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Whether it matters where somebody sits. */
export interface Fairness {
  /** The seats that won most and least often. */
  readonly best: number;
  readonly worst: number;
  /** The share of the best less that of the worst. */
  readonly spread: number;
  /** Whether seats are known to differ: two of their intervals, all of which hold together, do not meet. */
  readonly isEvident: boolean;
}

/** What the matches of a setting came to. Every interval holds at every moment; a list of them does not hold together. */
export interface Measure {
  readonly matches: number;
  readonly decisions: number;
  /** How often each side won, of the matches it was in, by name; empty for a game without sides. */
  readonly sides: readonly ({ readonly side: string } & Share)[];
  /** How often each seat won. */
  readonly seats: readonly Share[];
  /** The most frequent first. */
  readonly endings: readonly (Ending & Share)[];
  /** The game's own rounds; null where it does not say. */
  readonly rounds: Mean | null;
  /** Estimated, from rounds; null where the game does not say how long people take. */
  readonly minutes: Mean | null;
  /** By seat; empty for a game without scores. */
  readonly scores: readonly Mean[];
  /** The mean score of a seat, all seats together; null for a game without scores. */
  readonly score: Mean | null;
  readonly fairness: Fairness | null;
  /** How often the lead passed to somebody else; null where the game does not say who leads. */
  readonly leadChanges: Mean | null;
  /** How often the leader at half-time lost, of the matches in which somebody led then. */
  readonly comebacks: Share | null;
}

/** The numbers of the evidence so far. `minutesPerRound` is the game's, for the number of seats; `alpha`: how often each interval may miss. */
export function measure(evidence: Evidence, minutesPerRound: number | null = null, alpha = ALPHA): Measure {
  const { matches, sides, sideWins, sideMatches, seatWins, endings, endingCounts, comebacks } = evidence;
  const rounds = notBelowZero(meanOf(evidence.roundSums, alpha));
  return {
    matches,
    decisions: evidence.decided,
    sides: sides
      .map((side, at) => ({ side, ...shareOf(sideWins[at] ?? 0, sideMatches[at] ?? 0, alpha) }))
      .sort((one, other) => compareText(one.side, other.side)),
    seats: seatWins.map((wins) => shareOf(wins, matches, alpha)),
    endings: endings
      .map((ending, at) => ({ ...ending, ...shareOf(endingCounts[at] ?? 0, matches, alpha) }))
      .sort((one, other) => other.count - one.count || compareText(endingKey(one), endingKey(other))),
    rounds,
    minutes: rounds === null || minutesPerRound === null ? null : scaled(rounds, minutesPerRound),
    scores: evidence.scoreSums.flatMap((sums) => {
      const mean = meanOf(sums, alpha, THOUSAND);
      return mean === null ? [] : scaled(mean, 1 / THOUSAND);
    }),
    score: scoreOf(evidence, alpha),
    fairness: fairnessOf(seatWins, matches),
    leadChanges: notBelowZero(meanOf(evidence.leadChangeSums, alpha)),
    comebacks: comebacks.count === 0 ? null : shareOf(comebacks.total, comebacks.count, alpha),
  };
}

function scoreOf({ allScoreSums, series }: Evidence, alpha: number): Mean | null {
  const mean = meanOf(allScoreSums, alpha, THOUSAND * series.seats);
  return mean === null ? null : scaled(mean, 1 / (THOUSAND * series.seats));
}

/** Scores are kept in thousandths. */
const THOUSAND = 1000;

const endingKey = ({ winners, reason }: Ending): string => `${winners}\n${reason}`;

/** By code units: a locale would sort differently elsewhere. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function shareOf(count: number, of: number, alpha = ALPHA): Share {
  const [low, high] = shareBounds(count, of, alpha);
  return { count, of, share: of === 0 ? null : count / of, low, high };
}

function meanOf(sums: Readonly<RunningSums>, alpha: number, step = 1): Mean | null {
  if (sums.count === 0) return null;
  const [low, high] = meanBounds(sums, alpha, step) ?? [null, null];
  return { count: sums.count, mean: sums.total / sums.count, low, high };
}

/** What is counted is never negative, so neither is its interval. */
const notBelowZero = (mean: Mean | null): Mean | null =>
  mean === null || mean.low === null ? mean : { ...mean, low: Math.max(0, mean.low) };

const scaled = ({ count, mean, low, high }: Mean, factor: number): Mean => ({
  count,
  mean: mean * factor,
  low: low === null ? null : low * factor,
  high: high === null ? null : high * factor,
});

function fairnessOf(wins: readonly number[], matches: number): Fairness | null {
  if (matches === 0 || wins.length < 2) return null;
  const [most, least] = [Math.max(...wins), Math.min(...wins)];
  // All of them hold together with 95 %, so that equal seats would all have the same number in theirs.
  const level = ALPHA / wins.length;
  const [low] = shareBounds(most, matches, level);
  const [, high] = shareBounds(least, matches, level);
  return {
    best: wins.indexOf(most),
    worst: wins.indexOf(least),
    spread: (most - least) / matches,
    isEvident: low > high,
  };
}
