import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { type Reminder, ROWS } from '../facts/pieces.ts';
import { type GameOptions, offer, type Table } from './types.ts';
import type { Does } from './who-may-record.ts';

const rowsOf = (list: Reminder, of: Seat | 'all'): GameOptions => [
  offer('tick', {
    list: { oneOf: [list] },
    row: { from: 0, to: ROWS[list] - 1 },
    of: { oneOf: [of] },
    isDone: { oneOf: [true, false] },
  }),
];

/** TT-33: the list of the whole table. */
export const ticking = (list: Reminder): GameOptions => rowsOf(list, 'all');

/** TT-33: a player's own list of the status phase, where wanted. */
export const tickingOwn = ({ options }: DeepReadonly<Table>, seat: Seat): GameOptions =>
  options.checklistPerPlayer ? rowsOf('status', seat) : [];

export const onReminders: Does = {
  tick(turn, { list, row, of, isDone }) {
    const { table } = turn.state;
    const rows = of === 'all' ? table.ticks[list] : table.ticksOf[of];
    if (rows !== undefined) rows[row] = isDone;
    turn.tell?.({ type: 'ticked', list, row, of, isDone });
  },
};
