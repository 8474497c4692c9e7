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

/** The mode of every file that holds secrets of running matches, or what people said and did. */
export const OWNER_ONLY = 0o600;

const OWNERS_FOLDER = 0o700;

const OTHERS = 0o077;

/** The holder of a folder: a process of a machine. */
interface Holder {
  readonly pid: number;
  readonly machine: string;
  /** When the process began, as the system counts it, for numbers of processes are used again; null where unknown. */
  readonly began: string | null;
}

/** A folder that this process alone writes to. */
export interface HeldFolder {
  release(): void;
}

export const LOCK_FILE = 'tertulia.lock';

const TOUCH_MS = 5_000;

/** A holder on another machine, or in another container, lives if it touched its lock so lately. */
const STALE_MS = 30_000;

const MOST_TRIES = 5;

/** Takes a folder for this process; the number of the process that holds it where another lives. */
export function holdFolder(folder: string): HeldFolder | { readonly heldBy: number } {
  const file = join(folder, LOCK_FILE);
  const own: Holder = { pid: process.pid, machine: hostname(), began: beganAt(process.pid) };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (write(file, own)) return held(file, own);
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder, file)) return { heldBy: holder.pid };
    takeAway(file, holder);
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
      // The folder may have been taken away meanwhile, and another in its place be another process's.
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
    // The folder went; whatever writes there will say so.
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

/** The 22nd field of Linux's own record of a process; its name, which may hold anything, comes before it in brackets. */
function beganAt(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A process that was killed and that its parent has not asked after yet is dead all the same.
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** Renames before removing, so that of two that find the same dead lock only one takes it away. */
function takeAway(file: string, holder: Holder | null): void {
  const grave = `${file}-${process.pid}`;
  try {
    renameSync(file, grave);
    if (readHolder(grave)?.pid !== holder?.pid) renameSync(grave, file);
    rmSync(grave, { force: true });
  } catch {
    // Somebody else was quicker.
  }
}

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
