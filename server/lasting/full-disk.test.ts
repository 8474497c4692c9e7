import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../client-for-tests.ts';
import { NotKept, type Storage } from '../storage/port.ts';
import { listToy, withGame } from './games-for-tests.ts';
import { newFolder, removeFolder, startHouse, type TestHouse } from './house-for-tests.ts';
import { choose, finishToy, playToy } from './toy-table-for-tests.ts';

/** What fails for want of room. */
let full: ReadonlySet<keyof Storage> = new Set();
const EVERYTHING = new Set(['append', 'claim', 'keepSave', 'open', 'addPerson', 'heartbeat'] as const);

/** A storage whose disk is full whenever the test says so. */
function crampedStorage(real: Storage): Storage {
  const cramped = (name: keyof Storage) => (given: never, second: never) => {
    const work = real[name] as (given: never, second: never) => Promise<unknown>;
    return full.has(name) ? Promise.reject(new NotKept('disk-full', new Error('full'))) : work(given, second);
  };
  return { ...real, ...Object.fromEntries([...EVERYTHING].map((name) => [name, cramped(name)])) };
}

let folder: string;
let server: TestHouse;
beforeAll(async () => {
  folder = await newFolder();
  server = await startHouse(folder, { findGame: withGame(listToy()), storage: crampedStorage });
});
afterAll(async () => {
  full = new Set();
  await server.stop();
  await removeFolder(folder);
});

/** The numbered messages that a client got. */
const toldOf = (client: TestClient): readonly string[] =>
  client.received.filter((text) => /"type":"update"/.test(text));

test('what does not fit on the disk is refused and told to nobody, and the match goes on once there is room', async () => {
  const table = await playToy(server);
  const [host, , caro] = table.clients as [TestClient, TestClient, TestClient];
  expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });
  await caro.until(() => caro.view(2).match?.asked.includes(0) === false);
  const told = toldOf(caro);

  full = new Set(['append']);
  expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
  await host.until(() => host.troubles.length > 0);
  expect(host.troubles).toEqual(['disk-full']);
  expect(toldOf(caro)).toEqual(told);
  expect(caro.view(2).match?.asked).toEqual([1, 2]);

  full = new Set();
  const ends = await finishToy(table);
  for (const end of ends) expect(end).toEqual(ends[0]);
});

test('while nothing can be written a table is put away, and found again with everything that was acknowledged', async () => {
  const table = await playToy(server);
  const [host, beto] = table.clients as [TestClient, TestClient];
  expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });

  full = EVERYTHING;
  expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
  await host.until(() => host.ended.length > 0);
  expect(host.ended.at(-1)?.code).toMatch(/disk-full|storage-lost/);
  expect(await beto.watch(table.code, 1)).toMatchObject({ type: 'refused' });

  full = new Set();
  for (const [seat, client] of table.clients.entries()) {
    expect(await client.watch(table.code, seat)).toMatchObject({ type: 'accepted' });
  }
  expect(host.view(0).match?.asked).toEqual([1, 2]);
  await finishToy(table);
});

test('a match whose save finds no room at its end is over all the same', async () => {
  const table = await playToy(server, { rounds: 1 });
  full = new Set(['keepSave']);
  await finishToy(table);
  await new Promise((resolve) => setTimeout(resolve, 200));
  full = new Set();
  expect((await server.context.storage.findMatch(table.match))?.stage).toBe('over');
});

test('another match that finds no room is refused, and opened once there is some', async () => {
  const table = await playToy(server, { rounds: 1 });
  const [host] = table.clients as [TestClient];
  await finishToy(table);
  full = EVERYTHING;
  expect(await host.act(table.code, { type: 'again' })).toMatchObject({ type: 'refused' });
  full = new Set();
  expect(await host.act(table.code, { type: 'again' })).toMatchObject({ type: 'accepted' });
});
