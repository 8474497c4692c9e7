import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { cardsOf } from '../reading/initiative.ts';
import { type GameOptions, offer, type Table } from './types.ts';
import { whoIs } from './who-is.ts';
import type { Does } from './who-may-record.ts';

/** TT-22: whoever holds cards may keep them for the next round, or after all not. */
export function keepingCards(table: DeepReadonly<Table>, seat: Seat): GameOptions {
  if (cardsOf(table, seat).length === 0) return [];
  return [offer('keepCards', { seat: { oneOf: [seat] }, keeps: { oneOf: [!table.keepers.includes(seat)] } })];
}

export const onKeeping: Does = {
  keepCards(turn, { seat, keeps }) {
    const { table } = turn.state;
    const others = table.keepers.filter((keeper) => keeper !== seat);
    table.keepers = keeps ? [...others, seat] : others;
    turn.tell?.({ type: 'cardsKept', ...whoIs(table, seat), keeps });
  },
};
