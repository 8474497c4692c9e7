import { random } from '../../../bots/random.ts';
import type { BotKind } from '../../../kernel/index.ts';
import type { LiapTui } from '../rules/types.ts';
import { steady } from './steady.ts';

/** Who can sit down at a table of Liap Tui when people are missing. */
export const bots: Readonly<Record<string, BotKind<LiapTui>>> = { random: random(), steady };
