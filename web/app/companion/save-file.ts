import type { Refusal, Save } from '../../../kernel/host.ts';
import type { TransferClock } from '../../../table/transfer.ts';
import { localSaves } from '../../local/local-game.ts';
import { downloadFile } from '../../ui/device.ts';

/** More than a day at any table. */
const LARGEST = 8_000_000;

/** A year: no game lasts longer. */
const LATEST_MS = 365 * 86_400_000;

/** A match as a file keeps it: with what its table's clock showed. */
export type FiledSave = Save & { readonly clock?: TransferClock | undefined };

/** Has the browser keep a match as a file. */
export function downloadSave(save: Save, clock: TransferClock | undefined): void {
  const day = new Date().toISOString().slice(0, 10);
  downloadFile(
    `${save.game}-${day}.json`,
    new Blob([JSON.stringify({ ...save, clock } satisfies FiledSave)], { type: 'application/json' }),
  );
}

/** The match in a file that somebody brings to the table of a game, or why there is none. */
export async function readSave(
  file: File,
  game: string,
): Promise<{ readonly ok: true; readonly save: FiledSave } | { readonly ok: false; readonly why: Refusal }> {
  if (file.size > LARGEST) return { ok: false, why: { code: 'not-a-save' } };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, why: { code: 'unreadable-file' } };
  const json = readJson(text);
  if (json === null) return { ok: false, why: { code: 'not-a-save' } };
  const opened = await localSaves.open(json);
  if (!opened.ok) return { ok: false, why: opened };
  return opened.save.game === game
    ? { ok: true, save: { ...opened.save, clock: readClock(opened.save) } }
    : { ok: false, why: { code: 'other-game', with: { game: opened.save.game } } };
}

/** What the clock showed, where a file says so in the right form; without it the match goes on from the last thing that was recorded. */
function readClock({ clock }: Save & { readonly clock?: unknown }): TransferClock | undefined {
  if (typeof clock !== 'object' || clock === null) return undefined;
  const { at, isPaused, stood = 0, began } = clock as { readonly [key in keyof TransferClock]?: unknown };
  if (!isTime(at) || !isTime(stood) || typeof isPaused !== 'boolean') return undefined;
  return { at, isPaused, stood, ...(Number.isInteger(began) ? { began: began as number } : {}) };
}

const isTime = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LATEST_MS;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
