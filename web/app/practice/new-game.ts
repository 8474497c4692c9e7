import type { TableInfo } from '../../../protocol/index.ts';
import type { Order, OrderedSeat } from '../../local/order.ts';
import type { RequestedSetup } from '../../ui/requested-setup.ts';
import { PACES, type Pace, paceOf } from './paces.ts';

/** A new game as it is being put together. */
export interface NewGame {
  readonly wish: RequestedSetup;
  /** At least as many as play. */
  readonly chairs: readonly OrderedSeat[];
  readonly pace: Pace;
}

/** The same again: what a new game starts from. An empty chair is for the best bot there is. */
export function sameAgain({ wish, chairs, settings }: TableInfo, best: string): NewGame {
  const again = chairs.map((chair): OrderedSeat => {
    if (chair.type === 'person') return { name: chair.name };
    return { bot: chair.type === 'bot' ? chair.bot : best };
  });
  return { wish, chairs: again, pace: paceOf(settings.pace) };
}

/** With another wish; chairs that come to it are for bots. */
export function withSetup(game: NewGame, wish: RequestedSetup, best: string): NewGame {
  const missing = Math.max(0, wish.seats - game.chairs.length);
  return { ...game, wish, chairs: [...game.chairs, ...Array.from({ length: missing }, () => ({ bot: best }))] };
}

/** With somebody else in a chair. */
export const withSeat = (game: NewGame, seat: number, chair: OrderedSeat): NewGame => ({
  ...game,
  chairs: game.chairs.with(seat, chair),
});

/** What the table is asked for. */
export function orderOf({ wish, chairs, pace }: NewGame): Order {
  const named = chairs.slice(0, wish.seats).map((chair) => ('name' in chair ? { name: chair.name.trim() } : chair));
  return { wish: wish as Order['wish'], chairs: named, pace: PACES[pace] };
}
