import type { Registry } from 'prom-client';
import type { Sessions } from '../experiment/sessions.ts';
import type { Agents } from './agents/verbs.ts';
import type { BotPool } from './bots/bot-pool.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { People } from './people.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Storage } from './storage/port.ts';
import type { StorageWatch } from './storage/storage-watch.ts';
import type { TableRegistry } from './tables/table-registry.ts';
import type { ServerOptions, ServerWorld } from './world.ts';

/** What routes, administration and sockets share. */
export interface ServerContext {
  readonly options: ServerOptions;
  readonly storage: Storage;
  readonly world: ServerWorld;
  readonly registry: TableRegistry;
  readonly people: People;
  readonly sessions: Sessions;
  readonly sockets: Sockets;
  readonly bots: BotPool;
  readonly agents: Agents;
  readonly metrics: Registry;
  /** The other nodes of the database; null for a server that is alone. */
  readonly cluster: Cluster | null;
  /** The folder of the built pages. */
  readonly web: string;
  /** Whether data can be stored now, and the server's log written. */
  readonly keeping: { readonly watch: StorageWatch; readonly logTrouble: () => string | null };
}
