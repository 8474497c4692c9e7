import { expect, test } from 'vitest';
import { type SessionPlan, sessionPlan } from '../../../../protocol/index.ts';
import { PLAN } from '../organiser/watched-for-tests.ts';
import { blamedPath, isWithin, wrongPaths } from './plan-errors.ts';

const plan = {
  treatments: [
    { name: 'A', options: {} },
    { name: 'B', options: {} },
    { name: 'A', options: {} },
  ],
} as unknown as SessionPlan;

test('a refusal leads to the field that is wrong', () => {
  const paths = [
    { code: 'malformed-request', with: { field: 'plan.questions.2.answers' } },
    { code: 'wrong-treatment', with: { treatment: 'B' } },
    { code: 'treatment-twice', with: { treatment: 'A' } },
    { code: 'wrong-treatment', with: { treatment: 'none of these' } },
    { code: 'bad-row', with: { rows: 4 } },
    { code: 'server-trouble' },
  ].map((refusal) => blamedPath(refusal, plan));
  expect(paths).toEqual(['questions.2.answers', 'treatments.1', 'treatments.2', 'treatments', 'row', null]);
});

test('what is wrong further inside is said outside too, and never at a neighbour', () => {
  expect([
    isWithin('questions.2.answers', 'questions.2'),
    isWithin('questions.2', 'questions.2'),
    isWithin('questions.21', 'questions.2'),
    isWithin('questions', 'questions.2'),
  ]).toEqual([true, true, false, false]);
});

/** The places that the server itself would refuse. */
const refused = (plan: SessionPlan) =>
  (sessionPlan.safeParse(plan).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

const LONG = 'a'.repeat(5000);

const WRONG: SessionPlan = {
  ...PLAN,
  title: LONG,
  treatments: [{ name: ' ', options: {} }],
  consent: LONG.repeat(5),
  questions: [{ question: '', answers: ['Yes', ''], right: 0, why: LONG }],
  questionnaire: [
    { kind: 'text', key: 'No Key', question: 'Why?', isRequired: false },
    { kind: 'choice', key: 'one', question: '', isRequired: false, choices: ['alone'] },
  ],
  currency: 'doubloons and more',
  completionCode: LONG,
  returnLink: 'javascript:alert(1)',
  idParameter: 'no space',
};

test('everything that the server would refuse in the texts is found at once, and nothing else', () => {
  expect([...wrongPaths(WRONG)].sort()).toEqual(refused(WRONG));
  expect(wrongPaths(WRONG)).toHaveLength(13);
  expect([wrongPaths(PLAN), refused(PLAN)]).toEqual([[], []]);
});

test('a text may be as long as the server lets it, and no longer', () => {
  const plans = [120, 121].map((letters) => ({ ...PLAN, title: 'a'.repeat(letters) }));
  const pages = [20_000, 20_001].map((letters) => ({ ...PLAN, instructions: 'a'.repeat(letters) }));
  const links = [500, 501].map((letters) => ({ ...PLAN, returnLink: 'https://'.padEnd(letters, 'a') }));
  const all = [...plans, ...pages, ...links];
  expect(all.map(wrongPaths)).toEqual([[], ['title'], [], ['instructions'], [], ['returnLink']]);
  expect(all.map(wrongPaths)).toEqual(all.map(refused));
});
