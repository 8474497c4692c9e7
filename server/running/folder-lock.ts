import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

/** For files that contain secrets of running matches, or what people said and did. */
export const OWNER_ONLY = 0o600;

const OWNERS_FOLDER = 0o700;

const OTHERS = 0o077;

/** The process that holds a folder. */
interface Holder {
  readonly pid: number;
  readonly machine: string;
  /** When the process started, in the system's units, because process ids are reused; null if unknown. */
  readonly began: string | null;
}

/** A folder that only this process writes to. */
export interface HeldFolder {
  release(): void;
}

export const LOCK_FILE = 'tertulia.lock';

const TOUCH_MS = 5_000;

/** A holder on another machine or in another container counts as alive if it touched its lock this recently. */
const STALE_MS = 30_000;

const MOST_TRIES = 5;

/** Locks a folder for this process; otherwise returns the id of the process that holds it. */
export function holdFolder(folder: string): HeldFolder | { readonly heldBy: number } {
  const file = join(folder, LOCK_FILE);
  const own: Holder = { pid: process.pid, machine: hostname(), began: beganAt(process.pid) };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (write(file, own)) return held(file, own);
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder, file)) return { heldBy: holder.pid };
    removeDead(file, holder);
  }
  return { heldBy: readHolder(file)?.pid ?? 0 };
}

function write(file: string, own: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: OWNER_ONLY });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function held(file: string, own: Holder): HeldFolder {
  const timer = setInterval(() => touch(file), TOUCH_MS);
  timer.unref();
  return {
    release() {
      clearInterval(timer);
      // The folder may have been replaced by one of another process.
      const holder = readHolder(file);
      if (holder?.pid === own.pid && holder.began === own.began) rmSync(file, { force: true });
    },
  };
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder is gone; writing to it will report that.
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { pid, machine, began } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return Number.isInteger(pid) ? { pid, machine: String(machine), began: began ?? null } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, machine, began }: Holder, file: string): boolean {
  if (machine !== hostname()) return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS;
  return isRunning(pid) && began === beganAt(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The 22nd field of Linux's record of a process; its name, in brackets before it, may contain anything. */
function beganAt(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead.
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** Renames before removing, so that only one of two processes removes the same dead lock. */
function removeDead(file: string, holder: Holder | null): void {
  const grave = `${file}-${process.pid}`;
  try {
    renameSync(file, grave);
    if (readHolder(grave)?.pid !== holder?.pid) renameSync(grave, file);
    rmSync(grave, { force: true });
  } catch {
    // Another process was faster.
  }
}

/** Creates a file and its folder for the owner only. An existing file is kept, and its mode corrected. */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNERS_FOLDER });
  closeSync(openSync(file, 'a', OWNER_ONLY));
  makePrivate(file);
}

/** Makes an existing file readable by its owner only: an older version left some open to all. */
export function makePrivate(file: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() && (stats.mode & OTHERS) !== 0) chmodSync(file, OWNER_ONLY);
  } catch {
    // It belongs to another user.
  }
}

/** Whether this process runs as root, which the server does not need. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0;
