import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkSession } from '../../experiment/tournament/session-plan.ts';
import { registry } from '../../games/registry.ts';
import type { FromServer, MatchView } from '../../protocol/index.ts';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import {
  clocksOf,
  codesOf,
  liveSession,
  makeSession,
  organise,
  planWith,
  TestParticipant,
  type TestSession,
} from './session-for-tests.ts';

let server: TestServer;

let session: TestSession;

let people: TestParticipant[];

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  session = await makeSession(server, { breakSeconds: 3600 });
  people = [];
  for (let person = 0; person < 4; person++) people.push(await TestParticipant.join(server, session.code));
  await organise(server, session, { type: 'start' });
  for (const person of people) await person.sitDown();
});

afterEach(() => {
  for (const { client } of people) client.drop();
});

/** Every line of the session and of its rooms, and everything that each participant was sent except answers. */
async function everything(): Promise<unknown> {
  const { state, writer } = await liveSession(server, session);
  await writer.settled();
  const ids = [state.id, ...state.places.flat().map(({ match }) => match)];
  const logs = await Promise.all(ids.map((id) => server.context.storage.read(id)));
  return { logs, slots: await server.context.storage.listSlots(state.id) };
}

const newsOf = ({ client }: TestParticipant) =>
  client.received.filter((text) => !/^\{"type":"(accepted|refused)"/.test(text)).length;

/** Tries things of which nothing may come, for anybody. */
async function nothingComesOf(tries: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const [before, heard] = [await everything(), people.map(newsOf)];
  const codes = await tries();
  expect(await everything()).toEqual(before);
  expect(people.map(newsOf)).toEqual(heard);
  expect(people.map(({ client }) => client.closeCode)).toEqual([null, null, null, null]);
  return codes;
}

/** Somebody who is asked now, their partner, and somebody at another table. */
function cast(): Record<'asked' | 'partner' | 'stranger', TestParticipant> {
  const seen = ({ client, standing }: TestParticipant) =>
    client.view(standing.table?.seat as number).match as MatchView;
  const asked = people.find((person) => seen(person).asked.includes(person.standing.table?.seat as number))!;
  const isHere = ({ standing }: TestParticipant) => standing.table?.code === asked.standing.table?.code;
  const partner = people.find((person) => person !== asked && isHere(person))!;
  return { asked, partner, stranger: people.find((person) => !isHere(person))! };
}

/** Values that fit no blank: missing, of another type, negative, fractional, huge. */
const WRONG = [undefined, null, 'x', '1', true, -1, 0.5, 1e9, Number.MAX_SAFE_INTEGER, [], {}, [1]] as const;

describe('at the table of a session', () => {
  const send = (person: TestParticipant, over: object): Promise<FromServer> => {
    const { code, seat } = person.standing.table as { code: string; seat: number };
    const { question } = person.client.view(seat).match as MatchView;
    return person.client.ask({ type: 'answer', table: code, seat, question, command: { type: 'x' }, ...over });
  };

  test('every blank of every option refuses what does not fit it', async () => {
    const { asked } = cast();
    const seat = asked.standing.table?.seat as number;
    const { options } = asked.client.view(seat).match as MatchView;
    const codes = await nothingComesOf(async () => {
      const answers: FromServer[] = [];
      for (const option of options) {
        for (const blank of Object.keys(option.blanks)) {
          for (const value of WRONG) {
            const filled = Object.fromEntries(
              Object.keys(option.blanks).map((key) => [key, key === blank ? value : 1]),
            );
            answers.push(await send(asked, { command: { type: option.type, ...filled } }));
          }
        }
      }
      return codesOf(answers);
    });
    expect(codes.length).toBeGreaterThan(WRONG.length);
    expect(codes.filter((code) => code === 'accepted' || code === 'server-trouble')).toEqual([]);
  });

  test('messages that are none are refused with their field', async () => {
    const { asked } = cast();
    const { code, seat } = asked.standing.table as { code: string; seat: number };
    const codes = await nothingComesOf(async () =>
      codesOf([
        await asked.client.ask({ type: 'answer', table: code, seat }),
        await asked.client.ask({ type: 'answer' }),
        await send(asked, { command: null }),
        await send(asked, { command: 'x' }),
        await send(asked, { command: {} }),
        await send(asked, { question: -1 }),
        await send(asked, { question: 0.5 }),
        await send(asked, { seat: 99 }),
        await send(asked, { seat: -1 }),
        await send(asked, { seat: 0.5 }),
        await send(asked, { seat: '0' }),
        await send(asked, { command: { type: 'x' } }),
        await send(asked, { question: 1_000_000 }),
      ]),
    );
    expect(codes).toEqual([...Array.from({ length: 11 }, () => 'malformed-message'), 'not-an-option', 'old-question']);
  });

  test('nobody acts for another seat, unasked, or at another table', async () => {
    const { asked, partner, stranger } = cast();
    const { code, seat } = asked.standing.table as { code: string; seat: number };
    const { question } = asked.client.view(seat).match as MatchView;
    const command = { type: (asked.client.view(seat).match as MatchView).options[0]?.type as string };
    const answer = { type: 'answer', table: code, seat, question, command };
    const codes = await nothingComesOf(async () =>
      codesOf([
        await partner.client.ask(answer),
        await partner.client.ask({ ...answer, seat: 1 - seat }),
        await stranger.client.ask(answer),
        await stranger.client.ask({ ...answer, seat: 1 - seat }),
        await stranger.client.watch(code, seat),
        await stranger.client.watch(code, 'spectator'),
        await stranger.client.act(code, { type: 'sit', seat }),
        await partner.client.act(code, { type: 'sit', seat }),
        await stranger.client.ask({ type: 'talk', table: code, seat, channel: 'table', text: 'hello' }),
        await stranger.client.ask({ type: 'host', table: code, question, command }),
        await asked.client.ask({ type: 'undo', table: code, asker: seat, steps: 1 }),
      ]),
    );
    expect(codes).toEqual([
      ...['not-your-chair', 'not-asked', 'not-your-chair', 'not-your-chair', 'not-your-chair', 'run-by-session'],
      ...['not-at-table', 'run-by-session', 'not-your-chair', 'not-host', 'run-by-session'],
    ]);
  });

  test('nothing is played after the end', async () => {
    const { asked } = cast();
    const { code, seat } = asked.standing.table as { code: string; seat: number };
    const { question, options } = asked.client.view(seat).match as MatchView;
    await organise(server, session, { type: 'settle', room: null });
    await Promise.all(people.map((person) => person.until(({ stage }) => stage === 'between')));
    const codes = await nothingComesOf(async () =>
      codesOf([
        await asked.client.ask({ type: 'answer', table: code, seat, question, command: { type: options[0]?.type } }),
        await asked.client.watch(code, seat),
        await asked.client.act(code, { type: 'sit', seat }),
      ]),
    );
    expect(codes).toEqual(['table-closed', 'table-closed', 'table-closed']);
  });
});

describe('in a session', () => {
  test('unknown actions, and those of another page, are refused', async () => {
    const { asked } = cast();
    const actions = [
      ...[undefined, null, 'ready', {}, { type: 'leave' }, { type: 'name' }, { type: 'name', name: '' }],
      ...[{ type: 'name', name: 'a'.repeat(25) }, { type: 'consent' }, { type: 'consent', agrees: 'yes' }],
      ...[{ type: 'answer' }, { type: 'answer', answers: 'x' }, { type: 'answer', answers: [-1] }],
      ...[
        { type: 'answer', answers: [0.5] },
        { type: 'answer', answers: Array.from({ length: 41 }, () => 0) },
      ],
      ...[{ type: 'fill' }, { type: 'fill', answers: { 'Not a key': 'x' } }, { type: 'ready', participant: 2 }],
    ];
    const elsewhere = [
      ...[{ type: 'name', name: 'Ana' }, { type: 'consent', agrees: true }, { type: 'read' }],
      ...[{ type: 'answer', answers: [] }, { type: 'ready' }, { type: 'fill', answers: {} }],
    ];
    const codes = await nothingComesOf(async () => {
      const answers: FromServer[] = [];
      for (const action of [...actions, ...elsewhere]) answers.push(await asked.takePart(action as object));
      return codesOf(answers);
    });
    expect(codes).toEqual([...actions.map(() => 'malformed-message'), ...elsewhere.map(() => 'not-on-this-page')]);
  });

  test('outsiders can do nothing there', async () => {
    const other = await makeSession(server);
    const outsider = await TestParticipant.join(server, other.code);
    const codes = await nothingComesOf(async () =>
      codesOf([
        await outsider.client.ask({ type: 'attend', session: session.code, as: 'participant' }),
        await outsider.client.ask({ type: 'take-part', session: session.code, deed: { type: 'ready' } }),
        await outsider.client.ask({ type: 'attend', session: session.code, as: 'organiser', key: outsider.token }),
        await outsider.client.ask({ type: 'attend', session: session.code, as: 'somebody' }),
        await outsider.client.ask({ type: 'attend', session: 'nonsense', as: 'participant' }),
        await outsider.client.ask({ type: 'attend', session: 'ZZZZZZ', as: 'participant' }),
        await outsider.client.ask({ type: 'take-part', session: 'ZZZZZZ', deed: { type: 'ready' } }),
      ]),
    );
    expect(codes).toEqual([
      ...['not-a-participant', 'not-a-participant', 'wrong-key', 'malformed-message', 'malformed-message'],
      ...['no-such-session', 'no-such-session'],
    ]);
    outsider.client.drop();
  });

  test('unknown actions of organisers change nothing', async () => {
    const actions: readonly (readonly [unknown, string])[] = [
      ...[undefined, null, 'start', {}, { type: 'explode' }].map((action) => [action, 'malformed-request'] as const),
      ...WRONG.map((room) => [{ type: 'extend', room, seconds: 5 }, 'malformed-request'] as const).filter(
        ([{ room }]) => room !== 1e9 && room !== Number.MAX_SAFE_INTEGER,
      ),
      [{ type: 'extend', room: 1e9, seconds: 5 }, 'unknown-room'],
      ...[0, -1, 0.5, 1e9, 'x'].map((seconds) => [{ type: 'extend', room: 0, seconds }, 'malformed-request'] as const),
      [{ type: 'extend', room: 0, seconds: 5 }, 'no-timer'],
      [{ type: 'settle' }, 'malformed-request'],
      [{ type: 'settle', room: 77 }, 'unknown-room'],
      [{ type: 'replace', participant: 0 }, 'malformed-request'],
      [{ type: 'replace', participant: 77 }, 'not-a-participant'],
      [{ type: 'start' }, 'already-started'],
      [{ type: 'next' }, 'not-between'],
      [{ type: 'resume' }, 'not-paused'],
      [{ type: 'plan', plan: planWith() }, 'already-started'],
    ];
    const codes = await nothingComesOf(async () => {
      const answers: string[] = [];
      for (const [action] of actions) answers.push(await organise(server, session, action as object));
      return answers;
    });
    expect(codes).toEqual(actions.map(([, code]) => code));
  });

  test('plans that cannot be played are refused with what is wrong', async () => {
    const plan = planWith();
    const [first] = plan.treatments as [(typeof plan.treatments)[number]];
    const [clock] = Object.keys(clocksOf(1)) as [string];
    const wrong: readonly (readonly [object, string])[] = [
      [{ game: 'ludo' }, 'unknown-game'],
      [{ substitute: 'ghost' }, 'unknown-bot'],
      [{ treatments: [] }, 'malformed-request'],
      [{ treatments: [first, first] }, 'treatment-twice'],
      [{ treatments: [{ name: 'odd', options: { nothing: 1 } }] }, 'wrong-treatment'],
      ...[-1, 0.5, 1e9, 'x', true].map((value) => [{ options: { [clock]: value } }, 'wrong-treatment'] as const),
      [{ options: { [clock]: null } }, 'malformed-request'],
      [{ order: 'latin-sessions', row: 50 }, 'bad-row'],
      ...[0, -1, 0.5, 1e9, '2'].map((committedRounds) => [{ committedRounds }, 'malformed-request'] as const),
      ...[-1, 0.5, 2 ** 32, '7'].map((seed) => [{ seed }, 'malformed-request'] as const),
      ...[1, 1e9, null].map((expected) => [{ expected }, 'malformed-request'] as const),
      [{ showUpFee: -1 }, 'malformed-request'],
      [{ returnLink: 'javascript:alert(1)' }, 'malformed-request'],
      [{ questions: [{ question: '?', answers: ['a', 'b'], right: 2 }] }, 'malformed-request'],
      [{ consent: 'x'.repeat(20_001) }, 'malformed-request'],
      [{ surplus: 1 }, 'malformed-request'],
    ];
    const codes: string[] = [];
    for (const [change] of wrong) {
      const body = { plan: { ...plan, ...change } };
      const checked = await ask<{ code: string }>(server, '/api/sessions/check', { body });
      codes.push(checked.body.code);
    }
    expect(codes).toEqual(wrong.map(([, code]) => code));
    const made = await ask<{ code: string }>(server, '/api/sessions', { body: { plan: { ...plan, game: 'ludo' } } });
    expect(made).toMatchObject({ status: 404, body: { code: 'unknown-game' } });
  });

  test('joining with nonsense lets nobody in', async () => {
    const join = (body: unknown) => ask<{ code: string }>(server, `/api/sessions/${session.code}/join`, { body });
    const codes = await nothingComesOf(async () => {
      const answers: string[] = [];
      for (const body of [
        '{',
        [],
        { link: 7 },
        { link: 'x'.repeat(101) },
        { externalId: 'x'.repeat(201) },
        { number: 1 },
      ])
        answers.push((await join(body)).body.code);
      answers.push((await ask<{ code: string }>(server, '/api/sessions/ZZZZZZ/join', { body: {} })).body.code);
      return answers;
    });
    expect(codes).toEqual(['not-json', ...Array.from({ length: 5 }, () => 'malformed-request'), 'no-such-session']);
  });
});

describe('a plan', () => {
  const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
  const [OPTION, VALUE] = Object.entries(LISTED.inTournament!.fixed)[0] as [string, boolean];
  const REFUSED = { ok: false, why: { code: 'fixed-in-tournaments', with: { option: OPTION } } };

  test('a plan cannot change what is fixed in every tournament of its game, for all matches or for some', () => {
    const { treatments, options } = planWith();
    const changed = { name: 'changed', options: { [OPTION]: !VALUE } };
    expect([
      checkSession(LISTED, planWith({ options: { ...options, [OPTION]: !VALUE } })),
      checkSession(LISTED, planWith({ treatments: [...treatments, changed] })),
    ]).toEqual([REFUSED, REFUSED]);
  });

  test('a plan may say what is so anyway', () => {
    expect(checkSession(LISTED, planWith({ options: { [OPTION]: VALUE } }))).toEqual({ ok: true, value: null });
  });
});
