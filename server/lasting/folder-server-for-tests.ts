import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { findGame } from '../../games/registry.ts';
import type { FromServer } from '../../protocol/index.ts';
import { TestClient } from '../client-for-tests.ts';
import type { TestServer } from '../server-for-tests.ts';
import { type RunningServer, realWorld, startServer } from '../start.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/port.ts';
import type { NewTable } from '../tables/table-registry.ts';
import { PLAYED } from './games-for-tests.ts';

const NO_CLOCKS = { pace: 0, decisionSeconds: null, graceSeconds: null };

/** A server in this process, whose games and storage a test may change. */
export interface FolderServer extends TestServer {
  readonly resumed: RunningServer['resumed'];
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'tertulia-lasting-'));

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export const fileIn = (folder: string): string => join(folder, 'tertulia.db');

/** Starts a server on a folder; the caller who made the folder removes it. */
export async function startInFolder(
  folder: string,
  of: { findGame?: typeof findGame; storage?: (real: Storage) => Storage; log?: Logger } = {},
): Promise<FolderServer> {
  const real = await openStorage({ type: 'sqlite', file: fileIn(folder) });
  const host = '127.0.0.1';
  const running = await startServer({
    options: { host, port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 5000 },
    storage: of.storage?.(real) ?? real,
    world: realWorld(of.log ?? pino({ level: 'silent' })),
    ...(of.findGame && { findGame: of.findGame }),
  });
  return { ...running, url: `http://${host}:${running.port}`, folder };
}

/** The folder as it would be found if the server died at this moment. */
export async function imageOf(folder: string): Promise<string> {
  const image = await newFolder();
  await cp(folder, image, { recursive: true });
  return image;
}

/** Reads something from a folder that no server needs any more. */
export async function lookInto<T>(folder: string, look: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ type: 'sqlite', file: fileIn(folder) });
  try {
    return await look(storage);
  } finally {
    await storage.close();
  }
}

/** People who play the toy game, from seat 0 on. */
export interface ToyTable {
  readonly code: string;
  readonly match: string;
  readonly clients: readonly TestClient[];
}

/** Opens a table of the toy game for three people, with the match begun. */
export async function playToy(
  server: TestServer,
  of: { game?: string; settings?: NewTable['settings']; rounds?: number } = {},
): Promise<ToyTable> {
  const names = ['Ana', 'Beto', 'Caro'];
  const guests = await Promise.all(names.map((name) => server.context.people.add(name)));
  const clients = await Promise.all(guests.map(({ token }) => new TestClient(server.url, token).connect()));
  const [host] = guests;
  const opened = await server.context.registry.create({
    game: of.game ?? PLAYED.timed,
    wish: { options: { rounds: of.rounds ?? 2 }, seats: names.length },
    settings: { ...NO_CLOCKS, ...of.settings },
    isModerated: false,
    host: { person: host!.person.id, name: host!.person.name },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.why));
  const { code, id } = opened.value;
  for (const [seat, client] of clients.entries()) {
    await client.watch(code, 'spectator');
    await client.must({ type: 'do', table: code, action: { type: 'sit', seat } });
    await client.must({ type: 'unwatch', table: code, seat: 'spectator' });
    await client.watch(code, seat);
  }
  await clients[0]!.must({ type: 'do', table: code, action: { type: 'start' } });
  await Promise.all(clients.map((client, seat) => client.until(() => client.followed.get(seat)?.match != null)));
  return { code, match: id, clients };
}

/** Answers whatever a seat is asked. */
export function choose({ code, clients }: ToyTable, seat: number, change = false): Promise<FromServer> {
  const client = clients[seat] as TestClient;
  const { question } = client.view(seat).match!;
  return client.answer(code, { seat, question, command: { type: 'choose', change } as { type: string } });
}

/** The same people at another server, or at the same one again. */
export async function moveTo(url: string, { code, match, clients }: ToyTable): Promise<ToyTable> {
  const moved = clients.map((client) => new TestClient(url, client.token));
  for (const [seat, client] of moved.entries()) {
    await client.connect();
    await client.watch(code, seat);
    await client.until(() => client.followed.has(seat));
  }
  return { code, match, clients: moved };
}

/** Everybody answers round after round until the match is over; answers with how each saw it end. */
export async function finishToy(table: ToyTable): Promise<readonly unknown[]> {
  await Promise.all(table.clients.map((_, seat) => finishChair(table, seat)));
  return table.clients.map((client, seat) => client.view(seat).match?.outcome);
}

async function finishChair(table: ToyTable, seat: number): Promise<void> {
  const client = table.clients[seat] as TestClient;
  const match = () => client.followed.get(seat)?.match;
  for (;;) {
    await client.until(() => match()?.outcome != null || match()?.asked.includes(seat) === true);
    if (match()?.outcome != null) return;
    await choose(table, seat);
  }
}
