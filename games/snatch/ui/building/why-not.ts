import type { ScreenProps } from '../../../../web/ui/screen.ts';
import type { Offer, Snatch } from '../../types.ts';
import { askedIn, countOf, givenIn, OFFERER } from '../goods.ts';

/** Why an offer cannot be sent as it is. */
export type WhyNot =
  | { readonly why: 'empty' | 'same' }
  /** Obliged to give at least so many tokens. */
  | { readonly why: 'tooLittle'; readonly count: number };

/** What an offer still lacks; null where it can be sent. */
export function whyNotSend({ setup, table }: ScreenProps<Snatch>['match'], offer: Offer): WhyNot | null {
  const [given, asked] = [givenIn(offer), askedIn(offer)];
  const held = countOf(table.holdings[OFFERER] ?? { pavo: 0, elote: 0 });
  const least = table.forced ? Math.min(setup.smallestForced, held) : 0;
  if (countOf(given) + countOf(asked) === 0) return { why: 'empty' };
  if (countOf(given) < least) return { why: 'tooLittle', count: least };
  return given.pavo === asked.pavo && given.elote === asked.elote ? { why: 'same' } : null;
}
