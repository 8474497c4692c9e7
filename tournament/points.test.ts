import { expect, test } from 'vitest';
import { pointsCommitted } from './points.ts';

const rounds = [
  [15, 15],
  [10, 20],
  [5, 30],
];

test.each([
  [0, [0, 0]],
  [1, [5, 30]],
  [2, [15, 50]],
  [3, [30, 65]],
  [9, [30, 65]],
])('of %i committed rounds come %o', (committed, points) => {
  expect(pointsCommitted(rounds, committed)).toEqual(points);
});

test('a match without a round that is over brings nothing', () => {
  expect(pointsCommitted([], 1)).toEqual([0, 0]);
});
