import Database from 'better-sqlite3';
import { NotKept, type NotKeptReason } from '../port.ts';
import { StorageRefused } from '../storage-refused.ts';
import type { Failure } from './messages.ts';

/** After these nothing of the batch is sure to be kept: the file, the disk or the lock failed, not the request. */
const LOST = /^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|BUSY|LOCKED|PROTOCOL|NOMEM|AUTH|PERM)/;
/** Those of them after which nothing can be written, and why. Files beside the database that could not grow count as failed input and output. */
const UNWRITABLE: readonly (readonly [RegExp, NotKeptReason])[] = [
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'read-only'],
  [/^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE)/, 'failing'],
];

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
