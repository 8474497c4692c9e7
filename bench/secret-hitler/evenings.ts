import { matchPlayer, type ObserveMatch } from '../../bots/play-match.ts';
import { secretHitlerXl } from '../../games/secret-hitler-xl/index.ts';
import type { Hand, Setup, Table } from '../../games/secret-hitler-xl/types.ts';
import type { DeepReadonly } from '../../kernel/host.ts';
import { planSimulation } from '../../simulation/plan.ts';

/** Which matches are played and counted, of the preset `seed` unless another is named. */
export interface Evenings {
  readonly preset?: string;
  readonly seats: number;
  readonly communists: boolean;
  readonly bots: string;
  readonly matches: number;
  readonly seed: number;
}

/** One match as everybody sees it once it is over. */
export interface Evening {
  readonly table: DeepReadonly<Table>;
  readonly hands: readonly DeepReadonly<Hand>[];
  readonly setup: DeepReadonly<Setup>;
}

/** Plays the matches, and hands each to `take` when it is over. */
export function playEvenings({ matches, communists, ...request }: Evenings, take: (evening: Evening) => void): void {
  const plan = planSimulation(secretHitlerXl, { ...request, games: matches, workers: 1, options: { communists } });
  if (!plan.ok) throw new Error(plan.why.code);
  const observe: ObserveMatch = (match) => ({
    told: () => undefined,
    decided: () => undefined,
    over: () => take({ ...match.state, setup: match.setup } as unknown as Evening),
  });
  const play = matchPlayer(plan.value.playable, plan.value.series, observe);
  for (let index = 0; index < matches; index++) play(index);
}
