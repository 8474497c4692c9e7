import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { CARDS, type Card } from '../facts/pieces.ts';
import type { Table } from '../rules/types.ts';
import { cardsOf } from './initiative.ts';
import { clockwiseFrom } from './seats.ts';

/** The cards that a seat holds and has not used. */
export const unusedCards = (table: DeepReadonly<Table>, seat: Seat): Card[] =>
  cardsOf(table, seat).filter((card) => table.cards[card - 1]?.isUsed === false);

type MayNotPass = { code: 'use-cards-first'; cards: Card[] } | { code: 'acted-already' };

/** Why a player may not pass: cards to use, or an action in this turn; null where nothing is in the way. */
export function whyMayNotPass(table: DeepReadonly<Table>, seat: Seat): MayNotPass | null {
  const cards = unusedCards(table, seat);
  if (cards.length > 0) return { code: 'use-cards-first', cards };
  const { action } = table;
  const hasActed = action?.current === seat && (action.doing !== null || action.doneThisTurn > 0);
  return hasActed ? { code: 'acted-already' } : null;
}

/** Who may do the secondary of the current player's card, in order: clockwise after them, the passed included. */
export function followers(table: DeepReadonly<Table>): Seat[] {
  const current = table.action?.current;
  return current === undefined ? [] : clockwiseFrom(table, current).filter((seat) => seat !== current);
}

/** Every two held cards of different owners, the lower first. */
export function swaps(table: DeepReadonly<Table>): { card: Card; with: Card }[] {
  const ownerOf = (card: Card) => table.cards[card - 1]?.owner ?? null;
  const held = CARDS.filter((card) => ownerOf(card) !== null);
  return held.flatMap((card) =>
    held.filter((other) => other > card && ownerOf(other) !== ownerOf(card)).map((other) => ({ card, with: other })),
  );
}
