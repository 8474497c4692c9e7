import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastRandom } from '../../kernel/host.ts';
import type { FromServer, MatchView } from '../../protocol/index.ts';
import { drawCommand, TestClient } from '../client-for-tests.ts';
import { PEOPLE_PER_ADDRESS } from '../http/route.ts';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import { readJsonLines } from './export/session-for-tests.ts';
import {
  codesOf,
  joinAll,
  liveSession,
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

type Invited = { label: string; link: string };

type Links = { links: Invited[] };

type Joined = { participant: number; token: string; code?: string };

const at = ({ code }: TestSession, path = '') => `/api/sessions/${code}${path}`;

const invite = async (session: TestSession, labels: readonly string[]) =>
  (await ask<Links>(server, at(session, '/links'), { token: session.key, body: { labels } })).body.links;

const join = (session: TestSession, body: object, token?: string) =>
  ask<Joined>(server, at(session, '/join'), { body, ...(token !== undefined && { token }) });

describe('links of one’s own', () => {
  test('lead to one participant each, on any number of devices, also when opened twice at once', async () => {
    const session = await makeSession(server);
    const [one, two] = (await invite(session, ['desk 1', 'desk 2'])) as [Invited, Invited];
    const first = await Promise.all([1, 2, 3].map(() => join(session, { link: one.link, externalId: 'x' })));
    expect(first.map(({ status, body }) => [status, body.participant])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ]);
    expect(new Set(first.map(({ body }) => body.token)).size).toBe(3);
    expect((await join(session, { link: two.link })).body.participant).toBe(2);
    expect((await join(session, { link: one.link })).body.participant).toBe(1);
    expect((await liveSession(server, session)).state.participants).toHaveLength(2);
    const devices = await Promise.all(first.map(({ body }) => new TestClient(server.url, body.token).connect()));
    for (const device of devices) {
      await device.must({ type: 'attend', session: session.code, as: 'participant' });
      await device.until(() => device.received.some((text) => text.includes('"number":1')));
    }
    const desk = await ask<{ links: object[] }>(server, at(session, '/desk'), { token: session.key });
    expect(desk.body.links.toSorted()).toEqual(
      expect.arrayContaining([
        { label: 'desk 1', participant: 1 },
        { label: 'desk 2', participant: 2 },
      ]),
    );
  });

  test('are needed where there are any, and wrong ones lead nowhere', async () => {
    const session = await makeSession(server);
    await invite(session, ['desk 1']);
    expect(await join(session, {})).toMatchObject({ status: 403, body: { code: 'invitation-only' } });
    expect(await join(session, { link: 'guessed' })).toMatchObject({ status: 404, body: { code: 'link-unknown' } });
    const other = await makeSession(server);
    const [link] = (await invite(other, ['desk 1'])) as [Invited];
    expect(await join(session, link)).toMatchObject({ status: 400 });
    expect(await join(session, { link: link.link })).toMatchObject({ status: 404, body: { code: 'link-unknown' } });
    expect((await liveSession(server, session)).state.participants).toEqual([]);
  });

  test('a token leads to the same number in its own session, and to a new one elsewhere', async () => {
    const [session, other] = [await makeSession(server), await makeSession(server)];
    const { participant, token } = (await join(session, {})).body;
    expect((await join(session, {}, token)).body).toEqual({ participant, token });
    const elsewhere = (await join(other, {}, token)).body;
    expect(elsewhere).toMatchObject({ participant: 1 });
    expect(elsewhere.token).not.toBe(token);
  });
});

describe('keys of organisers', () => {
  const ROUTES = (session: TestSession) =>
    [
      ['GET', at(session, '/desk')],
      ['POST', at(session, '/deeds'), { deed: { type: 'start' } }],
      ['POST', at(session, '/links'), { labels: ['x'] }],
      ['POST', at(session, '/dry-run'), { players: 2, bots: ['random'] }],
      ['POST', at(session, '/organisers'), { label: 'x' }],
      ['DELETE', at(session, '/organisers/1')],
      ['DELETE', at(session, '/participants/1')],
      ['GET', at(session, '/export/rounds.csv')],
      ['GET', at(session, '/export/names.csv')],
      ['GET', at(session, '/export/archive.json')],
      ['GET', at(session, '/export/plan.json')],
    ] as const;

  test('no route of theirs opens without one, with another session’s, with a participant’s token or with a revoked one', async () => {
    const [session, other] = [await makeSession(server), await makeSession(server)];
    const [person] = (await joinAll(server, session.code, 1)) as [TestParticipant];
    const body = { label: 'Blas' };
    const added = await ask<{ number: number; key: string }>(server, at(session, '/organisers'), {
      ...{ token: session.key, body },
    });
    expect(added).toMatchObject({ status: 201, body: { number: 2 } });
    await ask(server, at(session, '/organisers/2'), { method: 'DELETE', token: session.key });
    const { state, writer } = await liveSession(server, session);
    await writer.settled();
    const before = await server.context.storage.read(state.id);
    const tried: string[] = [];
    for (const [method, path, given] of ROUTES(session)) {
      for (const token of [undefined, other.key, person.token, added.body.key, `${session.key}x`]) {
        const of = { method, ...(token !== undefined && { token }), ...(given !== undefined && { body: given }) };
        const { status, body: answer } = await ask<{ code: string }>(server, path, of);
        tried.push(`${status} ${answer.code}`);
      }
    }
    const each = ['401 no-key', '403 wrong-key', '403 wrong-key', '403 wrong-key', '403 wrong-key'];
    expect(tried).toEqual(ROUTES(session).flatMap(() => each));
    expect(await server.context.storage.read(state.id)).toEqual(before);
    expect(await server.context.storage.listSlots(state.id)).toHaveLength(1);
    const client = await new TestClient(server.url, null).connect();
    const attend = (key?: string) =>
      client.ask({ type: 'attend', session: session.code, as: 'organiser', ...(key && { key }) });
    expect(codesOf([await attend(), await attend(other.key), await attend(added.body.key)])).toEqual([
      'wrong-key',
      'wrong-key',
      'wrong-key',
    ]);
  });

  test('one that is revoked ends what was watched with it; the last one stays', async () => {
    const session = await makeSession(server);
    const added = (
      await ask<{ number: number; key: string }>(server, at(session, '/organisers'), {
        ...{ token: session.key, body: { label: 'Blas' } },
      })
    ).body;
    const [first, second] = await Promise.all([1, 2].map(() => new TestClient(server.url, null).connect()));
    await first?.must({ type: 'attend', session: session.code, as: 'organiser', key: session.key });
    await second?.must({ type: 'attend', session: session.code, as: 'organiser', key: added.key });
    const remove = (number: number, token: string) =>
      ask<{ code?: string }>(server, at(session, `/organisers/${number}`), { method: 'DELETE', token });
    expect((await remove(9, session.key)).body.code).toBe('unknown-organiser');
    expect((await remove(2, session.key)).status).toBe(200);
    expect((await remove(2, session.key)).body.code).toBe('unknown-organiser');
    await second?.until(() =>
      second.received.some((text) => text.includes('"dismissed"') && text.includes('wrong-key')),
    );
    const seen = second?.received.length;
    await TestParticipant.join(server, session.code);
    await first?.until(() => first.received.some((text) => text.includes('"monitor"') && text.includes('"number":1')));
    expect(second?.received).toHaveLength(seen as number);
    expect((await remove(1, session.key)).body.code).toBe('last-organiser');
    expect(await organise(server, { ...session, key: added.key }, { type: 'pause' })).toBe('wrong-key');
    expect(await organise(server, session, { type: 'pause' })).toBe('ok');
    first?.drop();
    second?.drop();
  });
});

test('twice as many as are expected may come, and those after them are told how many', async () => {
  const session = await makeSession(server, { expected: 2 });
  const join = () => ask(server, at(session, '/join'), { body: {} });
  for (let person = 0; person < 4; person++) expect((await join()).status).toBe(201);
  expect((await join()).body).toMatchObject({ code: 'session-full', with: { most: 4 } });
});

test('a dry run plays the same plan with bots alone, by itself, and leaves the session as it was', async () => {
  const session = await makeSession(server, {
    ...{ expected: 2, consent: 'Yes?', showUpFee: 5 },
    questions: [{ question: 'Which?', answers: ['This', 'That'], right: 0 }],
    questionnaire: [
      { kind: 'number', key: 'age', question: 'Age?', isRequired: true, from: 20, to: 30 },
      { kind: 'choice', key: 'hand', question: 'Hand?', isRequired: true, choices: ['left', 'right'] },
      { kind: 'text', key: 'why', question: 'Why?', isRequired: true },
    ],
  });
  const bots = ['random'];
  // More than may come where people do: a dry run has as many as were asked for.
  const made = await ask<TestSession>(server, at(session, '/dry-run'), {
    token: session.key,
    body: { players: 6, bots },
  });
  expect(made.status).toBe(201);
  const dry = await liveSession(server, made.body);
  expect(dry.state).toMatchObject({ isDryRun: true, plan: (await liveSession(server, session)).state.plan });
  await expect.poll(() => dry.state.tournament.stage).toBe('over');
  expect(dry.state.tournament.rooms.map((rooms) => rooms.every(({ result }) => result?.isCutShort === false))).toEqual([
    true,
    true,
  ]);
  expect((await liveSession(server, session)).state).toMatchObject({ isDryRun: false, participants: [] });
  // Its bots read, answer, fill in the questionnaire and are paid, so that every file can be looked at before the day.
  expect(dry.state.participants.map(({ page, tries }) => [page, tries])).toEqual(
    [1, 1, 2, 1, 1, 2].map((tries) => ['done', tries]),
  );
  const file = async (name: string) => {
    const { text } = await ask(server, at(made.body, `/export/${name}.jsonl`), { token: made.body.key });
    return readJsonLines(text);
  };
  expect(await file('payments')).toMatchObject(Array(6).fill({ status: 'finished', show_up_fee: 5 }));
  expect((await file('participants'))[0]).toMatchObject({ q_age: 21, q_hand: 'right', q_why: 'bot 1' });
  expect(await file('answers')).toHaveLength(8);
  const unknown = await ask(server, at(session, '/dry-run'), {
    token: session.key,
    body: { players: 2, bots: ['ghost'] },
  });
  expect(unknown.body).toMatchObject({ code: 'unknown-bot' });
});

describe('many people behind one address', () => {
  const everybody = Array.from({ length: PEOPLE_PER_ADDRESS }, (_, person) => person);

  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ options: { socketsAnAddress: 2000 } });
  });
  afterAll(() => server.stop());

  /** Sits down and answers, where their seat is asked first. */
  async function moveFirst(person: TestParticipant): Promise<FromServer> {
    const { code, seat } = await person.sitDown();
    const { client, number } = person;
    await client.until(() => client.followed.get(seat)?.match != null);
    const match = client.view(seat).match as MatchView;
    if (!match.asked.includes(seat)) return { type: 'accepted', id: '' };
    return client.answer(code, {
      ...{ seat, question: match.question },
      command: drawCommand(match, fastRandom(number, seat)),
    });
  }

  test('three hundred people behind one address open the pages, mistype the code, join and play, and nobody is refused', async () => {
    const session = await makeSession(server, { expected: PEOPLE_PER_ADDRESS });
    const statuses = new Set<number>();
    const open = async (path: string) => statuses.add((await ask(server, path)).status);
    await Promise.all(
      everybody.flatMap(() => ['/', `/s/${session.code}`, '/manifest.webmanifest', '/sw.js'].map(open)),
    );
    await Promise.all(everybody.slice(0, 200).map(() => open('/api/sessions/MSTYPE')));
    expect([...statuses].sort()).toEqual([404, 503]);
    const people = await Promise.all(everybody.map(() => TestParticipant.join(server, session.code)));
    expect(await organise(server, session, { type: 'start' })).toBe('ok');
    expect(codesOf(await Promise.all(people.map(moveFirst))).filter((code) => code !== 'accepted')).toEqual([]);
    // Some of them again: a second tab, or phones that lost their network and whose old sockets are still open.
    const again = people.slice(0, 100);
    await Promise.all(again.map((person) => person.come(server)));
    expect(server.context.sockets.count).toBe(people.length + again.length);
    expect([...server.context.sockets.counted.refused]).toEqual([]);
  });
});
