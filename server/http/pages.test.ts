import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const SHELL = '<!doctype html><title>Tertulia</title>';

const SCRIPT = 'export const answer = 42;';

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

let server: TestServer;

let web: string;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'tertulia-web-'));
  await mkdir(join(web, 'assets'));
  await mkdir(join(web, '.vite'));
  await writeFile(join(web, 'index.html'), SHELL);
  await writeFile(join(web, 'sw.js'), '');
  await writeFile(join(web, '.vite', 'manifest.json'), '{}');
  const needed = { '/': ['assets/home.js'], '/t/': ['assets/table.js', 'assets/english.js'] };
  await writeFile(join(web, 'needed.json'), JSON.stringify({ en: needed, es: { '/t/': ['assets/spanish.js'] } }));
  await writeFile(join(web, 'assets', 'main-12345678.js'), SCRIPT);
  await writeFile(join(web, 'assets', 'main-12345678.js.br'), brotliCompressSync(SCRIPT));
  server = await startTestServer({ web });
});

afterAll(async () => {
  await server.stop();
  await rm(web, { recursive: true });
});

describe('the page in the browser', () => {
  test.each([
    '/',
    '/t/AAAAAA',
    '/tv/AAAAAA',
    '/practice/some-game',
    '/learn/some-game',
    '/games/some-game/desk',
    '/m/abc',
    '/replay',
    '/?lang=es',
  ])('opens at %s and is requested again each time', async (path) => {
    const shown = await ask(server, path, asBrowser);
    expect([shown.status, shown.text]).toEqual([200, SHELL]);
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shown.headers.get('cache-control')).toBe('no-cache');
  });

  test('says itself that an address leads nowhere; a program is told in JSON', async () => {
    const astray = await ask(server, '/nowhere/at/all', asBrowser);
    expect([astray.status, astray.text]).toEqual([404, SHELL]);
    expect(await ask(server, '/nowhere')).toMatchObject({ status: 404, body: { code: 'no-such-page' } });
    for (const path of ['/api/nowhere', '/admin/nowhere', '/assets/gone-12345678.js', '/socket'])
      expect((await ask(server, path, asBrowser)).text).not.toContain(SHELL);
  });

  test('names what its address needs, in the language of the reader', async () => {
    const linkAt = async (path: string, language = 'en-GB') =>
      (await ask(server, path, { headers: { 'accept-language': language } })).headers.get('link');
    const table = '</assets/table.js>; rel=modulepreload, </assets/english.js>; rel=modulepreload';
    expect(await linkAt('/t/AAAAAA')).toBe(table);
    expect(await linkAt('/t/AAAAAA?from=here', 'fr, es')).toBe(table);
    expect(await linkAt('/t/AAAAAA', 'es-MX, en')).toBe('</assets/spanish.js>; rel=modulepreload');
    expect(await linkAt('/')).toBe('</assets/home.js>; rel=modulepreload');
    expect(await linkAt('/m/abc')).toBeNull();
  });

  test('is unchanged where it did not change', async () => {
    const { headers } = await ask(server, '/');
    const known = { 'if-none-match': headers.get('etag') as string, 'cache-control': 'max-age=0' };
    const again = await ask(server, '/', { headers: known });
    expect(again.status).toBe(304);
  });
});

describe('its files', () => {
  test('are kept for good where their name holds their hash, and come compressed', async () => {
    const asset = await ask(server, '/assets/main-12345678.js', { headers: { 'accept-encoding': 'br' } });
    expect([asset.status, asset.text]).toEqual([200, SCRIPT]);
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('vary')).toBe('accept-encoding');
    const plain = await ask(server, '/assets/main-12345678.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.text, plain.headers.get('content-encoding')]).toEqual([SCRIPT, null]);
  });

  test('are asked for again where it does not', async () => {
    expect((await ask(server, '/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test('are all that is served: nothing hidden, nothing outside their folder', async () => {
    for (const path of ['/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json', '/assets', '/assets/'])
      expect((await ask(server, path)).status).toBe(404);
  });

  test('are not a flood, however many fetch them', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 26; round++) {
      const fetched = Array.from({ length: 50 }, () => ask(server, '/assets/main-12345678.js'));
      for (const { status } of await Promise.all(fetched)) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200]));
  });
});

test('a server without the built page says so, and goes on', async () => {
  const bare = await startTestServer();
  try {
    for (const path of ['/', '/nowhere']) {
      const english = await ask(bare, path, asBrowser);
      expect([english.status, english.text.includes('npm start')]).toEqual([503, true]);
    }
    const spanish = await ask(bare, '/', { headers: { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.5' } });
    expect(spanish.text).toContain('<html lang="es">');
    expect((await ask(bare, '/healthz')).status).toBe(200);
  } finally {
    await bare.stop();
  }
});

test('the description and the wire document can be read', async () => {
  for (const path of ['/api', '/api?lang=es', '/api/wire']) {
    const shown = await ask(server, path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('<h1');
    expect(shown.text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  }
  expect((await ask(server, '/api/wire.md')).text).toMatch(/^# /);
  expect((await ask(server, '/page.css')).text).toContain('prefers-color-scheme');
});

/** Every path to a text, with the blanks that the text has. */
function paths(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return paths(value, `${before}${key}.`);
    const blanks = String(value).match(/\{\w+\}/g) ?? [];
    return [`${before}${key} ${blanks.sort().join(' ')}`];
  });
}

test('the pages say the same in both languages', () => {
  expect(paths(es).sort()).toEqual(paths(en).sort());
});
