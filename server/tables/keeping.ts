import type { Listed } from '../../games/listed.ts';
import { replay } from '../../hosting/replaying.ts';
import { type Kinds, saveOf } from '../../kernel/index.ts';
import type { Storage } from '../storage/port.ts';

/** The games that may be played. */
export type FindGame = (id: string) => Listed<Kinds> | undefined;

/**
 * Keeps a match as a file beside its log: a finished one can then be shown under any later rules, and one that is being played taken up by
 * them. Nothing to keep where it has not begun, or cannot be read.
 */
export async function keepMatch(storage: Storage, findGame: FindGame, id: string): Promise<void> {
  const row = await storage.findMatch(id);
  const listed = row === null ? undefined : findGame(row.game);
  if (row === null || listed === undefined) return;
  const lines = await storage.read(id);
  const replayed = replay(listed, lines);
  if (!replayed.ok || replayed.value.recording === null) return;
  const payload = JSON.stringify(saveOf(replayed.value.recording));
  await storage.keepSave(id, { epoch: row.epoch, number: lines.length, payload });
}
