import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeFromClient } from '../../protocol/decode-client.ts';
import { LIMITS, PROTOCOL } from '../../protocol/index.ts';
import type { TestClient } from '../client-for-tests.ts';
import { sitDown, startPlaying, startTestServer, type TestServer } from '../server-for-tests.ts';
import { RawSocket } from './raw-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

/** The shortest of some runs, in milliseconds. */
function timeOf(run: () => void): number {
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('what cannot be read', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const hello = { type: 'hello', protocol: PROTOCOL, token: null };
  const WRONG: readonly [string, string][] = [
    ['', 'not-json'],
    ['{', 'not-json'],
    ['\u0000', 'not-json'],
    ['null', 'malformed-message'],
    ['[]', 'malformed-message'],
    ['"hello"', 'malformed-message'],
    ['{}', 'malformed-message'],
    [nested(8000), 'malformed-message'],
    [`{"a":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`, 'malformed-message'],
    ['{"type":"shutdown","id":"1"}', 'malformed-message'],
    ['{"__proto__":{"type":"ping"},"id":"1"}', 'malformed-message'],
    ['{"type":"ping","id":"1","__proto__":{"isAdmin":true}}', 'malformed-message'],
    ['{"type":"constructor","id":"1"}', 'malformed-message'],
    ['{"type":"ping","id":1}', 'malformed-message'],
    [JSON.stringify({ type: 'ping', id: 'x'.repeat(10_000) }), 'malformed-message'],
    [JSON.stringify({ type: 'ping', id: '1', extra: 1 }), 'malformed-message'],
    [JSON.stringify({ type: 'watch', id: '1', table: 'io01io', seat: 0 }), 'malformed-message'],
    [JSON.stringify({ type: 'watch', id: '1', table: 'ABCDEF', seat: -1 }), 'malformed-message'],
    [JSON.stringify({ type: 'watch', id: '1', table: 'ABCDEF', seat: 1e99 }), 'malformed-message'],
    [JSON.stringify({ type: 'watch', id: '1', table: 'ABCDEF', seat: 'spectator', after: -1 }), 'malformed-message'],
  ];

  test('is refused with a code, and the socket goes on', async () => {
    for (const [text, code] of WRONG) {
      const raw = await RawSocket.open(server.url);
      raw.greet(null);
      await raw.until(() => raw.received.length === 1);
      expect([text.slice(0, 60), await raw.ask(text)]).toMatchObject([{}, { type: 'refused', code }]);
      expect(await raw.ask({ type: 'ping', id: 'p' })).toEqual({ type: 'pong', id: 'p' });
      raw.socket.terminate();
    }
  });

  test('frames of bytes are refused', async () => {
    const raw = await RawSocket.open(server.url);
    raw.socket.send(Buffer.from(JSON.stringify({ type: 'ping', id: 'b' })), { binary: true });
    await raw.until(() => raw.received.at(-1)?.code === 'not-json');
    raw.socket.close();
  });

  // A record of zod gathers a mistake for every field, so `options` of a wish is checked as a whole.
  test('a wish with a thousand wrong options costs about what any other message of its form does', () => {
    const options = Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`k${key}`, [[[]]]]));
    const action = { type: 'choose', wish: { options } };
    const worst = JSON.stringify({ type: 'do', id: '1', table: 'ABCDEF', action });
    const ordinary = JSON.stringify({ type: 'ping', id: '1', options });
    expect(timeOf(() => decodeFromClient(worst))).toBeLessThan(8 * timeOf(() => decodeFromClient(ordinary)));
  });

  test('commands before a greeting, a second greeting and another protocol are refused', async () => {
    const raw = await RawSocket.open(server.url);
    expect(await raw.ask({ type: 'watch', id: '1', table: 'ABCDEF', seat: 0 })).toMatchObject({ code: 'hello-first' });
    expect(await raw.ask(hello)).toMatchObject({ type: 'welcome' });
    expect(await raw.ask(hello)).toMatchObject({ code: 'hello-again' });
    expect(await raw.ask({ ...hello, protocol: 99 })).toMatchObject({ code: 'other-protocol' });
    await raw.until(() => raw.closeCode === 4000);
  });

  test('a giant frame closes its socket', async () => {
    const raw = await RawSocket.open(server.url);
    raw.say('x'.repeat(LIMITS.messageBytes + 1));
    await raw.until(() => raw.closeCode === 1009);
  });

  test('text that is not UTF-8 closes its socket', async () => {
    const raw = await RawSocket.open(server.url);
    raw.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false });
    await raw.until(() => raw.closeCode === 1007);
  });

  test('floods of messages and of pings close their socket', async () => {
    for (const flood of [(raw: RawSocket) => raw.say('{}'), (raw: RawSocket) => raw.socket.ping('x'.repeat(100))]) {
      const raw = await RawSocket.open(server.url);
      for (let count = 0; count < 500; count++) flood(raw);
      await raw.until(() => raw.closeCode !== null);
      expect(raw.closeCode).toBe(4001);
    }
  });

  test('a command that no game knows, however deep, harms nobody', async () => {
    const { code, clients, table } = await startPlaying(server, ['Ana', 'Beto', 'Caro', 'Dani']);
    const [ana] = clients as [TestClient];
    const question = ana.view(0).match?.question as number;
    const before = table.writer.number;
    const deep = (depth: number) => `{"type":"declare","piles":${nested(depth)}}`;
    const commands = [
      deep(90),
      deep(3000),
      deep(7000),
      `{"type":"declare","piles":1e400}`,
      `{"type":"declare","piles":{"__proto__":1}}`,
      `{"type":"__proto__"}`,
      `{"type":"hasOwnProperty"}`,
      `{"type":"declare","__proto__":{"piles":1}}`,
    ];
    for (const [index, command] of commands.entries()) {
      const id = `deep-${index}`;
      const answer = ana.next((message) => 'id' in message && message.id === id);
      ana.writeText(
        `{"type":"answer","id":"${id}","table":"${code}","seat":0,"question":${question},"command":${command}}`,
      );
      expect([command.slice(0, 40), await answer]).toMatchObject([{}, { type: 'refused' }]);
      expect([command.slice(0, 40), ((await answer) as { code: string }).code]).not.toContain('rule-threw');
    }
    expect(table.writer.number).toBe(before);
    expect(server.context.registry.atHand(code)).toBe(table);
    expect(ana.troubles).toEqual([]);
  });

  test('bodies of requests are read as strictly', async () => {
    const bodies: readonly [string, number][] = [
      ['{', 400],
      ['[]', 400],
      ['{"name":"x","__proto__":{"a":1}}', 400],
      ['{"name":""}', 400],
      [JSON.stringify({ name: 'x'.repeat(25) }), 400],
      [JSON.stringify({ name: 'x', isAdmin: true }), 400],
      [JSON.stringify({ name: 'x'.repeat(20_000) }), 413],
    ];
    for (const [body, status] of bodies)
      expect([body.slice(0, 40), (await post('/api/people', body)).status]).toEqual([body.slice(0, 40), status]);
  });

  test('names and words with markup travel as plain text', async () => {
    const name = '<script>x()</script>';
    const { code, clients } = await sitDown(server, [name]);
    const [host] = clients as [TestClient];
    const words = '<img src=x onerror=alert(1)> & \u2028 "quotes"';
    await host.must({ type: 'do', table: code, action: { type: 'say', text: words } });
    await host.until(() => host.view(0).said.length > 0);
    expect(host.view(0).said).toEqual([words]);
    expect(host.view(0).standing.people[0]?.name).toBe(name);
    const shown = await fetch(`${server.url}/api/tables/${code}`);
    expect(shown.headers.get('content-type')).toContain('application/json');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const page = await fetch(`${server.url}/t/${code}`);
    expect(page.headers.get('content-security-policy') ?? '').toContain("script-src 'self';");
    expect(await page.text()).not.toContain('<script>x()');
  });
});
