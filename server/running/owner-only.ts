import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The mode of every file that holds secrets of running matches, or what people said and did. */
export const OWNER_ONLY = 0o600;
const OWNERS_FOLDER = 0o700;
const OTHERS = 0o077;

/** Makes sure of a file that only its owner can read, and of its folder. What is there already stays, under this mode. */
export function makeOwnersFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNERS_FOLDER });
  closeSync(openSync(file, 'a', OWNER_ONLY));
  tighten(file);
}

/** Takes a file away from everybody but its owner: an older version left some open to all. */
export function tighten(file: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() && (stats.mode & OTHERS) !== 0) chmodSync(file, OWNER_ONLY);
  } catch {
    // It belongs to somebody else, who decides who reads it.
  }
}

/** Whether this process may do everything on the machine, which no server of games needs. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0;
