import type { Seat } from '../../../kernel/index.ts';
import type { GameTurn } from './types.ts';

/** TT-55: whoever's time ran gets it written down, and from now on it runs for this seat, or for nobody. */
export function runFor({ state, at }: GameTurn, seat: Seat | null): void {
  const { table } = state;
  const { running } = table;
  const times = table.times[table.round - 1];
  if (running !== null && times !== undefined) times[running.seat] = (times[running.seat] ?? 0) + at - running.since;
  table.running = seat === null ? null : { seat, since: at };
}
