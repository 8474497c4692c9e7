import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Offer } from '../types.ts';
import { worthTo } from './goods.ts';
import { type PossibleEnd, possibleEnds } from './possible-ends.ts';
import { useScreen } from './screen-context.ts';

/** What may come of an offer, and what both have before it. */
export function useEnds(offer: DeepReadonly<Offer>): {
  readonly ends: readonly PossibleEnd[];
  readonly now: readonly number[];
} {
  const { setup, table } = useScreen().match;
  const before = table.current?.before ?? table.holdings;
  return {
    ends: possibleEnds({ before, offer, variant: table.variant, sanction: setup.sanction }),
    now: before.map((tokens, seat) => worthTo(seat, tokens)),
  };
}
