import { expect, test } from 'vitest';
import { moreThanHalf, standingsOf, votersOf } from './ballot.ts';

test('the player with the most votes comes first; on a tie, the one who was named first', () => {
  expect(standingsOf([2, 'nobody', 2, null, 0], [1, 4, 0, 2])).toEqual([
    { candidate: 2, voters: [0, 2] },
    { candidate: 'nobody', voters: [1] },
    { candidate: 0, voters: [4] },
  ]);
});

test('a player who did not vote is not a voter', () => {
  expect(votersOf([2, null, 'nobody'])).toEqual([0, 2]);
});

test.each([
  [7, 4],
  [8, 5],
])('more than half of %i is %i', (living, half) => {
  expect(moreThanHalf(living)).toBe(half);
});
