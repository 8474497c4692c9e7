import type { HeardPhrase, Refusal, Result } from '../kernel/index.ts';
import type { SentCommand } from '../log/command-ids.ts';
import type { LogHost } from '../log/registry.ts';
import type { LogStorage } from '../log/storage.ts';
import type { BotOrder, RemoteBot } from './bot-seats.ts';
import type { PersonId } from './table-state.ts';

/** What one live table needs from its host. */
export interface TableHost<Table> {
  readonly storage: LogStorage;
  readonly world: HostWorld;
  /** Where it is in memory, with all others. */
  readonly logs: LogHost<Table>;
  /** The same people open the next match of this table; if somebody is named, the others stay where they are until they sit again. */
  playAgain(command: SentCommand | null, waitsAt: PersonId | null): Promise<Result<null, Refusal>>;
  /** A bot in another thread, for a seat of this table; null if there is none for it. */
  remoteBot(order: BotOrder): RemoteBot | null;
  /** What bots said in the last matches at the same device; absent where many devices meet. */
  readonly spokenBefore?: readonly HeardPhrase[];
  /** Whether a person is within the chat limit. */
  mayTalk(person: PersonId): boolean;
  /** Something happened at the table and was sent to those who follow it. */
  moved(): void;
  /** The match is over. */
  ended(): void;
}

/** What a table knows from the server's clock, and not from its log. */
export interface Awake {
  /** When the table's clock showed the time of the log's last line, or of when it was put to rest. */
  readonly since: number;
  readonly goneSince: ReadonlyMap<number, number>;
}

/** What is remembered of a table that is not in memory, so that its clock can go on. */
export interface Asleep extends Awake {
  /** What its own clock showed. */
  readonly at: number;
}

/** Everything outside the program that a live table uses besides its log and its clients, as a value. */
export interface HostWorld {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** A fresh secret for a match: 64 hexadecimal digits. */
  readonly drawKey: () => string;
  /** A fresh id that cannot be guessed. */
  readonly drawId: () => string;
  /** A whole number below 2³², for bots. */
  readonly drawNumber: () => number;
  readonly log: { error(what: object, message: string): void };
}
