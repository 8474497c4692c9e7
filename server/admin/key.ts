import { timingSafeEqual } from 'node:crypto';
import { drawSecret, hashOf } from '../people/people.ts';
import type { Storage } from '../storage/port.ts';

const SETTING = 'admin-key-hash';
/** Longer than any key: what is longer is not even hashed. */
const MOST_LETTERS = 100;

/** A new key for administration. The former opens nothing any more, nor does what was opened with it. */
export async function makeKey(storage: Storage): Promise<string> {
  const key = drawSecret();
  await storage.writeSetting(SETTING, hashOf(key));
  return key;
}

/** A key where there is none yet: at the first start. Else null, for the key itself is kept nowhere. */
export async function makeFirstKey(storage: Storage): Promise<string | null> {
  return (await storage.readSetting(SETTING)) === null ? makeKey(storage) : null;
}

/** What is kept of the key; null while there is none. */
export const keptKeyHash = (storage: Storage): Promise<string | null> => storage.readSetting(SETTING);

/** The hash of the key if this is the key, else null. */
export async function checkKey(storage: Storage, given: string): Promise<string | null> {
  const kept = await keptKeyHash(storage);
  if (kept === null || given === '' || given.length > MOST_LETTERS) return null;
  return isSame(hashOf(given), kept) ? kept : null;
}

/** Takes the same time wherever they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
