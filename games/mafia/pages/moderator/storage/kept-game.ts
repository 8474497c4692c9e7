import type { Language } from '../../../../game-package.ts';
import {
  exportGame,
  type ModeratorGame,
  type Restored,
  type RestoreMistake,
  restoreGame,
} from '../../../moderator/game/index.ts';
import { type Draft, readDraft, writeDraft } from '../draft/draft.ts';

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
export type Opened =
  | { readonly stage: 'draft'; readonly draft: Draft }
  | { readonly stage: 'desk'; readonly desk: ModeratorGame; readonly restored: RestoredNotes }
  | { readonly stage: 'damaged'; readonly mistake: RestoreMistake };

/** What is to be said where the rules have changed since. */
export type RestoredNotes = Pick<Extract<Restored, { ok: true }>, 'differsFrom' | 'dropped'>;

export const UNCHANGED: RestoredNotes = { differsFrom: null, dropped: 0 };
const opened = new WeakMap<KeptGame, Opened>();

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
