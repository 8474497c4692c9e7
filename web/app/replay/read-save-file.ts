import type { Refusal } from '../../../kernel/index.ts';
import { localSaves } from '../../local/saves.ts';
import { fileReplay } from './file-replay.ts';
import type { ReplaySource } from './replay-source.ts';

/** More than any match that was ever played. */
const LARGEST = 50_000_000;

/** The match in a file that somebody brings, or why there is none. */
export async function readSaveFile(
  file: File,
): Promise<{ ok: true; reel: ReplaySource } | { ok: false; why: Refusal }> {
  if (file.size > LARGEST) return { ok: false, why: { code: 'not-a-save' } };
  const json = readJson(await file.text());
  const opened = json === null ? ({ ok: false, code: 'not-a-save' } as const) : await localSaves.open(json);
  if (!opened.ok) return { ok: false, why: opened };
  const id = file.name.replace(/\.json$/i, '').replace(`${opened.save.game}-`, '');
  return { ok: true, reel: fileReplay(opened.save, { id, names: [], endedAt: null }) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
