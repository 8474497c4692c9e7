import { type GamePackage, list } from '../game-package.ts';
import { bots } from './bots/index.ts';
import { judgeFile } from './moderator/judge/judge.ts';
import { moderate } from './moderator/terminal/session.ts';
import { game } from './rules/game.ts';
import type { Mafia } from './rules/types.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const listed: GamePackage<Mafia> = { game, bots, ...spoken, terminal, judge: judgeFile, moderate };

export const mafia = list(listed);
