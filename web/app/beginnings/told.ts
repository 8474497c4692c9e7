import { shelf } from 'virtual:shelf';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSettings } from '../shell/settings.ts';
import { hasBeginnings } from './load-beginnings.ts';

/** What this device has been told once: the cards of a game, and its hints, as `game cards` and `game hint`. */
export const useTold = create<{ readonly told: readonly string[] }>()(
  persist(() => ({ told: [] as readonly string[] }), { name: 'tertulia.told' }),
);

/** Notes that something was told. */
export function noteTold(what: string): void {
  const { told } = useTold.getState();
  if (!told.includes(what)) useTold.setState({ told: [...told, what] });
}

/** Whether the cards of a game are still to be shown on this device. */
export function useCardsAreDue(game: string): boolean {
  const isTold = useTold(({ told }) => told.includes(`${game} cards`));
  const hasHints = useSettings((settings) => settings.hasHints);
  return hasHints && !isTold && hasBeginnings(game);
}

/** Where a guided match of a game begins; null where it has none. */
export const guidedHrefOf = (game: string): string | null =>
  shelf.some(({ id, isGuided }) => id === game && isGuided) ? `/practice/${game}?guided` : null;
