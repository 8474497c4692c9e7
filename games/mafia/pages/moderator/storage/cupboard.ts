import type { KeptGame } from './kept-game.ts';
import { parseKept } from './parse-kept.ts';
import { openTextStore } from './shelf.ts';

/** Why a game is not kept as it stands here: the browser keeps nothing more; or another tab has changed or deleted it
 * since then, and neither writes over the other. */
export type Unkept = 'unkept' | 'apart';

/** How it went: kept; not taken, for another tab was quicker; or held by this page alone, and why. */
export type Kept = 'kept' | 'overtaken' | Unkept;

/** Where this browser keeps a moderator's games, one beside the other. */
export interface GameStore {
  /** Whatever was changed last comes first. */
  readonly all: () => readonly KeptGame[];
  readonly get: (id: string) => KeptGame | null;
  /** Keeps a game over what it was made from: the revision of that, or null for a new game. */
  readonly put: (game: KeptGame, over: string | null) => Kept;
  readonly remove: (id: string) => void;
  /** Why this page alone holds the game as it stands; null where the browser does. */
  readonly whyUnkept: (id: string) => Unkept | null;
  readonly subscribe: (changed: () => void) => () => void;
}

/** A game that this page alone holds, and what was stored of it when that began. */
interface Loose {
  readonly game: KeptGame;
  readonly over: string | null;
}

/** Games in the browser's storage; in this page alone where there is none, or where it is full. */
export function openGameStore(storage: Storage | null): GameStore {
  const shelf = openTextStore(storage);
  const read = new Map<string, { readonly raw: string; readonly game: KeptGame }>();
  const loose = new Map<string, Loose>();
  const { tellAll, subscribe } = openListening();
  let listed: readonly KeptGame[] = [];

  const stored = (id: string): KeptGame | null => {
    const raw = shelf.get(id);
    if (raw === null) return null;
    const known = read.get(id);
    if (known?.raw === raw) return known.game;
    const game = parseKept(id, raw);
    read.set(id, { raw, game });
    return game;
  };
  const get = (id: string): KeptGame | null => loose.get(id)?.game ?? stored(id);
  const all = (): readonly KeptGame[] => {
    const ids = new Set([...loose.keys(), ...shelf.ids()]);
    const now = [...ids].flatMap((id) => get(id) ?? []).sort((one, other) => other.changed - one.changed);
    const isSame = now.length === listed.length && now.every((game, index) => game === listed[index]);
    if (!isSame) listed = now;
    return listed;
  };
  const whyUnkept = (id: string): Unkept | null => {
    const held = loose.get(id);
    if (held === undefined) return null;
    return held.over === shelf.get(id) ? 'unkept' : 'apart';
  };
  /** Stores a game, unless that would write over another tab's; holds it here otherwise. */
  const store = (game: KeptGame): Kept => {
    const { id } = game;
    const raw = JSON.stringify(game);
    const held = loose.get(id);
    const over = held === undefined ? shelf.get(id) : held.over;
    if (whyUnkept(id) !== 'apart' && shelf.put(id, raw)) {
      read.set(id, { raw, game });
      loose.delete(id);
    } else loose.set(id, { game, over });
    return whyUnkept(id) ?? 'kept';
  };
  const put = (game: KeptGame, over: string | null): Kept => {
    if ((get(game.id)?.revision ?? null) !== over) return 'overtaken';
    const how = store(game);
    tellAll();
    return how;
  };
  const remove = (id: string): void => {
    loose.delete(id);
    shelf.remove(id);
    tellAll();
  };
  return { all, get, put, remove, whyUnkept, subscribe };
}

/** Whoever wants to hear of changes, those of other tabs included. */
function openListening(): Pick<GameStore, 'subscribe'> & { readonly tellAll: () => void } {
  const listeners = new Set<() => void>();
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed);
    window.addEventListener('storage', changed);
    return () => {
      listeners.delete(changed);
      window.removeEventListener('storage', changed);
    };
  };
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  return { subscribe, tellAll };
}
