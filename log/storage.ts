import { isRecord, ok, type Refusal, type Result, refuse, type Stepwise } from '../kernel/host.ts';
import type { SentCommand } from './command-ids.ts';

/** One line of a log, as it is stored. */
export interface LogLine {
  readonly number: number;
  /** The ownership under which it was written. */
  readonly epoch: number;
  /** The sender and the sender's id for it, if a person sent it; unique within a log. */
  readonly commandId: string | null;
  /** JSON. */
  readonly payload: string;
  /** When it was written, in milliseconds since 1970; only if the storage knows. */
  readonly wall?: number;
}

/** How far a table or a session is, as lists show it. */
export const STAGES = ['lobby', 'playing', 'over', 'closed'] as const;
/** One of them. */
export type Stage = (typeof STAGES)[number];

/** What lists show of a table or a session without reading its log. */
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
  /** People who now have a seat and had none before. */
  readonly sitters: readonly string[];
}

/** `fenced`: another process owns the log now. `duplicate`: that number or command id exists already; nothing was written. */
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

/** The storage of logs. Once a method has resolved, its result is on disk. */
export interface LogStorage {
  append(append: Append): Promise<Appended>;
  read(match: string, from?: number): Promise<readonly LogLine[]>;
}

/** One line as it is written: what happened, when, and a digest of the command that caused it. */
export interface LogEntry {
  readonly at: number;
  readonly type: string;
  readonly digest?: string;
}

/** Every line as an entry, one per step, because a long log takes long. The first one opens the log; an invalid one is named in the refusal. */
export function* readStepwise<Entry extends LogEntry>(
  lines: readonly LogLine[],
): Stepwise<Result<readonly Entry[], Refusal>> {
  const entries: Entry[] = [];
  for (const line of lines) {
    const entry = line.number === entries.length ? readEntry<Entry>(line.payload) : null;
    if (entry === null || (entries.length === 0) !== (entry.type === 'opened')) {
      return refuse('corrupt-log', { line: entries.length });
    }
    entries.push(entry);
    yield;
  }
  return entries.length === 0 ? refuse('corrupt-log', { line: 0 }) : ok(entries);
}

/** One line as an entry; null if it is none. */
export function readEntry<Entry extends LogEntry>(payload: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(payload);
    return isRecord(entry) && typeof entry.type === 'string' && Number.isInteger(entry.at)
      ? (entry as unknown as Entry)
      : null;
  } catch {
    return null;
  }
}

/** The commands of a log, to recognise one that is sent again. */
export function commandsIn(lines: readonly LogLine[], entries: readonly LogEntry[]): readonly SentCommand[] {
  return lines.flatMap(({ commandId }, index) =>
    commandId === null ? [] : [{ id: commandId, digest: entries[index]?.digest ?? null }],
  );
}
