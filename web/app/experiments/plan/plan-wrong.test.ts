import { expect, test } from 'vitest';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { blamedPath, isWithin } from './plan-wrong.ts';

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
