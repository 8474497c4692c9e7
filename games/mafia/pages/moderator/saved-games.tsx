import { useState, useSyncExternalStore } from 'react';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { Language } from '../../../game-package.ts';
import { exportGame, type Restored, type RestoreMistake, restoreGame } from '../../moderator/game/saved-game.ts';
import type { ModeratorGame } from '../../moderator/game/types.ts';
import type { Phase } from '../../resolver/index.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { LANGUAGES, useTranslator } from './translator.ts';

const UNCHANGED: RestoredNotes = { differsFrom: null, dropped: 0 };

const opened = new WeakMap<SavedGame, Opened>();

const KINDS: readonly Phase['kind'][] = ['start', 'night', 'day'];

/** Before every key in the browser's storages. */
export const PREFIX = 'tertulia.mafia.moderator.';

/** The games of this device. */
export const gameStore = openGameStore(browserStorage());

/** What this page wrote itself. */
const written = new Set<string>();

/** A moderator's game as this browser keeps it. */
export interface SavedGame {
  readonly id: string;
  /** Another with every change, by which a tab notices that another one was quicker. */
  readonly revision: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
  readonly stage: 'draft' | 'desk';
  /** A draft, or a game as it is exported. */
  readonly text: string;
  /** The language of everything that is copied for the players. */
  readonly language: Language;
  /** What was copied already: see `copyMark`. */
  readonly copied: readonly string[];
  /** What was lost or changed when the game was restored, now or long ago. */
  readonly restored: RestoredNotes;
}

/** What a saved game holds, read. */
type Opened =
  | { readonly stage: 'draft'; readonly draft: Draft }
  | { readonly stage: 'desk'; readonly game: ModeratorGame; readonly restored: RestoredNotes }
  | { readonly stage: 'damaged'; readonly mistake: RestoreMistake };

/** What is to be said where the rules have changed since. */
export type RestoredNotes = Pick<Extract<Restored, { ok: true }>, 'differsFrom' | 'dropped'>;

/** Reads a saved game, once. */
export function openSaved(saved: SavedGame): Opened {
  const known = opened.get(saved) ?? read(saved);
  opened.set(saved, known);
  return known;
}

function read({ stage, text, restored: before }: SavedGame): Opened {
  if (stage === 'draft') return { stage, draft: readDraft(text) };
  const restored = restoreGame(text);
  if (!restored.ok) return { stage: 'damaged', mistake: restored.mistake };
  return { stage, game: restored.game, restored: bothNotes(before, restored) };
}

/** What was noted when the game was kept last, and what is to be noted now. */
const bothNotes = (before: RestoredNotes, now: RestoredNotes): RestoredNotes => ({
  differsFrom: before.differsFrom ?? now.differsFrom,
  dropped: before.dropped + now.dropped,
});

/** What changes of a saved game. */
export type GameChange = Partial<Pick<SavedGame, 'language' | 'copied' | 'restored'>> & {
  readonly draft?: Draft;
  readonly game?: ModeratorGame;
};

/** The saved game after a change. */
export function changedGame(previous: SavedGame, { draft, game, ...rest }: GameChange, now: number): SavedGame {
  const next = { ...previous, ...rest, revision: newMark(), changed: now };
  if (draft !== undefined) return { ...next, stage: 'draft', text: writeDraft(draft), restored: UNCHANGED };
  if (game === undefined) return next;
  // What was dropped is not in the new text, so it is noted separately.
  const restored = rest.restored ?? notesOf(previous);
  const saved: SavedGame = { ...next, stage: 'desk', text: exportGame(game), restored };
  opened.set(saved, { stage: 'desk', game, restored });
  return saved;
}

function notesOf(saved: SavedGame): RestoredNotes {
  const before = openSaved(saved);
  return before.stage === 'desk' ? before.restored : UNCHANGED;
}

/** A game that nobody kept before. */
export const newGame = (language: Language, change: GameChange, now: number): SavedGame =>
  changedGame(
    { id: newMark(), revision: '', changed: now, stage: 'draft', text: '', language, copied: [], restored: UNCHANGED },
    change,
    now,
  );

/** Letters that nobody had before. Also where the page came without https, and the browser makes no ids. */
function newMark(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Decides what a game leaves to chance. */
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] as number) % 1_000_000_000;

/** What was kept, or a game that says of itself that it is damaged: nothing is thrown away here. */
function parseSaved(id: string, raw: string): SavedGame {
  const parsed: unknown = attempt(() => JSON.parse(raw));
  if (typeof parsed !== 'object' || parsed === null || !('text' in parsed) || typeof parsed.text !== 'string')
    return { id, revision: '', changed: 0, stage: 'desk', text: raw, language: 'en', copied: [], restored: UNCHANGED };
  const { revision, changed, stage, language, copied, restored } = parsed as Partial<SavedGame>;
  return {
    id,
    revision: typeof revision === 'string' ? revision : '',
    changed: typeof changed === 'number' ? changed : 0,
    stage: stage === 'draft' ? 'draft' : 'desk',
    text: parsed.text,
    language: LANGUAGES.find((each) => each === language) ?? 'en',
    copied: Array.isArray(copied) ? copied.filter((mark) => typeof mark === 'string') : [],
    restored: readNotes(restored),
  };
}

function readNotes(saved: Partial<RestoredNotes> | undefined): RestoredNotes {
  const kind = KINDS.find((each) => each === saved?.differsFrom?.kind);
  const number = saved?.differsFrom?.number;
  if (kind === undefined || typeof number !== 'number') return UNCHANGED;
  return { differsFrom: { kind, number }, dropped: typeof saved?.dropped === 'number' ? saved.dropped : 0 };
}

/** Why a game is not kept as it is here: the browser keeps nothing more; or another tab has changed or deleted it
 * since then, and neither writes over the other. */
type StoreTrouble = 'unkept' | 'apart';

/** How it went: kept; not taken, for another tab was quicker; or held by this page alone, and why. */
type StoreResult = 'kept' | 'overtaken' | StoreTrouble;

/** Where this browser keeps a moderator's games. */
interface GameStore {
  /** Last changed first. */
  readonly all: () => readonly SavedGame[];
  readonly get: (id: string) => SavedGame | null;
  /** Keeps a game over what it was made from: the revision of that, or null for a new game. */
  readonly put: (saved: SavedGame, over: string | null) => StoreResult;
  readonly remove: (id: string) => void;
  /** Why this page alone holds the game as it is; null where the browser does. */
  readonly storeTrouble: (id: string) => StoreTrouble | null;
  readonly subscribe: (changed: () => void) => () => void;
}

/** A game that this page alone holds, and what was stored of it when that began. */
interface Unsaved {
  readonly saved: SavedGame;
  readonly over: string | null;
}

/** Games in the browser's storage; in this page alone where there is none, or where it is full. */
export function openGameStore(storage: Storage | null): GameStore {
  const texts = openTextStore(storage);
  const read = new Map<string, { readonly raw: string; readonly saved: SavedGame }>();
  const unsaved = new Map<string, Unsaved>();
  const { tellAll, subscribe } = openListening();
  let listed: readonly SavedGame[] = [];

  const stored = (id: string): SavedGame | null => {
    const raw = texts.get(id);
    if (raw === null) return null;
    const known = read.get(id);
    if (known?.raw === raw) return known.saved;
    const saved = parseSaved(id, raw);
    read.set(id, { raw, saved });
    return saved;
  };
  const get = (id: string): SavedGame | null => unsaved.get(id)?.saved ?? stored(id);
  const all = (): readonly SavedGame[] => {
    const ids = new Set([...unsaved.keys(), ...texts.ids()]);
    const now = [...ids].flatMap((id) => get(id) ?? []).sort((one, other) => other.changed - one.changed);
    const isSame = now.length === listed.length && now.every((saved, index) => saved === listed[index]);
    if (!isSame) listed = now;
    return listed;
  };
  const storeTrouble = (id: string): StoreTrouble | null => {
    const held = unsaved.get(id);
    if (held === undefined) return null;
    return held.over === texts.get(id) ? 'unkept' : 'apart';
  };
  /** Stores a game, unless that would write over another tab's; holds it here otherwise. */
  const store = (saved: SavedGame): StoreResult => {
    const { id } = saved;
    const raw = JSON.stringify(saved);
    const held = unsaved.get(id);
    const over = held === undefined ? texts.get(id) : held.over;
    if (storeTrouble(id) !== 'apart' && texts.put(id, raw)) {
      read.set(id, { raw, saved });
      unsaved.delete(id);
    } else unsaved.set(id, { saved, over });
    return storeTrouble(id) ?? 'kept';
  };
  const put = (saved: SavedGame, over: string | null): StoreResult => {
    if ((get(saved.id)?.revision ?? null) !== over) return 'overtaken';
    const how = store(saved);
    tellAll();
    return how;
  };
  const remove = (id: string): void => {
    unsaved.delete(id);
    texts.remove(id);
    tellAll();
  };
  return { all, get, put, remove, storeTrouble, subscribe };
}

/** Subscribers to changes, including those of other tabs. */
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

/** The texts of this page in the browser's storage, by the ids of their games. Never throws. */
interface TextStore {
  readonly ids: () => readonly string[];
  readonly get: (id: string) => string | null;
  /** Whether it was kept. */
  readonly put: (id: string, text: string) => boolean;
  readonly remove: (id: string) => void;
}

function openTextStore(storage: Storage | null): TextStore {
  const keys = (): readonly string[] =>
    attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ?? [];
  return {
    ids: () =>
      keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
    get: (id) => attempt(() => storage?.getItem(PREFIX + id)) ?? null,
    put: (id, text) => attempt(() => storage?.setItem(PREFIX + id, text) === undefined && storage !== null) ?? false,
    remove: (id) => attempt(() => storage?.removeItem(PREFIX + id)),
  };
}

/** The browser's own storage; null where it is forbidden. */
function browserStorage(): Storage | null {
  return attempt(() => window.localStorage) ?? null;
}

/** What is done, or nothing where it throws: storage does when it is full or forbidden. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** All games of this device, as they stand also in other tabs. */
export const useGames = (): readonly SavedGame[] => useSyncExternalStore(gameStore.subscribe, gameStore.all);

/** What is to be said about how the open game is kept. */
type StorageTrouble = 'overtaken' | 'changed-elsewhere' | StoreTrouble;

/** One game of this device, and how it is changed. */
export interface OpenGame {
  /** Null where there is none, as after it was deleted. */
  readonly saved: SavedGame | null;
  /** Keeps the game as it is from now on; whether it was taken. */
  readonly change: (change: GameChange) => boolean;
  readonly trouble: StorageTrouble | null;
}

/** A game of this device. What another tab did to it shows here at once, and is never written over. */
export function useGame(id: string): OpenGame {
  const saved = useSyncExternalStore(gameStore.subscribe, () => gameStore.get(id));
  const [trouble, setTrouble] = useState<StorageTrouble | null>(null);
  const revision = saved?.revision ?? null;
  const [seen, setSeen] = useState(revision);
  if (revision !== seen) {
    setSeen(revision);
    if (revision !== null && !written.has(revision) && trouble === null) setTrouble('changed-elsewhere');
  }
  const change = (wanted: GameChange): boolean => {
    if (saved === null) return false;
    const next = changedGame(saved, wanted, Date.now());
    written.add(next.revision);
    const how = gameStore.put(next, saved.revision);
    setTrouble(how === 'kept' ? null : how);
    return how !== 'overtaken';
  };
  return { saved, change, trouble: trouble ?? gameStore.storeTrouble(id) };
}

/** Said where the browser keeps nothing, or another tab changed the game. */
export function StorageNotice({ trouble }: { readonly trouble: StorageTrouble | null }) {
  const { say } = useTranslator();
  if (trouble === null) return null;
  return <Notice kind={trouble === 'changed-elsewhere' ? 'info' : 'danger'}>{say(`keeping.${trouble}`)}</Notice>;
}
