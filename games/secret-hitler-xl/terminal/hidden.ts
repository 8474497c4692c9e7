import type { Policy } from '../rules/policies.ts';
import { cardLetters } from './cards.ts';
import { hang } from './columns.ts';
import { type OpenView, type Pen, WIDTH } from './pen.ts';

/** Where everything lies open: the piles, top card first, and the cards of the session. */
export function hiddenLines({ box }: OpenView, pen: Pen): string[] {
  const piles: Readonly<Record<string, readonly Policy[]>> = {
    deck: box.deck.toReversed(),
    discards: box.discards,
    agenda: box.agenda,
    presidentsDiscard: box.presidentsDiscard === null ? [] : [box.presidentsDiscard],
  };
  return Object.entries(piles).flatMap(([key, cards]) =>
    cards.length === 0 ? [] : hang(`${pen.speaker.text(`terminal.${key}`)} `, cardLetters(cards, pen), WIDTH),
  );
}
