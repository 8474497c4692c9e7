import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Claim } from '../../types.ts';

/** What is said of a government; whom somebody says to be belongs to none. */
export type GovernmentClaim = Exclude<DeepReadonly<Claim>, { readonly kind: 'side' }>;

/** What tells a claim from all others. */
export const claimKey = (claim: GovernmentClaim): string =>
  [claim.kind, claim.by, claim.government, claim.kind === 'cards' ? claim.as : claim.seat].join(' ');
