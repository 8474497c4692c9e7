import { random } from '../../../bots/random.ts';
import type { BotKind } from '../../../kernel/index.ts';
import type { Mafia } from '../rules/types.ts';
import { townsfolk } from './townsfolk.ts';

/** Who can sit down at a table of Mafia when people are missing. */
export const bots: Readonly<Record<string, BotKind<Mafia>>> = { random: random<Mafia>(), townsfolk };
