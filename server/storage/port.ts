import type { Slot } from '../../experiment/roster.ts';
import { type Append, type LogStorage, type MatchSummary, NotKept } from '../../log/storage.ts';

/** Thrown if a database or a backup cannot be opened; the message is for the operator. */
export class StorageRefused extends Error {
  readonly code: StorageRefusal;
  constructor(code: StorageRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export {
  type Append,
  type Appended,
  type LogLine,
  type MatchSummary,
  NotKept,
  type NotKeptCode,
  type NotKeptReason,
  STAGES,
} from '../../log/storage.ts';
export type { Slot };

/** What a log belongs to: a table, a room of a session, or a session. */
export const LOG_KINDS = ['table', 'room', 'session'] as const;

export type LogKind = (typeof LOG_KINDS)[number];

/** A match as lists show it. Times are milliseconds since 1970. */
export interface MatchRow extends MatchSummary {
  readonly id: string;
  readonly kind: LogKind;
  readonly code: string;
  /** Whether its table's code still leads to it; false once the table plays again. */
  readonly isCurrent: boolean;
  readonly game: string;
  readonly owner: string | null;
  readonly epoch: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly endedAt: number | null;
}

/** A new match, with the first lines of its log. */
export interface NewMatch extends MatchSummary {
  readonly id: string;
  readonly kind: LogKind;
  readonly code: string;
  /** The match of the same table that it follows; null for a new table. */
  readonly after: string | null;
  readonly game: string;
  readonly createdAt: number;
  readonly node: string;
  /** Line 0 of its log. */
  readonly first: string;
  /** The lines after it, of a match that was played elsewhere before. */
  readonly more?: readonly string[];
  /** People who have a seat. */
  readonly sitters: readonly string[];
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly bannedAt: number | null;
}

/** Everything that is stored. Once a method has resolved, its result is on disk. */
export interface Storage extends LogStorage {
  // ── matches ────────────────────────────────────────────────────────────────
  /** Owned by `node` from the start, under epoch 1. `taken`: the code leads to another match than `after`. */
  open(match: NewMatch): Promise<'ok' | 'taken'>;
  /** Takes a match over, so that its previous owner can no longer append. Null if there is no such match. */
  claim(match: string, node: string): Promise<{ readonly epoch: number } | null>;
  /** A save of the match as it was after `number` lines; replaces an older one. */
  keepSave(
    match: string,
    save: { readonly epoch: number; readonly number: number; readonly payload: string },
  ): Promise<'ok' | 'fenced'>;
  readSave(match: string): Promise<{ readonly number: number; readonly payload: string } | null>;
  /** Replaces payloads of lines, to remove a person's data. */
  rewrite(match: string, lines: readonly { readonly number: number; readonly payload: string }[]): Promise<void>;
  findMatch(id: string): Promise<MatchRow | null>;
  /** The match that a table's code leads to. */
  findByCode(code: string): Promise<MatchRow | null>;
  /** Tables open to all that are in the lobby and have a free seat, oldest first. */
  listOpen(game: string | null, most: number): Promise<readonly MatchRow[]>;
  /** Ids of the matches that are being played, at tables and in rooms. */
  listPlaying(): Promise<readonly string[]>;
  /** Ids of the matches that are over and have no save, or an older one than their log. */
  listUnkept(): Promise<readonly string[]>;
  /** For administration, last changed first; sessions are not among them. */
  listMatches(page: { readonly from: number; readonly most: number }): Promise<readonly MatchRow[]>;
  /** Matches in which this person had a seat, last changed first. */
  listOf(person: string, most: number): Promise<readonly MatchRow[]>;
  /** Whether this person had a seat in the match that a table's code leads to, or opened it. */
  sitsAt(person: string, code: string): Promise<boolean>;
  /** Matches of tables over or closed before this time, and lobbies untouched since. */
  listStale(before: number): Promise<readonly string[]>;
  /** The match, its log, its save, and its code if that leads to it. */
  deleteMatch(id: string): Promise<void>;

  // ── people ─────────────────────────────────────────────────────────────────
  addPerson(person: {
    readonly id: string;
    readonly name: string;
    readonly tokenHash: string;
    readonly createdAt: number;
  }): Promise<void>;
  findPerson(id: string): Promise<Person | null>;
  findByToken(tokenHash: string): Promise<Person | null>;
  /** A further device's token. */
  addToken(person: string, tokenHash: string, createdAt: number): Promise<void>;
  rename(person: string, name: string): Promise<void>;
  ban(person: string, at: number | null): Promise<void>;
  /** The person, their tokens and device links; not what they did in matches, which `rewrite` takes out. */
  deletePerson(person: string): Promise<void>;
  findPeople(nameContains: string, most: number): Promise<readonly Person[]>;
  addDeviceLink(link: { readonly hash: string; readonly person: string; readonly expiresAt: number }): Promise<void>;
  /** The person of a link that is still valid; only once. */
  takeDeviceLink(hash: string, now: number): Promise<string | null>;

  // ── sessions ───────────────────────────────────────────────────────────────
  /** Ids of the sessions that are not over. */
  listSessions(): Promise<readonly string[]>;
  addSlots(slots: readonly Slot[]): Promise<void>;
  changeSlot(id: string, fields: Partial<Omit<Slot, 'id' | 'session'>>): Promise<void>;
  listSlots(session: string): Promise<readonly Slot[]>;
  /** The places of a person, in any session. */
  listSlotsOf(person: string): Promise<readonly Slot[]>;

  // ── the server ─────────────────────────────────────────────────────────────
  readSetting(key: string): Promise<string | null>;
  writeSetting(key: string, value: string): Promise<void>;
  /** This process is alive: one row per node, not one per match. The first time, rows whose lease has run out are removed. */
  heartbeat(node: string, leaseMilliseconds: number): Promise<void>;
  /** Bytes; null if the database does not know. */
  size(): Promise<number | null>;
  /** Finishes what was requested, then closes. */
  close(): Promise<void>;
}

/** A line whose predecessor was not stored is refused: logs have no gaps. */
export function gapBefore({ match, number }: Append, next: number): NotKept {
  return new NotKept('storage-lost', new Error(`match ${match}: line ${number} cannot follow on line ${next - 1}`));
}

export type StorageRefusal =
  | 'newer-database'
  | 'not-a-database'
  | 'newer-backup'
  | 'not-a-backup'
  | 'damaged-backup'
  | 'not-empty';
