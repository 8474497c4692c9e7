import type { Phase } from '../../resolver/index.ts';
import { newModeratorGame, type OpeningMistake } from './desk.ts';
import { sumOf } from './entering.ts';
import { readEntries, readOpening } from './kept-fields.ts';
import { type FieldCode, FieldMistake, fieldsOf } from './reading.ts';
import { replay } from './replaying.ts';
import type { Entry, ModeratorGame, Opening, RefusalCode } from './types.ts';

const FORMAT = 'tertulia-mafia-desk';
const FORMAT_VERSION = 1;

/** MF-157: a desk as text. The opening and the entries are enough: the rest follows from them. */
export const exportGame = ({ opening, entries }: ModeratorGame): string =>
  `${JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, opening, entries })}\n`;

/** Why a text is no desk that could be restored, and where. */
export interface RestoreMistake {
  readonly code: 'not-json' | 'foreign' | 'newer-version' | 'refused-entry' | FieldCode | OpeningMistake['code'];
  readonly at: string;
  /** Of an entry: why the desk refused it. */
  readonly why: RefusalCode | null;
}

export type Restored =
  | {
      readonly ok: true;
      readonly desk: ModeratorGame;
      /** The first phase that comes out otherwise than it did, for the rules have changed since; null for none. */
      readonly differsFrom: Phase | null;
      /** Entries after it that no longer make sense. */
      readonly dropped: number;
    }
  | { readonly ok: false; readonly mistake: RestoreMistake };

const mistaken = (code: RestoreMistake['code'], at = '', why: RefusalCode | null = null): Restored => ({
  ok: false,
  mistake: { code, at, why },
});

/** MF-157: the desk that a text holds, every field checked and every entry entered again. Never throws. */
export function restoreGame(text: string): Restored {
  const kept = parse(text);
  if (kept === undefined) return mistaken('not-json');
  try {
    return readKept(kept);
  } catch (error) {
    if (!(error instanceof FieldMistake)) throw error;
    return mistaken(error.code, error.at);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function readKept(kept: unknown): Restored {
  const format = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>).format : undefined;
  if (format !== FORMAT) return mistaken('foreign', 'format');
  const { version } = kept as Record<string, unknown>;
  if (typeof version === 'number' && version > FORMAT_VERSION) return mistaken('newer-version', 'version');
  if (version !== FORMAT_VERSION) return mistaken('bad-value', 'version');
  const fields = fieldsOf({ value: kept, at: '' }, ['format', 'version', 'opening', 'entries']);
  const opening = readOpening(fields.opening);
  return restore(opening, readEntries(fields.entries, opening.players.length));
}

function restore(opening: Opening, entries: readonly Entry[]): Restored {
  const fresh = newModeratorGame(opening);
  if (!fresh.ok) return mistaken(fresh.mistake.code, `opening.${fresh.mistake.at}`);
  const kept: Entry[] = [];
  let { desk } = fresh;
  let differsFrom: Phase | null = null;
  for (const { index, entry, before, done } of replay(desk, entries)) {
    if (done.ok) {
      if ('sum' in entry && entry.sum !== sumOf(done.happened)) differsFrom ??= before.village.phase;
      desk = done.desk;
      kept.push(entry);
    } else if (differsFrom === null) return mistaken('refused-entry', `entries[${index}]`, done.code);
  }
  return { ok: true, desk: { ...desk, entries: kept }, differsFrom, dropped: entries.length - kept.length };
}
