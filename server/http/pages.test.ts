import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOME_GAME as game } from '../scene-for-tests.ts';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { addGuest, ask } from './asking-for-tests.ts';

const NASTY = '<img src=x onerror="1">';

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  const { token } = await addGuest(server, NASTY);
  code = (await ask<{ code: string }>(server, '/api/quick-play', { token, body: { game } })).body.code;
});
afterAll(() => server.stop());

/** Chrome refuses what is written into a page; so does this test. */
function expectNothingInline(text: string): void {
  expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
}

test('the first page says what there is, in both languages', async () => {
  const english = await ask(server, '/');
  expect(english.headers.get('content-type')).toContain('text/html');
  expect(english.text).toContain('<html lang="en">');
  expect(english.text).toContain(`href="/t/${code}"`);
  expectNothingInline(english.text);
  const spanish = await ask(server, '/', { headers: { 'accept-language': 'fr, es-MX;q=0.9, en;q=0.5' } });
  expect(spanish.text).toContain('<html lang="es">');
  expect((await ask(server, '/?lang=en', { headers: { 'accept-language': 'es' } })).text).toContain('<html lang="en">');
});

test('a page says what is missing without https, but not on the machine itself', async () => {
  expect((await ask(server, '/')).text).not.toContain('class="notice"');
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ host: '127.0.0.1', port: server.port, path: '/', headers: { host: '192.168.1.20:8080' } }, resolve);
  });
  expect(await text(answer)).toContain('class="notice"');
});

test("a table's page shows names as text", async () => {
  const shown = await ask(server, `/t/${code}`);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('&lt;img src=x');
  expect(shown.text).not.toContain('<img src=x');
  expect(shown.text).toContain(`/api/tables/${code}/qr.svg`);
  const missing = await ask(server, '/t/AAAAAA?lang=es');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('No hay ninguna mesa');
  expectNothingInline(missing.text);
  const strange = await ask(server, `/t/${encodeURIComponent('"><b>')}?lang="><b>`);
  expect(strange.status).toBe(404);
  expect(strange.text).not.toContain('"><b>');
});

test('the description and the wire document can be read', async () => {
  for (const path of ['/api', '/api?lang=es', '/api/wire']) {
    const shown = await ask(server, path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('<h1');
    expect(shown.text).not.toMatch(/<script|<style|\sstyle=/i);
  }
  expect((await ask(server, '/api/wire.md')).text).toMatch(/^# /);
  expect((await ask(server, '/page.css')).text).toContain('prefers-color-scheme');
});
