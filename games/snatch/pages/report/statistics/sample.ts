import type { RoundRow } from '../reading/round-row.ts';

/** What of a file is counted. */
export interface Counting {
  /** Rooms in which a bot sat. */
  readonly bots: boolean;
  /** Decisions that the clock took. */
  readonly clock: boolean;
}

/** The rounds that are counted, and what there is to compare among them. */
export interface Sample {
  readonly rows: readonly RoundRow[];
  readonly counting: Counting;
  readonly treatments: readonly string[];
  readonly rounds: readonly number[];
  readonly sessions: readonly string[];
  /** Treatments in which P2 may oblige P1 to offer. */
  readonly forcing: ReadonlySet<string>;
}

export function sampleOf(all: readonly RoundRow[], counting: Counting): Sample {
  const rows = counting.bots ? all : all.filter(({ hasBot }) => !hasBot);
  return {
    rows,
    counting,
    treatments: distinct(rows.map(({ treatment }) => treatment)).sort(),
    rounds: distinct(rows.map(({ round }) => round)).sort((a, b) => a - b),
    sessions: distinct(rows.map(({ session }) => session)).sort(),
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
