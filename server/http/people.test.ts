import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COMPANION, followed } from '../../table/followed-for-tests.ts';
import { addGuest, ask, startTestServer, type TestServer } from '../server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a guest gets a token, is known by it, and may take another name', async () => {
  const added = await ask(server, '/api/people', { body: { name: ' Ana ' } });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({ person: expect.any(String), name: 'Ana', token: expect.stringMatching(/^[\w-]{43}$/) });
  const { token, person } = added.body as { token: string; person: string };
  const renamed = await ask(server, '/api/me', { method: 'PATCH', token, body: { name: 'Anita' } });
  expect(renamed).toMatchObject({ status: 200, body: { person, name: 'Anita' } });
  expect(await ask(server, '/api/me', { token })).toMatchObject({
    status: 200,
    body: { person, name: 'Anita', tables: [] },
  });
});

test('a person who opened a table finds it again, though they never sat down, and those who sit there', async () => {
  const { token, person } = await addGuest(server, 'Ana');
  const { body } = await ask<{ code: string }>(server, '/api/tables', { token, body: { game: 'liap-tui' } });
  expect(await ask(server, '/api/me', { token })).toMatchObject({
    body: { tables: [{ code: body.code, stage: 'lobby', isCurrent: true, sitters: [null, null, null, null] }] },
  });
  const found = await server.context.registry.find(body.code);
  if (!found.ok) throw new Error(found.why.code);
  await found.value.actFor(person, { type: 'sit', seat: 1 }, 'sit');
  await found.value.actFor(person, { type: 'setLook', seat: 1, look: 37 }, 'look');
  expect(await ask(server, '/api/me', { token })).toMatchObject({
    body: { tables: [{ sitters: [null, { name: 'Ana', look: 37 }, null, null] }] },
  });
});

test('a companion’s table is being set up until its first round begins, awake or asleep', async () => {
  const { token } = await addGuest(server, 'Ana');
  const game = COMPANION.game.id;
  const { body } = await ask<{ code: string }>(server, '/api/tables', { token, body: { game } });
  const mine = async () => (await ask<{ tables: { stage: string }[] }>(server, '/api/me', { token })).body.tables;
  expect(await mine()).toMatchObject([{ code: body.code, stage: 'setup' }]);
  const found = await server.context.registry.find(body.code);
  if (!found.ok) throw new Error(found.why.code);
  const table = found.value;
  const setUp = followed().movesInForce().slice(0, 7);
  for (const { input } of setUp) {
    const { command } = input as { command: { type: string } };
    table.play({ type: 'host', at: table.at, question: table.recording?.match.question ?? 0, command });
  }
  expect(await mine()).toMatchObject([{ stage: 'setup' }]);
  const start = { type: 'startFirstRound' };
  table.play({ type: 'host', at: table.at, question: table.recording?.match.question ?? 0, command: start });
  await table.writer.settled();
  expect((await mine()).map(({ stage }) => stage)).toEqual(['playing']);
});

test('tables of a companion that sleep are read one after the other', async () => {
  const { token } = await addGuest(server, 'Ana');
  for (let count = 0; count < 3; count++)
    await ask(server, '/api/tables', { token, body: { game: COMPANION.game.id } });
  const { registry, storage } = server.context;
  const { read } = storage;
  let [reading, most] = [0, 0];
  const asleep = vi.spyOn(registry, 'atHand').mockReturnValue(undefined);
  const slow = vi.spyOn(storage, 'read').mockImplementation(async (...given) => {
    most = Math.max(most, ++reading);
    const lines = await read(...given);
    reading--;
    return lines;
  });
  const { tables } = (await ask<{ tables: object[] }>(server, '/api/me', { token })).body;
  const times = slow.mock.calls.length;
  for (const spy of [asleep, slow]) spy.mockRestore();
  expect(tables).toMatchObject(Array(3).fill({ stage: 'setup' }));
  expect([times, most]).toEqual([3, 1]);
});

test('without a token, or with a wrong one, nobody is anybody', async () => {
  expect(await ask(server, '/api/me')).toMatchObject({ status: 401, body: { code: 'no-token' } });
  expect(await ask(server, '/api/me', { token: 'x'.repeat(43) })).toMatchObject({
    status: 401,
    body: { code: 'unknown-token' },
  });
  expect(await ask(server, '/api/me', { headers: { authorization: 'Basic abc' } })).toMatchObject({ status: 401 });
});

test('a link makes another device the same person, once', async () => {
  const { token, person } = await addGuest(server, 'Ana');
  const made = await ask<{ link: string; url: string; qr: string; expiresAt: number }>(server, '/api/me/device-links', {
    method: 'POST',
    token,
  });
  expect(made.status).toBe(201);
  expect(made.body.url).toBe(`${server.url}/#device=${made.body.link}`);
  expect(made.body.qr).toMatch(/^<svg /);
  const redeemed = await ask(server, '/api/device-links/redeem', { body: { link: made.body.link } });
  expect(redeemed).toMatchObject({ status: 201, body: { person, name: 'Ana' } });
  expect(redeemed.body.token).not.toBe(token);
  expect(await ask(server, '/api/me', { token: redeemed.body.token as string })).toMatchObject({ status: 200 });
  const again = await ask(server, '/api/device-links/redeem', { body: { link: made.body.link } });
  expect(again).toMatchObject({ status: 410, body: { code: 'link-used-up' } });
});

test('a banned person is told so', async () => {
  const { token, person } = await addGuest(server, 'Ana');
  await server.context.people.ban(person, 1);
  expect(await ask(server, '/api/me', { token })).toMatchObject({ status: 403, body: { code: 'banned' } });
});

test('a person who wants to be forgotten is', async () => {
  const { token, person } = await addGuest(server, 'Ana');
  expect(await ask(server, '/api/me', { method: 'DELETE', token })).toMatchObject({
    status: 200,
    body: { matches: 0 },
  });
  expect(await ask(server, '/api/me', { token })).toMatchObject({ status: 401 });
  expect(await server.context.storage.findPerson(person)).toBeNull();
});
