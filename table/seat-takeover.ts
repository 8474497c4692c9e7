import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import { holderFor } from './decide.ts';
import type { MatchOnTable } from './match-on-table.ts';
import type { SeatingEvent } from './table-event.ts';
import type { TableState } from './table-state.ts';

/** What becomes of a chair whose person has been gone for too long: a bot plays it, or it is free where nothing is played. */
export function deedForGone({ stage }: TableState, listed: GamePackage<GameTypes>, seat: number): SeatingEvent {
  const bot = holderFor(listed);
  return stage === 'playing' && bot !== null ? { type: 'held', seat, bot, hasLeft: false } : { type: 'stood', seat };
}

/** Whoever left after the end is missed when the end is taken back. */
export function deedsForEmpty({ chairs }: TableState, listed: GamePackage<GameTypes>): readonly SeatingEvent[] {
  const bot = holderFor(listed);
  if (bot === null) return [];
  return chairs.flatMap((chair, seat) =>
    chair.type === 'nobody' && chair.heldBy === null ? [{ type: 'held', seat, bot, hasLeft: false } as const] : [],
  );
}

/** In a room of a session a bot goes on for whoever lets one clock after the other lapse, until they say that they are back. */
export function takeoverEvents(
  { session, stage }: TableState,
  match: Pick<MatchOnTable, 'lapsed'>,
): readonly SeatingEvent[] {
  if (session === null || stage !== 'playing') return [];
  const bot = session.substitute;
  return match.lapsed(session.lapses).map((seat) => ({ type: 'held', seat, bot, hasLeft: true }));
}
