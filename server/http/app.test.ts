import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGuest, ask, startTestServer, type TestServer } from '../server-for-tests.ts';

const lines: unknown[] = [];
const note = (...line: unknown[]) => void lines.push(line);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ world: { log: { info: note, warn: note, error: note } } });
});
afterAll(() => server.stop());

describe('the person who runs the server', () => {
  test('is told that it and its storage answer', async () => {
    expect(await ask(server, '/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('is told what is measured', async () => {
    const { status, text } = await ask(server, '/metrics');
    expect(status).toBe(200);
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'tertulia_tables_live',
      'tertulia_sockets 0',
      'tertulia_messages_received_total',
      'tertulia_append_seconds_bucket',
    ])
      expect(text).toContain(name);
  });

  test('finds every route described', async () => {
    const { body } = await ask<{ paths: Record<string, Record<string, { summary: string }>> }>(
      server,
      '/api/openapi.json',
    );
    const paths = Object.keys(body.paths).filter((path) => !path.startsWith('/api/admin/'));
    expect(paths.sort()).toEqual([
      '/api/addresses',
      '/api/answer',
      '/api/carried',
      '/api/device-links/redeem',
      '/api/games',
      '/api/games/{id}',
      '/api/leave',
      '/api/look',
      '/api/matches/{id}',
      '/api/matches/{id}/replay',
      '/api/matches/{id}/save',
      '/api/matches/{id}/suspicion',
      '/api/matches/{id}/verify',
      '/api/me',
      '/api/me/device-links',
      '/api/me/matches',
      '/api/openapi.json',
      '/api/people',
      '/api/quick-play',
      '/api/record',
      '/api/rules/{game}',
      '/api/say',
      '/api/sessions',
      '/api/sessions/check',
      '/api/sessions/{code}',
      '/api/sessions/{code}/deeds',
      '/api/sessions/{code}/desk',
      '/api/sessions/{code}/dry-run',
      '/api/sessions/{code}/export/{file}',
      '/api/sessions/{code}/join',
      '/api/sessions/{code}/links',
      '/api/sessions/{code}/organisers',
      '/api/sessions/{code}/organisers/{number}',
      '/api/sessions/{code}/participants/{number}',
      '/api/sit',
      '/api/tables',
      '/api/tables/{code}',
      '/api/tables/{code}/actions',
      '/api/tables/{code}/carried',
      '/api/tables/{code}/history',
      '/api/tables/{code}/qr.svg',
      '/api/wait',
      '/healthz',
      '/metrics',
    ]);
    for (const methods of Object.values(body.paths))
      for (const { summary } of Object.values(methods)) expect(summary).not.toBe('');
  });
});

describe('what cannot be answered is refused in JSON', () => {
  test('an address that leads nowhere', async () => {
    expect(await ask(server, '/api/nothing')).toMatchObject({ status: 404, body: { code: 'no-such-page' } });
    expect(await ask(server, '/api/%zz')).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
  });

  test('a body that is not JSON, or too large, or of another form', async () => {
    const post = (body: unknown, headers = {}) => ask(server, '/api/people', { body, headers });
    expect(await post('{"name":')).toMatchObject({ status: 400, body: { code: 'not-json' } });
    expect(await post('name=Ana', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      body: { code: 'not-json' },
    });
    expect(await post({ name: 'a'.repeat(20_000) })).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await post({ name: '' })).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', with: { field: 'name' } },
    });
    expect(await post({ name: 'Ana', isAdmin: true })).toMatchObject({ status: 400 });
    expect(await post('{"name":"Ana","__proto__":{}}')).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', with: { field: '__proto__' } },
    });
    expect(await post(`{"name":"Ana","a":${'['.repeat(100)}${']'.repeat(100)}}`)).toMatchObject({
      status: 400,
      body: { code: 'malformed-request', with: { field: `a${'.0'.repeat(49)}.` } },
    });
    expect(await post('')).toMatchObject({ status: 400, body: { code: 'not-json' } });
  });

  test('a body in another encoding than UTF-8, or in none', async () => {
    const post = async (body: Uint8Array<ArrayBuffer>, type = 'application/json') => {
      const answer = await fetch(`${server.url}/api/people`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    const named = (name: Uint8Array) => new Uint8Array([...Buffer.from('{"name":"'), ...name, ...Buffer.from('"}')]);
    for (const bytes of [[0xff, 0xfe, 0xc0, 0x80], [0xc3], [0xed, 0xa0, 0x80]])
      expect(await post(named(new Uint8Array(bytes)))).toEqual([400, 'not-json']);
    const plain = named(Buffer.from('José'));
    const wide = new Uint8Array(Buffer.from('{"name":"José"}', 'utf16le'));
    for (const charset of ['utf-16', '"UTF-16LE"', 'iso-8859-1'])
      for (const body of [plain, wide])
        expect(await post(body, `application/json; charset=${charset}`)).toEqual([415, 'not-json']);
    for (const type of ['application/json', 'application/json;charset=UTF-8', 'application/json; charset="utf-8"'])
      expect(await post(plain, type)).toEqual([201, undefined]);
  });

  test('an exception: a code, a line in the log, and no secret in either', async () => {
    const { token } = await addGuest(server, 'Ana');
    const { listOf } = server.context.storage;
    Object.assign(server.context.storage, { listOf: () => Promise.reject(new Error('boom')) });
    expect(await ask(server, '/api/me', { token })).toMatchObject({ status: 500, body: { code: 'server-trouble' } });
    Object.assign(server.context.storage, { listOf });
    expect(JSON.stringify(lines)).toContain('boom');
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  test('too much of the same', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => ask(server, '/api/sessions/NONE22/links', { body: { labels: ['a'] } })),
    );
    const codes = tries.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'no-such-session')).toHaveLength(30);
    const refused = tries.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'too-fast', with: { seconds: expect.any(Number) } });
  });
});

test('pages may hold nothing from elsewhere, no script of their own, and be framed by nobody', async () => {
  const { headers } = await ask(server, '/');
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of ["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy.match(/[\w-]+ [^;]*unsafe[^;]*/g)).toEqual(["style-src 'self' 'unsafe-inline'"]);
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port} wss://127.0.0.1:${server.port};`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
