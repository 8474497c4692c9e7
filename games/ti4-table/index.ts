import { type GamePackage, list } from '../game-package.ts';
import { bots } from './bots/index.ts';
import { game } from './rules/game.ts';
import type { Ti4Table } from './rules/types.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const listed: GamePackage<Ti4Table> = { game, bots, ...spoken, terminal };

export const ti4Table = list(listed);
