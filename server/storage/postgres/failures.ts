import { NotKept } from '../port.ts';
import { StorageRefused } from '../storage-refused.ts';

/** Classes of SQLSTATE in which the server failed: connection, resources, operator, system, damage. */
const LOST = /^(08|53|57|58|XX)/;
const DISK_FULL = '53100';
const UNIQUE_VIOLATION = '23505';
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What a query failed with: `NotKept` where the server is out of reach or full, else the error itself. */
export function failureOf(error: unknown): unknown {
  if (error instanceof NotKept || error instanceof StorageRefused) return error;
  const code = codeOf(error);
  if (code === DISK_FULL) return new NotKept('disk-full', error);
  // Without a state it is not the server that speaks: no connection could be made, or it broke.
  return LOST.test(code) || !SQLSTATE.test(code) ? new NotKept('storage-lost', error) : error;
}

export const isDuplicate = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
