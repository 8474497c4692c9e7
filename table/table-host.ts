import type { Refusal, Result } from '../kernel/index.ts';
import type { BotOrder, RemoteBot } from './bot-seats.ts';
import type { SentCommand } from './command-ids.ts';
import type { HostWorld } from './host-world.ts';
import type { Loss } from './log-writer.ts';
import type { NotKeptCode, TableLog } from './table-log.ts';
import type { PersonId } from './table-state.ts';

/** What a live table asks of the house that it stands in. */
export interface TableHost<Table> {
  readonly storage: TableLog;
  readonly world: HostWorld;
  /** Why nothing can be kept now; null while everything can. */
  readonly outage: NotKeptCode | null;
  /** Its memory is no longer what the log says: build it anew, with everybody who follows it. */
  rebuild(table: Table, because: Loss | 'rule-threw'): void;
  /** The same people open the next match of this table. */
  playAgain(table: Table, command: SentCommand | null): Promise<Result<null, Refusal>>;
  /** A bot that thinks in another thread, for a seat of this table; null where there is none for it. */
  remoteBot(table: Table, order: BotOrder): RemoteBot | null;
  /** Whether a person has not said too much lately. */
  mayTalk(person: PersonId): boolean;
  /** Something happened at the table, and is shown to those who follow it. */
  moved(table: Table): void;
  /** The match is over. */
  ended(table: Table): void;
  /** It may be that nobody needs it in memory any more. */
  rested(table: Table): void;
}

/** What a table knows by the server's clock, and its log does not. */
export interface Awake {
  /** When its own clock showed what the log's last line, or whoever put it to sleep, says. */
  readonly since: number;
  readonly goneSince: ReadonlyMap<number, number>;
}
