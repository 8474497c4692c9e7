import type { Unit } from './design.ts';
import type { Comparison, Needed } from './report.ts';

/** A number of people that is known to be enough. */
interface Enough {
  readonly type: 'about' | 'at-most';
  readonly people: number;
}

/** How many people several comparisons need, each to be seen in 8 of 10 experiments. */
export interface NeededForAll {
  /** For all of them. */
  readonly needed: Exclude<Needed, { readonly type: 'impossible' }>;
  /** The one that needs the fewest; null if none was seen often enough. */
  readonly easiest: { readonly comparison: Comparison; readonly needed: Enough } | null;
  /** How many of them can be tested. */
  readonly count: number;
}

/** How many people several comparisons need together: as many as the one that needs the most. Null if none can be tested. */
export function neededForAll(comparisons: readonly Comparison[], unit: Unit): NeededForAll | null {
  const tested = comparisons.flatMap((comparison) => {
    const needed = comparison.needed[unit];
    return needed.type === 'impossible' ? [] : [{ comparison, needed }];
  });
  const rank = { 'at-most': 0, about: 1, 'more-than': 2 } as const;
  const sorted = tested.toSorted(
    ({ needed: one }, { needed: other }) =>
      Number(one.type === 'more-than') - Number(other.type === 'more-than') ||
      one.people - other.people ||
      rank[one.type] - rank[other.type],
  );
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { type, people } = first.needed;
  const easiest = type === 'more-than' ? null : { comparison: first.comparison, needed: { type, people } };
  return { needed: last.needed, easiest, count: tested.length };
}
