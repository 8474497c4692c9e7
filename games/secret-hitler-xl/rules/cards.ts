import type { GameTurn } from '../types.ts';
import type { Policy } from './policies.ts';

/** A government draws this many cards, and the draw pile is never left with fewer. */
export const DRAWN = 3;

/** Takes the top card off the draw pile. */
export function drawCard(turn: GameTurn): Policy {
  const { box, table } = turn.state;
  const card = box.deck.pop();
  if (card === undefined) throw new Error('the draw pile is empty');
  table.deckCount--;
  return card;
}

export function discardCard(turn: GameTurn, card: Policy): void {
  turn.state.box.discards.push(card);
  turn.state.table.discardCount++;
}

/** The president's discard joins the other discards. */
export function layDownPresidentsDiscard({ state: { box } }: GameTurn): void {
  if (box.presidentsDiscard !== null) box.discards.push(box.presidentsDiscard);
  box.presidentsDiscard = null;
}

/** The top cards of the draw pile, the topmost first. */
export function topCards(turn: GameTurn, count: number): Policy[] {
  return turn.state.box.deck.slice(-count).reverse();
}

/** SH-26: when fewer than three cards are left to draw, the discards are shuffled in. */
export function keepThreeCards(turn: GameTurn): void {
  const { box, table } = turn.state;
  if (box.deck.length >= DRAWN) return;
  for (const card of box.discards) box.deck.push(card);
  table.discardCount -= box.discards.length;
  box.discards = [];
  table.deckCount = box.deck.length;
  turn.random.shuffle(box.deck);
  turn.tell?.({ type: 'reshuffled', deckCount: table.deckCount });
}
