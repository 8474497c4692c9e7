import { expect, test } from 'vitest';
import { moved, readDecimal } from './form-parts.tsx';

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

test('an item of a list moves by one place, and the list itself does not change', () => {
  const list = ['a', 'b', 'c'];
  expect([moved(list, 2, -1), moved(list, 0, 1), list]).toEqual([
    ['a', 'c', 'b'],
    ['b', 'a', 'c'],
    ['a', 'b', 'c'],
  ]);
});
