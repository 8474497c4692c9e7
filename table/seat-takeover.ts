import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import { holderFor } from './decide.ts';
import type { MatchOnTable } from './match-on-table.ts';
import type { SeatingEvent } from './table-event.ts';
import type { TableState } from './table-state.ts';

/** What happens to a seat whose person has been gone too long: a bot plays it, or it becomes free if no match is running. */
export function deedForGone({ stage }: TableState, listed: GamePackage<GameTypes>, seat: number): SeatingEvent {
  const bot = holderFor(listed);
  return stage === 'playing' && bot !== null ? { type: 'held', seat, bot, hasLeft: false } : { type: 'stood', seat };
}

/** People who left after the end count as gone when the end is taken back. */
export function deedsForEmpty({ chairs }: TableState, listed: GamePackage<GameTypes>): readonly SeatingEvent[] {
  const bot = holderFor(listed);
  if (bot === null) return [];
  return chairs.flatMap((chair, seat) =>
    chair.type === 'nobody' && chair.heldBy === null ? [{ type: 'held', seat, bot, hasLeft: false } as const] : [],
  );
}

/** In a session room, a bot takes over from a player who misses several clocks in a row, until they say that they are back. */
export function takeoverEvents(
  { session, stage }: TableState,
  match: Pick<MatchOnTable, 'lapsed'>,
): readonly SeatingEvent[] {
  if (session === null || stage !== 'playing') return [];
  const bot = session.substitute;
  return match.lapsed(session.lapses).map((seat) => ({ type: 'held', seat, bot, hasLeft: true }));
}
