import { describe, expect, it } from 'vitest';
import type { DeepReadonly } from '../../../kernel/index.ts';
import type { CastId } from '../facts/casts.ts';
import { sideOfFaction } from '../rules/measures.ts';
import type { Hand } from '../types.ts';
import { type NameOf, play, setupOf } from './scene-for-tests.ts';

type Side = 'town' | 'mafia' | 'mafia2' | 'cult' | 'joker' | 'lyncher';

interface Trial {
  readonly side: Side;
  readonly cast: CastId;
  readonly seats: number;
  readonly others: 'random' | 'townsfolk';
  readonly matches: number;
  /** How many matches more it wins than random bots do in its place. */
  readonly more: number;
}

function sideOf({ role, faction }: DeepReadonly<Hand>): string {
  if (role.includes('Joker')) return 'joker';
  return role.includes('Lyncher') ? 'lyncher' : sideOfFaction(faction);
}

/** In how many matches a side wins that alone is played by another kind of bot. */
function winsOf({ side, cast, seats, others, matches }: Trial, name: string): number {
  const nameOf: NameOf = (hand) => (sideOf(hand) === side ? name : others);
  const setup = setupOf({ cast }, seats);
  let wins = 0;
  for (let number = 0; number < matches; number++) {
    const { ending } = play(setup, seats, number, nameOf).state.table;
    if (ending?.sides.includes(side)) wins++;
  }
  return wins;
}

const TRIALS: readonly Trial[] = [
  { side: 'town', cast: 'classic', seats: 10, others: 'random', matches: 60, more: 8 },
  { side: 'town', cast: 'classic', seats: 10, others: 'townsfolk', matches: 40, more: 10 },
  { side: 'mafia', cast: 'classic', seats: 10, others: 'random', matches: 40, more: 15 },
  { side: 'mafia', cast: 'classic', seats: 10, others: 'townsfolk', matches: 40, more: 10 },
  { side: 'mafia2', cast: 'two-families', seats: 12, others: 'random', matches: 40, more: 15 },
  { side: 'mafia2', cast: 'two-families', seats: 12, others: 'townsfolk', matches: 60, more: 8 },
  { side: 'cult', cast: 'cult', seats: 10, others: 'random', matches: 60, more: 10 },
  { side: 'cult', cast: 'cult', seats: 10, others: 'townsfolk', matches: 60, more: 8 },
  { side: 'joker', cast: 'town-hall', seats: 11, others: 'random', matches: 120, more: 8 },
  { side: 'joker', cast: 'town-hall', seats: 11, others: 'townsfolk', matches: 120, more: 5 },
  { side: 'lyncher', cast: 'town-hall', seats: 14, others: 'random', matches: 80, more: 4 },
  { side: 'lyncher', cast: 'town-hall', seats: 14, others: 'townsfolk', matches: 80, more: 3 },
];

describe('townsfolk plays better than chance', () => {
  it.each(TRIALS)('$side among $others: at least $more more of $matches', (trial) => {
    expect(winsOf(trial, 'townsfolk')).toBeGreaterThanOrEqual(winsOf(trial, 'random') + trial.more);
  });
});
