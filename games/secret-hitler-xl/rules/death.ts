import type { Seat } from '../../../kernel/index.ts';
import type { GameTurn } from './types.ts';

/** SH-44, SH-72: a player dies. Nobody learns the role; only that of Hitler shows, for it ends the game. True if it did. */
export function kill(turn: GameTurn, seat: Seat, how: 'execution' | 'mark'): boolean {
  const { table } = turn.state;
  table.living = table.living.filter((other) => other !== seat);
  table.deaths.push(seat);
  if (table.markedForExecution === seat) table.markedForExecution = null;
  turn.tell?.({ type: 'died', seat, how });
  if (turn.hand(seat).role !== 'hitler') return false;
  table.winner = turn.setup.communists ? 'liberal_and_communist' : 'liberal';
  table.reason = 'hitler_dead';
  return true;
}
