import { type GamePackage, list } from '../game-package.ts';
import { bots } from './bots/index.ts';
import { game } from './rules/game.ts';
import { judgeFile } from './rules/judge.ts';
import type { LiapTui } from './rules/types.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const listed: GamePackage<LiapTui> = {
  game,
  bots,
  ...spoken,
  terminal,
  judge: judgeFile,
  judgeFlags: ['totals', 'strict'],
};

export const liapTui = list(listed);
