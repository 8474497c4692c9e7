import type { Bin } from './spec.ts';

/** Cases in heaps around the multiples of a step, from 0 on; what lies beyond the last goes into it. */
export function binsAround(values: readonly number[], step: number, last: number): readonly Bin[] {
  const counts = new Map<number, number>();
  for (const value of values) {
    const place = Math.min(Math.round(value / step), last / step);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([place, count]) => ({ at: place * step, from: (place - 0.5) * step, to: (place + 0.5) * step, count }));
}
