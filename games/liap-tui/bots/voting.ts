import { roundPoints } from '../rules/points.ts';
import type { GameView } from '../rules/types.ts';

/** A redeal brings a better hand, the lead and more points; only a zero that would win the game is worth more. */
export function choosesRedeal({ setup, table, seat }: GameView): boolean {
  if ((table.zeroStreak[seat] as number) >= setup.maxConsecutiveZeros) return true;
  const kept = roundPoints(0, 0, table.redeals + 1, setup.multiplierScope);
  return (table.scores[seat] as number) + kept < setup.target;
}
