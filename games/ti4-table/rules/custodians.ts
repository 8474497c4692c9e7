import type { DeepReadonly } from '../../../kernel/index.ts';
import { alive } from '../reading/seats.ts';
import { addPoints } from './points.ts';
import { type GameOptions, offer, type Table } from './types.ts';
import { whoIs } from './who-is.ts';
import type { Does } from './who-may-record.ts';

/** TT-35: once in a game. */
export const claiming = (table: DeepReadonly<Table>): GameOptions =>
  table.custodians === null
    ? [offer('claimCustodians', { seat: { oneOf: alive(table) }, withPoint: { oneOf: [true, false] } })]
    : [];

export const onCustodians: Does = {
  claimCustodians(turn, { seat, withPoint }) {
    const { table } = turn.state;
    const { round } = table;
    table.custodians = { round, seat };
    turn.tell?.({ type: 'custodiansClaimed', ...whoIs(table, seat), round, withPoint });
    if (withPoint) addPoints(turn, seat, 1, { source: 'custodians', objective: null, name: '' });
  },
};
