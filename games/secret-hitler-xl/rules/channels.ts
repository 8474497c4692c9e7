import type { Channel } from '../../../kernel/index.ts';
import type { GameView } from './types.ts';

const IN_SESSION = ['legislativePresident', 'legislativeChancellor', 'legislativeVeto'];

/** SH-69: the living talk at the table, but a government not while it legislates; the dead talk among themselves. */
export function channels(view: GameView): readonly Channel[] {
  const { table, seat, seats } = view;
  if (table.roles !== null) return [{ name: 'table', hearers: 'all' }];
  if (!table.living.includes(seat)) return [{ name: 'dead', hearers: deadOf(table.living, seats) }];
  return isInSession(view) ? [] : [{ name: 'table', hearers: 'all' }];
}

/** Whether this seat is legislating now. */
export const isInSession = ({ phase, table, seat }: GameView): boolean =>
  IN_SESSION.includes(phase) && (seat === table.president || seat === table.chancellor);

function deadOf(living: readonly number[], seats: number): readonly number[] {
  const dead: number[] = [];
  for (let seat = 0; seat < seats; seat++) if (!living.includes(seat)) dead.push(seat);
  return dead;
}
