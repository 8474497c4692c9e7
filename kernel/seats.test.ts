import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, holdsSeat, lowestSeat, MOST_SEATS, seatsIn } from './seats.ts';

const someSeats = fc.uniqueArray(fc.nat({ max: MOST_SEATS - 1 }));

test('a set of seats is one number, and comes back in order', () => {
  fc.assert(
    fc.property(someSeats, (seats) => {
      const ascending = [...seats].sort((a, b) => a - b);
      expect(seatsIn(bitsOf(seats))).toEqual(ascending);
      for (let seat = 0; seat < MOST_SEATS; seat++) expect(holdsSeat(bitsOf(seats), seat)).toBe(seats.includes(seat));
      if (seats.length > 0) expect(lowestSeat(bitsOf(seats))).toBe(ascending[0]);
    }),
  );
});

test('the last seat of the largest table fits', () => {
  expect([bitsOf([0, 30]), seatsIn(2 ** 30 + 1), lowestSeat(2 ** 30)]).toEqual([1073741825, [0, 30], 30]);
});

test('a set with one seat too many is still finite', () => {
  expect(seatsIn(1 << 31)).toEqual([31]);
});

test('the empty set has no seats', () => {
  expect([bitsOf([]), seatsIn(0)]).toEqual([0, []]);
});
