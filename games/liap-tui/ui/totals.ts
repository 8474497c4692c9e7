import type { DeepReadonly } from '../../../kernel/index.ts';
import type { ScoredRound } from '../types.ts';

/** A seat's total before the first round and after every one. */
export function totalsOf(rounds: readonly DeepReadonly<ScoredRound>[], seat: number): readonly number[] {
  const totals = [0];
  for (const { gained } of rounds) totals.push((totals.at(-1) ?? 0) + (gained[seat] ?? 0));
  return totals;
}
