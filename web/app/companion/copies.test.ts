// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Copy, findCopy, keepCopy } from './copies.ts';

afterEach(() => localStorage.clear());

const copy = (code: string, steps = 0) =>
  ({ code, match: `match of ${code}`, carried: { log: Array.from({ length: steps }) } }) as unknown as Copy;

test('the last three tables are kept, each as it was last', () => {
  for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD']) keepCopy(copy(code));
  keepCopy(copy('BBBBBB', 2));
  expect(findCopy('AAAAAA')).toBeNull();
  expect(findCopy('BBBBBB')?.carried.log.length).toBe(2);
  expect(findCopy('DDDDDD')?.match).toBe('match of DDDDDD');
});

test('what cannot be read is no copy', () => {
  localStorage.setItem('tertulia-copies', '{"broken');
  expect(findCopy('AAAAAA')).toBeNull();
  localStorage.setItem('tertulia-copies', '[1, {"code": "AAAAAA"}]');
  expect(findCopy('AAAAAA')).toBeNull();
});
