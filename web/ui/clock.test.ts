import { expect, test } from 'vitest';
import { clockText, secondsLeft } from './clock.tsx';

test.each([
  [0, '0:00'],
  [-500, '0:00'],
  [1, '0:01'],
  [9_999, '0:10'],
  [65_000, '1:05'],
  [3_725_000, '1:02:05'],
])('%i milliseconds are shown as %s', (left, text) => {
  expect(clockText(secondsLeft(left))).toBe(text);
});
