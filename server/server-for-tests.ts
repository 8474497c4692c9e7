import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { registry } from '../games/registry.ts';
import type { ProgramSpec } from '../programs/program-process.ts';
import type { LiveTable } from '../table/live-table.ts';
import { checkAnswer } from './answers-for-tests.ts';
import { TestClient } from './client-for-tests.ts';
import type { ServerContext } from './context.ts';
import { type ClusterSetup, realWorld, startServer } from './start.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/port.ts';
import type { NewTable } from './tables/table-registry.ts';
import type { ServerOptions, ServerWorld } from './world.ts';

/** A game of the registry for tests that need any. */
export const SOME_GAME = registry[0]?.game.id as string;

/** The shortest match of it. */
export const SHORT = { options: { maxRounds: 1, maxRedeals: 0 } };

/** A server on loopback with a database of its own in a folder that goes with it. */
export interface TestServer {
  readonly port: number;
  readonly url: string;
  readonly context: ServerContext;
  /** Where its database is, for a test that starts another server on it. */
  readonly folder: string;
  /** Stops the server; the folder goes too, unless somebody else brought it. */
  stop(): Promise<void>;
}

const OPTIONS: ServerOptions = {
  host: '127.0.0.1',
  port: 0,
  origins: [],
  isBehindProxy: false,
  tls: null,
  socketsAnAddress: 5000,
};

/** Chance and clocks as they are, and no log. */
export const quietWorld = (): ServerWorld => realWorld(pino({ level: 'silent' }));

/** Starts a server for a test. `folder`: the data of a server that was stopped before, kept when this one stops. */
export async function startTestServer(
  of: {
    world?: Partial<ServerWorld>;
    options?: Partial<ServerOptions>;
    programs?: readonly ProgramSpec[];
    folder?: string;
    web?: string;
    /** A database that several nodes share. */
    storage?: Storage;
    cluster?: ClusterSetup;
  } = {},
): Promise<TestServer> {
  const folder = of.folder ?? (await mkdtemp(join(tmpdir(), 'tertulia-server-')));
  const storage = of.storage ?? (await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') }));
  const options = { ...OPTIONS, ...of.options };
  const { port, context, stop } = await startServer({
    options,
    storage,
    programs: of.programs ?? [],
    ...(of.cluster === undefined ? {} : { cluster: of.cluster }),
    world: { ...quietWorld(), ...of.world },
    // Like a checkout that was never built, whatever lies in dist/.
    web: of.web ?? join(folder, 'web'),
  });
  return {
    port,
    url: `http://${options.host}:${port}`,
    context,
    folder,
    async stop() {
      await stop();
      if (of.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** People at a table who have met and sat down, each on a device of their own. */
export interface Scene {
  readonly code: string;
  readonly table: LiveTable;
  readonly clients: readonly TestClient[];
}

/** A guest with a name, connected. */
export async function comeIn(server: TestServer, name: string): Promise<TestClient> {
  const { token } = await server.context.people.add(name);
  return new TestClient(server.url, token).connect();
}

/** Opens a table, and seats people from seat 0 on; the other seats are for bots. */
export async function sitDown(
  server: TestServer,
  names: readonly string[],
  of: { wish?: NewTable['wish']; settings?: NewTable['settings']; isModerated?: boolean; bot?: string } = {},
): Promise<Scene> {
  const clients = await Promise.all(names.map((name) => comeIn(server, name)));
  const [host] = clients as [TestClient];
  const opened = await server.context.registry.create({
    game: SOME_GAME,
    wish: of.wish ?? SHORT,
    settings: { pace: 0, ...of.settings },
    isModerated: of.isModerated ?? false,
    host: { person: host.person as string, name: names[0] as string },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.why));
  const { code, state } = opened.value;
  for (const [seat, client] of clients.entries()) {
    await client.watch(code, 'spectator');
    await client.must({ type: 'do', table: code, action: { type: 'sit', seat } });
    await client.watch(code, seat);
  }
  for (let seat = clients.length; seat < state.chairs.length; seat++) {
    await host.must({ type: 'do', table: code, action: { type: 'fill', seat, bot: of.bot ?? 'random' } });
  }
  return { code, table: opened.value, clients };
}

/** The same, with the match begun. */
export async function startPlaying(...given: Parameters<typeof sitDown>): Promise<Scene> {
  const scene = await sitDown(...given);
  const [host] = scene.clients as [TestClient];
  await host.must({ type: 'do', table: scene.code, action: { type: 'start' } });
  return scene;
}

/** An answer, read. */
export interface Answered<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Asks a server for something over HTTP; the answer must be as the server describes it. */
export async function ask<T = Record<string, unknown>>(
  { url }: TestServer,
  path: string,
  { method, token, body, headers }: Asking = {},
): Promise<Answered<T>> {
  const answer = await fetch(url + path, {
    method: methodOf(method, body),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const contentType = answer.headers.get('content-type') ?? '';
  const parsed = contentType.startsWith('application/json') ? JSON.parse(text) : text;
  await checkAnswer(url, { method: methodOf(method, body), path, status: answer.status, contentType, body: parsed });
  return { status: answer.status, headers: answer.headers, text, body: parsed as T };
}

const methodOf = (method: string | undefined, body: unknown): string => method ?? (body === undefined ? 'GET' : 'POST');

/** A new guest. */
export async function addGuest(server: TestServer, name: string): Promise<{ person: string; token: string }> {
  return (await ask<{ person: string; token: string }>(server, '/api/people', { body: { name } })).body;
}
