import type { Tempo } from '../../../protocol/codes.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import type { Order, OrderedSeat } from '../../local/host-messages.ts';
import type { RequestedSetup, SetupGame } from '../../ui/setup.ts';

/**
 * What a form shows of practice: what practice chooses itself, where a preset does not, is there as the preset's own, and nobody's change.
 * And the wish behind what was chosen there.
 */
export function practiceForm<G extends Pick<SetupGame, 'presetChoices'>>(game: G, practice: Practice) {
  const { presetChoices } = game;
  const own = (preset: string): Practice => {
    const entries = Object.entries(practice).filter(([key]) => !Object.hasOwn(presetChoices[preset] ?? {}, key));
    return Object.fromEntries(entries);
  };
  const presets = Object.keys(presetChoices);
  return {
    game: {
      ...game,
      presetChoices: Object.fromEntries(presets.map((name) => [name, { ...presetChoices[name], ...own(name) }])),
    },
    shown: (wish: RequestedSetup): RequestedSetup => {
      const usual = own(wish.preset);
      const chosen = Object.entries(wish.options).filter(([key, value]) => usual[key] !== value);
      return { ...wish, options: Object.fromEntries(chosen) };
    },
    meant: (wish: RequestedSetup): RequestedSetup => ({ ...wish, options: { ...own(wish.preset), ...wish.options } }),
  };
}

type Practice = Readonly<Record<string, unknown>>;

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
