import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Table } from '../rules/types.ts';
import { alive, clockwiseFrom } from './seats.ts';

/** Who votes when: clockwise from the speaker's left, the speaker last; the Argent Flight before all. */
export function voteOrder(table: DeepReadonly<Table>): Seat[] {
  const order = table.speaker === null ? alive(table) : clockwiseFrom(table, table.speaker + 1);
  const isArgent = (seat: Seat) => table.players[seat]?.faction === 'argent';
  return [...order.filter(isArgent), ...order.filter((seat) => !isArgent(seat))];
}

/** The Nekro Virus never votes, nor does whoever is out. */
export function cannotVote(table: DeepReadonly<Table>, seat: Seat): boolean {
  return table.players[seat]?.faction === 'nekro' || !alive(table).includes(seat);
}

/** All votes that a seat cast in the game; null before the first agenda. */
export function votesCast(table: DeepReadonly<Table>, seat: Seat): number | null {
  const agendas = table.agenda === null ? table.agendas : [...table.agendas, table.agenda];
  return agendas.length === 0 ? null : agendas.reduce((sum, { votes }) => sum + (votes[seat] ?? 0), 0);
}
