import { random } from '../../bots/random.ts';
import type { BotKind } from '../../kernel/index.ts';
import { type GamePackage, list } from '../game-package.ts';
import { scribe } from './bots/scribe.ts';
import { game } from './game.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Ti4Table } from './types.ts';

export type { Ti4Table };

export const bots: Readonly<Record<string, BotKind<Ti4Table>>> = { random: random(), scribe: scribe() };

const gamePackage: GamePackage<Ti4Table> = { game, bots, ...spoken, minutes: 480, terminal };

export const ti4Table = list(gamePackage);
