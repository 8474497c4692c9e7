import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { playSeat, TestClient } from '../client-for-tests.ts';
import { ask, SHORT, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';
import { makeSession, organise, TestParticipant } from '../sessions/session-for-tests.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/port.ts';
import { freePort } from '../storage/postgres/server-for-tests.ts';
import { LINK_PATH } from './node-link.ts';

const LEASE_MS = 2000;

let folder: string;
let shared: Storage;
let nodes: Node[];

/** A node, and whether it is held up: its heartbeats do not reach the database. */
interface Node extends TestServer {
  isStalled: boolean;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-cluster-'));
  shared = await openStorage({ type: 'sqlite', file: join(folder, 'shared.db') });
  nodes = [];
});

afterEach(async () => {
  for (const node of nodes) node.isStalled = false;
  for (const node of nodes) await node.stop();
  await shared.close();
  await rm(folder, { recursive: true });
});

/** Starts a node on the shared database; `software` is what it says that its version is. */
async function startNode({
  secret = null,
  software,
}: {
  secret?: string | null;
  software?: string;
} = {}): Promise<Node> {
  const port = await freePort();
  const stall = { isStalled: false };
  const storage: Storage = {
    ...shared,
    heartbeat: async (...given) => {
      while (stall.isStalled) await new Promise((resolve) => setTimeout(resolve, 50));
      const [node, leaseMs, about] = given;
      return shared.heartbeat(node, leaseMs, about && { ...about, software: software ?? about.software });
    },
    close: async () => {},
  };
  const address = `http://127.0.0.1:${port}`;
  const cluster = { address, secret, leaseMs: LEASE_MS };
  const server = await startTestServer({ storage, folder, options: { port }, cluster });
  const node: Node = Object.assign(stall, {
    ...server,
    stop: async () => {
      nodes = nodes.filter((each) => each !== node);
      await server.stop();
    },
  });
  nodes.push(node);
  return node;
}

/** After this, a node may take over from others. */
const pastLease = () => new Promise((resolve) => setTimeout(resolve, LEASE_MS * 1.3));

/** A person with a socket at a node. */
async function comeIn(node: TestServer, name: string): Promise<TestClient> {
  const { token } = await node.context.people.add(name);
  return new TestClient(node.url, token).connect();
}

/** A table that is owned by the first node, with a person on each node from seat 0 on, and bots in the other seats. */
async function openTable(...at: readonly Node[]): Promise<{ code: string; clients: TestClient[] }> {
  return openTimedTable(null, ...at);
}

/** The same, with so much time for a decision. */
async function openTimedTable(
  decisionSeconds: number | null,
  ...at: readonly Node[]
): Promise<{ code: string; clients: TestClient[] }> {
  const clients = await Promise.all(at.map((node, index) => comeIn(node, `Person ${index}`)));
  const [host] = clients as [TestClient];
  const opened = await ask<{ code: string; chairs: readonly unknown[] }>(at[0] as Node, '/api/tables', {
    method: 'POST',
    token: host.token as string,
    body: { game: SOME_GAME, wish: SHORT, settings: { pace: 0, decisionSeconds } },
  });
  const { code, chairs } = opened.body;
  for (const [seat, client] of clients.entries()) {
    await client.watch(code, 'spectator');
    await client.must({ type: 'do', table: code, action: { type: 'sit', seat } });
    await client.watch(code, seat);
  }
  for (let seat = clients.length; seat < chairs.length; seat++)
    await host.must({ type: 'do', table: code, action: { type: 'fill', seat, bot: 'random' } });
  return { code, clients };
}

const ownerOf = async (code: string) => (await shared.findByCode(code))?.owner;

test('people on any node play at one table, and see the same', async () => {
  const [one, two, three] = [await startNode(), await startNode(), await startNode()];
  const { code, clients } = await openTable(one, two, three);
  expect(await ownerOf(code)).toBe(one.context.registry.node);
  const [host, second, third] = clients as [TestClient, TestClient, TestClient];
  await second.must({ type: 'do', table: code, action: { type: 'say', text: 'hello' } });
  await third.until(() => third.view(2).said.includes('hello'));
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  await Promise.all(clients.map((client, seat) => playSeat(client, code, seat, 7)));
  const outcomes = clients.map((client, seat) => client.view(seat).match?.outcome);
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  expect(await ownerOf(code)).toBe(one.context.registry.node);
  expect(two.context.cluster?.relayed).toBeGreaterThan(0);
  for (const client of clients) expect(client.ended).toEqual([]);
});

test('a command id is not used for anything else on another node', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const { code, clients } = await openTable(one);
  const [host] = clients as [TestClient];
  const elsewhere = await new TestClient(two.url, host.token).connect();
  await elsewhere.watch(code, 0);
  const say = (text: string) => ({ type: 'do', table: code, action: { type: 'say', text } });
  await host.must(say('once'), 'the-id');
  expect(await elsewhere.ask(say('once'), 'the-id')).toMatchObject({ type: 'accepted' });
  expect(await elsewhere.ask(say('twice'), 'the-id')).toMatchObject({ type: 'refused', code: 'id-used' });
});

test('any node answers requests about any table, and quick play seats a crowd at one', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const { code } = await openTable(one);
  const shown = await ask(two, `/api/tables/${code}`);
  expect([shown.status, shown.body.code]).toEqual([200, code]);
  expect(await ownerOf(code)).toBe(one.context.registry.node);
  expect((await ask(two, '/api/tables/QQQQQQ')).status).toBe(404);
  await expect.poll(() => one.context.cluster?.membership.others.length).toBe(1);
  const seated = await Promise.all(
    [one, two, one, two].map(async (node, index) => {
      const { token } = await node.context.people.add(`Quick ${index}`);
      return ask<{ code: string }>(node, '/api/quick-play', { method: 'POST', token, body: { game: SOME_GAME } });
    }),
  );
  expect(new Set(seated.map(({ body }) => body.code)).size).toBe(1);
  const text = (await ask(two, '/metrics?nodes=all')).text;
  expect(text).toMatch(/^tertulia_nodes_alive\{.*\} 2$/m);
  // Nodes call each other before anybody needs it.
  await expect.poll(() => [one, two].map(({ context }) => context.cluster?.links.reached)).toEqual([1, 1]);
});

test('a node that stops hands its tables on: nothing is refused, and nobody elsewhere loses the connection', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const { code, clients } = await openTable(one, two);
  const [host, second] = clients as [TestClient, TestClient];
  const stopped = one.stop();
  for (const text of ['one', 'two', 'three'])
    await second.must({ type: 'do', table: code, action: { type: 'say', text } });
  await stopped;
  expect(await ownerOf(code)).toBe(two.context.registry.node);
  const again = await new TestClient(two.url, host.token).connect();
  await again.watch(code, 0);
  await again.must({ type: 'do', table: code, action: { type: 'start' } });
  await Promise.all([playSeat(second, code, 1, 3), playSeat(again, code, 0, 4)]);
  expect([second.closeCode, second.ended]).toEqual([null, []]);
  expect(again.view(0).match?.outcome).toEqual(second.view(1).match?.outcome);
});

test('a table that is handed over keeps its time, also while it sleeps', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const seen = await openTimedTable(600, one, two);
  const asleep = await openTimedTable(600, one, one);
  for (const { code, clients } of [seen, asleep])
    await (clients[0] as TestClient).must({ type: 'do', table: code, action: { type: 'start' } });
  for (const client of asleep.clients) client.drop();
  await expect.poll(() => one.context.registry.logs.sleeping.length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => one.context.registry.atHand(seen.code)?.at, { timeout: 20_000 }).toBeGreaterThan(3000);
  await one.stop();
  for (const { code } of [seen, asleep]) {
    const table = await two.context.registry.find(code);
    expect(table.ok && table.value.at).toBeGreaterThan(3000);
    expect(await ownerOf(code)).toBe(two.context.registry.node);
  }
});

test('a session goes on with its rooms, and rooms that are over are found on every node', async () => {
  const [one, two, three] = [await startNode(), await startNode(), await startNode()];
  const session = await makeSession(one, { breakSeconds: 3600 });
  const people = [];
  for (const node of [two, three, two, three]) people.push(await TestParticipant.join(node, session.code));
  await organise(two, session, { type: 'start' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ stage }) => stage === 'between')));
  const seats = people.map(({ client }) => [...client.followed.keys()][0] as number);
  await one.stop();
  const keeper = await ownerOf(session.code);
  for (const [index, { token, watched }] of people.entries()) {
    expect(await ownerOf(watched as string)).toBe(keeper);
    for (const node of [two, three]) {
      const device = await new TestClient(node.url, token).connect();
      const seat = seats[index] as number;
      expect(await device.watch(watched as string, seat)).toMatchObject({ type: 'accepted' });
    }
  }
  expect(people.map(({ client }) => [client.closeCode, client.ended])).toEqual(people.map(() => [null, []]));
  expect(await organise(three, session, { type: 'next' })).toBe('ok');
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ stage }) => stage !== 'playing')));
});

test('somebody who joins while a session moves takes part in it there', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const session = await makeSession(one);
  const { id } = (await shared.findByCode(session.code))!;
  // What the node that had it was still writing when it was read here.
  const { token, person } = await one.context.people.add('Late');
  const live = await one.context.sessions.find(session.code);
  expect(live.ok && live.value.join(null).ok).toBe(true);
  await expect.poll(() => one.context.cluster?.membership.others.length).toBe(1);
  await one.stop();
  expect((await two.context.sessions.find(session.code)).ok).toBe(true);
  const nobody = { linkHash: null, label: '', name: '', externalId: '' };
  await shared.addSlots([{ id: 'late', session: id, number: 1, person: person.id, ...nobody }]);
  const late = await new TestClient(two.url, token).connect();
  await expect
    .poll(() => late.ask({ type: 'attend', session: session.code, as: 'participant' }))
    .toMatchObject({ type: 'accepted' });
});

test('a node that stops saves matches at rest for a node of another version', async () => {
  const [one, two] = [await startNode(), await startNode({ software: '9.9.9' })];
  const { code, clients } = await openTable(one, one);
  const [host, second] = clients as [TestClient, TestClient];
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  const id = (await shared.findByCode(code))?.id as string;
  for (const client of [host, second]) client.drop();
  await expect.poll(() => one.context.registry.tables.length, { timeout: 20_000 }).toBe(0);
  expect(await shared.readSave(id)).toBeNull();
  await expect.poll(() => one.context.cluster?.membership.others.length).toBe(1);
  await one.stop();
  expect((await shared.readSave(id))?.number).toBe((await shared.read(id)).length);
  expect(two.context.registry.tables).toEqual([]);
});

test('a stalled node loses its tables to another, writes nothing afterwards, and relays to it', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const { code, clients } = await openTable(one, two);
  const [host, second] = clients as [TestClient, TestClient];
  await pastLease();
  one.isStalled = true;
  await expect.poll(() => ownerOf(code), { timeout: 20_000 }).toBe(two.context.registry.node);
  await second.must({ type: 'do', table: code, action: { type: 'say', text: 'still here' } });
  // What the stalled node is asked for now waits until it knows better.
  const asked = host.ask({ type: 'do', table: code, action: { type: 'say', text: 'and I' } });
  one.isStalled = false;
  expect(await asked).toMatchObject({ type: 'accepted' });
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  await Promise.all([playSeat(host, code, 0, 1), playSeat(second, code, 1, 2)]);
  expect(host.view(0).match?.outcome).toEqual(second.view(1).match?.outcome);
  expect([host.closeCode, host.ended, second.closeCode, second.ended]).toEqual([null, [], null, []]);
});

test('two who press play again at once are both answered, and the node goes on', async () => {
  const [one] = [await startNode()];
  const { code, clients } = await openTable(one, one);
  const [host, second] = clients as [TestClient, TestClient];
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  await Promise.all(clients.map((client, seat) => playSeat(client, code, seat, 5)));
  const again = { type: 'do', table: code, action: { type: 'again' } };
  const answers = await Promise.all([host.ask(again), second.ask(again), host.ask(again)]);
  expect(answers.filter(({ type }) => type === 'accepted').length).toBeGreaterThan(0);
  expect((await ask(one, `/api/tables/${code}`)).status).toBe(200);
});

test('who does not know the secret of a cluster is turned away', async () => {
  const [one, other] = [await startNode(), await startNode({ secret: 'something else that nobody else knows' })];
  const { code } = await openTable(one);
  const stranger = await comeIn(other, 'Stranger');
  const waiting = stranger.watch(code, 'spectator');
  await expect(Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 500, 'nothing'))])).resolves.toBe(
    'nothing',
  );
  expect([one, other].map(({ context }) => context.cluster?.links.reached)).toEqual([0, 0]);
  const tries = ['', 'Bearer x', `Tertulia 1,a,${one.context.registry.node},${Date.now()},${'0'.repeat(32)} AAAA`];
  for (const authorization of tries) {
    const socket = new WebSocket(`${one.url.replace('http', 'ws')}${LINK_PATH}`, { headers: { authorization } });
    const status = await new Promise((resolve) => {
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.once('open', () => resolve('open'));
      socket.once('error', () => {});
    });
    expect(status).toBe(401);
  }
});
