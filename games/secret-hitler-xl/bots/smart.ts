import type { BotKind } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { claimer } from './claiming.ts';
import { decideByStrategy } from './deciding.ts';
import { withOktoberfest } from './oktoberfest.ts';
import { smartStrategies } from './smart-strategies.ts';

/** Plays the smart column of the decision tables, and says what it saw, or what hides what it did. */
export const smart: BotKind<SecretHitler> = withOktoberfest((_seat, random) => {
  const nextClaim = claimer(random);
  return (view, options) => nextClaim(view) ?? decideByStrategy(smartStrategies, view, options, random);
});
