import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../client-for-tests.ts';
import { addGuest, ask } from '../http/asking-for-tests.ts';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import { liveSession, makeSession, organise, TestParticipant, type TestSession } from './session-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
      // Numbers of a table are drawn by chance, for that table alone: a session's number stands in its own messages only.
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

describe('a room tells nothing to those beside it', () => {
  test('neither while it is played nor once it is over, whatever is asked for', async () => {
    const session = await makeSession(server);
    const people = [await TestParticipant.join(server, session.code), await TestParticipant.join(server, session.code)];
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
