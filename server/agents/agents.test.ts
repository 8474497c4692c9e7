import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import type { GameTypes } from '../../kernel/host.ts';
import { mannerOf } from '../../protocol/characters.ts';
import { LIMITS } from '../../protocol/index.ts';
import common from '../../protocol/text/en.json' with { type: 'json' };
import { displayNamesOf } from '../../table/display-names.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { TestClient } from '../client-for-tests.ts';
import { addGuest, ask, comeIn, SHORT, SOME_GAME, startTestServer, type TestServer } from '../server-for-tests.ts';
import { ADVICE } from './advice.ts';
import { type Look, newsOf } from './look.ts';
import { modernClient, oldClient, overModernMcp } from './mcp-faces-for-tests.ts';
import { CallRefused, type Face, openForAgent, overHttp, playMatch } from './players-for-tests.ts';

const { phrases } = common;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

type Sat = Look & { readonly seat: number; readonly token: string };

/** A program in a seat of a table, with a person who hosts it and looks on. */
interface Seated {
  readonly face: Face;
  readonly sat: Sat;
  readonly host: TestClient;
  readonly table: LiveTable;
}

async function seated(settings: object = {}, wish: object = SHORT, on = server): Promise<Seated> {
  const host = await comeIn(on, 'Eva');
  const opened = await on.context.registry.create({
    game: SOME_GAME,
    wish,
    settings: { pace: 0, allowsAgents: true, ...settings },
    isModerated: false,
    host: { person: host.person as string, name: 'Eva' },
  });
  if (!opened.ok) throw new Error(opened.why.code);
  const table = opened.value;
  await host.watch(table.code, 'spectator');
  const face = overHttp(on);
  const sat = (await face.call('sit', { table: table.code, name: 'Ada', ai: 'Claude' })) as Sat;
  await face.become(sat.token);
  await host.until(() => host.view('spectator').standing.chairs[0]?.type === 'person');
  return { face, sat, host, table };
}

async function begun(settings: object = {}, wish: object = SHORT): Promise<Seated> {
  const scene = await seated(settings, wish);
  for (const seat of scene.table.state.chairs.keys())
    if (seat > 0) await scene.host.act(scene.table.code, { type: 'fill', seat, bot: 'random' });
  await scene.host.must({ type: 'do', table: scene.table.code, action: { type: 'start' } });
  return scene;
}

/** Starts with the host in a seat: the match stands still as soon as it waits for that one. */
async function startWithHost({ host, table }: Pick<Seated, 'host' | 'table'>): Promise<void> {
  await host.act(table.code, { type: 'sit', seat: 1 });
  for (const seat of [2, 3]) await host.act(table.code, { type: 'fill', seat, bot: 'random' });
  await host.must({ type: 'do', table: table.code, action: { type: 'start' } });
}

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'accepted';
  } catch (error) {
    if (error instanceof CallRefused) return error.code;
    throw error;
  }
};

/** What is said to a command without a question, and to a command and a number with one that is not the current one. */
const codesOfOld = (face: Face): Promise<string[]> => {
  const [command, question] = [{ type: 'declare', piles: 1 }, '1-0-abcd'];
  const answers = [{ command }, { question, command }, { question, number: 1 }];
  return Promise.all(answers.map((answer) => codeOf(face.call('answer', answer))));
};

const look = async (face: Face, args: object = {}): Promise<Look> => (await face.call('look', args)) as Look;

describe('sitting down', () => {
  test('is refused unless the host switched it on', async () => {
    const { host, table } = await seated();
    await host.must({ type: 'do', table: table.code, action: { type: 'set', settings: { allowsAgents: false } } });
    const call = overHttp(server).call('sit', { table: table.code, name: 'Bea', ai: 'a model' });
    expect(await codeOf(call)).toBe('no-agents');
    const bare = { type: 'sit', seat: 2, name: 'Bea', ai: 'a model' } as const;
    expect(await host.act(table.code, bare)).toMatchObject({ type: 'refused', code: 'no-agents' });
  });

  test('is off by default', async () => {
    const { token } = await addGuest(server, 'Eva');
    const opened = await ask<{ code: string }>(server, '/api/tables', { token, body: { game: SOME_GAME } });
    const call = overHttp(server).call('sit', { table: opened.body.code, name: 'Bea', ai: 'a model' });
    expect(await codeOf(call)).toBe('no-agents');
  });

  test('marks the seat for everybody', async () => {
    const { host, table } = await seated();
    expect(host.view('spectator').standing.chairs[0]).toMatchObject({ type: 'person', name: 'Ada', ai: 'Claude' });
    const shown = await ask<{ chairs: object[] }>(server, `/api/tables/${table.code}`);
    expect(shown.body.chairs[0]).toMatchObject({ name: 'Ada', ai: 'Claude' });
  });

  test('at a blind table everybody learns that it is a program, and not which', async () => {
    const { host } = await seated({ isBlind: true });
    expect(host.view('spectator').standing.chairs[0]).toMatchObject({ type: 'person', ai: '' });
  });

  test('a token has one seat at a time, and the same one when it sits down again', async () => {
    const { face, table } = await seated();
    const other = await openForAgent(server, { game: SOME_GAME });
    expect(await codeOf(face.call('sit', { table: other.code, ai: 'Claude' }))).toBe('sits-elsewhere');
    expect(await codeOf(face.call('sit', { table: table.code, ai: 'Claude', seat: 2 }))).toBe('sits-elsewhere');
    expect(await face.call('sit', { table: table.code, ai: 'Claude' })).toMatchObject({ seat: 0 });
    await face.call('leave', {});
    expect(table.state.chairs[0]).toMatchObject({ type: 'nobody' });
    expect(await face.call('sit', { table: other.code, ai: 'Claude' })).toMatchObject({ seat: 0 });
  });

  test('somebody who sat down as a person is not looked after as a program', async () => {
    const { token } = await addGuest(server, 'Eva');
    const face = overHttp(server);
    await face.become(token);
    await ask(server, '/api/tables', { token, body: { game: SOME_GAME, isHostSeated: true } });
    expect(await codeOf(face.call('look', {}))).toBe('not-an-agent');
    expect(await codeOf(overHttp(server).call('look', {}))).toBe('no-token');
  });

  test('knocks where people have to, and is let in', async () => {
    const { host, table } = await seated();
    await host.must({ type: 'do', table: table.code, action: { type: 'set', settings: { entry: 'knock' } } });
    const { person, token } = await addGuest(server, 'Bea');
    const face = overHttp(server);
    await face.become(token);
    expect(await codeOf(face.call('sit', { table: table.code, ai: 'a model' }))).toBe('knocking');
    await host.must({ type: 'do', table: table.code, action: { type: 'letIn', person } });
    expect(await face.call('sit', { table: table.code, ai: 'a model' })).toMatchObject({ seat: 1 });
  });

  test('without a token nobody is made who could not sit down', async () => {
    const { host, table } = await seated();
    const set = (settings: object) => host.must({ type: 'do', table: table.code, action: { type: 'set', settings } });
    const sit = () => codeOf(overHttp(server).call('sit', { table: table.code, name: 'Bea', ai: 'a model' }));
    await set({ entry: 'knock' });
    expect(await sit()).toBe('knock-first');
    expect(table.state.knocks).toEqual([]);
    await set({ entry: 'open' });
    for (const seat of [1, 2, 3]) await host.act(table.code, { type: 'fill', seat, bot: 'random' });
    expect(await sit()).toBe('table-full');
    expect(table.state.guests.map(({ name }) => name)).not.toContain('Bea');
  });

  test('several calls at once take one seat, and follow the table once', async () => {
    const { table } = await seated();
    const { token } = await addGuest(server, 'Bea');
    const face = overHttp(server);
    await face.become(token);
    const before = table.audience.size;
    const calls = Array.from({ length: 5 }, () => face.call('sit', { table: table.code, ai: 'a model' }));
    expect((await Promise.all(calls)).map((sat) => (sat as Sat).seat)).toEqual([1, 1, 1, 1, 1]);
    expect(table.audience.size).toBe(before + 1);
    expect(table.state.chairs.map(({ type }) => type)).toEqual(['person', 'person', 'nobody', 'nobody']);
  });

  test('a program whose table was closed is told so', async () => {
    const { face, host, table } = await seated();
    await host.must({ type: 'do', table: table.code, action: { type: 'close' } });
    for (const verb of ['look', 'wait', 'leave'] as const)
      expect(await codeOf(face.call(verb, {}))).toBe('table-closed');
  });

  test('no program becomes host because the host is gone', async () => {
    const { host, table } = await seated();
    host.drop();
    await expect.poll(() => table.audience.size).toBe(1);
    expect(table.nextDue()).toBeNull();
  });
});

describe('playing', () => {
  test('a look shows only what is new since its cursor, and everything without one', async () => {
    const { face, sat } = await begun();
    const first = await look(face, { since: sat.cursor });
    expect(first.news?.length).toBeGreaterThan(0);
    expect(first.position?.length).toBeGreaterThan(3);
    const second = await look(face, { since: first.cursor });
    expect(second).toEqual({ cursor: first.cursor, stage: 'playing', asked: first.asked });
    const whole = await look(face, {});
    expect(whole).toMatchObject({ position: first.position, table: { seat: 0, programs: { 0: 'Claude' } } });
    expect(await look(face, { since: 'other-3' })).toEqual(whole);
  });

  test('a program that left and sits down again is shown what its seat heard before', async () => {
    const { face, host, table } = await seated();
    await startWithHost({ host, table });
    await face.call('say', { text: 'Suerte' });
    const { news = [] } = await look(face);
    await face.call('leave', {});
    const again = (await face.call('sit', { table: table.code, ai: 'Claude' })) as Look;
    expect(again.news).toEqual(expect.arrayContaining([...news]));
    // Bots answer at once, and nobody else does.
    await expect.poll(() => table.recording?.match.unanswered().every((seat) => seat < 2)).toBe(true);
    const whole = await look(face);
    const { lines } = (await face.call('record', {})) as { readonly lines: readonly string[] };
    expect(whole.news).toEqual(lines);
    expect(await look(face, { since: whole.cursor })).not.toHaveProperty('news');
  });

  test('texts are in the language that was asked for', async () => {
    const { face } = await begun();
    const [english, spanish] = [await look(face, { language: 'en' }), await look(face, { language: 'es' })];
    expect(spanish.asked?.text).not.toBe(english.asked?.text);
    expect(spanish.asked?.question).toBe(english.asked?.question);
    expect((await look(face)).asked?.text).toBe(spanish.asked?.text);
  });

  test('what the rules refuse is said in the words of the game', async () => {
    const table = await openForAgent(server, { game: 'snatch' });
    const face = overHttp(server);
    const { token } = (await face.call('sit', { table: table.code, name: 'Ada', ai: 'a test' })) as Sat;
    await face.become(token);
    await table.start();
    const nothing = { type: 'proposeOffer', offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 };
    await expect(face.call('answer', { command: nothing })).rejects.toMatchObject({
      code: 'empty-offer',
      message: 'Give or ask for something: nothing for nothing is not an offer.',
    });
  });

  test('a refusal says in words what to do, over HTTP and MCP', async () => {
    const { sat } = await begun();
    for (const face of [overHttp(server), overModernMcp(server)]) {
      const said = (verb: 'look' | 'answer', args: object) => face.call(verb, args).catch(({ message }) => message);
      expect(await said('look', {})).toBe(ADVICE['no-token']);
      await face.become((await addGuest(server, 'Eva')).token);
      expect(await said('look', {})).toBe(ADVICE['not-an-agent']);
      await face.become(sat.token);
      const { asked } = (await face.call('wait', {})) as Look;
      expect(await said('answer', { question: asked?.question, number: 999 })).toBe(ADVICE['not-an-option']);
      expect(await said('answer', { number: 1, command: { type: 'declare' } })).toBe(ADVICE['malformed-request']);
      await face.close();
    }
  });

  test('a number is bound to its question: an old one is refused and names the new one', async () => {
    const { face } = await begun();
    const question = (await look(face)).asked?.question ?? '';
    expect(await codeOf(face.call('answer', { question: `${question}x`, number: 1 }))).toBe('old-question');
    expect(await codeOf(face.call('answer', { question, number: 999 }))).toBe('not-an-option');
    expect(await codeOf(face.call('answer', { question: 'x', command: { type: 'declare' } }))).toBe(
      'malformed-request',
    );
    expect(await codeOf(face.call('answer', { question, number: 1 }))).toBe('accepted');
    const next = (await face.call('wait', {})) as Look;
    const answer = face.call('answer', { question, number: 1 });
    await expect(answer).rejects.toMatchObject({ code: 'old-question', values: { question: next.asked?.question } });
  });

  test('a command by fields may name no question, or must name the current one', async () => {
    const { face } = await begun();
    const { asked } = await look(face);
    const command = { type: 'declare', piles: Number(asked?.answers?.['2']?.replace('Declare: ', '')) };
    const old = face.call('answer', { question: '0-0-abcd', command });
    await expect(old).rejects.toMatchObject({ code: 'old-question', values: { question: asked?.question } });
    expect(await codeOf(face.call('answer', { command }))).toBe('accepted');
  });

  test('an answer is a number or a command, and not both', async () => {
    const { face, sat } = await begun();
    const question = (await look(face)).asked?.question;
    const overMcp = overModernMcp(server);
    await overMcp.become(sat.token);
    for (const each of [face, overMcp]) {
      const both = each.call('answer', { question, number: 1, command: { type: 'declare', piles: 1 } });
      await expect(both).rejects.toMatchObject({ code: 'malformed-request', values: { field: 'command' } });
      const neither = each.call('answer', { question });
      await expect(neither).rejects.toMatchObject({ code: 'malformed-request', values: { field: 'number' } });
    }
    await overMcp.close();
  });

  test('a seat that is not asked learns that, and no question to quote', async () => {
    const { face, host, table } = await seated();
    await startWithHost({ host, table });
    const asked = () => table.recording?.match.unanswered() ?? [];
    await expect.poll(() => asked().some((seat) => seat < 2)).toBe(true);
    const { asked: own } = await look(face);
    if (own !== undefined) await face.call('answer', { question: own.question, number: 1 });
    await expect.poll(asked).toEqual([1]);
    expect(await codesOfOld(face)).toEqual(['not-asked', 'not-asked', 'not-asked']);
    await host.must({ type: 'do', table: table.code, action: { type: 'pause' } });
    expect(await codesOfOld(face)).toEqual(['paused', 'paused', 'paused']);
  });

  test('after the end nothing is answered, whatever is quoted', async () => {
    const face = overHttp(server);
    await playMatch(face, await openForAgent(server, { game: SOME_GAME, options: SHORT.options }));
    expect(await codesOfOld(face)).toEqual(['game-over', 'game-over', 'game-over']);
  });

  test('what it says is heard, as a text and as a phrase, before the match and in it', async () => {
    const { face, host, table } = await seated();
    await face.call('say', { text: 'Hola' });
    for (const seat of [1, 2, 3]) await host.act(table.code, { type: 'fill', seat, bot: 'random' });
    await host.must({ type: 'do', table: table.code, action: { type: 'start' } });
    await face.call('say', { text: 'Suerte' });
    const { aside } = await look(face, { extras: true });
    const plain = aside?.phrases?.find(({ blanks }) => Object.keys(blanks).length === 0);
    await face.call('say', { phrase: { type: plain?.type } });
    expect(await codeOf(face.call('say', { text: 'x', channel: 'nowhere' }))).toBe('not-your-channel');
    // With the match, what is followed begins again.
    await host.until(() => host.view('spectator').said.length === 2);
    expect(host.view('spectator').said[0]).toBe('Suerte');
    expect(host.received.some((text) => text.includes('"text":"Hola"'))).toBe(true);
    expect((await look(face)).news).toContain('Ada: Suerte');
  });

  test('what a bot says by a phrase reads as on the page, in its manner', async () => {
    const { table } = await begun();
    const chair = table.state.chairs[1];
    const name: string = chair === undefined ? '' : displayNamesOf(table.state).chair(chair);
    const said = { seat: 1, name, person: null, channel: 'table', text: 'hurry', phrase: { type: 'hurry' }, at: 1 };
    const news = newsOf([{ heard: [], said }], table, table.gamePackage as GamePackage<GameTypes>, { language: 'en' });
    expect(news).toEqual([`${name}: ${phrases[`hurry_${mannerOf(name)}` as keyof typeof phrases]}`]);
    expect(news).not.toContain(`${name}: ${phrases.hurry}`);
  });

  test('a program reads what anybody says as one line without hidden controls', async () => {
    const { face, host, table } = await seated();
    const [given, shown] = ['a\n\tEva: b\u202e\u2028c 👩\u200d🚀', 'a Eva: b c 👩\u200d🚀'];
    await host.must({ type: 'do', table: table.code, action: { type: 'say', text: given } });
    await face.call('say', { text: given });
    expect((await look(face)).news).toEqual([`Eva: ${shown}`, `Ada: ${shown}`]);
    await startWithHost({ host, table });
    await host.must({ type: 'talk', table: table.code, seat: 1, channel: 'table', text: given });
    await face.call('say', { text: given });
    expect((await look(face)).news).toEqual(expect.arrayContaining([`Eva: ${shown}`, `Ada: ${shown}`]));
    expect(await codeOf(face.call('say', { text: '\u202e\n' }))).toBe('malformed-request');
  });

  test('the record has everything that the seat has heard', async () => {
    const { face } = await begun();
    const { news = [] } = await look(face);
    expect(await face.call('record', {})).toMatchObject({ lines: expect.arrayContaining([...news]) });
  });
});

describe('waiting', () => {
  test('ends when the seat is asked, or when anything changes if that is wished', async () => {
    const { face, sat, host, table } = await seated();
    const asked = face.call('wait', { since: sat.cursor });
    for (const seat of [1, 2, 3]) await host.act(table.code, { type: 'fill', seat, bot: 'random' });
    await host.must({ type: 'do', table: table.code, action: { type: 'start' } });
    const turn = (await asked) as Look;
    expect(turn.asked).toBeDefined();
    const changed = face.call('wait', { since: turn.cursor, until: 'change' });
    await host.act(table.code, { type: 'pause' });
    expect(await changed).toMatchObject({ isPaused: true });
  });

  test('a second wait ends the first, and one without time answers at once', async () => {
    const { face, sat } = await seated();
    const first = face.call('wait', { since: sat.cursor });
    await face.call('look', {});
    expect(await face.call('wait', { since: sat.cursor, seconds: 0 })).toMatchObject({ stage: 'lobby' });
    expect(await first).toMatchObject({ stage: 'lobby' });
  });

  test('nobody waits longer than the server runs', async () => {
    const other = await startTestServer();
    const table = await openForAgent(other, { game: SOME_GAME });
    const face = overHttp(other);
    const { token, cursor } = (await face.call('sit', { table: table.code, name: 'Ada', ai: 'x' })) as Sat;
    await face.become(token);
    const waiting = codeOf(face.call('wait', { since: cursor }));
    await face.call('look', {});
    await other.stop();
    expect(await waiting).not.toBe('accepted');
  });
});

describe('limits and lasting', () => {
  test('a token may call only so often, and others are not held up by it', async () => {
    const timeless = await startTestServer({ world: { now: () => 0 } });
    onTestFinished(() => timeless.stop());
    const { face } = await seated({}, SHORT, timeless);
    const { face: other } = await seated({}, SHORT, timeless);
    const codes = await Promise.all(Array.from({ length: LIMITS.messagesAtOnce + 5 }, () => codeOf(look(face))));
    expect(codes.filter((code) => code === 'too-fast')).toHaveLength(5);
    expect(await codeOf(look(other))).toBe('accepted');
  });

  test('texts that are too long are refused', async () => {
    const { face } = await begun();
    const long = 'x'.repeat(LIMITS.textLetters + 1);
    expect(await codeOf(face.call('say', { text: long }))).toBe('malformed-request');
    expect(await codeOf(face.call('answer', { number: 1, question: '1-0-abcd', why: long }))).toBe('malformed-request');
    const call = overHttp(server).call('sit', { table: 'ABCDEF', name: 'Ada', ai: 'x'.repeat(25) });
    expect(await codeOf(call)).toBe('malformed-request');
  });

  test('a program finds its seat again after the server was restarted', async () => {
    const first = await startTestServer();
    const table = await openForAgent(first, { game: SOME_GAME, options: SHORT.options });
    const face = overHttp(first);
    const { token } = (await face.call('sit', { table: table.code, name: 'Ada', ai: 'x' })) as Sat;
    await table.start();
    const { folder } = first;
    await first.context.agents.stop();
    const again = await startTestServer({ folder });
    const back = overHttp(again);
    await back.become(token);
    const looks = await Promise.all([look(back), look(back), look(back)]);
    expect(looks[0]).toMatchObject({ stage: 'playing', table: { seat: 0 } });
    const found = await again.context.registry.find(table.code);
    expect(found.ok && found.value.audience.size).toBe(1);
    await again.stop();
    await first.stop();
  });
});

describe('why', () => {
  test('nobody is sent it before the match is over; then the replay shows it', async () => {
    const secret = 'because the moon is full';
    const { face, host, table } = await begun();
    const rival = await comeIn(server, 'Rita');
    await rival.watch(table.code, 'spectator');
    let refusedReplay = 0;
    for (;;) {
      const turn = (await face.call('wait', {})) as Look;
      if (turn.outcome !== undefined) break;
      if (turn.asked === undefined) continue;
      const { question, answers = {}, forms = [] } = turn.asked;
      const [number] = Object.keys(answers);
      const choice = number === undefined ? { command: forms[0]?.examples[0] } : { number: Number(number) };
      await face.call('answer', { question, ...choice, why: secret });
      const replay = await ask(server, `/api/matches/${table.id}/replay?seat=open&views=no`);
      if (replay.status === 409) refusedReplay++;
    }
    expect(refusedReplay).toBeGreaterThan(0);
    expect(JSON.stringify([...host.received, ...rival.received])).not.toContain(secret);
    const history = await ask(server, `/api/tables/${table.code}/history?seat=spectator`);
    expect(history.text).not.toContain(secret);
    const path = `/api/matches/${table.id}/replay?views=no&seat=`;
    expect((await ask(server, `${path}open`)).text).toContain(secret);
    expect((await ask(server, `${path}0`)).text).toContain(secret);
    expect((await ask(server, `${path}1`)).text).not.toContain(secret);
    const shown = await ask<{ people: object[] }>(server, `/api/matches/${table.id}`);
    expect(shown.body.people[0]).toMatchObject({ name: 'Ada', ai: 'Claude' });
  });

  test('a person gives no reasons', async () => {
    const { host, table } = await seated();
    await host.act(table.code, { type: 'sit', seat: 1 });
    await host.watch(table.code, 1);
    for (const seat of [2, 3]) await host.act(table.code, { type: 'fill', seat, bot: 'random' });
    await host.must({ type: 'do', table: table.code, action: { type: 'start' } });
    await host.until(() => host.view(1).match !== null);
    await host.ask({ type: 'answer', table: table.code, seat: 1, question: 0, command: { type: 'x' }, why: 'me' });
    await table.writer.settled();
    const lines = await server.context.storage.read(table.id);
    expect(lines.some(({ payload }) => payload.includes('"why":"me"'))).toBe(false);
  });
});

describe('MCP', () => {
  test('both protocols offer the verbs, the rules, the record and a prompt for each game', async () => {
    const { face, sat } = await begun();
    for (const open of [modernClient, oldClient]) {
      const client = await open(server.url, { authorization: `Bearer ${sat.token}` });
      const { tools } = await client.listTools();
      const names = ['games', 'tables', 'sit', 'look', 'wait', 'answer', 'say', 'leave'];
      expect(tools.map(({ name }) => name)).toEqual(names);
      const { description, inputSchema } = tools.find(({ name }) => name === 'wait') ?? {};
      expect(description).toMatch(/as soon as you are asked or the match is over, or, with until "change", as soon as/);
      expect(inputSchema?.properties?.until).toMatchObject({
        description: expect.stringMatching(/^asked \(default\)/),
      });
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(`tertulia://rules/${SOME_GAME}`);
      const record = await client.readResource({ uri: 'tertulia://table/record' });
      const { lines } = (await face.call('record', {})) as { lines: readonly string[] };
      expect(record.contents[0]).toMatchObject({ text: lines.join('\n') });
      const prompt = await client.getPrompt({
        name: `play-${SOME_GAME}`,
        arguments: { language: 'es', table: 'ABC234' },
      });
      expect(JSON.stringify(prompt.messages)).toContain('ABC234');
      const called = await client.callTool({ name: 'look', arguments: {} });
      expect(called.content).toEqual([{ type: 'text', text: JSON.stringify(await face.call('look', {})) }]);
      await client.close();
    }
  });

  test('a page of another site is turned away, and nothing secret is in an address', async () => {
    const { sat } = await seated();
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'look', arguments: {} } };
    const accept = 'application/json, text/event-stream';
    const asked = (headers: Record<string, string>, path = '/mcp') =>
      ask(server, path, { token: sat.token, body, headers: { accept, ...headers } });
    const foreign = await asked({ origin: 'https://elsewhere.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'malformed-request', with: { field: 'origin' } } });
    expect((await asked({ origin: server.url })).status).toBe(200);
    const { text } = await ask(server, `/mcp?token=${sat.token}`, { body, headers: { accept } });
    expect(text).toContain('no-token');
  });
});

test('a method that a verb does not have is an unknown address, with or without a body', async () => {
  const asked = (method: string, path: string, body: string | null) =>
    fetch(`${server.url}${path}`, { method, body, headers: { 'content-type': 'application/json' } });
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const body of [null, '{}', '{']) {
      const answer = await asked(method, '/api/look', body);
      expect([answer.status, await answer.json()]).toEqual([404, { code: 'no-such-page' }]);
    }
  expect((await asked('DELETE', '/mcp', null)).status).toBe(405);
});

test('tables that take programs are listed, alike for both faces and in memory or not; others are not', async () => {
  const { host, table, face } = await seated({ isListed: true });
  const { code } = table;
  const mcp = overModernMcp(server);
  onTestFinished(() => mcp.close());
  const listed = async () => {
    const { body } = await ask<{ code: string }[]>(server, `/api/tables?agents=yes&game=${SOME_GAME}`);
    expect(await mcp.call('tables', { game: SOME_GAME })).toEqual(body);
    return body.find((each) => each.code === code);
  };
  const shown = { code, game: SOME_GAME, seats: 4, freeChairs: 3 };
  expect(await listed()).toMatchObject(shown);
  await face.call('leave', {});
  host.close();
  const { registry } = server.context;
  await expect.poll(() => registry.logs.rest(table) ?? registry.atHand(code)).toBeUndefined();
  expect(await listed()).toMatchObject({ ...shown, freeChairs: 4 });
  expect(await listed()).toMatchObject({ ...shown, freeChairs: 4 });
  expect(registry.atHand(code)).toBeUndefined();
  const off = await seated({ isListed: true, allowsAgents: true });
  await off.host.must({
    type: 'do',
    table: off.table.code,
    action: { type: 'set', settings: { allowsAgents: false } },
  });
  const { body } = await ask<{ code: string }[]>(server, '/api/tables?agents=yes');
  expect(body.map((each) => each.code)).not.toContain(off.table.code);
});

test('what programs are answered is what the description of the API says', async () => {
  const answers: object[] = [];
  const face = overHttp(server);
  const noted: Face = {
    ...face,
    call: async (verb, args) => {
      const answer = await face.call(verb, args);
      if (verb === 'wait') answers.push(answer as object);
      return answer;
    },
  };
  await playMatch(noted, await openForAgent(server, { game: SOME_GAME, options: SHORT.options }));
  const { body } = await ask<{ components: { schemas: Record<string, object> } }>(server, '/api/openapi.json');
  const described = JSON.stringify(body.components.schemas.AgentWaitsAnswer);
  const keys = new Set(answers.flatMap((answer) => Object.keys(answer)));
  for (const key of keys) expect(described).toContain(`"${key}"`);
});
