import { expect, test } from 'vitest';
import { evenedOut } from './even-roles.ts';

test('roles are exchanged along a chain, from one who leans to one who leans the other way', () => {
  const chain = [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const;
  expect(evenedOut([1, 0, 0, -1], chain)).toEqual([0, 0, 0, 0]);
});

test('a bot takes whichever role is left', () => {
  expect(evenedOut([1, -1], [[0, 2]])).toEqual([0, -1]);
  expect(evenedOut([-1, 1], [[2, 0]])).toEqual([0, 1]);
});
