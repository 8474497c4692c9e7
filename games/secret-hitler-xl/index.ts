import { type GamePackage, list } from '../game-package.ts';
import { bots } from './bots/index.ts';
import { game } from './rules/game.ts';
import type { SecretHitler } from './rules/types.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';

const listed: GamePackage<SecretHitler> = { game, bots, ...spoken, terminal };

export const secretHitlerXl = list(listed);
