import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { EXPORT_FILES } from '../../experiment/export/files.ts';
import { registry } from '../../games/registry.ts';
import { checkAnswer } from '../answers-for-tests.ts';
import { ask, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';
import type { Operation } from './openapi.ts';

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: Record<string, object> };
}

let server: TestServer;
let document: Document;
let operations: readonly { readonly route: string; readonly operation: Operation }[];
beforeAll(async () => {
  server = await startTestServer();
  document = (await ask<Document>(server, '/api/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  );
});
afterAll(() => server.stop());

describe('the OpenAPI document', () => {
  test('names the schema of every answer and every refusal, and has it', () => {
    expect(operations.length).toBeGreaterThan(40);
    for (const { route, operation } of operations) {
      const answers = Object.entries(operation.responses ?? {});
      expect([route, answers.map(([status]) => status)]).toEqual([
        route,
        [expect.stringMatching(/^20[01]$/), '4XX', '5XX'],
      ]);
      for (const [, { content = {} }] of answers) {
        expect(Object.keys(content)).not.toEqual([]);
        for (const { schema = {} } of Object.values(content)) {
          const [, name] = /^#\/components\/schemas\/(\w+)$/.exec('$ref' in schema ? String(schema.$ref) : '') ?? [];
          const named = name === undefined ? schema : document.components.schemas[name];
          expect([route, named]).toEqual([route, expect.objectContaining({})]);
          expect(Object.keys(named ?? {}), route).not.toEqual([]);
        }
      }
    }
  });

  test('can be read as schemas, each of which refuses something', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const read = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
      expect([name, read.safeParse(42).success]).toEqual([name, false]);
    }
  });

  test('knows a person’s token, an organiser’s key and the operator’s', () => {
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'organiserKey', 'adminKey']);
    const needed = (route: string) => operations.find((each) => each.route === route)?.operation.security;
    expect(needed('GET /api/me')).toEqual([{ token: [] }]);
    expect(needed('GET /api/tables/{code}/history')).toEqual([{ token: [] }, {}]);
    expect(needed('GET /api/sessions/{code}/desk')).toEqual([{ organiserKey: [] }]);
    expect(needed('GET /api/admin/load')).toEqual([{ adminKey: [] }]);
    expect(needed('GET /api/games')).toBeUndefined();
  });

  test('lists the files of an export, and their types', () => {
    const { parameters = [], responses = {} } =
      operations.find(({ operation }) => operation.operationId === 'exportSession')?.operation ?? {};
    const file = parameters.find(({ name }) => name === 'file');
    expect(file?.schema).toMatchObject({ enum: EXPORT_FILES.map(({ name }) => name) });
    expect(Object.keys(responses[200]?.content ?? {}).sort()).toEqual(
      [...new Set(EXPORT_FILES.map(({ type }) => type))].sort(),
    );
  });
});

test('the wire document has the sizes of pages and the names of secrets', () => {
  const wire = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8');
  const most = (operationId: string) =>
    operations
      .find(({ operation }) => operation.operationId === operationId)
      ?.operation.parameters?.find(({ name }) => name === 'most')?.schema as { maximum: number; default: number };
  const { maximum: items, default: itemsUsually } = most('showHistory');
  expect(wire).toContain(`up to ${items.toLocaleString('en')} items, ${itemsUsually} if you do not say`);
  const { maximum: steps, default: stepsUsually } = most('replayMatch');
  expect(wire).toContain(`up to ${steps} steps, ${stepsUsually} if you do not say`);
  expect(wire).toContain('`organiserKey`');
});

describe('answers are compared with it in all tests', () => {
  const answer = { method: 'GET', path: '/api/games', status: 200, contentType: 'application/json; charset=utf-8' };

  test('what fits passes', async () => {
    const { body } = await ask(server, '/api/games');
    await expect(checkAnswer(server.url, { ...answer, body })).resolves.toBeUndefined();
  });

  test('a field too many, a wrong type, another status or another kind of file does not', async () => {
    const [game] = (await ask<object[]>(server, '/api/games')).body;
    const wrong = (of: object) => expect(checkAnswer(server.url, { ...answer, body: [game], ...of })).rejects.toThrow();
    await wrong({ body: [{ ...game, price: 3 }] });
    await wrong({ body: [{ ...game, version: '1' }] });
    await wrong({ status: 302 });
    await wrong({ contentType: 'text/html' });
    await wrong({ status: 404, body: { error: 'no' } });
  });
});

describe('a game for the author of a client', () => {
  test('has its commands, checks, state, options, phrases, seats and bots', async () => {
    const { status, body } = await ask<Record<string, unknown[]>>(server, `/api/games/${SOME_GAME}`);
    const { game, bots } = registry[0]!;
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: game.id, version: game.version, seats: game.seats, bots: Object.keys(bots) });
    expect(body.phases?.length).toBe(Object.keys(game.phases).length);
    for (const list of ['commands', 'events', 'phrases', 'options', 'refusals']) expect(body[list]).not.toEqual([]);
    expect(body.table).toMatchObject({ type: 'object', required: expect.any(Array) });
  });

  test.each(registry.map(({ game }) => game.id))('%s is what the description says', async (id) => {
    const { status, body } = await ask(server, `/api/games/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id });
  });

  test('is refused by code where there is none', async () => {
    const asked = await ask(server, '/api/games/ludo');
    expect([asked.status, asked.body]).toEqual([404, { code: 'unknown-game', with: { game: 'ludo' } }]);
  });
});
