import { expect, test } from 'vitest';
import { fits } from './fits.ts';

const VP = {
  type: 'setVp',
  blanks: { seat: { oneOf: [0, 1] }, from: { oneOf: [2] }, to: { from: 0, to: 10 }, source: { oneOf: ['other'] } },
  check: null,
} as const;

test('a command fits an option where every blank of it does', () => {
  const command = { type: 'setVp', seat: 1, from: 2, to: 10, source: 'other' } as const;
  expect(fits(VP, command)).toBe(true);
  expect(fits(VP, { ...command, seat: 2 })).toBe(false);
  expect(fits(VP, { ...command, from: 3 })).toBe(false);
  expect(fits(VP, { ...command, to: 11 })).toBe(false);
  expect(fits(VP, { type: 'pass', seat: 1 })).toBe(false);
});

test('own words fit as far as they are short enough', () => {
  const named = { type: 'nameAgenda', blanks: { title: { textUpTo: 3 }, result: { textUpTo: 3 } }, check: null };
  expect(fits(named, { type: 'nameAgenda', title: 'abc', result: '' })).toBe(true);
  expect(fits(named, { type: 'nameAgenda', title: 'abcd', result: '' })).toBe(false);
});
