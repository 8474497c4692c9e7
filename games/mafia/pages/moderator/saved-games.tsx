import { useState, useSyncExternalStore } from 'react';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { Language } from '../../../game-package.ts';
import {
  exportGame,
  type ModeratorGame,
  type Restored,
  type RestoreMistake,
  restoreGame,
} from '../../moderator/game/index.ts';
import type { Phase } from '../../resolver/index.ts';
import { type Draft, readDraft, writeDraft } from './draft.ts';
import { LANGUAGES, useTranslator } from './translator.ts';

const UNCHANGED: RestoredNotes = { differsFrom: null, dropped: 0 };

const opened = new WeakMap<KeptGame, Opened>();

const KINDS: readonly Phase['kind'][] = ['start', 'night', 'day'];
const PREFIX = 'tertulia.mafia.moderator.';

/** The games of this device. */
export const cupboard = openGameStore(browserStorage());

/** What this page wrote itself. */
const written = new Set<string>();

/** A moderator's game as this browser keeps it. */
export interface KeptGame {
  readonly id: string;
  /** Another with every change, by which a tab notices that another one was quicker. */
  readonly revision: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
  readonly stage: 'draft' | 'desk';
  /** A draft, or a desk as it is exported. */
  readonly text: string;
  /** The language of everything that is copied for the players. */
  readonly language: Language;
  /** What was copied already: see `copyMark`. */
  readonly copied: readonly string[];
  /** What was lost or changed when the desk was restored, now or long ago. */
  readonly restored: RestoredNotes;
}

/** What a kept game holds, read. */
type Opened =
  | { readonly stage: 'draft'; readonly draft: Draft }
  | { readonly stage: 'desk'; readonly desk: ModeratorGame; readonly restored: RestoredNotes }
  | { readonly stage: 'damaged'; readonly mistake: RestoreMistake };

/** What is to be said where the rules have changed since. */
export type RestoredNotes = Pick<Extract<Restored, { ok: true }>, 'differsFrom' | 'dropped'>;

/** Reads a kept game, once. */
export function openKept(kept: KeptGame): Opened {
  const known = opened.get(kept) ?? read(kept);
  opened.set(kept, known);
  return known;
}

function read({ stage, text, restored: before }: KeptGame): Opened {
  if (stage === 'draft') return { stage, draft: readDraft(text) };
  const restored = restoreGame(text);
  if (!restored.ok) return { stage: 'damaged', mistake: restored.mistake };
  return { stage, desk: restored.desk, restored: bothNotes(before, restored) };
}

/** What was noted when the game was kept last, and what is to be noted now. */
const bothNotes = (before: RestoredNotes, now: RestoredNotes): RestoredNotes => ({
  differsFrom: before.differsFrom ?? now.differsFrom,
  dropped: before.dropped + now.dropped,
});

/** What changes of a kept game. */
export type KeptChange = Partial<Pick<KeptGame, 'language' | 'copied' | 'restored'>> & {
  readonly draft?: Draft;
  readonly desk?: ModeratorGame;
};

/** The kept game after a change. */
export function changedGame(kept: KeptGame, { draft, desk, ...rest }: KeptChange, now: number): KeptGame {
  const next = { ...kept, ...rest, revision: newMark(), changed: now };
  if (draft !== undefined) return { ...next, stage: 'draft', text: writeDraft(draft), restored: UNCHANGED };
  if (desk === undefined) return next;
  // What was dropped is not in the new text, so it is noted beside it.
  const restored = rest.restored ?? notesOf(kept);
  const game: KeptGame = { ...next, stage: 'desk', text: exportGame(desk), restored };
  opened.set(game, { stage: 'desk', desk, restored });
  return game;
}

function notesOf(kept: KeptGame): RestoredNotes {
  const before = openKept(kept);
  return before.stage === 'desk' ? before.restored : UNCHANGED;
}

/** A game that nobody kept before. */
export const newGame = (language: Language, change: KeptChange, now: number): KeptGame =>
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
function parseKept(id: string, raw: string): KeptGame {
  const kept = parse(raw);
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string')
    return { id, revision: '', changed: 0, stage: 'desk', text: raw, language: 'en', copied: [], restored: UNCHANGED };
  const { revision, changed, stage, language, copied, restored } = kept as Partial<KeptGame>;
  return {
    id,
    revision: typeof revision === 'string' ? revision : '',
    changed: typeof changed === 'number' ? changed : 0,
    stage: stage === 'draft' ? 'draft' : 'desk',
    text: kept.text,
    language: LANGUAGES.find((each) => each === language) ?? 'en',
    copied: Array.isArray(copied) ? copied.filter((mark) => typeof mark === 'string') : [],
    restored: readNotes(restored),
  };
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function readNotes(kept: Partial<RestoredNotes> | undefined): RestoredNotes {
  const kind = KINDS.find((each) => each === kept?.differsFrom?.kind);
  const number = kept?.differsFrom?.number;
  if (kind === undefined || typeof number !== 'number') return UNCHANGED;
  return { differsFrom: { kind, number }, dropped: typeof kept?.dropped === 'number' ? kept.dropped : 0 };
}

/** Why a game is not kept as it stands here: the browser keeps nothing more; or another tab has changed or deleted it
 * since then, and neither writes over the other. */
type Unkept = 'unkept' | 'apart';

/** How it went: kept; not taken, for another tab was quicker; or held by this page alone, and why. */
type Kept = 'kept' | 'overtaken' | Unkept;

/** Where this browser keeps a moderator's games, one beside the other. */
interface GameStore {
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

/** Storage throws when it is full or forbidden. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** All games of this device, as they stand also in other tabs. */
export const useGames = (): readonly KeptGame[] => useSyncExternalStore(cupboard.subscribe, cupboard.all);

/** What is to be said about how the open game is kept. */
type KeepingTrouble = 'overtaken' | 'changed-elsewhere' | Unkept;

/** One game of this device, and how it is changed. */
export interface OpenGame {
  /** Null where there is none, as after it was deleted. */
  readonly kept: KeptGame | null;
  /** Keeps the game as it is from now on; whether it was taken. */
  readonly change: (change: KeptChange) => boolean;
  readonly trouble: KeepingTrouble | null;
}

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

/** Said where the browser keeps nothing, or another tab changed the game. */
export function KeepingNotice({ trouble }: { readonly trouble: KeepingTrouble | null }) {
  const { say } = useTranslator();
  if (trouble === null) return null;
  return <Notice kind={trouble === 'changed-elsewhere' ? 'info' : 'danger'}>{say(`keeping.${trouble}`)}</Notice>;
}
