import { useEffect } from 'react';
import { create } from 'zustand';
import type { TableInfo } from '../../../protocol/index.ts';

/** The chair that somebody tapped before they had a name; it outlives the new connection that a name brings. */
export const useRequestedSeat = create<{ readonly wish: { readonly code: string; readonly seat: number } | null }>(
  () => ({
    wish: null,
  }),
);

/** Sits down where somebody wished to, as soon as they are somebody. */
export function useSitAsRequested({ code, you }: TableInfo, sit: (seat: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming somebody makes a wish come true
  useEffect(() => {
    const { wish } = useRequestedSeat.getState();
    if (you.person === null || wish?.code !== code) return;
    useRequestedSeat.setState({ wish: null });
    sit(wish.seat);
  }, [code, you.person]);
}
