import { join } from 'node:path';
import { pino } from 'pino';
import { registry } from '../../games/registry.ts';
import { People } from '../../server/people.ts';
import { realWorld } from '../../server/start.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { TableRegistry } from '../../server/tables/table-registry.ts';
import type { Client } from '../../table/client.ts';
import type { LiveTable } from '../../table/live-table.ts';

/** A table of the bench: its code, and the tokens of the people in its seats. */
export interface PreparedTable {
  readonly code: string;
  readonly tokens: readonly string[];
}

const SEATS = 4;
const AT_ONCE = 100;

/** Opens tables with a running match in a separate database, so that the server finds them as after a restart. */
export async function prepareTables(folder: string, count: number): Promise<readonly PreparedTable[]> {
  const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
  const world = realWorld(pino({ level: 'silent' }));
  const host = new TableRegistry({ storage, world, node: 'bench' });
  const people = new People(storage, world);
  const tables: PreparedTable[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, () => prepareTable(host, people));
    tables.push(...(await Promise.all(some)));
  }
  await host.stop();
  await storage.close();
  return tables;
}

async function prepareTable(tables: TableRegistry, people: People): Promise<PreparedTable> {
  const sitters = await Promise.all(Array.from({ length: SEATS }, (_, seat) => people.add(`P${seat}`)));
  const [host] = sitters as [(typeof sitters)[number]];
  const opened = await tables.create({
    game: registry[0]?.game.id as string,
    wish: {},
    settings: { graceSeconds: null },
    isModerated: false,
    host: { person: host.person.id, name: host.person.name },
  });
  if (!opened.ok) throw new Error(opened.why.code);
  const table = opened.value;
  const devices: Client[] = [];
  for (const [seat, { person }] of sitters.entries()) devices.push(await seatPerson(table, person.id, seat));
  await table.actFor(host.person.id, { type: 'start' }, 'start');
  for (const device of devices) table.unwatch(device);
  return { code: table.code, tokens: sitters.map(({ token }) => token) };
}

async function seatPerson(table: LiveTable, person: string, seat: number): Promise<Client> {
  const client = { person, name: `P${seat}`, isOpen: true, send: () => {}, dropped: () => {} };
  table.watch(client, 'spectator', null);
  const sat = await table.actFor(person, { type: 'sit', seat }, `sit-${seat}`);
  if (!sat.ok) throw new Error(sat.why.code);
  return client;
}
