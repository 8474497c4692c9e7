import { random } from '../../bots/random.ts';
import { type GamePackage, list, type Pacing } from '../../games/game-package.ts';
import type { SearchGuide } from '../../kernel/index.ts';
import { game } from './game.ts';
import { spoken } from './text/index.ts';
import type { TemplateGame } from './types.ts';

/** How long the result of a round stays on screen, and how long bots seem to think, in milliseconds. */
const pacing: Pacing<TemplateGame> = { moments: { shown: 1800 }, thinking: { choose: [900, 2600] } };

/** What the bot that searches should know: imagined matches end with the round, and then points count. */
const search: SearchGuide<TemplateGame> = {
  horizon: ({ round }) => round,
  value({ table: { points } }, seat) {
    const others = points.filter((_, other) => other !== seat);
    return (points[seat] ?? 0) - Math.max(...others);
  },
};

/** The parts together. The bots are listed from the weakest to the strongest, and one that searches is added to them. */
const gamePackage: GamePackage<TemplateGame> = {
  game,
  bots: { random: random() },
  search,
  ...spoken,
  minutes: 5,
  setupGroups: { game: ['rounds', 'highest'] },
  pacing,
};

export const templateGame = list(gamePackage);
