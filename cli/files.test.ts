import { expect, test } from 'vitest';
import { jsonMistake, tooDeepAt } from './files.ts';

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

test.each([
  ['nope', 0],
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['{"a": tru}', 6],
  ['{"a": 1} x', 9],
  ['[01]', 1],
  ['["a\nb"]', 1],
])('%s goes wrong at %i', (text, offset) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonMistake(text)).toBe(offset);
});

test('an unterminated string is reported where it begins, however long it is', () => {
  expect(jsonMistake(`["${'a\\n'.repeat(2_000_000)}`)).toBe(1);
});

test.each(['{"a":[1,-2.5e3,"x\\u00e9",null,true,{}]}', ' [] ', '"a"'])('%s is valid to its end', (text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(jsonMistake(text)).toBe(text.length);
});
