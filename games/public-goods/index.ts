import { random } from '../../bots/random.ts';
import { type GamePackage, list, type Pacing } from '../game-package.ts';
import { matching, searchGuide } from './bots/matching.ts';
import { game } from './game.ts';
import { inTournament } from './rules/tournament.ts';
import { spoken } from './text/index.ts';
import type { PublicGoods } from './types.ts';

export type { PublicGoods };

/** What all gave, and what everybody earned, stays on screen for a while. */
const pacing: Pacing<PublicGoods> = {
  moments: { shared: 2400, punished: 2000, roundEnded: 1500 },
  thinking: { giving: [1200, 3200], punishing: [1500, 3600] },
};

/** The bot that searches comes with the game's `imagine`. */
const gamePackage: GamePackage<PublicGoods> = {
  game,
  bots: { random: random(), matching },
  search: searchGuide,
  ...spoken,
  minutes: 10,
  asksFirst: ['punishment'],
  setupGroups: {
    game: ['rounds', 'punishment', 'endowment', 'multiplier'],
    time: ['seconds'],
    finePrint: ['mostPunishment', 'punishmentEffect'],
  },
  pacing,
  inTournament,
};

export const publicGoods = list(gamePackage);
