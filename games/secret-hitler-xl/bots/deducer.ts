import type { BotKind } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { claimer } from './claiming.ts';
import { decideByJudgement } from './deducing/decisions.ts';
import { Judgement } from './deducing/judgement.ts';
import { withOktoberfest } from './oktoberfest.ts';

/** Reasons about who is what from all that everybody can see and what it knows itself, and does what looks best. */
export const deducer: BotKind<SecretHitler> = {
  isSlow: true,
  ...withOktoberfest((_seat, random) => {
    const nextClaim = claimer(random);
    let judgement: Judgement | null = null;
    return (view, options) => {
      const claim = nextClaim(view);
      if (claim !== null) return claim;
      judgement ??= new Judgement(view, random);
      judgement.consider(view);
      return decideByJudgement(view, options, judgement);
    };
  }),
};
