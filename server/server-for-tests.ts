import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ServerContext } from './context.ts';
import type { ServerOptions } from './options.ts';
import { realWorld, startServer } from './start.ts';
import { openStorage } from './storage/open-storage.ts';
import type { ServerWorld } from './world.ts';

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
  of: { world?: Partial<ServerWorld>; options?: Partial<ServerOptions>; folder?: string; web?: string } = {},
): Promise<TestServer> {
  const folder = of.folder ?? (await mkdtemp(join(tmpdir(), 'tertulia-server-')));
  const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
  const options = { ...OPTIONS, ...of.options };
  const { port, context, stop } = await startServer({
    options,
    storage,
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
