import { random } from '../../bots/random.ts';
import { type GamePackage, list } from '../game-package.ts';
import { matching, searchGuide } from './bots/matching.ts';
import { neighbour } from './bots/neighbour.ts';
import { game } from './game.ts';
import { pacing } from './pacing.ts';
import { inTournament } from './rules/tournament.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { PublicGoods } from './types.ts';

export type { PublicGoods };

/** The bot that searches comes with the game's `imagine`. */
const gamePackage: GamePackage<PublicGoods> = {
  game,
  bots: { random: random(), matching, neighbour },
  search: searchGuide,
  ...spoken,
  minutes: 10,
  // Everybody decides at the same time.
  minutesPerRound: () => 1,
  asksFirst: ['punishment'],
  // Otherwise nobody has an answer to those who give nothing.
  practice: { punishment: true },
  setupGroups: {
    game: ['rounds', 'punishment', 'endowment', 'multiplier', 'talk'],
    time: ['seconds'],
    finePrint: ['mostPunishment', 'punishmentEffect'],
    houseRules: ['punishmentCost', 'stopAtZero', 'givingStep'],
  },
  terminal,
  pacing,
  inTournament,
};

export const publicGoods = list(gamePackage);
