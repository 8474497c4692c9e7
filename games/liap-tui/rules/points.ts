export const MULTIPLIER_SCOPES = ['whole', 'base-only'] as const;
export type MultiplierScope = (typeof MULTIPLIER_SCOPES)[number];

/** LT-37: what a kept declaration adds to the declared number. */
function bonusOf(declared: number): number {
  return declared === 0 ? 3 : 5;
}

/** LT-37: a round's points before the multiplier. */
export function basePoints(declared: number, taken: number): number {
  return declared === taken ? declared + bonusOf(declared) : -Math.abs(declared - taken);
}

/** LT-38, LT-39: a round's points; under `base-only` the bonus is never multiplied. */
export function roundPoints(declared: number, taken: number, multiplier: number, scope: MultiplierScope): number {
  const points = basePoints(declared, taken) * multiplier;
  if (scope === 'whole' || declared !== taken) return points;
  return points - bonusOf(declared) * (multiplier - 1);
}
