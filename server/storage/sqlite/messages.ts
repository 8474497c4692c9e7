import type { OperationName } from '../operations/index.ts';
import {
  type Append,
  NotKept,
  type NotKeptCode,
  type NotKeptReason,
  type StorageRefusal,
  StorageRefused,
} from '../port.ts';
import { Database } from './driver.ts';

/** The file, the disk or the lock failed, not the request: the whole batch may be lost. */
const LOST = /^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|BUSY|LOCKED|PROTOCOL|NOMEM|AUTH|PERM)/;

/** Errors after which nothing can be written, and why. SQLite reports a file next to the database that cannot grow as an I/O error. */
const UNWRITABLE: readonly (readonly [RegExp, NotKeptReason])[] = [
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'read-only'],
  [/^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE)/, 'failing'],
];

/** What the thread is started with. */
export interface Opening {
  readonly file: string;
  /** The largest size of the file in pages; null for no limit. */
  readonly mostPages: number | null;
}

/** The thread's first message: whether the database could be opened. */
export type Opened = { readonly type: 'open' } | { readonly type: 'refused'; readonly failure: Failure };

/** An append, or any other operation by its name. */
export type Request = Append | { readonly name: OperationName; readonly given: readonly unknown[] };

/** An error in a form that can be posted between threads. */
export interface Failure {
  readonly code: NotKeptCode | StorageRefusal | null;
  readonly reason?: NotKeptReason;
  readonly message: string;
}

/** The answers to a batch, in order; `values` is empty where a request failed. */
export interface Answers {
  readonly values: readonly unknown[];
  readonly failures: readonly { readonly index: number; readonly failure: Failure }[];
}

/** Sent instead of a batch to end the thread. */
export const CLOSE = 'close';

const codeOf = (error: unknown): string =>
  error instanceof Database.SqliteError ? error.code : String((error as NodeJS.ErrnoException | null)?.code ?? '');

/** Whether the database failed, and not only the request. */
export const isDatabaseFailure = (error: unknown): boolean =>
  LOST.test(codeOf(error)) || UNWRITABLE.some(([codes]) => codes.test(codeOf(error)));

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof NotKept)
    return { code: error.code, message: failureOf(error.cause).message, reason: error.reason };
  if (error instanceof StorageRefused) return { code: error.code, message };
  const code = codeOf(error);
  const unwritable = UNWRITABLE.find(([codes]) => codes.test(code));
  if (unwritable !== undefined) return { code: 'disk-full', message: `${code}: ${message}`, reason: unwritable[1] };
  if (LOST.test(code)) return { code: 'storage-lost', message: `${code}: ${message}` };
  return { code: null, message };
}

/** A failure from the other thread, as an error to throw in this one. */
export function errorOf({ code, message, reason }: Failure): Error {
  if (code === null) return new Error(message);
  if (code === 'disk-full' || code === 'storage-lost') return new NotKept(code, new Error(message), reason);
  return new StorageRefused(code, message);
}
