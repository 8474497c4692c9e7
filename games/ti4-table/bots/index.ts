import { random } from '../../../bots/random.ts';
import type { BotKind } from '../../../kernel/index.ts';
import type { Ti4Table } from '../rules/types.ts';
import { scribe } from './scribe.ts';

/** Who can keep a table when nobody is there; the last writes a game from beginning to end. */
export const bots: Readonly<Record<string, BotKind<Ti4Table>>> = {
  random: random<Ti4Table>(),
  scribe: scribe(),
};
