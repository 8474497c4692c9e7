import { expect, test } from 'vitest';
import { someone } from '../watched-for-tests.ts';
import { places } from './places.ts';

test('equal points share a place, and who has not played has none', () => {
  const people = [
    someone(1, { points: 4, games: 1 }),
    someone(2, { points: 9, games: 2 }),
    someone(3, { points: 4, games: 1 }),
    someone(4, { points: 0, games: 1 }),
    someone(5),
  ];
  expect(places(people).map(({ place, person }) => [place, person.number])).toEqual([
    [1, 2],
    [2, 1],
    [2, 3],
    [4, 4],
  ]);
});
