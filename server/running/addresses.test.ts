import { request } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { addressesOf, OwnNames, publicOrigin } from './addresses.ts';

const EVERYWHERE = { host: '0.0.0.0', origins: [], tls: null };
const PUBLIC = { ...EVERYWHERE, origins: ['https://play.example.org', 'http://lan.example:8080'] };
const { network } = addressesOf({ host: '0.0.0.0', port: 8080, isSecure: false });
const usual = network[0] ?? 'http://localhost:8080';
const own = Object.values(networkInterfaces())
  .flatMap((each = []) => each)
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

describe('an address for links', () => {
  const at = (host: string, options: Parameters<typeof publicOrigin>[0] = EVERYWHERE) =>
    publicOrigin(options, { host, port: 8080 });

  test('is the one that was asked, where it is of this machine', () => {
    for (const address of own) expect(at(`${address}:8080`)).toBe(`http://${address}:8080`);
    expect(at(`${hostname()}:8080`)).toBe(`http://${hostname().toLowerCase()}:8080`);
    expect(at('localhost:8080')).toBe(usual);
    expect(at('127.0.0.1:8080', { ...EVERYWHERE, host: '127.0.0.1' })).toBe('http://127.0.0.1:8080');
  });

  test('is never what somebody wrote into a request', () => {
    const forged = [
      'evil.example',
      'evil.example:8080',
      'localhost:6666',
      'localhost:8080@evil.example',
      '',
      '6.6.6.6:8080',
    ];
    for (const host of [...forged, 'localhost.evil.example:8080', 'a b', '127.0.0.1.evil.example:8080'])
      expect(at(host)).toBe(usual);
  });

  test('is one of those that the operator named, with its scheme', () => {
    expect(at('play.example.org', PUBLIC)).toBe('https://play.example.org');
    expect(at('lan.example:8080', PUBLIC)).toBe('http://lan.example:8080');
    for (const host of ['evil.example', 'localhost:8080', 'play.example.org:8080'])
      expect(at(host, PUBLIC)).toBe('https://play.example.org');
  });
});

describe('a forged host', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ options: { isBehindProxy: true, origins: ['https://play.example.org'] } });
  });
  afterAll(() => server.stop());

  const post = (path: string, headers: Record<string, string>, body: object) =>
    new Promise<{ url: string }>((resolve, reject) => {
      const sent = { ...headers, 'content-type': 'application/json' };
      request(`${server.url}${path}`, { method: 'POST', headers: sent }, (answer) => resolve(json(answer) as never))
        .on('error', reject)
        .end(JSON.stringify(body));
    });

  test('is in no link, whether it is a Host or an X-Forwarded-Host', async () => {
    const { token } = await server.context.people.add('Ana');
    for (const forged of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      const headers = { ...forged, authorization: `Bearer ${token}` };
      for (const path of ['/api/me/device-links', '/api/tables', '/api/quick-play']) {
        const made = await post(path, headers, path === '/api/me/device-links' ? {} : { game: 'liap-tui' });
        expect(made.url).toMatch(/^https:\/\/play\.example\.org\//);
        expect(JSON.stringify(made)).not.toContain('evil');
      }
    }
  });

  test('is not a place that pages may connect to; names of this server are', async () => {
    const policyFor = (host: string) =>
      new Promise<string>((resolve, reject) => {
        request(`${server.url}/`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(/connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '');
        })
          .on('error', reject)
          .end();
      });
    for (const host of ['evil.example', `evil.example:${server.port}`, 'localhost:1', '6.6.6.6'])
      expect(await policyFor(host)).toBe("'self' 'self'");
    for (const host of ['play.example.org', `localhost:${server.port}`, `${hostname()}:${server.port}`])
      expect(await policyFor(host)).toBe(`'self' ws://${host} wss://${host}`);
  });
});

test('the names of this machine are looked up once in a while, not for every answer', () => {
  let now = 10_000;
  const found = [new Set(['old.local']), new Set(['new.local'])];
  let lookUps = 0;
  const names = new OwnNames(
    () => found[lookUps++] as Set<string>,
    () => now,
  );
  for (let count = 0; count < 100; count++) expect(names.has('old.local')).toBe(true);
  expect({ lookUps, isNewKnown: names.has('new.local') }).toEqual({ lookUps: 1, isNewKnown: false });
  now += 10_000;
  expect([names.has('old.local'), names.has('new.local'), lookUps]).toEqual([false, true, 2]);
});
