import { expect, test } from 'vitest';
import { moved, replaced, without } from './lists.ts';

test('lists are changed in one place, and the former list stays as it was', () => {
  const list = ['a', 'b', 'c'];
  expect([replaced(list, 1, 'x'), without(list, 0), moved(list, 2, -1), moved(list, 0, 1), list]).toEqual([
    ['a', 'x', 'c'],
    ['b', 'c'],
    ['a', 'c', 'b'],
    ['b', 'a', 'c'],
    ['a', 'b', 'c'],
  ]);
});
