import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { Sessions } from '../experiment/sessions.ts';
import { findGame, unloadable } from '../games/registry.ts';
import software from '../package.json' with { type: 'json' };
import type { ProgramSpec } from '../programs/program-process.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../protocol/index.ts';
import { Agents } from './agents/verbs.ts';
import { poolOfThreads } from './bots/bot-pool.ts';
import { ProgramPool } from './bots/program-pool.ts';
import { Cluster } from './cluster/cluster.ts';
import { Membership } from './cluster/membership.ts';
import { LINK_PATH, readClusterSecret } from './cluster/node-link.ts';
import type { ServerContext } from './context.ts';
import { buildApp } from './http/app.ts';
import { BUILT_WEB } from './http/pages.ts';
import { BACKLOG } from './http/security.ts';
import { drawSecret, hashOf, People } from './people.ts';
import { Sockets } from './sockets/sockets.ts';
import { type Storage, StorageRefused } from './storage/port.ts';
import { measuredStorage, StorageWatch } from './storage/storage-watch.ts';
import { TableRegistry } from './tables/table-registry.ts';
import type { ServerOptions, ServerWorld } from './world.ts';

/** A running server. */
export interface RunningServer {
  readonly port: number;
  readonly context: ServerContext;
  /** How many matches it continued, and how many could not be read. */
  readonly resumed: { readonly resumed: number; readonly broken: number };
  /** Finishes writing, tells the clients and closes everything. Tables go to other nodes, unless these stop too. */
  stop(of?: { readonly handsOn: boolean }): Promise<void>;
}

/** Seconds after which clients should try again when the server stops. */
const COME_BACK_IN = 3;
/** How long a node remembers who a token belongs to, where other nodes may change or ban them. */
const PERSON_LIFETIME_MS = 5000;

/** An id that no spreadsheet takes for a formula, so that it is the same in every file. */
export function drawId(): string {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? drawId() : id;
}

/** Real randomness and clocks. */
export const realWorld = (log: ServerWorld['log']): ServerWorld => ({
  now: () => performance.now(),
  wall: Date.now,
  drawKey: () => randomBytes(32).toString('hex'),
  drawId,
  drawCode: () => Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
  drawNumber: () => randomInt(2 ** 32),
  log,
});

/** Starts the server: running matches continue, and connections are accepted. */
export async function startServer(of: {
  options: ServerOptions;
  storage: Storage;
  world: ServerWorld;
  /** The games to play; by default those of the registry. */
  findGame?: typeof findGame;
  /** Bots that are programs, for every game. */
  programs?: readonly ProgramSpec[];
  /** The folder of the pages; by default the built one. */
  web?: string;
  /** The system's code if the server's log cannot be written, otherwise null. */
  logTrouble?: () => string | null;
  /** Whether other servers could open the same database. */
  isShared?: boolean;
  /** Makes this server one of several nodes; without it, it is alone with its database. */
  cluster?: ClusterSetup;
}): Promise<RunningServer> {
  const { options, world, web = BUILT_WEB } = of;
  const metrics = new Registry();
  const node = randomUUID();
  const watch: StorageWatch = new StorageWatch({ storage: of.storage, probe: () => membership.beat(), world });
  const { leaseMs, parent = null } = of.cluster ?? {};
  const callers = parent === null ? null : await listenOnLoopback();
  const address = callers === null ? (of.cluster?.address ?? null) : `${addressOn(callers)}${CHILD_OF}${parent}`;
  const membership = new Membership({
    ...{ node, address, storage: watch.storage, world, software: software.version },
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });
  const storage = measuredStorage(watch.storage, metrics);
  for (const { id, error } of unloadable)
    world.log.error({ game: id, error: String(error) }, 'a game cannot be loaded');
  const bots = poolOfThreads(world.log);
  const programs = new ProgramPool(of.programs ?? [], of.findGame ?? findGame);
  const registry = new TableRegistry({
    ...{ storage, world, node, watch, bots, programs },
    findGame: programs.findGame,
  });
  const people = new People(storage, world);
  const secrets = { draw: drawSecret, hash: hashOf };
  const sessions = new Sessions({
    ...{ rooms: registry, storage, world, people, secrets, watch, node, software: software.version },
  });
  registry.rooms = sessions;
  const sockets = new Sockets({ registry: registry, people, sessions, options, world });
  const cluster =
    of.cluster === undefined
      ? null
      : new Cluster({
          ...{ membership, storage, registry, sessions, world, software: software.version },
          secret: await readClusterSecret(storage, of.cluster.secret),
        });
  registry.ownership = cluster;
  sockets.cluster = cluster;
  const agents = new Agents({ registry, storage, people, sockets, world });
  const { logTrouble = () => null } = of;
  const keeping = { watch, logTrouble };
  const context: ServerContext = {
    options,
    storage,
    world,
    registry,
    people,
    sessions,
    sockets,
    bots,
    agents,
    metrics,
    cluster,
    web,
    keeping,
  };
  const app = await buildApp(context);
  callers?.on('upgrade', (request, stream, head) => cluster?.accept(request, stream, head));
  app.server.on('upgrade', (request, stream, head) => {
    if (cluster !== null && callers === null && request.url === LINK_PATH) cluster.accept(request, stream, head);
    else sockets.upgrade(request, stream, head);
  });
  if (cluster !== null) shareChanges(context, cluster);
  const stop = async ({ handsOn } = { handsOn: true }) => {
    // What cannot be handed over is taken over when the lease has run out.
    if (handsOn)
      await cluster?.handOn().catch((error) => world.log.error({ error: String(error) }, 'handing over failed'));
    watch.stop();
    sockets.stop(cluster?.isShared ? 0 : COME_BACK_IN);
    agents.stop();
    const closing = app.close();
    // An open link would keep the server from closing.
    await cluster?.close();
    await closing;
    await sessions.stop();
    await registry.stop();
    await (cluster ?? membership).leave();
    callers?.close();
    await bots.stop();
    await programs.stop();
    await storage.close();
  };
  try {
    await (cluster ?? membership).join();
    if (of.isShared === true || cluster !== null) await refuseStrangers(membership);
    const resumed = await registry.resumeAll();
    await sessions.resumeAll();
    await app.listen({ host: options.host, port: options.port, backlog: BACKLOG });
    return { port: (app.server.address() as AddressInfo).port, context, resumed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How this server is one of several that share a database. */
export interface ClusterSetup {
  /** How the other nodes reach this one: the beginning of its addresses. */
  readonly address: string | null;
  /** Known to all nodes; by default one that is kept in the database. */
  readonly secret: string | null;
  /** How long a node may be silent before others take its tables over. */
  readonly leaseMs?: number;
  /** The id of the process whose children all nodes are. They share the public address, so each is called at one of its own. */
  readonly parent?: string;
}

async function listenOnLoopback(): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.listen({ host: '127.0.0.1', port: 0, exclusive: true });
  await once(server, 'listening');
  return server;
}

const addressOn = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const CHILD_OF = '/child-of-';

/** The id of the parent process in a node's address; none for a node that other machines can call. */
const parentOf = (address: string): string | undefined => address.split(CHILD_OF)[1];

/** What is remembered of people, and their sockets, on all nodes. */
function shareChanges({ people, sockets }: ServerContext, cluster: Cluster): void {
  // A node that was out of reach hears of no change.
  people.lifetimeMs = PERSON_LIFETIME_MS;
  people.onChange = (person) => void cluster.askAll('person-changed', { person });
  cluster.serve('person-changed', async ({ person }: { person: string }) => {
    people.forget(person);
    await sockets.reviewPerson(person);
  });
}

/**
 * A server that is alone may not share its database: each would take everything from the other. Nor may the processes of one machine
 * with other servers, which could not call them. Those that were killed are waited for.
 */
async function refuseStrangers(membership: Membership): Promise<void> {
  const { address: own } = membership;
  const strangers = () =>
    membership.others.filter(({ address }) => address === null || own === null || parentOf(address) !== parentOf(own));
  const giveUpAt = performance.now() + membership.leaseMs * 2;
  while (strangers().length > 0 && performance.now() < giveUpAt) await membership.nextBeat();
  if (strangers().length > 0) throw new StorageRefused('in-use', 'Another server uses this database.');
}
