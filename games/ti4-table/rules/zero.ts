import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { alive } from '../reading/seats.ts';
import { type GameOptions, type GameTurn, offer, type Phase, type Table } from './types.ts';
import { factionAt, whoIs } from './who-is.ts';
import type { Does } from './who-may-record.ts';

/** Who plays the Naalu; null where nobody does. */
export const naaluOf = (table: DeepReadonly<Table>): Seat | null =>
  alive(table).find((seat) => factionAt(table, seat) === 'naalu') ?? null;

/** TT-21. */
export function givingZero(table: DeepReadonly<Table>): GameOptions {
  const others = alive(table).filter((seat) => seat !== table.zero);
  return naaluOf(table) === null ? [] : [offer('giveZero', { seat: { oneOf: others } })];
}

/** TT-21: from the end of the strategy phase to the end of the round. */
const IN_FORCE: readonly Phase[] = ['action', 'status', 'mecatol-check', 'agenda', 'victory-pending'];

/** TT-21: a correction of who the Naalu are. Their 0 goes with them; one that was given to somebody stays there while they play. */
export function correctZero(turn: GameTurn, former: Seat | null): void {
  const { table, phase } = turn.state;
  const naalu = naaluOf(table);
  const isWithNaalu = table.zero === former;
  if (naalu === former || (naalu !== null && !isWithNaalu)) return;
  table.zero = IN_FORCE.includes(phase) ? naalu : null;
  if (table.zero !== null) turn.tell?.({ type: 'zeroGiven', ...whoIs(table, table.zero) });
}

export const onZero: Does = {
  giveZero(turn, { seat }) {
    const { table } = turn.state;
    table.zero = seat;
    turn.tell?.({ type: 'zeroGiven', ...whoIs(table, seat) });
  },
};
