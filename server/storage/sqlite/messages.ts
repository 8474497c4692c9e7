import Database from 'better-sqlite3';
import type { OperationName } from '../operations/index.ts';
import {
  type Append,
  NotKept,
  type NotKeptCode,
  type NotKeptReason,
  type StorageRefusal,
  StorageRefused,
} from '../port.ts';

/** After these nothing of the batch is sure to be kept: the file, the disk or the lock failed, not the request. */
const LOST = /^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|BUSY|LOCKED|PROTOCOL|NOMEM|AUTH|PERM)/;

/** Those of them after which nothing can be written, and why. Files next to the database that could not grow count as failed input and output. */
const UNWRITABLE: readonly (readonly [RegExp, NotKeptReason])[] = [
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'read-only'],
  [/^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE)/, 'failing'],
];

/** What the thread is told when it starts. */
export interface Opening {
  readonly file: string;
  /** Pages that the file may grow to; null for as many as the disk has. */
  readonly mostPages: number | null;
}

/** How opening went: the first thing that the thread says. */
export type Opened = { readonly type: 'open' } | { readonly type: 'refused'; readonly failure: Failure };

/** An append, or any other operation by its name. */
export type Request = Append | { readonly name: OperationName; readonly given: readonly unknown[] };

/** What went wrong, in a form that crosses threads. */
export interface Failure {
  readonly code: NotKeptCode | StorageRefusal | null;
  readonly reason?: NotKeptReason;
  readonly message: string;
}

/** The answers to a batch in its order; where one failed, its place in `values` is empty. */
export interface Answers {
  readonly values: readonly unknown[];
  readonly failures: readonly { readonly index: number; readonly failure: Failure }[];
}

/** Sent in place of a batch to end the thread. */
export const CLOSE = 'close';

const codeOf = (error: unknown): string =>
  error instanceof Database.SqliteError ? error.code : String((error as NodeJS.ErrnoException | null)?.code ?? '');

/** Whether the database failed, and not only what was asked of it. */
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

/** A failure from the other thread, to be thrown in this one. */
export function errorOf({ code, message, reason }: Failure): Error {
  if (code === null) return new Error(message);
  if (code === 'disk-full' || code === 'storage-lost') return new NotKept(code, new Error(message), reason);
  return new StorageRefused(code, message);
}
