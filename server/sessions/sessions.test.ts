import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { liveSession, logOf, makeSession, organise, TestParticipant } from './session-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const joinAll = (code: string, people: number) =>
  Promise.all(Array.from({ length: people }, () => TestParticipant.join(server, code)));

test('six people are paired, play two treatments with different partners, and each match counts once', async () => {
  const session = await makeSession(server);
  const people = await joinAll(session.code, 6);
  expect(people.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await organise(server, session, { type: 'start' })).toBe('ok');
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(
    people.map((person) => person.until(({ stage, page }) => stage === 'between' && page === 'between')),
  );
  for (const person of people) await person.takePart({ type: 'ready' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ page }) => page === 'done')));
  const { tournament } = (await liveSession(server, session)).state;
  const pairs = tournament.rooms.map((rooms) => rooms.map(({ seats }) => seats.toSorted().join(' with ')));
  expect(pairs.map((phase) => phase.length)).toEqual([3, 3]);
  expect(new Set(pairs.flat()).size).toBe(6);
  const committed = (await logOf(server, session)).filter(({ type }) => type === 'committed');
  expect(committed).toHaveLength(6);
  const standings = people.map(({ standing }) => standing);
  expect(standings.every(({ results, stage }) => results.length === 2 && stage === 'over')).toBe(true);
  for (const { points, results, payment } of standings) {
    expect(points).toBe(results.reduce((sum, result) => sum + result.points, 0));
    expect(payment).toMatchObject({
      points,
      total: Math.round((5 + points * 0.1) * 100) / 100,
      completionCode: 'DONE',
    });
  }
});
