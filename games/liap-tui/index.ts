import { random } from '../../bots/random.ts';
import type { BotKind } from '../../kernel/index.ts';
import { type GamePackage, list } from '../game-package.ts';
import { searchGuide, steady } from './bots/steady.ts';
import { voice } from './bots/voice.ts';
import { game } from './game.ts';
import { judgeFile } from './judge.ts';
import { pacing } from './pacing.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { LiapTui } from './types.ts';

export type { LiapTui };

export const bots: Readonly<Record<string, BotKind<LiapTui>>> = {
  random: { ...random(), voice },
  steady,
};

/** Deals the red general to the first seat, which then begins. */
const GUIDED_KEY = '22'.repeat(32);

const gamePackage: GamePackage<LiapTui> = {
  game,
  bots,
  search: searchGuide,
  ...spoken,
  minutes: 20,
  // About ten rounds at four seats.
  minutesPerRound: (seats) => seats / 2,
  setupGroups: {
    game: ['pieceSet', 'target', 'maxRounds', 'handSize'],
    finePrint: [
      ...(['leadValidity', 'winner', 'crossType', 'leadMax', 'followOrder', 'reveal'] as const),
      ...(['weakThreshold', 'redealVote', 'maxRedeals', 'multiplierScope'] as const),
      ...(['maxConsecutiveZeros', 'forbiddenTotal', 'tieAtTarget', 'players'] as const),
    ],
    houseRules: [
      ...(['pilePoints', 'keptBonus', 'zeroBonus', 'missPenalty'] as const),
      ...(['firstRedeal', 'furtherRedeal', 'maxMultiplier', 'turnTie', 'generals', 'crowd'] as const),
    ],
  },
  // Two rounds show everything; a whole match is longer than anybody wants to be told about.
  guided: { wish: { options: { maxRounds: 2, weakThreshold: 0 }, seats: 4 }, bot: 'steady', key: GUIDED_KEY },
  terminal,
  pacing,
  judge: judgeFile,
  judgeFlags: ['totals', 'strict'],
};

export const liapTui = list(gamePackage);
