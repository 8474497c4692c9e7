import { registry } from '../games/registry.ts';
import type { LiveTable } from '../table/live-table.ts';
import { TestClient } from './client-for-tests.ts';
import type { TestServer } from './server-for-tests.ts';
import type { NewTable } from './tables/table-registry.ts';

/** A game of the registry for whoever needs any. */
export const SOME_GAME = registry[0]?.game.id as string;
/** The shortest match of it. */
export const SHORT = { options: { maxRounds: 1, maxRedeals: 0 } };

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

/** Opens a table, and sits people down from chair 0 on; the other chairs are for bots. */
export async function sitDown(
  server: TestServer,
  names: readonly string[],
  of: { wish?: NewTable['wish']; settings?: NewTable['settings']; isModerated?: boolean; bot?: string } = {},
): Promise<Scene> {
  const clients = await Promise.all(names.map((name) => comeIn(server, name)));
  const [host] = clients as [TestClient];
  const opened = await server.context.house.create({
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
