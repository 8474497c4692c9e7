import { useState, useSyncExternalStore } from 'react';
import { openGameStore, type Unkept } from './cupboard.ts';
import { changedGame, type KeptChange, type KeptGame } from './kept-game.ts';
import { browserStorage } from './shelf.ts';

/** The games of this device. */
export const cupboard = openGameStore(browserStorage());

/** All games of this device, as they stand also in other tabs. */
export const useGames = (): readonly KeptGame[] => useSyncExternalStore(cupboard.subscribe, cupboard.all);

/** What is to be said about how the open game is kept. */
export type KeepingTrouble = 'overtaken' | 'changed-elsewhere' | Unkept;

/** One game of this device, and how it is changed. */
export interface OpenGame {
  /** Null where there is none, as after it was deleted. */
  readonly kept: KeptGame | null;
  /** Keeps the game as it is from now on; whether it was taken. */
  readonly change: (change: KeptChange) => boolean;
  readonly trouble: KeepingTrouble | null;
}

/** What this page wrote itself. */
const written = new Set<string>();

/** A game of this device. What another tab did to it shows here at once, and is never written over. */
export function useGame(id: string): OpenGame {
  const kept = useSyncExternalStore(cupboard.subscribe, () => cupboard.get(id));
  const [trouble, setTrouble] = useState<KeepingTrouble | null>(null);
  const revision = kept?.revision ?? null;
  const [seen, setSeen] = useState(revision);
  if (revision !== seen) {
    setSeen(revision);
    if (revision !== null && !written.has(revision) && trouble === null) setTrouble('changed-elsewhere');
  }
  const change = (wanted: KeptChange): boolean => {
    if (kept === null) return false;
    const next = changedGame(kept, wanted, Date.now());
    written.add(next.revision);
    const how = cupboard.put(next, kept.revision);
    setTrouble(how === 'kept' ? null : how);
    return how !== 'overtaken';
  };
  return { kept, change, trouble: trouble ?? cupboard.whyUnkept(id) };
}
