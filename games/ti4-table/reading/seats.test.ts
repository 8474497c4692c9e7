import { expect, it } from 'vitest';
import { alive, clockwiseFrom, playing } from './seats.ts';
import { SIX, tableOf } from './table-for-tests.ts';

const table = tableOf({ factions: SIX, out: [1, 4] });

it('counts only the places that play, and of them the living', () => {
  expect([playing(table), alive(table)]).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 2, 3, 5],
  ]);
});

it('goes round clockwise from a seat, over the last place to the first', () => {
  expect(clockwiseFrom(table, 3)).toEqual([3, 5, 0, 2]);
});

it('begins with the next living seat if the seat itself is out', () => {
  expect(clockwiseFrom(table, 4)).toEqual([5, 0, 2, 3]);
});

it('wraps around after the last place', () => {
  expect(clockwiseFrom(table, 6)).toEqual([0, 2, 3, 5]);
});
