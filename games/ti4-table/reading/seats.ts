import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { MOST_PLAYERS } from '../facts/pieces.ts';
import type { Table } from '../rules/types.ts';

const PLACES: readonly Seat[] = Array.from({ length: MOST_PLAYERS }, (_, seat) => seat);

/** The places that play, in clockwise order. */
export const playing = (table: DeepReadonly<Table>): Seat[] => PLACES.slice(0, table.count);

/** Who plays and is not eliminated, in clockwise order from the first place. */
export const alive = (table: DeepReadonly<Table>): Seat[] =>
  playing(table).filter((seat) => table.players[seat]?.isEliminated === false);

/** The living, clockwise, beginning with this seat, or with the next to live where it does not. */
export function clockwiseFrom(table: DeepReadonly<Table>, seat: Seat): Seat[] {
  const living = alive(table);
  return [...living.filter((other) => other >= seat), ...living.filter((other) => other < seat)];
}
