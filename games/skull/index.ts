import { random } from '../../bots/random.ts';
import { type GamePackage, list, type Pacing } from '../game-package.ts';
import { daring, searchGuide } from './bots/daring.ts';
import { game } from './game.ts';
import { spoken } from './text/index.ts';
import type { Skull } from './types.ts';

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

/** The bot that searches comes with the game's `imagine`. */
const gamePackage: GamePackage<Skull> = {
  game,
  bots: { random: random(), daring },
  search: searchGuide,
  ...spoken,
  minutes: 20,
  setupGroups: { game: ['goal'], time: ['seconds'] },
  pacing,
};

export const skull = list(gamePackage);
