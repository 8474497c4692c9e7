import type { Sum } from './totals.ts';

/** Where the true value lies in 95 of 100 such simulations. */
export type Interval = readonly [low: number, high: number];

/** The normal distribution's two-sided 95 %. */
const Z = 1.959963984540054;

export const meanOf = ({ count, total }: Sum): number => total / count;

/** Of a mean, by its standard error; null for fewer than two values. */
export function meanInterval(sum: Sum): Interval | null {
  const { count, total, squares } = sum;
  if (count < 2) return null;
  const variance = Math.max(0, (squares - (total * total) / count) / (count - 1));
  const reach = Z * Math.sqrt(variance / count);
  return [meanOf(sum) - reach, meanOf(sum) + reach];
}

/** Of a share, after Wilson: it holds for rare and for certain things too. */
export function shareInterval(count: number, of: number): Interval {
  if (of === 0) return [0, 1];
  const share = count / of;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * of)) / of);
  const scale = 1 + (Z * Z) / of;
  const middle = share + (Z * Z) / (2 * of);
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
