import { expect, test } from 'vitest';
import { drawId } from './start.ts';

test('no id begins with what a spreadsheet takes for a formula', () => {
  const ids = Array.from({ length: 3000 }, drawId);
  expect(ids.filter((id) => !/^[A-Za-z0-9_][\w-]{15}$/.test(id))).toEqual([]);
});
