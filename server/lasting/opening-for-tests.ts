import { pino } from 'pino';
import { People } from '../people/people.ts';
import { realWorld } from '../start.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import type { Evening, Plan } from './evening-for-tests.ts';
import { findPlayed } from './games-for-tests.ts';
import { LastingClient } from './lasting-client-for-tests.ts';
import { Player } from './players-for-tests.ts';

/** Opens the tables and lets in the people, before there is a server; answers with their tokens by table. */
export async function openTables(
  place: StoragePlace,
  evening: Evening,
  plans: readonly Plan[],
): Promise<readonly (readonly string[])[]> {
  const world = realWorld(pino({ level: 'silent' }));
  const storage = await openStorage(place);
  const house = new TableRegistry({ storage, world, node: 'before', findGame: findPlayed });
  const people = new People(storage, world);
  const tokens: string[][] = [];
  for (const plan of plans) {
    const guests = await Promise.all(Array.from({ length: plan.people }, (_, seat) => people.add(`Guest ${seat}`)));
    evening.tables.push({
      plan,
      code: await openTable(house, plan, guests[0]!.person),
      ends: new Map(),
      isDone: false,
    });
    tokens.push(guests.map(({ token }) => token));
  }
  await house.stop();
  await storage.close();
  return tokens;
}

async function openTable(
  house: TableRegistry,
  { game, wish, settings }: Plan,
  host: { readonly id: string; readonly name: string },
): Promise<string> {
  const wished = { game, wish, settings, isModerated: false, host: { person: host.id, name: host.name } };
  const opened = await house.create(wished);
  if (!opened.ok) throw new Error(JSON.stringify(opened.why));
  return opened.value.code;
}

/** Everybody sits down and every match begins; whoever is to be gone has left. */
export async function takeSeats(
  url: string,
  evening: Evening,
  tokens: readonly (readonly string[])[],
): Promise<readonly Player[]> {
  const players = await Promise.all(
    evening.tables.map(async (table, index) => {
      const clients = await Promise.all(tokens[index]!.map((token) => new LastingClient(url, token).arrive()));
      const seated = clients.map((client, seat) => new Player({ client, evening, table, seat }));
      for (const player of seated) await player.sit();
      await seated[0]!.fill();
      if (table.plan.isOneGone) seated.pop()!.client.leave();
      await seated[0]!.start();
      return seated;
    }),
  );
  return players.flat();
}
