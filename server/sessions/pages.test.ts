import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalPay } from '../../experiment/tournament/session-plan.ts';
import type { QuestionnaireItem } from '../../protocol/index.ts';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import {
  codesOf,
  joinAll,
  liveSession,
  logOf,
  makeSession,
  organise,
  planWith,
  TestParticipant,
} from './session-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const QUESTIONS = [
  { question: 'Who offers?', answers: ['The first', 'The second'], right: 0, why: 'The first does.' },
  { question: 'Who answers?', answers: ['The first', 'The second', 'Nobody'], right: 1 },
];
const PAGES = { asksNames: true, consent: 'Do you agree?', instructions: 'Like this.', questions: QUESTIONS };

/** The answers to several actions, one after the other. */
async function takeAll(person: TestParticipant, actions: readonly object[]): Promise<string[]> {
  const codes: string[] = [];
  for (const action of actions) codes.push(...codesOf([await person.takePart(action)]));
  return codes;
}

const NAME = { type: 'name', name: 'Zoraida' };
const AGREES = { type: 'consent', agrees: true };
const READ = { type: 'read' };
const answers = (...places: number[]) => ({ type: 'answer', answers: places });
const EVERYTHING = [NAME, AGREES, READ, answers(0, 1), { type: 'ready' }, { type: 'fill', answers: {} }];

describe('before playing', () => {
  test('pages come in their order, and each takes only its own action', async () => {
    const session = await makeSession(server, PAGES);
    const person = await TestParticipant.join(server, session.code);
    const pages: string[] = [];
    for (const own of [0, 1, 2, 3]) {
      pages.push(person.standing.page);
      const others = EVERYTHING.filter((_, index) => index !== own);
      expect(await takeAll(person, others)).toEqual(others.map(() => 'not-on-this-page'));
      const before = person.standing.page;
      expect(await takeAll(person, [EVERYTHING[own] as object])).toEqual(['accepted']);
      await person.until(({ page }) => page !== before);
    }
    expect([...pages, person.standing.page]).toEqual(['name', 'consent', 'instructions', 'questions', 'waiting']);
    const types = (await logOf(server, session)).map(({ type }) => type);
    expect(types).toEqual(['opened', 'organised', 'joined', 'came', 'named', 'consented', 'read', 'answered']);
  });

  test('an id that is used again for something else is refused, and what it says is not kept', async () => {
    const session = await makeSession(server, PAGES);
    const person = await TestParticipant.join(server, session.code);
    const ask = (action: object) =>
      person.client.ask({ type: 'take-part', session: session.code, deed: action }, 'one');
    expect(await ask(NAME)).toMatchObject({ type: 'accepted' });
    expect(await ask({ type: 'name', name: 'Wenceslao' })).toMatchObject({ code: 'id-used' });
    expect(await ask(AGREES)).toMatchObject({ code: 'id-used' });
    expect(await ask(NAME)).toMatchObject({ type: 'accepted' });
    expect((await liveSession(server, session)).roster.of(1)?.name).toBe('Zoraida');
  });

  test('a plan without pages lets people wait at once', async () => {
    const { code } = await makeSession(server);
    expect((await TestParticipant.join(server, code)).standing.page).toBe('waiting');
  });

  test('those who do not agree never take part', async () => {
    const session = await makeSession(server, { consent: 'Do you agree?' });
    const [no, yes] = [
      await TestParticipant.join(server, session.code),
      await TestParticipant.join(server, session.code),
    ];
    expect(await takeAll(no, [{ type: 'consent', agrees: false }, ...EVERYTHING])).toEqual([
      'accepted',
      ...EVERYTHING.map(() => 'not-on-this-page'),
    ]);
    await takeAll(yes, [AGREES]);
    await organise(server, session, { type: 'start' });
    await yes.until(({ page }) => page === 'playing');
    expect(no.standing).toMatchObject({ page: 'declined', table: null });
  });

  test('mistakes are told with why, but never which answer is right', async () => {
    const session = await makeSession(server, { questions: QUESTIONS, tries: 3 });
    const person = await TestParticipant.join(server, session.code);
    expect(person.standing).toMatchObject({ triesLeft: 3, mistakes: [] });
    await takeAll(person, [answers(1, 0)]);
    await person.until(({ triesLeft }) => triesLeft === 2);
    expect(person.standing).toMatchObject({
      page: 'questions',
      mistakes: [
        { question: 0, why: 'The first does.' },
        { question: 1, why: '' },
      ],
    });
    await takeAll(person, [answers(0, 1)]);
    await person.until(({ page }) => page === 'waiting');
    const shown = await ask(server, `/api/sessions/${session.code}`);
    expect(shown.text).toContain('Who offers?');
    expect([shown.text, ...person.client.received].filter((text) => text.includes('"right"'))).toEqual([]);
  });

  test('those who fail every try do not take part', async () => {
    const session = await makeSession(server, { questions: QUESTIONS, tries: 2 });
    const person = await TestParticipant.join(server, session.code);
    await takeAll(person, [answers(1, 1), answers(0, 2)]);
    await person.until(({ page }) => page === 'failed');
    expect(person.standing.triesLeft).toBe(0);
    expect(await takeAll(person, [answers(0, 1), { type: 'ready' }])).toEqual(['not-on-this-page', 'not-on-this-page']);
    expect(await organise(server, session, { type: 'start' })).toBe('nobody-present');
  });

  test('missing, surplus or unknown answers do not count as a try', async () => {
    const session = await makeSession(server, { questions: QUESTIONS, tries: 2 });
    const person = await TestParticipant.join(server, session.code);
    const wrong = [answers(), answers(0), answers(0, 1, 1), answers(0, 3), answers(99, 1)];
    expect(await takeAll(person, wrong)).toEqual(wrong.map(() => 'not-all-answered'));
    expect(person.standing).toMatchObject({ triesLeft: 2, page: 'questions' });
    expect((await logOf(server, session)).map(({ type }) => type)).toEqual(['opened', 'organised', 'joined', 'came']);
  });
});

describe('after playing', () => {
  const QUESTIONNAIRE: QuestionnaireItem[] = [
    { kind: 'text', key: 'why', question: 'Why?', isRequired: true },
    { kind: 'number', key: 'age', question: 'How old?', isRequired: false, from: 18, to: 99 },
    { kind: 'choice', key: 'fair', question: 'Fair?', isRequired: true, choices: ['yes', 'no'] },
  ];
  const fill = (given: object) => ({ type: 'fill', answers: given });

  test('the questionnaire takes answers that fit, and then there is pay', async () => {
    const session = await makeSession(server, {
      questionnaire: QUESTIONNAIRE,
      returnLink: 'https://recruiting.example/back?id={id}',
    });
    const person = await TestParticipant.join(server, session.code, { externalId: 'a b&c' });
    expect(await organise(server, session, { type: 'end' })).toBe('ok');
    await person.until(({ page }) => page === 'questionnaire');
    expect(person.standing.payment).toBeNull();
    const wrong = [
      fill({}),
      fill({ why: 'because' }),
      fill({ why: 'because', fair: 'perhaps' }),
      fill({ why: 7, fair: 'yes' }),
      fill({ why: 'because', fair: 'yes', age: 17 }),
      fill({ why: 'because', fair: 'yes', age: 'old' }),
      fill({ why: 'because', fair: 'yes', other: 'x' }),
    ];
    expect(await takeAll(person, wrong)).toEqual(wrong.map(() => 'wrong-answer'));
    expect(await takeAll(person, [fill({ why: 'because', fair: 'yes', age: 30.5 })])).toEqual(['accepted']);
    await person.until(({ page }) => page === 'done');
    expect(person.standing.payment).toEqual({
      ...{ points: 0, showUpFee: 5, exchangeRate: 0.1, total: 5, currency: 'EUR', completionCode: 'DONE' },
      returnLink: 'https://recruiting.example/back?id=a%20b%26c',
    });
  });

  test('those who did not agree are not paid, and not asked anything else', async () => {
    const session = await makeSession(server, { consent: 'Do you agree?' });
    const person = await TestParticipant.join(server, session.code);
    await takeAll(person, [{ type: 'consent', agrees: false }]);
    await organise(server, session, { type: 'end' });
    await person.until(({ stage }) => stage === 'over');
    expect(person.standing).toMatchObject({ page: 'declined', payment: null });
  });
});

test('those who never agreed are neither asked nor paid at the end', async () => {
  const session = await makeSession(server, { consent: 'Do you agree?' });
  const people = await joinAll(server, session.code, 3);
  const [silent, ...others] = people as [TestParticipant, ...TestParticipant[]];
  for (const person of others) await person.takePart({ type: 'consent', agrees: true });
  await organise(server, session, { type: 'start' });
  await Promise.all(others.map((person) => person.until(({ table }) => table !== null)));
  await organise(server, session, { type: 'end' });
  await Promise.all(others.map((person) => person.until(({ page }) => page === 'done')));
  await silent.until(({ stage }) => stage === 'over');
  expect([silent.standing.page, silent.standing.payment]).toEqual(['consent', null]);
});

test('a plan with another consent asks everybody again, and one with other clocks nobody', async () => {
  const session = await makeSession(server);
  const [one] = (await joinAll(server, session.code, 1)) as [TestParticipant];
  expect(one.standing.page).toBe('waiting');
  await organise(server, session, { type: 'plan', plan: planWith({ breakSeconds: 5 }) });
  expect((await liveSession(server, session)).state.participants[0]?.page).toBe('waiting');
  await organise(server, session, { type: 'plan', plan: planWith({ consent: 'Do you agree?' }) });
  await one.until(({ page }) => page === 'consent');
});

test.each([
  [1, 1, 0.005, 1.01],
  [201, 0, 0.005, 1.01],
  [3, 4, 0.1, 4.3],
])('%i points with a fee of %d at %d a point are paid as %d', (points, showUpFee, exchangeRate, total) => {
  expect(totalPay(planWith({ showUpFee, exchangeRate }), points)).toBe(total);
});
