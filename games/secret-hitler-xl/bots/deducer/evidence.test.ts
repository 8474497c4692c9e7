import { expect, test } from 'vitest';
import type { Government } from '../../types.ts';
import { governmentRow } from '../positions-for-tests.ts';
import { fascistPoliciesBefore } from './evidence.ts';

const before = (fascist: number, ...rows: Partial<Government>[]): readonly number[] =>
  fascistPoliciesBefore({ governments: rows.map(governmentRow), tracks: { liberal: 0, fascist, communist: 0 } }).slice(
    0,
    rows.length,
  );

test('counts the policies on the fascist track, by governments and by chaos', () => {
  expect(before(3, { policy: 'fascist' }, { policy: 'anticommunist' }, { extra: 'fascist' }, {})).toEqual([0, 1, 2, 3]);
});

test('counts what an Anti-Fascist policy removed, if there was anything', () => {
  expect(before(0, { policy: 'antifascist' }, { policy: 'fascist' }, { policy: 'antifascist' }, {})).toEqual([
    0, 0, 1, 0,
  ]);
});

test('infers from the track what the Social Democratic policy removed', () => {
  const rows = [{ policy: 'fascist' }, { policy: 'socialdemocratic' }, { policy: 'fascist' }, {}] as const;
  expect(before(2, ...rows)).toEqual([0, 1, 1, 2]);
  expect(before(1, ...rows)).toEqual([0, 1, 0, 1]);
});
