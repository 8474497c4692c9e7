import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { HostWorld } from '../table/host-world.ts';
import type { BotPool } from './bots/bot-pool.ts';
import type { People } from './people.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Storage } from './storage/port.ts';
import type { StorageWatch } from './storage/storage-watch.ts';
import type { TableRegistry } from './tables/table-registry.ts';

/** What every room of the server has at hand. */
export interface ServerContext {
  readonly options: ServerOptions;
  readonly storage: Storage;
  readonly world: ServerWorld;
  readonly house: TableRegistry;
  readonly people: People;
  readonly sessions: Sessions;
  readonly sockets: Sockets;
  readonly bots: BotPool;
  readonly metrics: Registry;
  /** The folder of the browser's part. */
  readonly web: string;
  /** Whether anything can be kept now, and written to the log. */
  readonly keeping: { readonly watch: StorageWatch; readonly logTrouble: () => string | null };
}

/** How a server is run: flags and environment, read. */
export interface ServerOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Addresses under which this server is known, such as `https://play.example.org`: for links, and for pages that open sockets. */
  readonly origins: readonly string[];
  /** Whether the address of a client stands in `X-Forwarded-For`: behind a reverse proxy, never otherwise. */
  readonly isBehindProxy: boolean;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Sockets that one address may hold at once: a whole school may share one. */
  readonly socketsAnAddress: number;
}

/** Everything outside the program that the server touches beside storage and sockets, as a value. */
export interface ServerWorld extends HostWorld {
  /** A fresh code for a table. */
  readonly drawCode: () => string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
