import type { Interval } from '../../experiment/analysis/statistics.ts';

/**
 * Intervals for numbers that are watched while they come in: they hold at every moment at once, so one may look after every match and stop
 * when one likes. An interval for a number of matches that was fixed before (Wilson's) would miss the truth far more often when it is watched.
 */

/** How often an interval may miss, watched for ever. */
export const ALPHA = 0.05;

/** A mean of fewer matches has no interval: its own is right only in the long run. */
export const FEWEST_FOR_MEAN = 30;

/**
 * The interval of a share, by a beta-binomial mixture (Robbins 1970): every share is kept whose likelihood, against the average over all
 * shares, has not fallen below alpha. By Ville's inequality the true one is ever dropped with at most that chance.
 */
export function shareBounds(yes: number, of: number, alpha = ALPHA): Interval {
  if (of === 0) return [0, 1];
  const no = of - yes;
  const least = Math.log(alpha) + logBeta(yes + 1, no + 1);
  if (yes === 0) return [0, -Math.expm1(least / of)];
  if (no === 0) return [Math.exp(least / of), 1];
  return [shareEnd(yes, no, least), 1 - shareEnd(no, yes, least)];
}

/**
 * The lower end: where the log-likelihood falls to `least`. In log-odds it is concave, so that Newton's steps, after the first, come nearer
 * from outside and never cross the root.
 */
function shareEnd(yes: number, no: number, least: number): number {
  const of = yes + no;
  const share = yes / of;
  const most = yes * Math.log(share) + no * Math.log1p(-share);
  let odds = Math.log(yes / no) - Math.sqrt((2 * Math.max(most - least, 0)) / (of * share * (1 - share)));
  for (let step = 0; step < MOST_STEPS; step++) {
    const logLikelihood = yes * odds - of * softplus(odds);
    const slope = yes - of * logistic(odds);
    const change = (least - logLikelihood) / slope;
    odds += change;
    if (Math.abs(change) < NEAR_ENOUGH) break;
  }
  return logistic(odds);
}

const MOST_STEPS = 60;

const NEAR_ENOUGH = 1e-12;

const logistic = (odds: number): number =>
  odds < 0 ? Math.exp(odds) / (1 + Math.exp(odds)) : 1 / (1 + Math.exp(-odds));

const softplus = (odds: number): number => (odds > 0 ? odds : 0) + Math.log1p(Math.exp(-Math.abs(odds)));

/** What the same matches, played under two rule sets, say about one event. */
export interface Discordance {
  /** Matches in which it happened under the first rules only. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** All matches, those that ended alike included. */
  readonly of: number;
}

/**
 * The interval of the first share minus the second, from pairs of matches. The mixture is over all three chances (Dirichlet), and a
 * difference is kept if any pair of shares with it has not become too unlikely: that holds at every moment too.
 */
export function differenceBounds({ onlyFirst, onlySecond, of }: Discordance, alpha = ALPHA): Interval {
  if (of === 0) return [-1, 1];
  const same = of - onlyFirst - onlySecond;
  const least =
    Math.log(alpha) +
    Math.LN2 +
    logGamma(onlyFirst + 1) +
    logGamma(onlySecond + 1) +
    logGamma(same + 1) -
    logGamma(of + 3);
  const high = differenceEnd({ more: onlyFirst, less: onlySecond, same }, least);
  const low = -differenceEnd({ more: onlySecond, less: onlyFirst, same }, least);
  return [low, high];
}

interface Trinomial {
  readonly more: number;
  readonly less: number;
  readonly same: number;
}

/** The upper end of the difference: where the log-likelihood of the best pair of shares falls to `least`, between the estimate and 1. */
function differenceEnd(counts: Trinomial, least: number): number {
  const { more, less, same } = counts;
  if (less === 0 && same === 0) return 1;
  let inside = (more - less) / (more + less + same);
  let outside = 1;
  const fewest = more + less + same;
  let at = Math.min(inside + Math.sqrt((2 * REACH) / fewest), (inside + outside) / 2);
  for (let step = 0; step < MOST_STEPS && outside - inside > NEAR_ENOUGH; step++) {
    const { height, slope } = profile(counts, at);
    if (height > least) inside = at;
    else outside = at;
    const next = at + (least - height) / slope;
    if (Math.abs(next - at) < NEAR_ENOUGH) break;
    // Concave: a step of Newton's from outside stays outside; where it would leave the bracket, halve.
    at = next > inside && next < outside ? next : (inside + outside) / 2;
  }
  return at;
}

/** About how far the log-likelihood falls between the estimate and the ends, for the first guess. */
const REACH = 8;

/**
 * The greatest log-likelihood of any pair of shares with this difference, and how it changes with the difference. With q the chance of
 * `less`, q + difference that of `more`, the best q is a root of a quadratic.
 */
function profile({ more, less, same }: Trinomial, difference: number): { height: number; slope: number } {
  if (difference < 0) {
    const { height, slope } = profile({ more: less, less: more, same }, -difference);
    return { height, slope: -slope };
  }
  const of = more + less + same;
  const middle = (more + less) * (1 - difference) - 2 * (less + same) * difference;
  const root = Math.sqrt(middle * middle + 8 * of * less * difference * (1 - difference));
  // The form without a difference of nearly equal numbers.
  const q = middle >= 0 ? (middle + root) / (4 * of) : (2 * less * difference * (1 - difference)) / (root - middle);
  const p = q + difference;
  const rest = Math.max(1 - p - q, 0);
  const height = timesLog(more, p) + timesLog(less, q) + timesLog(same, rest);
  // By the envelope theorem, with p rising alone; where nobody is `less`, q is 0 and stays there.
  const slope = (more === 0 ? 0 : more / p) - (same === 0 ? 0 : same / rest);
  return { height, slope: same === 0 ? (more / p - less / Math.max(q, Number.MIN_VALUE)) / 2 : slope };
}

const timesLog = (count: number, chance: number): number => (count === 0 ? 0 : count * Math.log(chance));

/** Sums over many numbers. */
export interface Sums {
  readonly count: number;
  readonly total: number;
  readonly squares: number;
}

/**
 * The interval of a mean: an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024), a normal mixture with the
 * variance found so far. It is right in the limit only, so it is null for the first matches, and a few matches that were one step off are
 * counted into the variance, so that numbers that have all been equal so far are not taken for certain.
 */
export function meanBounds({ count, total, squares }: Sums, alpha = ALPHA, step = 1): Interval | null {
  if (count < FEWEST_FOR_MEAN) return null;
  const mean = total / count;
  const variance = Math.max(0, squares / count - mean * mean) + (OFF * step * step) / count;
  const spread = count * narrowest(alpha);
  const reach = Math.sqrt(((2 * variance * (spread + 1)) / (count * spread)) * Math.log(Math.sqrt(spread + 1) / alpha));
  return [mean - reach, mean + reach];
}

/** How many: with fewer, means of rare events are missed too often. */
const OFF = 3;

/** The square of the mixture's spread that makes intervals narrowest after about a thousand matches. */
function narrowest(alpha: number): number {
  const depth = -2 * Math.log(alpha);
  return (depth + Math.log(depth + 1)) / 1000;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** The logarithm of (x - 1)! by Stirling's series; small numbers are raised first, to where it is exact to the last digits. */
function logGamma(x: number): number {
  let raised = x;
  let product = 1;
  while (raised < 10) {
    product *= raised;
    raised++;
  }
  const inverse = 1 / raised;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (raised - 0.5) * Math.log(raised) - raised + HALF_LOG_TWO_PI + series - Math.log(product);
}
