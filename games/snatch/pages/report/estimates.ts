import type { RoundRow } from './rows.ts';

export const NOTHING: Estimate = { value: null, low: null, high: null, n: 0 };

/** The normal quantile of a 95 % interval. */
const Z = 1.959963984540054;

/** What of a file is counted. */
export interface Counting {
  /** Rounds that the data mark as excluded: those in which, or before which, a bot played. */
  readonly bots: boolean;
  /** Decisions that the clock took. */
  readonly clock: boolean;
  /** The third round alone, which is the one that counts by the rules. */
  readonly thirdOnly: boolean;
}

/** The rounds that are counted, and what there is to compare among them. */
export interface Sample {
  readonly rows: readonly RoundRow[];
  readonly counting: Counting;
  readonly treatments: readonly string[];
  readonly rounds: readonly number[];
  readonly sessions: readonly string[];
  /** The independent cases: participants who are matched only among themselves. */
  readonly units: readonly string[];
  /** Treatments in which P2 may oblige P1 to offer. */
  readonly forcing: ReadonlySet<string>;
}

export function sampleOf(all: readonly RoundRow[], counting: Counting): Sample {
  const rows = all.filter(
    ({ isExcluded, isThird }) => (counting.bots || !isExcluded) && (!counting.thirdOnly || isThird),
  );
  return {
    rows,
    counting,
    treatments: distinct(rows.map(({ treatment }) => treatment)).sort(),
    rounds: distinct(rows.map(({ round }) => round)).sort((a, b) => a - b),
    sessions: distinct(rows.map(({ session }) => session)).sort(),
    units: distinct(rows.map(({ unit }) => unit)).sort(),
    forcing: new Set(rows.filter((row) => row.isForced || row.treatment === 'G2').map(({ treatment }) => treatment)),
  };
}

/** The same sample with fewer of its rounds. */
export function within(sample: Sample, isMeant: (row: RoundRow) => boolean): Sample {
  return { ...sample, rows: sample.rows.filter(isMeant) };
}

export const distinct = <V>(values: readonly V[]): V[] => [...new Set(values)];

/** Rows in heaps that share a key. */
export function heapsBy<K>(
  rows: readonly RoundRow[],
  keyOf: (row: RoundRow) => K,
): ReadonlyMap<K, readonly RoundRow[]> {
  const heaps = new Map<K, RoundRow[]>();
  for (const row of rows) {
    const heap = heaps.get(keyOf(row));
    if (heap === undefined) heaps.set(keyOf(row), [row]);
    else heap.push(row);
  }
  return heaps;
}

/** A number found in the data, the bounds of its interval, and how many cases it rests on. Null is for none. */
export interface Estimate {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/** How many of how many. */
export interface Count {
  readonly yes: number;
  readonly n: number;
}

export function countOf(verdicts: readonly boolean[]): Count {
  return { yes: verdicts.filter((verdict) => verdict).length, n: verdicts.length };
}

/** A share with Wilson's 95 % interval, which stays between 0 and 1 and works for few cases. */
export function share({ yes, n }: Count): Estimate {
  if (n === 0) return NOTHING;
  const value = yes / n;
  const weight = 1 + Z ** 2 / n;
  const middle = (value + Z ** 2 / (2 * n)) / weight;
  const reach = (Z * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2))) / weight;
  // At the ends of the scale the formula gives 0 and 1, but for rounding.
  const low = yes === 0 ? 0 : middle - reach;
  const high = yes === n ? 1 : middle + reach;
  return { value, low, high, n };
}

/** The difference of two shares with Newcombe's 95 % interval, made of two of Wilson's. */
export function differenceOfShares(first: Count, second: Count): Estimate {
  const [a, b] = [share(first), share(second)];
  const n = first.n + second.n;
  if (!isKnown(a) || !isKnown(b)) return { ...NOTHING, n };
  const value = a.value - b.value;
  const low = value - Math.hypot(a.value - a.low, b.high - b.value);
  const high = value + Math.hypot(a.high - a.value, b.value - b.low);
  return { value, low, high, n };
}

/** A mean with Student's 95 % interval; a single case has none. */
export function mean(values: readonly number[]): Estimate {
  const n = values.length;
  if (n === 0) return NOTHING;
  const value = averageOf(values);
  if (n === 1) return { value, low: null, high: null, n };
  const reach = studentQuantile(n - 1) * Math.sqrt(varianceOf(values) / n);
  return { value, low: value - reach, high: value + reach, n };
}

/** The difference of two means with Welch's 95 % interval. */
export function differenceOfMeans(first: readonly number[], second: readonly number[]): Estimate {
  const n = first.length + second.length;
  if (first.length === 0 || second.length === 0) return { ...NOTHING, n };
  const value = averageOf(first) - averageOf(second);
  if (first.length === 1 || second.length === 1) return { value, low: null, high: null, n };
  const [a, b] = [varianceOf(first) / first.length, varianceOf(second) / second.length];
  if (a + b === 0) return { value, low: value, high: value, n };
  const freedom = (a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (second.length - 1));
  const reach = studentQuantile(freedom) * Math.sqrt(a + b);
  return { value, low: value - reach, high: value + reach, n };
}

/** The median between the quartiles. */
export function middleHalf(values: readonly number[]): Estimate {
  if (values.length === 0) return NOTHING;
  const sorted = values.toSorted((a, b) => a - b);
  return { value: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75), n: values.length };
}

/** A value of a sorted list at a part of its way, between two neighbours where it falls between them. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

const averageOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(values: readonly number[]): number {
  const average = averageOf(values);
  return values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1);
}

type Known = Estimate & { readonly value: number; readonly low: number; readonly high: number };

const isKnown = (estimate: Estimate): estimate is Known => estimate.low !== null;

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
