import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyToSession } from '../../experiment/apply.ts';
import { openSession, type SessionEntry, type SessionState } from '../../experiment/session-state.ts';
import type { QuestionnaireItem } from '../../protocol/index.ts';
import { TestClient } from '../client-for-tests.ts';
import { addGuest, ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import { Database } from '../storage/sqlite/driver.ts';
import {
  joinAll,
  liveSession,
  logOf,
  makeSession,
  organise,
  TestParticipant,
  type TestSession,
} from './session-for-tests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Every row of every table, as text. */
function everythingIn({ folder }: TestServer): string {
  const database = new Database(join(folder, 'tertulia.db'), { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return JSON.stringify(rows);
}

/** The state after a log. */
function applied([first, ...others]: readonly SessionEntry[]): SessionState {
  const state = openSession(first as Extract<SessionEntry, { type: 'opened' }>);
  for (const entry of others) if (entry.type !== 'opened') applyToSession(state, entry, entry.at);
  return state;
}

const QUESTIONNAIRE: QuestionnaireItem[] = [
  { kind: 'text', key: 'why', question: 'Why?', isRequired: false },
  { kind: 'choice', key: 'fair', question: 'Fair?', isRequired: false, choices: ['yes', 'no'] },
];

test('a participant is deleted: no name, no words, no ids are left; numbers, decisions and points are', async () => {
  const session = await makeSession(server, { asksNames: true, questionnaire: QUESTIONNAIRE });
  const path = `/api/sessions/${session.code}`;
  const body = { labels: ['label-zoraida', 'label-other'] };
  const { links } = (await ask<{ links: { link: string }[] }>(server, `${path}/links`, { token: session.key, body }))
    .body;
  const [first, second] = links as [{ link: string }, { link: string }];
  const one = await TestParticipant.join(server, session.code, { link: first.link, externalId: 'external-zoraida' });
  const two = await TestParticipant.join(server, session.code, { link: second.link, externalId: 'external-other' });
  await one.takePart({ type: 'name', name: 'Zoraida Quiroga' });
  await two.takePart({ type: 'name', name: 'Wenceslao' });
  await playAndFill(server, session, [one, two], 'because of zoraidas own words');
  const { state } = await liveSession(server, session);
  const scores = structuredClone(state.tournament);
  const hidden = ['Zoraida Quiroga', 'label-zoraida', 'external-zoraida', 'zoraidas own words'];
  const before = everythingIn(server);
  expect(hidden.filter((secret) => !before.includes(secret))).toEqual([]);
  const forget = () => ask(server, `${path}/participants/1`, { method: 'DELETE', token: session.key });
  expect((await forget()).status).toBe(200);
  const after = everythingIn(server);
  expect(hidden.filter((secret) => after.includes(secret))).toEqual([]);
  for (const kept of ['Wenceslao', 'label-other', 'external-other', 'words of the other'])
    expect(after).toContain(kept);
  // Ids drawn by chance stay in the logs of matches, but nothing says any more whose they were.
  const slots = await server.context.storage.listSlots(state.id);
  expect(slots.find(({ number }) => number === 1)).toMatchObject({ person: null, name: '', label: '', externalId: '' });
  // The log still makes the same session.
  const lines = await server.context.storage.read(state.id);
  expect(applied(await logOf(server, session)).tournament).toEqual(scores);
  expect(lines.some(({ payload }) => payload.includes('"fair":"yes"'))).toBe(true);
  expect(lines.some(({ payload }) => payload.includes('"forgotten"'))).toBe(true);
  // Neither their token nor their link leads anywhere, and the session is not open to all because of it.
  const join = (given: object) => ask<{ code: string }>(server, `${path}/join`, { body: given });
  expect((await join({ link: first.link })).body.code).toBe('link-unknown');
  expect((await ask(server, '/api/me', { token: one.token })).status).toBe(401);
  expect((await forget()).status).toBe(200);
  expect((await ask(server, `${path}/participants/9`, { method: 'DELETE', token: session.key })).status).toBe(403);
});

test('of a participant who is deleted while they play a bot goes on, and their partner finishes', async () => {
  const session = await makeSession(server);
  const people = await joinAll(server, session.code, 2);
  const [gone, stays] = people as [TestParticipant, TestParticipant];
  await organise(server, session, { type: 'start' });
  await gone.until(({ table }) => table !== null);
  await stays.sitDown();
  const path = `/api/sessions/${session.code}/participants/${gone.number}`;
  expect((await ask(server, path, { method: 'DELETE', token: session.key })).status).toBe(200);
  await stays.come(server);
  await stays.play();
  await stays.until(({ stage }) => stage === 'between');
  expect(stays.standing.results).toHaveLength(1);
});

test('an invitation-only session stays one when its only participant is deleted', async () => {
  const session = await makeSession(server);
  const path = `/api/sessions/${session.code}`;
  const { links } = (
    await ask<{ links: { link: string }[] }>(server, `${path}/links`, { token: session.key, body: { labels: ['a'] } })
  ).body;
  await TestParticipant.join(server, session.code, { link: links[0]?.link });
  await ask(server, `${path}/participants/1`, { method: 'DELETE', token: session.key });
  const join = (given: object) => ask<{ code: string }>(server, `${path}/join`, { body: given });
  expect((await join({})).body.code).toBe('invitation-only');
  expect((await join({ link: links[0]?.link })).body.code).toBe('link-unknown');
});

describe('in a session that cannot be loaded', () => {
  const secrets = ['Ulises Quintana', 'external-ulises', 'ulises own words'];

  /** Somebody who filled in the questionnaire of a session whose line 0 is changed while no server runs. */
  async function damage(server: TestServer, change: (opened: string) => string) {
    const session = await makeSession(server, { asksNames: true, questionnaire: QUESTIONNAIRE });
    const one = await TestParticipant.join(server, session.code, { externalId: 'external-ulises' });
    const two = await TestParticipant.join(server, session.code);
    await one.takePart({ type: 'name', name: 'Ulises Quintana' });
    await two.takePart({ type: 'name', name: 'Wenceslao' });
    await playAndFill(server, session, [one, two], 'ulises own words');
    const { id } = await liveSession(server, session);
    await server.stop();
    const database = new Database(join(server.folder, 'tertulia.db'));
    const where = 'where match = ? and number = 0';
    const opened = database.prepare(`select payload from input ${where}`).pluck().get(id) as string;
    database.prepare(`update input set payload = ? ${where}`).run(change(opened), id);
    database.close();
    return { session, token: one.token, id };
  }

  test.each([
    ['because its game is not here', (opened: string) => opened.replace(/"game":"[^"]*"/, '"game":"gone"'), true],
    ['because its log is damaged', (opened: string) => opened.slice(0, -9), false],
  ])('%s, a participant is deleted all the same', async (_, change, isReadable) => {
    const folder = await mkdtemp(join(tmpdir(), 'tertulia-privacy-'));
    const { session, token, id } = await damage(await startTestServer({ folder }), change);
    const server = await startTestServer({ folder });
    expect((await ask(server, `/api/sessions/${session.code}`)).body).toMatchObject({ code: 'session-broken' });
    const before = everythingIn(server);
    expect(secrets.filter((secret) => !before.includes(secret))).toEqual([]);
    expect((await ask(server, '/api/me', { method: 'DELETE', token })).status).toBe(200);
    const after = everythingIn(server);
    expect(secrets.filter((secret) => after.includes(secret))).toEqual([]);
    for (const kept of ['Wenceslao', 'words of the other']) expect(after).toContain(kept);
    const lines = await server.context.storage.read(id);
    expect(lines.some(({ payload }) => payload.includes('"forgotten"'))).toBe(isReadable);
    expect(lines.some(({ payload }) => payload.includes('"fair":"yes"'))).toBe(isReadable);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

test('somebody who deletes their account is deleted in their session too', async () => {
  const session = await makeSession(server, { asksNames: true });
  const one = await TestParticipant.join(server, session.code, { externalId: 'external-ulises' });
  await one.takePart({ type: 'name', name: 'Ulises Quintana' });
  expect(everythingIn(server)).toContain('Ulises Quintana');
  expect((await ask(server, '/api/me', { method: 'DELETE', token: one.token })).status).toBe(200);
  const after = everythingIn(server);
  expect(['Ulises Quintana', 'external-ulises'].filter((secret) => after.includes(secret))).toEqual([]);
  const { state } = await liveSession(server, session);
  expect(state.participants).toHaveLength(1);
});

test('a closed session is deleted with all that is kept of it, and not before', async () => {
  const session = await makeSession(server, { asksNames: true });
  const [one, two] = (await joinAll(server, session.code, 2)) as [TestParticipant, TestParticipant];
  for (const [person, name] of [
    [one, 'Violeta Arce'],
    [two, 'Zenobia Ruiz'],
  ] as const)
    await person.takePart({ type: 'name', name });
  await organise(server, session, { type: 'start' });
  await Promise.all([one.play(), two.play()]);
  const { state } = await liveSession(server, session);
  const path = `/api/sessions/${session.code}`;
  const remove = () => ask<{ code?: string }>(server, path, { method: 'DELETE', token: session.key });
  expect((await remove()).body).toEqual({ code: 'not-closed' });
  for (let times = 0; times < 2; times++) await organise(server, session, { type: 'end' });
  expect((await remove()).body).toEqual({});
  const after = everythingIn(server);
  const ids = [state.id, ...state.places.flat().map(({ match }) => match), 'Violeta Arce', 'Zenobia Ruiz'];
  expect(ids.filter((id) => after.includes(id))).toEqual([]);
  expect((await ask<{ code?: string }>(server, path)).body.code).toBe('no-such-session');
});

describe('who learns what', () => {
  const NAMES = ['Zoraida Quiroga', 'Wenceslao Ibarra', 'Yocasta Uribe', 'Xenaro Villafuerte'];
  const links = async ({ code, key }: TestSession, labels: readonly string[]) => {
    const body = { labels };
    const made = await ask<{ links: { link: string }[] }>(server, `/api/sessions/${code}/links`, { token: key, body });
    return made.body.links.map(({ link }) => link);
  };

  describe('over a whole session', () => {
    test('nobody is sent another one’s name, label, id, token or number', async () => {
      const session = await makeSession(server, { asksNames: true, leaderboard: 'organiser', breakSeconds: 3600 });
      const secrets = await links(
        session,
        NAMES.map((_, index) => `label-of-desk-${index}`),
      );
      const people: TestParticipant[] = [];
      for (const [index, link] of secrets.entries()) {
        const person = await TestParticipant.join(server, session.code, { link, externalId: `external-${index}` });
        await person.takePart({ type: 'name', name: NAMES[index] as string });
        people.push(person);
      }
      await organise(server, session, { type: 'start' });
      for (let phase = 0; phase < 2; phase++) {
        await Promise.all(people.map((person) => person.play()));
        const tries = people.map(async ({ client, standing, token }) => {
          const { code, seat } = standing.table ?? { code: 'ABCDEF', seat: 0 };
          await client.watch(code, 'spectator');
          await client.watch(code, 1 - seat);
          await client.act(code, { type: 'say', text: 'who are you?' });
          for (const part of ['', '/history?seat=spectator', `/history?seat=${seat}`, `/history?seat=${1 - seat}`])
            client.received.push((await ask(server, `/api/tables/${code}${part}`, { token })).text);
          for (const path of ['/api/me', `/api/sessions/${session.code}`, '/api/tables'])
            client.received.push((await ask(server, path, { token })).text);
        });
        await Promise.all(tries);
        await Promise.all(people.map((person) => person.until(({ stage }) => stage !== 'playing')));
        for (const person of people) await person.takePart({ type: 'ready' });
      }
      await Promise.all(people.map((person) => person.until(({ page }) => page === 'done')));
      const slots = (await liveSession(server, session)).roster.all;
      expect(slots.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
      for (const [index, person] of people.entries()) {
        const received = person.client.received.join('\n');
        expect(received).toContain(`"number":${person.number}`);
        for (const [other, its] of people.entries()) {
          if (other === index) continue;
          const slot = slots.find(({ number }) => number === its.number);
          const hidden = [
            NAMES[other],
            `label-of-desk-${other}`,
            `external-${other}`,
            slot?.person,
            its.token,
            secrets[other],
          ];
          hidden.push(`participant ${its.number}`);
          expect(hidden.filter((secret) => received.includes(secret as string))).toEqual([]);
        }
        // Numbers of a table are drawn by chance, for that table alone: a session's number is only in its own messages.
        const numbers = [...received.matchAll(/"number":(\d+),"page"/g)].map((match) => Number(match[1]));
        expect(new Set(numbers)).toEqual(new Set([person.number]));
      }
    });

    test('the wall shows no names, and no points where only the organiser may see them', async () => {
      const session = await makeSession(server, { asksNames: true, leaderboard: 'organiser' });
      const person = await TestParticipant.join(server, session.code, { externalId: 'external-9' });
      await person.takePart({ type: 'name', name: 'Zoraida' });
      const wall = await new TestClient(server.url, null).connect();
      await wall.must({ type: 'attend', session: session.code, as: 'projector' });
      await wall.until(() => wall.received.some((text) => text.includes('"projected"')));
      const shown = wall.received.filter((text) => text.includes('"type":"projected"')).join('');
      expect(shown).toContain('"leaderboard":null');
      expect(shown).not.toMatch(/Zoraida|external-9/);
      wall.drop();
    });
  });

  describe('a room tells nothing to outsiders', () => {
    test('neither while it is played nor once it is over, whatever is asked for', async () => {
      const session = await makeSession(server);
      const people = [
        await TestParticipant.join(server, session.code),
        await TestParticipant.join(server, session.code),
      ];
      const outsider = (await addGuest(server, 'Outsider')).token;
      await organise(server, session, { type: 'start' });
      await people[0]?.sitDown();
      const { state } = await liveSession(server, session);
      const place = state.places[0]?.[0] as { code: string; match: string };
      const paths = [
        ...['', '/qr.svg', '/history?seat=spectator'].map((path) => `/api/tables/${place.code}${path}`),
        ...['', '/save', '/replay', '/replay?seat=0', '/verify'].map((path) => `/api/matches/${place.match}${path}`),
      ];
      const asked = async (path: string, token: string) => {
        const { status, body } = await ask<{ code: string }>(server, path, { token });
        return `${status} ${body.code}`;
      };
      const everything = async () => {
        const answers: string[] = [];
        for (const path of paths)
          for (const token of [outsider, people[0]?.token as string]) answers.push(await asked(path, token));
        return answers;
      };
      const refused = paths.flatMap(() => ['403 run-by-session', '403 run-by-session']);
      expect(await everything()).toEqual(refused);
      expect(await asked(`/api/tables/${place.code}/history?seat=0`, outsider)).toBe('403 not-your-chair');
      expect((await ask<object[]>(server, '/api/tables')).body).toEqual([]);
      // A session is neither a table nor a match.
      expect(await asked(`/api/tables/${session.code}`, outsider)).toBe('404 no-such-table');
      expect(await asked(`/api/matches/${state.id}`, outsider)).toBe('404 no-such-match');
      await people[0]?.client.ask({ type: 'unwatch', table: place.code, seat: people[0].standing.table?.seat });
      await organise(server, session, { type: 'settle', room: null });
      expect((await everything()).slice(6)).toEqual(refused.slice(6));
    });

    test('quick play seats nobody there', async () => {
      const session = await makeSession(server);
      await TestParticipant.join(server, session.code);
      await organise(server, session, { type: 'start' });
      const { state } = await liveSession(server, session);
      const { token } = await addGuest(server, 'Ana');
      const found = await ask<{ code: string }>(server, '/api/quick-play', { token, body: { game: state.plan.game } });
      expect(found.status).toBe(200);
      expect(state.places.flat().map(({ code }) => code)).not.toContain(found.body.code);
    });
  });
});

/** Two people play a match, and both fill in the questionnaire; the first in these words. */
async function playAndFill(
  server: TestServer,
  session: Parameters<typeof organise>[1],
  [one, two]: readonly [TestParticipant, TestParticipant],
  why: string,
): Promise<void> {
  await organise(server, session, { type: 'start' });
  await Promise.all([one.play(), two.play()]);
  await one.until(({ stage }) => stage === 'between');
  await organise(server, session, { type: 'end' });
  await one.until(({ page }) => page === 'questionnaire');
  await one.takePart({ type: 'fill', answers: { why, fair: 'yes' } });
  await two.takePart({ type: 'fill', answers: { why: 'words of the other', fair: 'no' } });
}
