import { random } from '../../bots/random.ts';
import type { SearchGuide } from '../../kernel/index.ts';
import { type GamePackage, list, type Pacing } from '../game-package.ts';
import { game } from './game.ts';
import { spoken } from './text/index.ts';
import { FULL_HAND, type Skull } from './types.ts';

export type { Skull };

/** Every disc that is turned over is a moment of its own, and a skull a long one. */
const pacing: Pacing<Skull> = {
  moments: {
    turnedOver: ({ disc }) => (disc === 'skull' ? 1800 : 1000),
    succeeded: 1800,
    failed: 1500,
    out: 1500,
  },
  thinking: {
    first: [900, 2400],
    turn: [1200, 3200],
    bidding: [1200, 3600],
    challenge: [900, 2200],
    loss: [900, 1800],
  },
};

/** The bot that searches looks as far as the end of the round: what counts is points, and then discs. */
const search: SearchGuide<Skull> = {
  playouts: 600,
  horizon: ({ round }) => round,
  value({ table: { points, discs } }, seat, outcome) {
    if (outcome !== null) return outcome.ranking[0]?.includes(seat) ? 1 : 0;
    const others = points.filter((_, other) => other !== seat);
    const lead = (points[seat] ?? 0) - Math.max(...others);
    return 0.5 + lead / 5 + ((discs[seat] ?? 0) - FULL_HAND.length) / 20;
  },
};

/** Its bots have no code of their own: one plays at random, and one searches, because discs can be imagined. */
const gamePackage: GamePackage<Skull> = {
  game,
  bots: { random: random() },
  search,
  ...spoken,
  minutes: 20,
  setupGroups: { game: ['goal'], time: ['seconds'] },
  pacing,
};

export const skull = list(gamePackage);
