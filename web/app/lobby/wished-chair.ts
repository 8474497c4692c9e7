import { useEffect } from 'react';
import { create } from 'zustand';
import type { Standing } from '../../../protocol/index.ts';

/** The chair that somebody tapped before they had a name; it outlives the new connection that a name brings. */
export const useWishedChair = create<{ readonly wish: { readonly code: string; readonly seat: number } | null }>(
  () => ({
    wish: null,
  }),
);

/** Sits down where somebody wished to, as soon as they are somebody. */
export function useSitAsWished({ code, you }: Standing, sit: (seat: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming somebody makes a wish come true
  useEffect(() => {
    const { wish } = useWishedChair.getState();
    if (you.person === null || wish?.code !== code) return;
    useWishedChair.setState({ wish: null });
    sit(wish.seat);
  }, [code, you.person]);
}
