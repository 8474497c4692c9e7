import { expect, test } from 'vitest';
import { decisionTime } from './decision-time.ts';

test.each([
  [0, { left: 1, isHurried: false, isCalling: false }],
  [10_000, { left: 0.5, isHurried: false, isCalling: false }],
  [15_000, { left: 0.25, isHurried: true, isCalling: false }],
  [20_000, { left: 0, isHurried: true, isCalling: true }],
  [23_999, { left: 0, isHurried: true, isCalling: true }],
])('twenty seconds stand like this after %i ms', (elapsed, stands) => {
  expect(decisionTime(elapsed, 20, true)).toEqual(stands);
  expect(decisionTime(elapsed, 20, false)).toEqual(stands);
});

test('after the call the bar is full again where it repeats, and else waits empty', () => {
  expect(decisionTime(24_000, 20, true)).toEqual({ left: 1, isHurried: false, isCalling: false });
  expect(decisionTime(24_000, 20, false)).toEqual({ left: 0, isHurried: true, isCalling: false });
});
