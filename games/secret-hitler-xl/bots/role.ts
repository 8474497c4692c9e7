import type { BotKind } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { decideByStrategy } from './deciding.ts';
import { withOktoberfest } from './oktoberfest.ts';
import { roleStrategies } from './role-strategies.ts';

/** Plays its party's column of the decision tables, and says nothing. */
export const role: BotKind<SecretHitler> = withOktoberfest(
  (_seat, random) => (view, options) => decideByStrategy(roleStrategies, view, options, random),
);
