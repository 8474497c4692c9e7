/** LT-57: what the first redeal of a round makes the multiplier, what each further one adds, and the limit. */
interface Multipliers {
  readonly firstRedeal: number;
  readonly furtherRedeal: number;
  readonly maxMultiplier: number;
}

/** LT-10, LT-57: by what the points of a round are multiplied after so many redeals. */
export function multiplierAfter(redeals: number, { firstRedeal, furtherRedeal, maxMultiplier }: Multipliers): number {
  if (redeals === 0) return 1;
  return Math.min(maxMultiplier, firstRedeal + (redeals - 1) * furtherRedeal);
}
