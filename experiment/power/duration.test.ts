import { expect, test } from 'vitest';
import { fastRandom } from '../../kernel/host.ts';
import { duelPlan } from './design-for-tests.ts';
import { drawPace, sessionMinutes } from './duration.ts';

const room = (phase: number, usual: number | null, most: number | null, ...paces: readonly number[]) => ({
  phase,
  minutes: { usual, most },
  paces,
});

test('every phase takes as long as its slowest pair, but no longer than the clocks allow', () => {
  const rooms = [room(0, 4, 10, 1, 1), room(0, 4, 10, 1.5, 2.5), room(1, 4, 6, 1, 1), room(1, 4, 6, 2, 2)];
  // 8 and, cut off, 6, and half a minute between the phases; by the clocks 10 and 6.
  expect(sessionMinutes(duelPlan, [1, 2], rooms)).toEqual({ usual: 14.5, most: 16.5 });
});

test('everybody waits for the slowest reader', () => {
  const words = Array(400).fill('word').join(' ');
  const question = { question: '?', answers: ['a', 'b'], right: 0 };
  const item = { kind: 'text', key: 'age', question: '?', isRequired: false } as const;
  const plan = {
    ...duelPlan,
    breakSeconds: 0,
    instructions: words,
    questions: Array(3).fill(question),
    questionnaire: [item, item],
  };
  // 400 words at 200 a minute, three questions of 20 s and two of 15 s: 3.5 minutes, by somebody half as fast.
  expect(sessionMinutes(plan, [1, 2], [])).toEqual({ usual: 7, most: 7 });
});

test('where a game does not say how long people take, or there are no clocks, nobody knows', () => {
  expect(sessionMinutes(duelPlan, [1], [room(0, null, 5, 1), room(1, 4, null, 1)])).toEqual({
    usual: null,
    most: null,
  });
});

test('people differ in pace, by 1 on average', () => {
  const random = fastRandom(5);
  const paces = Array.from({ length: 4000 }, () => drawPace(random)).sort((one, other) => one - other);
  const quantile = (part: number) => paces[Math.floor(part * paces.length)] as number;
  expect(paces.reduce((sum, pace) => sum + pace, 0) / paces.length).toBeCloseTo(1, 1);
  // exp(±0.3 − 0.045)
  expect(quantile(0.159)).toBeCloseTo(0.708, 1);
  expect(quantile(0.841)).toBeCloseTo(1.29, 1);
});
