import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { findGame } from '../../games/registry.ts';
import type { TestServer } from '../server-for-tests.ts';
import { type RunningServer, realWorld, startServer } from '../start.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/port.ts';

/** A server in this process, whose games and storage a test may change. */
export interface TestHouse extends TestServer {
  readonly resumed: RunningServer['resumed'];
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'tertulia-lasting-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
export const fileIn = (folder: string): string => join(folder, 'tertulia.db');

/** Starts a server on a folder; whoever made the folder removes it. */
export async function startHouse(
  folder: string,
  of: { findGame?: typeof findGame; storage?: (real: Storage) => Storage; log?: Logger } = {},
): Promise<TestHouse> {
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
