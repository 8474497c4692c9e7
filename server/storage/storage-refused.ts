export type StorageRefusal =
  | 'newer-database'
  | 'not-a-database'
  | 'newer-backup'
  | 'not-a-backup'
  | 'damaged-backup'
  | 'not-empty';

/** Thrown where a database or a backup cannot be opened as it is; the message says it to whoever keeps the house. */
export class StorageRefused extends Error {
  readonly code: StorageRefusal;
  constructor(code: StorageRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
