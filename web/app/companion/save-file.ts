import type { Refusal, Save } from '../../../kernel/index.ts';
import { downloadFile } from '../../kit/download-file.ts';
import { localSaves } from '../../local/saves.ts';

/** More than a day at any table. */
const LARGEST = 8_000_000;

/** Has the browser keep a match as a file. */
export function downloadSave(save: Save): void {
  const day = new Date().toISOString().slice(0, 10);
  downloadFile(`${save.game}-${day}.json`, new Blob([JSON.stringify(save)], { type: 'application/json' }));
}

/** The match in a file that somebody brings to the table of a game, or why there is none. */
export async function readSave(
  file: File,
  game: string,
): Promise<{ readonly ok: true; readonly save: Save } | { readonly ok: false; readonly why: Refusal }> {
  if (file.size > LARGEST) return { ok: false, why: { code: 'not-a-save' } };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, why: { code: 'unreadable-file' } };
  const json = readJson(text);
  if (json === null) return { ok: false, why: { code: 'not-a-save' } };
  const opened = await localSaves.open(json);
  if (!opened.ok) return { ok: false, why: opened };
  return opened.save.game === game
    ? { ok: true, save: opened.save }
    : { ok: false, why: { code: 'other-game', with: { game: opened.save.game } } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
