import { closeSync, fstatSync, openSync, statSync, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { makePrivate, OWNER_ONLY } from './folder-lock.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a server writes its log: a file, or null for stderr. */
export interface LogPlace {
  readonly file: string | null;
  readonly level: LogLevel;
}

/** A log and the state of its file. */
export interface OpenLog {
  readonly log: Logger;
  /** The system's code (`ENOSPC`) if the file cannot be written now, otherwise null. */
  readonly trouble: () => string | null;
}

const STDERR = 2;
/** How often to check that the file is still there: it may have been rotated or removed. */
const LOOK_EVERY_MS = 1000;
/** Bytes to buffer if nobody reads stderr; more is dropped. */
const MOST_WAITING_BYTES = 1_000_000;

/** Opens a log of JSON lines. Throws if its file cannot be written now; later it never throws. */
export function openLog({ file, level }: LogPlace): OpenLog {
  const lines = file === null ? null : new LogFile(file);
  const log = pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    lines ?? openStderr(),
  );
  return { log, trouble: () => lines?.trouble ?? null };
}

/** Synchronous: the lines before a crash are needed most. */
function openStderr(): ReturnType<typeof pino.destination> {
  const lines = pino.destination({ fd: STDERR, sync: true, maxLength: MOST_WAITING_BYTES });
  // A closed stderr is not a reason to end.
  lines.on('error', () => {});
  return lines;
}

/** A log file. While it cannot be written, because the disk is full or the folder is gone, lines go to stderr. */
export class LogFile {
  trouble: string | null = null;
  private readonly file: string;
  private readonly now: () => number;
  private readonly aside: (line: string) => void;
  private handle: number | null;
  private lookedAt: number;
  /** The last line was cut off when the disk was full. */
  private isInLine = false;

  constructor(file: string, of: { now?: () => number; aside?: (line: string) => void } = {}) {
    this.file = file;
    this.now = of.now ?? Date.now;
    this.aside = of.aside ?? writeToStderr;
    this.handle = openToAppend(file);
    this.lookedAt = this.now();
  }

  write(line: string): void {
    try {
      this.append(Buffer.from(this.isInLine ? `\n${line}` : line));
      this.trouble = null;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
      if (this.trouble === null) this.aside(`tertulia: ${this.file} cannot be written (${code}); the log goes here\n`);
      this.trouble = code;
      this.aside(line);
    }
  }

  private append(bytes: Buffer): void {
    const handle = this.opened();
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(handle, bytes, done);
      this.isInLine = done < bytes.length;
    }
  }

  /** The handle of the current file of that name. */
  private opened(): number {
    const isTime = this.now() - this.lookedAt >= LOOK_EVERY_MS;
    if (this.handle !== null && !isTime) return this.handle;
    this.lookedAt = this.now();
    if (this.handle !== null && isStill(this.file, this.handle)) return this.handle;
    if (this.handle !== null) closeSync(this.handle);
    this.handle = null;
    this.isInLine = false;
    this.handle = openToAppend(this.file);
    return this.handle;
  }
}

function openToAppend(file: string): number {
  const handle = openSync(file, 'a', OWNER_ONLY);
  makePrivate(file);
  return handle;
}

function isStill(file: string, handle: number): boolean {
  const named = statSync(file, { throwIfNoEntry: false });
  const held = fstatSync(handle);
  return named !== undefined && named.ino === held.ino && named.dev === held.dev;
}

function writeToStderr(line: string): void {
  try {
    writeSync(STDERR, line);
  } catch {
    // Nowhere to report it.
  }
}
