import { expect, test } from 'vitest';
import { readDecimal } from './read-decimal.ts';

test('amounts are read with a point or a comma, and nothing else is an amount', () => {
  expect(['5', '0.05', '0,05', ' 12,5 ', '', '-1', '1e3', '1.000,5', 'ten', '.5'].map(readDecimal)).toEqual([
    5,
    0.05,
    0.05,
    12.5,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
