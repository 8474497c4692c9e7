import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { initiativeOrder, voteOrder } from '../../reading/seats.ts';
import type { Phase, Table } from '../../types.ts';

/** In which order a phase goes round. */
export interface Order {
  readonly kind: 'picking' | 'voting' | 'initiative';
  readonly turns: readonly Turn[];
}

/** One turn of an order: whose it is, and its place in it; a seat can come twice where everybody picks two cards. */
export interface Turn {
  readonly seat: Seat;
  readonly place: number;
}

const inTurn = (seats: readonly Seat[]): readonly Turn[] => seats.map((seat, place) => ({ seat, place }));

export function orderIn(table: DeepReadonly<Table>, phase: Phase): Order {
  if (phase === 'strategy') return { kind: 'picking', turns: inTurn(table.pickers) };
  if (phase === 'agenda') return { kind: 'voting', turns: inTurn(voteOrder(table)) };
  return { kind: 'initiative', turns: inTurn(initiativeOrder(table)) };
}
