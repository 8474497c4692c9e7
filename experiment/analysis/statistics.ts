import { mean as average, group, quantileSorted, variance } from 'd3-array';

/** The normal quantile of a 95 % interval. */
export const Z = 1.959963984540054;

/** A number found in the data, the bounds of its 95 % interval, and how many cases it rests on. Null is for none. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

export const NOTHING: Estimate = { value: null, low: null, high: null, n: 0 };

/** How many of how many. */
export interface Count {
  readonly yes: number;
  readonly n: number;
}

export const countOf = (verdicts: readonly boolean[]): Count => ({
  yes: verdicts.filter((verdict) => verdict).length,
  n: verdicts.length,
});

/** Where the true value lies in 95 of 100 such samples. */
export type Interval = readonly [low: number, high: number];

/** Wilson's interval of a share, which stays between 0 and 1 and works for rare and for certain things too. */
export function shareInterval(count: number, of: number): Interval {
  if (of === 0) return [0, 1];
  const share = count / of;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * of)) / of);
  const scale = 1 + (Z * Z) / of;
  const middle = share + (Z * Z) / (2 * of);
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

export function share({ yes, n }: Count): Estimate {
  if (n === 0) return NOTHING;
  const [low, high] = shareInterval(yes, n);
  // At the ends of the scale the formula gives 0 and 1, but for rounding.
  return { value: yes / n, low: yes === 0 ? 0 : low, high: yes === n ? 1 : high, n };
}

/** The difference of two shares with Newcombe's interval, made of two of Wilson's. */
export function differenceOfShares(first: Count, second: Count): Estimate {
  const [a, b] = [share(first), share(second)];
  const n = first.n + second.n;
  if (!isKnown(a) || !isKnown(b)) return { ...NOTHING, n };
  const value = a.value - b.value;
  const low = value - Math.hypot(a.value - a.low, b.high - b.value);
  const high = value + Math.hypot(a.high - a.value, b.value - b.low);
  return { value, low, high, n };
}

type Known = Estimate & { readonly value: number; readonly low: number; readonly high: number };

const isKnown = (estimate: Estimate): estimate is Known => estimate.low !== null;

/** Fewer cases that are all equal show nothing: of 5 signs, all are the same in more than 5 % by chance alone. */
const FEWEST_EQUAL = 6;

/** The same for two samples: of 7 cases, shuffling divides them as cleanly in more than 5 %. */
const FEWEST_DIVIDED = 8;

/** A mean with Student's interval; a single case has none, nor have a few that are all equal. */
export function mean(values: readonly number[]): Estimate {
  const n = values.length;
  const value = average(values);
  if (value === undefined) return NOTHING;
  const error = n === 1 ? 0 : errorOf(values);
  if (error === 0 && n < FEWEST_EQUAL) return { value, low: null, high: null, n };
  return around(value, n, studentQuantile(n - 1) * Math.sqrt(error));
}

/** The difference of two means with Welch's interval. `common`: the covariance of the two means, where it is not 0. */
export function differenceOfMeans(first: readonly number[], second: readonly number[], common = 0): Estimate {
  const n = first.length + second.length;
  const [one, other] = [average(first), average(second)];
  if (one === undefined || other === undefined) return { ...NOTHING, n };
  const value = one - other;
  if (first.length === 1 || second.length === 1) return { value, low: null, high: null, n };
  const [a, b] = [errorOf(first), errorOf(second)];
  if (a + b === 0) return n < FEWEST_DIVIDED ? { value, low: null, high: null, n } : around(value, n, 0);
  const freedom = (a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (second.length - 1));
  return around(value, n, studentQuantile(freedom) * Math.sqrt(a + b - 2 * common));
}

const around = (value: number, n: number, reach: number): Estimate => ({
  value,
  low: value - reach,
  high: value + reach,
  n,
});

/** The square of the standard error of a mean of at least two cases. */
const errorOf = (values: readonly number[]): number => (variance(values) as number) / values.length;

/** The median between the quartiles. */
export function middleHalf(values: readonly number[]): Estimate {
  if (values.length === 0) return NOTHING;
  const sorted = values.toSorted((a, b) => a - b);
  const [low = null, value = null, high = null] = [0.25, 0.5, 0.75].map((part) => quantileSorted(sorted, part));
  return { value, low, high, n: values.length };
}

/**
 * Student's 97.5 % quantile: from a table for one and two whole degrees of freedom, on from three by Cornish and Fisher's
 * expansion, which is right to about a thousandth part.
 */
export function studentQuantile(freedom: number): number {
  if (freedom < 2) return 12.7062;
  if (freedom < 3) return 4.30265;
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), Z);
}

/** Gini's coefficient: 0 where all have the same, nearly 1 where one has everything; null where nobody has anything. */
export function gini(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return null;
  const ranked = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

/** So many cases around a value. */
export interface Bin {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Cases in heaps around the multiples of a step, from 0 on; what lies beyond the last goes into it. */
export function binsAround(values: readonly number[], step: number, last: number): readonly Bin[] {
  const heaps = group(values, (value) => Math.min(Math.round(value / step), last / step));
  return [...heaps]
    .sort(([one], [other]) => one - other)
    .map(([place, { length: count }]) => {
      return { at: place * step, from: (place - 0.5) * step, to: (place + 0.5) * step, count };
    });
}
