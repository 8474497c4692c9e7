import { expect, test } from 'vitest';
import { tooDeepAt } from './json-depth.ts';

test.each([
  ['[[1],[2]]', null],
  ['[[[1]]]', 2],
  ['{"a":{"b":[1]}}', 10],
  ['["[[[[", "\\"[[["]', null],
  ['["[[[', null],
  [']]]][[[', null],
])('%s is too deep for two levels at %j', (text, offset) => {
  expect(tooDeepAt(text, 2)).toBe(offset);
});
