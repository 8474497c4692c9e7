import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { Sessions } from '../experiment/sessions.ts';
import { findGame } from '../games/registry.ts';
import software from '../package.json' with { type: 'json' };
import type { ProgramSpec } from '../programs/program-process.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../protocol/index.ts';
import { Agents } from './agents/verbs.ts';
import { poolOfThreads } from './bots/bot-pool.ts';
import { ProgramPool } from './bots/program-pool.ts';
import type { ServerContext } from './context.ts';
import { buildApp } from './http/app.ts';
import { BUILT_WEB } from './http/pages.ts';
import { BACKLOG } from './http/security.ts';
import { drawSecret, hashOf, People } from './people.ts';
import { Sockets } from './sockets/sockets.ts';
import type { Storage } from './storage/port.ts';
import { measuredStorage, StorageWatch } from './storage/storage-watch.ts';
import { TableRegistry } from './tables/table-registry.ts';
import type { ServerOptions, ServerWorld } from './world.ts';

/** A running server. */
export interface RunningServer {
  readonly port: number;
  readonly context: ServerContext;
  /** How many matches it continued, and how many could not be read. */
  readonly resumed: { readonly resumed: number; readonly broken: number };
  /** Finishes writing, tells the clients and closes everything. */
  stop(): Promise<void>;
}

/** Seconds after which clients should try again when the server stops. */
const COME_BACK_IN = 3;
const LEASE_MS = 8000;

/** Real randomness and clocks. */
export const realWorld = (log: ServerWorld['log']): ServerWorld => ({
  now: () => performance.now(),
  wall: Date.now,
  drawKey: () => randomBytes(32).toString('hex'),
  drawId: () => randomBytes(12).toString('base64url'),
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
}): Promise<RunningServer> {
  const { options, world, web = BUILT_WEB } = of;
  const metrics = new Registry();
  const node = randomUUID();
  const watch = new StorageWatch({ storage: of.storage, probe: () => of.storage.heartbeat(node, LEASE_MS), world });
  const storage = measuredStorage(watch.storage, metrics);
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
    web,
    keeping,
  };
  const app = await buildApp(context);
  app.server.on('upgrade', (request, stream, head) => sockets.upgrade(request, stream, head));
  await storage.heartbeat(node, LEASE_MS);
  const beat = setInterval(() => void storage.heartbeat(node, LEASE_MS).catch(() => {}), LEASE_MS / 4);
  beat.unref();
  const stop = async () => {
    clearInterval(beat);
    watch.stop();
    sockets.stop(COME_BACK_IN);
    agents.stop();
    await app.close();
    await sessions.stop();
    await registry.stop();
    await bots.stop();
    await programs.stop();
    await storage.close();
  };
  try {
    const resumed = await registry.resumeAll();
    await sessions.resumeAll();
    await app.listen({ host: options.host, port: options.port, backlog: BACKLOG });
    return { port: (app.server.address() as AddressInfo).port, context, resumed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
