import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import {
  joinAll,
  liveSession,
  logOf,
  makeSession,
  organise,
  planWith,
  type TestParticipant,
  type TestSession,
} from './session-for-tests.ts';

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-sessions-'));
  server = await startTestServer({ folder });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The server stops and starts again; everybody comes back. What the session was before, and is now. */
async function restart(session: TestSession, people: readonly TestParticipant[]): Promise<void> {
  const before = structuredClone((await liveSession(server, session)).state);
  await server.stop();
  server = await startTestServer({ folder });
  const cutOff = before.participants.map((one) =>
    one.hasFinished ? one : { ...one, isAway: true, losses: one.losses + 1 },
  );
  expect((await liveSession(server, session)).state).toEqual({ ...before, participants: cutOff });
  for (const person of people) await person.come(server);
}

test('a session goes on where it was, while people gather, play, rest, and while it is paused', async () => {
  const session = await makeSession(server, { breakSeconds: 3600 });
  const people = await joinAll(server, session.code, 4);
  await restart(session, people);
  expect(people.map(({ standing }) => standing.page)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  // The key and the numbers are good as before.
  await organise(server, session, { type: 'start' });
  await Promise.all(people.map((person) => person.until(({ table }) => table !== null)));
  await organise(server, session, { type: 'pause' });
  await restart(session, people);
  expect(people.map(({ standing }) => standing)).toMatchObject(
    people.map(() => ({ page: 'playing', phase: 0, isPaused: true })),
  );
  const [one] = people as [TestParticipant];
  const { seat } = await one.sitDown();
  expect(one.client.view(seat).standing.isPaused).toBe(true);
  await organise(server, session, { type: 'resume' });
  await restart(session, people);
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ stage }) => stage === 'between')));
  await restart(session, people);
  expect(people.map(({ standing }) => standing.results.length)).toEqual([1, 1, 1, 1]);
  expect(one.standing.beginsIn).not.toBeNull();
  for (const person of people) await person.takePart({ type: 'ready' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ page }) => page === 'done')));
  await restart(session, people);
  const log = await logOf(server, session);
  const keys = log.flatMap((entry) => (entry.type === 'committed' ? [`${entry.phase}/${entry.room}`] : []));
  expect(keys.toSorted()).toEqual(['0/0', '0/1', '1/0', '1/1']);
  for (const { standing } of people) {
    expect(standing.points).toBe(standing.results.reduce((sum, { points }) => sum + points, 0));
    expect(standing.payment).not.toBeNull();
  }
});

test('a match that ended while its session was not there counts when it comes back, once', async () => {
  const session = await makeSession(server, { treatments: planWith().treatments.slice(0, 1) });
  const people = await joinAll(server, session.code, 2);
  await organise(server, session, { type: 'start' });
  const live = await liveSession(server, session);
  // As if the server died between the end of the match and the line that says what it came to.
  live.commitRoom = () => {};
  await Promise.all(people.map((person) => person.play()));
  expect(live.state.tournament.rooms[0]?.[0]?.result).toBeNull();
  await server.stop();
  server = await startTestServer({ folder });
  for (const person of people) await person.come(server);
  await Promise.all(people.map((person) => person.until(({ page }) => page === 'done')));
  const log = await logOf(server, session);
  expect(log.filter(({ type }) => type === 'committed')).toHaveLength(1);
});

test('after a restart in the break the next phase waits for those who are on the way back', async () => {
  const session = await makeSession(server, { breakSeconds: 3600 });
  const people = await joinAll(server, session.code, 4);
  await organise(server, session, { type: 'start' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ stage }) => stage === 'between')));
  await server.stop();
  server = await startTestServer({ folder });
  const [first, ...others] = people as [TestParticipant, ...TestParticipant[]];
  await first.come(server);
  await first.takePart({ type: 'ready' });
  expect((await liveSession(server, session)).state.tournament.phase).toBe(0);
  for (const person of others) await person.come(server);
  for (const person of others) await person.takePart({ type: 'ready' });
  const { state } = await liveSession(server, session);
  expect(state.tournament.rooms[1]?.flatMap(({ seats }) => seats).toSorted()).toEqual([1, 2, 3, 4]);
});

test('a room that can never be opened again does not hold up the others for ever', async () => {
  const session = await makeSession(server, { breakSeconds: 3600 });
  const people = await joinAll(server, session.code, 2);
  await organise(server, session, { type: 'start' });
  await Promise.all(people.map((person) => person.until(({ table }) => table !== null)));
  const match = (await liveSession(server, session)).state.places[0]?.[0]?.match ?? '';
  await server.stop();
  server = await startTestServer({ folder });
  const { registry, storage } = server.context;
  await storage.rewrite(match, [{ number: 1, payload: '{"at":0,"type":"input","input":{"type":"nonsense"}}' }]);
  await registry.reread(match);
  expect(await organise(server, session, { type: 'settle', room: 0 })).toBe('ok');
  const { state } = await liveSession(server, session);
  expect([state.tournament.stage, state.tournament.rooms[0]?.[0]?.result]).toEqual([
    'between',
    { points: [state.byePoints, state.byePoints], gained: [{}, {}], isCutShort: true },
  ]);
});

test('somebody whose number could not be written down is nobody, and harms nobody', async () => {
  const session = await makeSession(server);
  const live = await liveSession(server, session);
  const { storage } = server.context;
  const append = storage.append.bind(storage);
  Object.assign(storage, { append: () => Promise.reject(new Error('no disk')) });
  const refused = await ask<{ code: string }>(server, `/api/sessions/${session.code}/join`, { body: {} });
  Object.assign(storage, { append });
  expect(refused.body.code).toBe('storage-lost');
  const [one] = await joinAll(server, session.code, 1);
  expect(one?.standing.number).toBe(1);
  expect(await liveSession(server, session)).not.toBe(live);
  expect(await storage.listSlots(live.state.id)).toHaveLength(1);
});

test('a device that comes and goes without end is written down no more, and its owner is here all the same', async () => {
  const session = await makeSession(server);
  const [one] = (await joinAll(server, session.code, 1)) as [TestParticipant];
  const live = await liveSession(server, session);
  const before = live.state.participants[0]!;
  // As a server left it that stopped writing while they were away.
  live.state.participants[0] = { ...before, isAway: true, visits: 500 };
  for (let visit = 0; visit < 3; visit++) {
    one.client.close();
    await one.client.until(() => !live.attendance.isHere(1));
    await one.come(server);
    expect(live.state.participants[0]).toMatchObject({ isAway: false, visits: 501 });
  }
  const log = await logOf(server, session);
  expect(log.filter(({ type }) => type === 'came' || type === 'went')).toHaveLength(2);
});
