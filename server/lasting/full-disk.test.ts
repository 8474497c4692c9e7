import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../client-for-tests.ts';
import { joinAll, liveSession, makeSession, organise, type TestParticipant } from '../sessions/session-for-tests.ts';
import { NotKept, type Storage } from '../storage/port.ts';
import {
  choose,
  type FolderServer,
  finishToy,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
} from './folder-server-for-tests.ts';
import { listToy, withGame } from './games-for-tests.ts';

/** What fails for want of room. */
let full: ReadonlySet<keyof Storage> = new Set();
const EVERYTHING = new Set(['append', 'claim', 'keepSave', 'open', 'addPerson', 'heartbeat'] as const);

/** What has failed so far. */
const failed = new Set<keyof Storage>();

/** A storage whose disk is full whenever the test says so. */
function crampedStorage(real: Storage): Storage {
  const cramped = (name: keyof Storage) => (given: never, second: never) => {
    const work = real[name] as (given: never, second: never) => Promise<unknown>;
    if (!full.has(name)) return work(given, second);
    failed.add(name);
    return Promise.reject(new NotKept('disk-full', new Error('full')));
  };
  return { ...real, ...Object.fromEntries([...EVERYTHING].map((name) => [name, cramped(name)])) };
}

let folder: string;
let server: FolderServer;
beforeAll(async () => {
  folder = await newFolder();
  server = await startInFolder(folder, { findGame: withGame(listToy()), storage: crampedStorage });
});
afterAll(async () => {
  full = new Set();
  await server.stop();
  await removeFolder(folder);
});

/** The numbered messages that a client got. */
const toldOf = (client: TestClient): readonly string[] =>
  client.received.filter((text) => /"type":"update"/.test(text));

/** Makes room, and waits until the server has noticed by itself. */
async function makeRoom(): Promise<void> {
  full = new Set();
  await server.context.keeping.watch.whenBack();
}

const health = async (): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${server.url}/healthz`);
  return { status: answer.status, body: await answer.json() };
};
const metric = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];

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

  await makeRoom();
  const ends = await finishToy(table);
  for (const end of ends) expect(end).toEqual(ends[0]);
});

test('while nothing can be written everybody stays and looks on, health and metrics say so, and play goes on by itself', async () => {
  const table = await playToy(server);
  const [host, beto] = table.clients as [TestClient, TestClient];
  expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });
  expect([await health(), await metric('tertulia_storage_writable')]).toEqual([
    { status: 200, body: { ok: true } },
    '1',
  ]);

  full = EVERYTHING;
  expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
  expect(await health()).toEqual({ status: 503, body: { code: 'disk-full', with: { reason: 'full' } } });
  expect(await metric('tertulia_storage_writable')).toBe('0');
  expect(await beto.watch(table.code, 1)).toMatchObject({ type: 'accepted' });
  expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
  expect(beto.view(1).match?.asked).toEqual([1, 2]);
  const added = await fetch(`${server.url}/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Dora"}',
  });
  expect([added.status, await added.json()]).toEqual([503, { code: 'disk-full' }]);

  await makeRoom();
  expect(table.clients.flatMap(({ ended }) => ended)).toEqual([]);
  expect(await health()).toMatchObject({ status: 200 });
  expect(host.view(0).match?.asked).toEqual([1, 2]);
  await finishToy(table);
});

test('bots and clocks do not try again and again while nothing can be written, and nobody loses time by it', async () => {
  const table = await playToy(server, { settings: { decisionSeconds: 20 } });
  const [host] = table.clients as [TestClient];
  const { registry, storage } = server.context;
  const live = registry.atHand(table.code)!;
  full = EVERYTHING;
  expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
  await host.until(() => registry.atHand(table.code) !== undefined && registry.atHand(table.code) !== live);
  const frozen = registry.atHand(table.code)!;
  const [at, epoch] = [frozen.at, (await storage.findMatch(table.match))?.epoch];
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([registry.atHand(table.code) === frozen, frozen.at, (await storage.findMatch(table.match))?.epoch]).toEqual([
    true,
    at,
    epoch,
  ]);
  await makeRoom();
  await finishToy(table);
});

test('a match whose save finds no room at its end is over all the same, and kept as a file once there is room', async () => {
  const table = await playToy(server, { rounds: 1 });
  const { storage } = server.context;
  failed.clear();
  full = new Set(['keepSave']);
  await finishToy(table);
  await expect.poll(() => failed).toContain('keepSave');
  expect((await storage.findMatch(table.match))?.stage).toBe('over');
  expect(await storage.readSave(table.match)).toBeNull();
  await makeRoom();
  await expect.poll(() => storage.readSave(table.match)).not.toBeNull();
});

test('another match that finds no room is refused, and opened once there is some', async () => {
  const table = await playToy(server, { rounds: 1 });
  const [host] = table.clients as [TestClient];
  await finishToy(table);
  full = EVERYTHING;
  expect(await host.act(table.code, { type: 'again' })).toMatchObject({ type: 'refused', code: 'disk-full' });
  await makeRoom();
  expect(await host.act(table.code, { type: 'again' })).toMatchObject({ type: 'accepted' });
});

test('a session in which nothing can be kept refuses, dismisses nobody, and goes on by itself', async () => {
  const session = await makeSession(server, { expected: 2, consent: 'May we?' });
  const [one, two] = (await joinAll(server, session.code, 2)) as [TestParticipant, TestParticipant];
  const agree = { type: 'consent', agrees: true };
  expect(await one.takePart(agree)).toMatchObject({ type: 'accepted' });
  const desk = new TestClient(server.url, one.token);
  await desk.connect();
  await desk.must({ type: 'attend', session: session.code, as: 'organiser', key: session.key });
  full = EVERYTHING;
  expect(await two.takePart(agree)).toMatchObject({ type: 'refused', code: 'disk-full' });
  expect(await organise(server, session, { type: 'start' })).toBe('disk-full');
  await expect(joinAll(server, session.code, 1)).rejects.toThrow('disk-full');
  await makeRoom();
  expect(two.standing.page).toBe('consent');
  expect(await two.takePart(agree)).toMatchObject({ type: 'accepted' });
  expect(await organise(server, session, { type: 'start' })).toBe('ok');
  await Promise.all([one.sitDown(), two.sitDown()]);
  const clients = [one.client, two.client, desk];
  expect(clients.flatMap(({ received }) => received.filter((text) => text.includes('"dismissed"')))).toEqual([]);
  await desk.until(() => desk.received.some((text) => /"monitor.*"page":"playing"/.test(text)));
  const { participants } = (await liveSession(server, session)).state;
  expect(participants.map(({ isAway, losses, visits }) => [isAway, losses, visits])).toEqual([
    [false, 0, 1],
    [false, 0, 1],
  ]);
});

test('who comes to a session, and who goes, while nothing can be kept is written down afterwards', async () => {
  const session = await makeSession(server, { expected: 2, consent: 'May we?' });
  const [one, two] = (await joinAll(server, session.code, 2)) as [TestParticipant, TestParticipant];
  two.client.close();
  const away = async () => (await liveSession(server, session)).state.participants.map(({ isAway }) => isAway);
  await expect.poll(away).toEqual([false, true]);
  full = EVERYTHING;
  expect(await one.takePart({ type: 'consent', agrees: true })).toMatchObject({ code: 'disk-full' });
  const device = { language: 'es', kind: 'phone', screen: 'small' } as const;
  await two.come(server, device);
  one.client.close();
  await expect.poll(async () => (await liveSession(server, session)).attendance.isHere(1)).toBe(false);
  expect(await away()).toEqual([false, true]);
  await makeRoom();
  expect(await away()).toEqual([true, false]);
  expect((await liveSession(server, session)).state.participants[1]?.device).toEqual(device);
});
