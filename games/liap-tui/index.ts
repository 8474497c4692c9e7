import { random } from '../../bots/random.ts';
import type { BotKind } from '../../kernel/index.ts';
import { type GamePackage, list } from '../game-package.ts';
import { steady } from './bots/steady.ts';
import { game } from './game.ts';
import { judgeFile } from './judge.ts';
import { pacing } from './pacing.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { LiapTui } from './types.ts';

export const bots: Readonly<Record<string, BotKind<LiapTui>>> = { random: random(), steady };

const gamePackage: GamePackage<LiapTui> = {
  game,
  bots,
  ...spoken,
  minutes: 20,
  setupGroups: {
    game: ['pieceSet', 'target', 'maxRounds', 'handSize'],
    finePrint: [
      ...(['leadValidity', 'winner', 'crossType', 'leadMax', 'followOrder', 'reveal'] as const),
      ...(['weakThreshold', 'redealVote', 'maxRedeals', 'multiplierScope'] as const),
      ...(['maxConsecutiveZeros', 'forbiddenTotal', 'tieAtTarget', 'players'] as const),
    ],
  },
  terminal,
  pacing,
  judge: judgeFile,
  judgeFlags: ['totals', 'strict'],
};

export const liapTui = list(gamePackage);
