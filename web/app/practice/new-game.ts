import type { Tempo } from '../../../protocol/codes.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { Order, OrderedSeat } from '../../local/host-messages.ts';
import type { RequestedSetup } from '../../ui/setup.ts';

/** A new game as it is being put together. */
export interface NewGame {
  readonly wish: RequestedSetup;
  /** At least as many as play. */
  readonly chairs: readonly OrderedSeat[];
  readonly tempo: Tempo;
}

/** The same again: what a new game starts from. An empty seat is for the game's usual bot. */
export function sameAgain({ wish, chairs, settings }: TableInfo, usualBot: string): NewGame {
  const again = chairs.map((chair): OrderedSeat => {
    if (chair.type === 'person') return { name: chair.name };
    return { bot: chair.type === 'bot' ? chair.bot : usualBot };
  });
  return { wish, chairs: again, tempo: settings.tempo ?? 'calm' };
}

/** With another wish; seats that are added are for bots. */
export function withSetup(game: NewGame, wish: RequestedSetup, usualBot: string): NewGame {
  const missing = Math.max(0, wish.seats - game.chairs.length);
  return { ...game, wish, chairs: [...game.chairs, ...Array.from({ length: missing }, () => ({ bot: usualBot }))] };
}

/** With somebody else in a seat. */
export const withSeat = (game: NewGame, seat: number, chair: OrderedSeat): NewGame => ({
  ...game,
  chairs: game.chairs.with(seat, chair),
});

/** What the table is asked for. */
export function orderOf({ wish, chairs, tempo }: NewGame): Order {
  const named = chairs.slice(0, wish.seats).map((chair) => ('name' in chair ? { name: chair.name.trim() } : chair));
  return { wish: wish as Order['wish'], chairs: named, tempo };
}
