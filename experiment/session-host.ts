import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes, Refusal, Result } from '../kernel/index.ts';
import type { OutageWatch } from '../log/registry.ts';
import type { LogStorage, MatchSummary, NotKeptCode } from '../log/storage.ts';
import type { LiveTable } from '../table/live-table.ts';
import type { roomState } from '../table/opening.ts';
import type { HostWorld } from '../table/table-host.ts';
import type { Slot } from './roster.ts';

/** A log in a storage, as far as sessions look at it. */
export interface StoredLog {
  readonly id: string;
  readonly kind: string;
  readonly code: string;
  readonly owner: string | null;
  readonly epoch: number;
}

/** A session to be opened, with line 0 of its log. */
interface NewSessionLog extends MatchSummary {
  readonly id: string;
  readonly kind: 'session';
  readonly code: string;
  readonly after: null;
  readonly game: string;
  readonly createdAt: number;
  readonly node: string;
  readonly first: string;
  readonly sitters: readonly string[];
}

/** Where sessions are kept. What a method has answered with is on disk. */
export interface SessionStorage extends LogStorage {
  /** `taken`: the code leads to another log. */
  open(session: NewSessionLog): Promise<'ok' | 'taken'>;
  findMatch(id: string): Promise<StoredLog | null>;
  findByCode(code: string): Promise<StoredLog | null>;
  rewrite(match: string, lines: readonly { readonly number: number; readonly payload: string }[]): Promise<void>;
  deleteMatch(id: string): Promise<void>;
  /** Ids of the sessions that are not over. */
  listSessions(): Promise<readonly string[]>;
  addSlots(slots: readonly Slot[]): Promise<void>;
  changeSlot(id: string, fields: Partial<Omit<Slot, 'id' | 'session'>>): Promise<void>;
  listSlots(session: string): Promise<readonly Slot[]>;
  /** The places of a person, in any session. */
  listSlotsOf(person: string): Promise<readonly Slot[]>;
}

/** The tables at which rooms are played. */
export interface RoomHost {
  /** Why nothing can be kept now; null while everything can. */
  readonly outage: NotKeptCode | null;
  findGame(id: string): GamePackage<GameTypes> | undefined;
  openRoom(room: Parameters<typeof roomState>[0]): Promise<Result<LiveTable, Refusal>>;
  load(match: string): Promise<Result<LiveTable, Refusal>>;
  /** Takes a log over for this server, unless another one has it; null where there is no such log. */
  claim(log: StoredLog): Promise<{ readonly epoch: number } | { readonly owner: string } | null>;
  /** How often this server may have lost what it had claimed. */
  readonly lapses: number;
  /** Asks the server that has a log to hand it over; whether it is worth claiming it again. */
  bring(log: string): Promise<boolean>;
}

/** The people of a server, each known by a token for every device. */
export interface PeopleHost {
  add(name: string): Promise<{ readonly person: { readonly id: string }; readonly token: string }>;
  addDevice(person: string): Promise<string>;
}

/** Everything that sessions need of the server that runs them. */
export interface SessionHost {
  readonly rooms: RoomHost;
  readonly storage: SessionStorage;
  readonly people: PeopleHost;
  readonly world: HostWorld & { readonly drawCode: () => string };
  /** A secret that cannot be guessed, and what is stored of it. */
  readonly secrets: { draw(): string; hash(secret: string): string };
  /** Whether anything can be stored now. */
  readonly watch: OutageWatch;
  readonly node: string;
  /** The version of the program. */
  readonly software: string;
}
