import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL } from '../../protocol/index.ts';
import { playSeat, TestClient } from '../client-for-tests.ts';
import { hashOf } from '../people.ts';
import { comeIn, sitDown, startPlaying, startTestServer, type TestServer } from '../server-for-tests.ts';
import { knock, RawSocket, ringAndRun, sayRaw } from './raw-for-tests.ts';

/** Everything that the servers of this file logged. */
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const keys: string[] = [];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ world: { log } });
});
afterAll(() => server.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('who owns a seat', () => {
  test("a token that is nobody's opens nothing", async () => {
    for (const token of ['', 'x', '../../etc/passwd', 'A'.repeat(43), "' OR 1=1 --"]) {
      const raw = await RawSocket.open(server.url);
      expect(await raw.ask({ type: 'hello', protocol: PROTOCOL, token })).toMatchObject({ code: 'unknown-token' });
      expect(await raw.ask({ type: 'ping', id: '1' })).toMatchObject({ code: 'hello-first' });
      raw.socket.terminate();
    }
  });

  test('nobody acts, looks or speaks for somebody else’s seat', async () => {
    const { code, clients, table } = await startPlaying(server, ['Ana', 'Beto', 'Caro', 'Dani']);
    const eva = await comeIn(server, 'Eva');
    await eva.watch(code, 'spectator');
    const nameless = await new TestClient(server.url, null).connect();
    await nameless.watch(code, 'spectator');
    const before = table.writer.number;
    const question = clients[0]?.view(0).match?.question ?? 0;
    const command = { type: 'declare', piles: 1 };
    for (const intruder of [eva, nameless, clients[1] as TestClient]) {
      const why = intruder === nameless ? 'no-name' : 'not-your-chair';
      expect(await intruder.answer(code, { seat: 0, question, command })).toMatchObject({ code: why });
      expect(
        await intruder.ask({ type: 'talk', table: code, seat: 0, channel: 'table', text: 'I am Ana' }),
      ).toMatchObject({ code: why });
      expect(await intruder.act(code, { type: 'rename', seat: 0, name: 'Eve' })).toMatchObject({ code: why });
      expect(await intruder.act(code, { type: 'stand', seat: 0 })).toMatchObject({ code: why });
      expect(await intruder.watch(code, 0)).toMatchObject({ code: 'not-your-chair' });
      expect(await intruder.watch(code, 'moderator')).toMatchObject({ code: 'not-moderator' });
    }
    expect(table.writer.number).toBe(before);
    expect(eva.received.join()).not.toContain('"hand":{');
  });

  test("what is the host's is the host's alone", async () => {
    const { code, clients, table } = await sitDown(server, ['Ana', 'Beto']);
    const [ana, beto] = clients as [TestClient, TestClient];
    const before = table.writer.number;
    const actions = [
      { type: 'start' },
      { type: 'kick', person: ana.person as string },
      { type: 'handOver', person: beto.person as string },
      { type: 'fill', seat: 3, bot: 'random' },
      { type: 'empty', seat: 3 },
      { type: 'reorder', order: [1, 0, 2, 3] },
      { type: 'set', settings: { decisionSeconds: 5 } },
      { type: 'choose', wish: {} },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'again' },
      { type: 'close' },
    ] as const;
    for (const action of actions) expect(await beto.act(code, action as never)).toMatchObject({ code: 'not-host' });
    expect(await beto.ask({ type: 'host', table: code, question: 0, command: { type: 'x' } })).toMatchObject({
      type: 'refused',
    });
    expect(table.writer.number).toBe(before);
  });

  test('a person who is sent away stays away', async () => {
    const { code, clients } = await sitDown(server, ['Ana', 'Beto']);
    const [ana, beto] = clients as [TestClient, TestClient];
    await ana.must({ type: 'do', table: code, action: { type: 'kick', person: beto.person } });
    await beto.until(() => beto.ended.length > 0);
    const again = await new TestClient(server.url, beto.token).connect();
    for (const viewer of ['spectator', 1] as const)
      expect(await again.watch(code, viewer)).toMatchObject({ code: 'kicked' });
    for (const action of [
      { type: 'sit', seat: 1 },
      { type: 'say', text: 'hi' },
    ] as const)
      expect(await again.act(code, action)).toMatchObject({ code: 'kicked' });
  });
});

describe('at the door', () => {
  test('a page of another site opens no socket; ours and programs do', async () => {
    const host = new URL(server.url).host;
    for (const origin of [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `https://evil.example/${host}`,
      'file://',
    ])
      await expect(RawSocket.open(server.url, { Origin: origin })).rejects.toThrow('status 403');
    for (const headers of [{ Origin: `http://${host}` }, {}] as Record<string, string>[]) {
      const raw = await RawSocket.open(server.url, headers);
      raw.socket.close();
    }
  });

  test('strange requests for a socket are turned away, and none of them ends the server', async () => {
    expect(await sayRaw(server.port, knock('//'))).toContain('404');
    expect(await sayRaw(server.port, knock('http://[::'))).toMatch(/40[04]/);
    expect(await sayRaw(server.port, knock('/socket/../admin'))).toContain('404');
    expect(await sayRaw(server.port, knock('/socket', { 'Sec-WebSocket-Key': 'short' }))).toContain('400');
    expect(await sayRaw(server.port, knock('/socket', { 'Sec-WebSocket-Version': '1' }))).toContain('400');
    for (const path of ['/nowhere', '//', '/socket'])
      await Promise.all(Array.from({ length: 40 }, () => ringAndRun(server.port, knock(path) + 'x'.repeat(20_000))));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('codes cannot be guessed: neither over sockets nor over HTTP, nor by turns', async () => {
    const began = performance.now();
    const guessed = await startTestServer({ world: { log, now: () => began } });
    const { code } = await sitDown(guessed, ['Ana']);
    const guesser = await new TestClient(guessed.url, null).connect();
    const codes: string[] = [];
    const wrongs = Array.from({ length: 270 }, () => fetch(`${guessed.url}/api/tables/ZZZZZZ`));
    for (const { status } of await Promise.all(wrongs)) expect(status).toBe(404);
    for (let guess = 0; guess < 70; guess++) {
      const wrong = `ZZZ2${'ABCDEFGHJK'[guess % 10]}${'ABCDEFGHJK'[Math.floor(guess / 10)]}`;
      if (guess % 2 === 0) codes.push(((await guesser.watch(wrong, 'spectator')) as { code: string }).code);
      else codes.push(((await (await fetch(`${guessed.url}/api/tables/${wrong}`)).json()) as { code: string }).code);
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['no-such-table']));
    expect(new Set(codes.slice(-15))).toEqual(new Set(['too-many-guesses']));
    // The right code now fares no better than a wrong one, or guessing would go on unhindered.
    expect(await guesser.watch(code, 'spectator')).toMatchObject({ code: 'too-many-guesses' });
    expect((await fetch(`${guessed.url}/api/tables/${code}`)).status).toBe(429);
    await guessed.stop();
  });

  test('a guesser at the same address does not shut out those who sit already', async () => {
    const began = performance.now();
    const guessed = await startTestServer({ world: { now: () => began } });
    const { code, clients } = await sitDown(guessed, ['Ana']);
    const guesser = await new TestClient(guessed.url, null).connect();
    await Promise.all(Array.from({ length: 320 }, () => fetch(`${guessed.url}/api/tables/ZZZZZZ`)));
    expect(await guesser.watch('ZZZZZZ', 'spectator')).toMatchObject({ code: 'too-many-guesses' });
    await clients[0]?.must({ type: 'do', table: code, action: { type: 'say', text: 'still here' } });
    await guessed.stop();
  });

  test('a guesser at the same address does not shut out those who come back, even to a table that sleeps', async () => {
    const began = performance.now();
    const guessed = await startTestServer({ world: { now: () => began } });
    const { code, clients } = await startPlaying(guessed, ['Ana', 'Beto', 'Caro', 'Dani'], {
      settings: { graceSeconds: null },
    });
    const ana = clients[0] as TestClient;
    const eva = await comeIn(guessed, 'Eva');
    await eva.watch(code, 'spectator');
    const stranger = await comeIn(guessed, 'Stranger');
    await Promise.all(Array.from({ length: 320 }, () => fetch(`${guessed.url}/api/tables/ZZZZZZ`)));

    const statuses = (token: string | null) =>
      Promise.all(
        ['', '/history?seat=0', '/history?seat=spectator', '/qr.svg'].map(async (path) => {
          const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
          return (await fetch(`${guessed.url}/api/tables/${code}${path}`, { headers })).status;
        }),
      );
    const again = async (token: string | null, seat: number | 'spectator') => {
      const client = await new TestClient(guessed.url, token).connect();
      const answer = (await client.watch(code, seat)) as { type: string; code?: string };
      client.close();
      return answer.code ?? answer.type;
    };
    // More often than one guess per second would let them.
    for (let times = 0; times < 3; times++) {
      expect([await again(ana.token, 0), await again(eva.token, 'spectator')]).toEqual(['accepted', 'accepted']);
      expect(await statuses(ana.token)).toEqual([200, 200, 200, 200]);
      expect(await statuses(eva.token)).toEqual([200, 403, 200, 200]);
    }
    // Nobody else learns whether there is such a table.
    expect([await again(stranger.token, 'spectator'), await again(null, 'spectator')]).toEqual(
      Array(2).fill('too-many-guesses'),
    );
    expect(await statuses(stranger.token)).toEqual([429, 429, 429, 429]);
    expect(await statuses(null)).toEqual([429, 401, 429, 429]);
    expect(await stranger.watch('ZZZZZZ', 'spectator')).toMatchObject({ code: 'too-many-guesses' });

    const { registry } = guessed.context;
    for (const client of [...clients, eva]) client.close();
    await expect.poll(() => registry.atHand(code)).toBeUndefined();
    expect(await again(stranger.token, 'spectator')).toBe('too-many-guesses');
    expect(registry.atHand(code)).toBeUndefined();
    expect(await again(ana.token, 0)).toBe('accepted');
    await guessed.stop();
  });
});

describe('once', () => {
  test('a command sent again is carried out once: at once, from another socket, and after a restart', async () => {
    const world = { log, drawKey: () => keys[keys.push('ab'.repeat(32)) - 1] as string };
    const folder = await mkdtemp(join(tmpdir(), 'tertulia-once-'));
    const before = await startTestServer({ world, folder });
    const { code, clients, table } = await sitDown(before, ['Ana']);
    const [ana] = clients as [TestClient];
    const message = { type: 'do', table: code, action: { type: 'say', text: 'a word' } };
    const number = table.writer.number;
    await Promise.all([
      ana.must(message, 'same'),
      ana.next((heard) => heard.type === 'accepted'),
      ana.write({ ...message, id: 'same' }),
    ]);
    const second = await new TestClient(before.url, ana.token).connect();
    await second.must(message, 'same');
    expect(table.writer.number).toBe(number + 1);
    await before.stop();
    const after = await startTestServer({ world, folder });
    const third = await new TestClient(after.url, ana.token).connect();
    await third.must(message, 'same');
    const lines = await after.context.storage.read(table.id);
    expect(lines.filter(({ payload }) => payload.includes('a word')).length).toBe(1);
    await after.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('who is gone', () => {
  test('a person who leaves while a greeting is being read is not counted as present', async () => {
    const { code, clients, table } = await sitDown(server, ['Ana']);
    const [ana] = clients as [TestClient];
    ana.drop();
    await expect.poll(() => table.audience.size).toBe(0);
    for (let time = 0; time < 20; time++) {
      // Only a greeting that has to look the person up takes long enough.
      server.context.people.forget(ana.person as string);
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: ana.token }));
      for (const seat of ['spectator', 0])
        socket.send(JSON.stringify({ type: 'watch', id: `${seat}`, table: code, seat }));
      await new Promise((resolve) => socket.send('', resolve));
      socket.terminate();
    }
    await expect.poll(() => server.context.registry.atHand(code)?.audience.size ?? 0).toBe(0);
  });
});

test('no log holds a token, a key, or what people said', async () => {
  const { clients, code } = await startPlaying(server, ['Zenobia', 'Ximena', 'Yago', 'Wenceslao']);
  const [host] = clients as [TestClient];
  await host.ask({ type: 'talk', table: code, seat: 0, channel: 'table', text: 'a very private remark' });
  await Promise.all(clients.map((client, seat) => playSeat(client, code, seat, 5)));
  const link = (await (
    await post('/api/me/device-links', '', { authorization: `Bearer ${host.token}`, 'content-type': '' })
  )
    .json()
    .catch(() => ({}))) as { link?: string };
  await post('/api/device-links/redeem', JSON.stringify({ link: link.link ?? 'x' }));
  await post('/api/people', '{"name": broken', { authorization: `Bearer ${host.token}` });
  await fetch(`${server.url}/api/tables/${code}/history?seat=0`, {
    headers: { authorization: `Bearer ${host.token}` },
  });
  const secrets = [
    ...clients.flatMap(({ token }) => [token as string, hashOf(token as string)]),
    'a very private remark',
    'a word',
    link.link ?? 'no link',
    ...keys,
  ];
  const all = logged.join('\n');
  for (const secret of secrets) expect(all.includes(secret)).toBe(false);
});
