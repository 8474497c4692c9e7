import Database from 'better-sqlite3';
import { NotKept } from '../port.ts';
import { StorageRefused } from '../storage-refused.ts';
import type { Failure } from './messages.ts';

/** After these nothing of the batch is sure to be kept: the file, the disk or the lock failed, not the request. */
const LOST = /^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|BUSY|LOCKED|PROTOCOL|NOMEM|AUTH|PERM)/;
/** Files beside the database that could not grow are reported as failed input and output. */
const FULL = /^SQLITE_(FULL|IOERR_SHMSIZE)/;

const codeOf = (error: unknown): string => (error instanceof Database.SqliteError ? error.code : '');

/** Whether the database failed, and not only what was asked of it. */
export const isDatabaseFailure = (error: unknown): boolean => LOST.test(codeOf(error)) || FULL.test(codeOf(error));

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof NotKept) return { code: error.code, message: failureOf(error.cause).message };
  if (error instanceof StorageRefused) return { code: error.code, message };
  const code = codeOf(error);
  if (FULL.test(code)) return { code: 'disk-full', message: `${code}: ${message}` };
  if (LOST.test(code)) return { code: 'storage-lost', message: `${code}: ${message}` };
  return { code: null, message };
}

/** A failure from the other thread, to be thrown in this one. */
export function errorOf({ code, message }: Failure): Error {
  if (code === null) return new Error(message);
  if (code === 'disk-full' || code === 'storage-lost') return new NotKept(code, new Error(message));
  return new StorageRefused(code, message);
}
