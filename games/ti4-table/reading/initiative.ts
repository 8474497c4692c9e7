import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { CARDS, type Card } from '../facts/pieces.ts';
import type { Table } from '../rules/types.ts';
import { clockwiseFrom } from './seats.ts';

/** The strategy cards that a seat holds, lowest first. */
export const cardsOf = (table: DeepReadonly<Table>, seat: Seat): Card[] =>
  CARDS.filter((card) => table.cards[card - 1]?.owner === seat);

/** 0 with the token, else the lowest card held; null with neither. */
export function initiativeOf(table: DeepReadonly<Table>, seat: Seat): number | null {
  return table.zero === seat ? 0 : (cardsOf(table, seat)[0] ?? null);
}

/** Every living player once, lowest initiative first; whoever has none follows, clockwise from the speaker. */
export function initiativeOrder(table: DeepReadonly<Table>): Seat[] {
  const last = (seat: Seat) => initiativeOf(table, seat) ?? Number.POSITIVE_INFINITY;
  return clockwiseFrom(table, table.speaker ?? 0).sort((one, other) =>
    last(one) === last(other) ? 0 : last(one) - last(other),
  );
}

/** Whether a player has passed in this action phase. */
export const hasPassed = (table: DeepReadonly<Table>, seat: Seat): boolean =>
  table.action?.passed.some((pass) => pass.seat === seat) ?? false;

/** Who is next after this seat, round and round; the seat itself if it alone has not passed; null once all have. */
export function nextUnpassed(table: DeepReadonly<Table>, seat: Seat): Seat | null {
  const order = initiativeOrder(table);
  const from = order.indexOf(seat) + 1;
  return [...order.slice(from), ...order.slice(0, from)].find((other) => !hasPassed(table, other)) ?? null;
}
