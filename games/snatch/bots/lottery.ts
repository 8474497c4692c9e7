import type { Random } from '../../../kernel/index.ts';

/** Things to draw from, and how much of the wheel they and all before them take up. */
export interface Lottery<T> {
  readonly items: readonly T[];
  readonly upTo: readonly number[];
}

/** What each item takes of the wheel: e^(λ · points), the best one 1, so that large numbers stay finite. */
function weights(points: readonly number[], precision: number): readonly number[] {
  const best = Math.max(...points);
  return points.map((point) => Math.exp(precision * (point - best)));
}

/** The chance of each, in all 1. */
export function chances(points: readonly number[], precision: number): readonly number[] {
  const weighed = weights(points, precision);
  const total = weighed.reduce((sum, weight) => sum + weight, 0);
  return weighed.map((weight) => weight / total);
}

/** A lottery in which what has more points is drawn more often, the more so the larger the precision. */
export function lottery<T>(items: readonly T[], points: readonly number[], precision: number): Lottery<T> {
  let total = 0;
  const upTo = weights(points, precision).map((weight) => {
    total += weight;
    return total;
  });
  return { items, upTo };
}

const STEPS = 2 ** 30;

export function draw<T>({ items, upTo }: Lottery<T>, random: Random): T {
  const at = (random.below(STEPS) / STEPS) * (upTo.at(-1) as number);
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upTo[middle] as number) > at) high = middle;
    else low = middle + 1;
  }
  return items[low] as T;
}
