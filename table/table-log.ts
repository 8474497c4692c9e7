/** One line of a match's log, as it is stored. */
export interface LogLine {
  readonly number: number;
  /** The ownership under which it was written. */
  readonly epoch: number;
  /** The sender and the sender's id for it, if a person sent it; unique within a match. */
  readonly commandId: string | null;
  /** JSON. */
  readonly payload: string;
  /** When it was written, in milliseconds since 1970; only if the storage knows. */
  readonly wall?: number;
}

export const STAGES = ['lobby', 'playing', 'over', 'closed'] as const;
export type Stage = (typeof STAGES)[number];

/** What lists of tables need to know of a match without opening its log. */
export interface MatchSummary {
  readonly stage: Stage;
  readonly isListed: boolean;
  readonly seats: number;
  readonly freeChairs: number;
  readonly people: number;
}

/** Lines to append to a log, all or none. */
export interface Append {
  readonly match: string;
  readonly epoch: number;
  /** The number of the first line. */
  readonly number: number;
  readonly lines: readonly { readonly commandId: string | null; readonly payload: string }[];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Only if it changed. `over` and `closed` set the time of the end. */
  readonly summary: MatchSummary | null;
  /** People who now have a seat and had none in this match before. */
  readonly sitters: readonly string[];
}

/** `fenced`: another process owns the match now. `duplicate`: that number or command id exists already; nothing was written. */
export type Appended = 'ok' | 'fenced' | 'duplicate';

/**
 * Why something cannot be stored: the disk is full, read-only or failing; the database's files are missing or replaced; or the
 * database is unreachable.
 */
export type NotKeptReason = 'full' | 'read-only' | 'failing' | 'gone' | 'replaced' | 'out-of-reach';

/** `disk-full`: nothing can be written to the disk. `storage-lost`: the database does not answer, or not as it should. */
export type NotKeptCode = 'disk-full' | 'storage-lost';

/** Thrown when the disk cannot be written or the database is unreachable: the request is not stored. */
export class NotKept extends Error {
  readonly code: NotKeptCode;
  readonly reason: NotKeptReason;
  constructor(
    code: NotKeptCode,
    cause: unknown,
    reason: NotKeptReason = code === 'disk-full' ? 'full' : 'out-of-reach',
  ) {
    super(code, { cause });
    this.code = code;
    this.reason = reason;
  }
}

/** The storage of match logs. Once a method has resolved, its result is on disk. */
export interface TableLog {
  append(append: Append): Promise<Appended>;
  read(match: string, from?: number): Promise<readonly LogLine[]>;
}
