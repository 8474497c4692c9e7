import { type GamePackage, list } from '../game-package.ts';
import { bots } from './bots/index.ts';
import { game } from './rules/game.ts';
import { judgeFile } from './rules/judge.ts';
import { inTournament } from './rules/tournament.ts';
import type { Snatch } from './rules/types.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const listed: GamePackage<Snatch> = { game, bots, ...spoken, terminal, judge: judgeFile, inTournament };

export const snatch = list(listed);
