import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import { readJsonLines } from './export/session-for-tests.ts';
import { makeSession, organise, TestParticipant, type TestSession } from './session-for-tests.ts';

/** Matches long enough to have several rows, where a game says how many rounds it has. */
const ROUNDS = { rounds: 3 };

const GAMES = registry.flatMap(({ game, inTournament }) =>
  inTournament === undefined ? [] : [{ id: game.id, game, inTournament }],
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Two people play a session of two treatments with each other, to its end. */
async function playInPairs({ game, inTournament }: (typeof GAMES)[number]): Promise<TestSession> {
  const noClocks = Object.fromEntries(inTournament.clocks.map((clock) => [clock, 0]));
  const treatments = Object.entries(inTournament.treatments).slice(0, 2);
  const session = await makeSession(server, {
    game: game.id,
    options: { ...noClocks, ...('rounds' in game.fields.fields && ROUNDS) },
    treatments: treatments.map(([name, options]) => ({ name, options: options as Record<string, string> })),
    ...{ substitute: inTournament.substitute, noRematch: false, committedRounds: 2 },
  });
  const people = [await TestParticipant.join(server, session.code), await TestParticipant.join(server, session.code)];
  await organise(server, session, { type: 'start' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ stage }) => stage === 'between')));
  for (const person of people) await person.takePart({ type: 'ready' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ page }) => page === 'done')));
  return session;
}

describe.each(GAMES)('a session of $id', (played) => {
  test('is played in pairs to its end, and every round is a row with the columns of the game', async () => {
    const { inTournament } = played;
    const { code, key } = await playInPairs(played);
    const answer = await ask(server, `/api/sessions/${code}/export/rounds.jsonl`, { token: key });
    expect(answer.status).toBe(200);
    const rows = readJsonLines(answer.text);
    for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining([...inTournament.columns]));
    const byTreatment = new Map<unknown, number>();
    for (const { treatment } of rows) byTreatment.set(treatment, 1 + (byTreatment.get(treatment) ?? 0));
    const names = Object.keys(inTournament.treatments).slice(0, 2);
    expect([...byTreatment]).toEqual(names.map((name) => [name, ROUNDS.rounds]));
  });

  test('has every column explained in both languages, and its treatments named', () => {
    const { words } = registry.find(({ game }) => game.id === played.id) as (typeof registry)[number];
    for (const { columns = {}, treatments = {} } of [words.en, words.es]) {
      expect(Object.keys(columns)).toEqual([...played.inTournament.columns]);
      expect(Object.keys(treatments)).toEqual(expect.arrayContaining(Object.keys(played.inTournament.treatments)));
    }
  });
});
