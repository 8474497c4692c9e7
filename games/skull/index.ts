import { random } from '../../bots/random.ts';
import { type GamePackage, list } from '../game-package.ts';
import { daring, searchGuide } from './bots/daring.ts';
import { voice } from './bots/voice.ts';
import { game } from './game.ts';
import { pacing } from './pacing.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Skull } from './types.ts';

export type { Skull };

/** The first seat starts. */
const GUIDED_KEY = '01'.repeat(32);

/** The bot that searches comes with the game's `imagine`. */
const gamePackage: GamePackage<Skull> = {
  game,
  bots: { random: { ...random(), voice }, daring },
  search: searchGuide,
  ...spoken,
  minutes: 20,
  // About seven rounds at four seats.
  minutesPerRound: (seats) => 0.8 + seats / 2,
  setupGroups: { game: ['goal'], time: ['seconds'], houseRules: ['flowers', 'skulls', 'loss', 'nextStarter'] },
  // One won challenge shows everything.
  guided: { wish: { preset: 'short', seats: 3 }, bot: 'daring', key: GUIDED_KEY },
  terminal,
  pacing,
};

export const skull = list(gamePackage);
