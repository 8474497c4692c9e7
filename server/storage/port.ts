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
  /** The session that a room belongs to; null for tables and sessions, and for rooms of versions before 0.2. */
  readonly session: string | null;
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
  /** The session that a room belongs to. */
  readonly session?: string;
  readonly code: string;
  /** The match of the same table that it follows, if it is owned under this epoch; null for a new table. */
  readonly after: { readonly id: string; readonly epoch: number } | null;
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

/** How a process that serves tables is reached by the others that share its database. */
export interface NodeAbout {
  /** The beginning of its addresses, such as `http://10.0.0.5:8080`; null for one that is alone. */
  readonly address: string | null;
  /** The number of the protocol between nodes that it speaks. */
  readonly protocol: number;
  /** It is about to stop, and takes nothing over. */
  readonly isLeaving: boolean;
  /** The version of its program. */
  readonly software: string;
}

/** A node whose lease has not run out. */
export interface LivingNode extends NodeAbout {
  readonly id: string;
  /** Milliseconds until its lease runs out, by the clock of the database. */
  readonly leaseLeft: number;
}

/** A match that was taken over: its new epoch, and whether its table's code led to it then. */
export interface Taken {
  readonly epoch: number;
  readonly isCurrent: boolean;
}

/** The outcome of a claim: what was taken, or the node that has the match; null if there is no such match. */
export type Claimed = Taken | { readonly owner: string } | null;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly bannedAt: number | null;
}

/** Everything that is stored. Once a method has resolved, its result is on disk. */
export interface Storage extends LogStorage {
  // ── matches ────────────────────────────────────────────────────────────────
  /** Owned by `node` from the start, under epoch 1. `taken`: the code leads to another match than `after`, or that has another owner. */
  open(match: NewMatch): Promise<'ok' | 'taken'>;
  /** Takes a match over, so that its previous owner can no longer append. Null if there is no such match. */
  claim(match: string, node: string): Promise<Taken | null>;
  /**
   * Takes a match over that nobody owns, this node owns, or whose owner's lease has run out; the last only if `mayTakeOver`.
   * Otherwise the owner is the answer.
   */
  claimFree(match: string, node: string, mayTakeOver: boolean): Promise<Claimed>;
  /** Hands a match that is owned under this epoch to another node, or to nobody. Its lines can no longer be appended to under it. */
  release(match: string, epoch: number, to: string | null): Promise<void>;
  /**
   * Takes over some of the matches that are played at tables, and of the sessions that are not over, whose owner's lease has run out.
   * Nodes that do so at the same time get different ones.
   */
  claimOrphans(node: string, most: number): Promise<readonly (Pick<MatchRow, 'id' | 'kind'> & Taken)[]>;
  /** Those of these matches that a node owns, with their epochs. */
  listOwned(
    node: string,
    matches: readonly string[],
  ): Promise<readonly { readonly id: string; readonly epoch: number }[]>;
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
  /** Writes a setting unless there is one. */
  addSetting(key: string, value: string): Promise<void>;
  /** This process is alive: one row per node, not one per match. The first time, rows whose lease ran out long ago are removed. All that are alive. */
  heartbeat(node: string, leaseMilliseconds: number, about?: NodeAbout): Promise<readonly LivingNode[]>;
  /** This process stops: its lease is over. */
  leave(node: string): Promise<void>;
  /** Bytes; null if the database does not know. */
  size(): Promise<number | null>;
  /** Finishes what was requested, then closes. */
  close(): Promise<void>;
}

/** A line whose predecessor was not stored is refused: logs have no gaps. */
export function gapBefore({ match, number }: Append, next: number): NotKept {
  return new NotKept('storage-lost', new Error(`match ${match}: line ${number} cannot follow on line ${next - 1}`));
}

/** The setting with which nodes of a cluster prove themselves. It is in no backup: a stolen one must not let anybody be a node. */
export const CLUSTER_SECRET = 'cluster-secret';

export type StorageRefusal =
  | 'newer-database'
  | 'not-a-database'
  | 'newer-backup'
  | 'not-a-backup'
  | 'damaged-backup'
  | 'not-empty'
  | 'in-use';
