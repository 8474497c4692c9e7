import { expect, test } from 'vitest';
import type { QuestionnaireItem } from '../../../../protocol/index.ts';
import { freshKey, tidied, withKind } from './items.ts';

const age: QuestionnaireItem = { kind: 'number', key: 'age', question: 'How old?', isRequired: true, from: 18, to: 99 };

test('a question that is answered in another way keeps its words and its column', () => {
  expect([withKind(age, 'text'), withKind(age, 'choice')]).toEqual([
    { kind: 'text', key: 'age', question: 'How old?', isRequired: true },
    { kind: 'choice', key: 'age', question: 'How old?', isRequired: true, choices: ['', ''] },
  ]);
});

test('a new question gets a column that no other has', () => {
  const second: QuestionnaireItem = { ...age, key: 'q3' };
  expect([freshKey([]), freshKey([age]), freshKey([age, second])]).toEqual(['q1', 'q2', 'q4']);
});

test('empty lines among choices are left out', () => {
  const choice: QuestionnaireItem = { ...withKind(age, 'choice'), choices: [' yes ', '', 'no'] } as QuestionnaireItem;
  expect(tidied([age, choice])).toEqual([age, { ...choice, choices: ['yes', 'no'] }]);
});
