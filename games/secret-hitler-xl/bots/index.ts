import type { BotKind } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { deducer } from './deducing/decisions.ts';
import { random } from './random.ts';
import { role } from './role.ts';
import { smart } from './smart.ts';

/** Who can sit down at a table of Secret Hitler XL when people are missing. */
export const bots: Readonly<Record<string, BotKind<SecretHitler>>> = { random, role, smart, deducer };
