import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { CARDS, type Card } from '../facts/pieces.ts';
import type { Table } from '../rules/types.ts';
import { clockwiseFrom } from './seats.ts';

/** Who picks in a new strategy phase: clockwise from the speaker, as often as everybody has cards, without whoever keeps theirs. */
export function pickersFor(table: DeepReadonly<Table>): Seat[] {
  const round = clockwiseFrom(table, table.speaker ?? 0).filter((seat) => !table.keepers.includes(seat));
  return Array.from({ length: table.cardsPerPlayer }, () => round).flat();
}

/** Who picks now; null once all have. */
export const currentPicker = (table: DeepReadonly<Table>): Seat | null => table.pickers[table.picked] ?? null;

/** Who picks after that; null for nobody. */
export const nextPicker = (table: DeepReadonly<Table>): Seat | null => table.pickers[table.picked + 1] ?? null;

/** The cards that nobody holds. */
export const freeCards = (table: DeepReadonly<Table>): Card[] =>
  CARDS.filter((card) => table.cards[card - 1]?.owner === null);
