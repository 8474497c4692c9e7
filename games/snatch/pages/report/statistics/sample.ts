import type { RoundRow } from '../reading/round-row.ts';

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
