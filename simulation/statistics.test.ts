import { expect, test } from 'vitest';
import { meanInterval, shareInterval } from './statistics.ts';

/** Published values: Wilson 1927 as in Newcombe 1998 and the textbooks. */
test.each([
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [50, 100, 0.4038, 0.5962],
  [81, 263, 0.2553, 0.3662],
  [1, 29, 0.0061, 0.1718],
])('%i of %i is between %f and %f', (count, of, low, high) => {
  const [from, to] = shareInterval(count, of);
  expect(from).toBeCloseTo(low, 4);
  expect(to).toBeCloseTo(high, 4);
});

test('of nothing, a share can be anything', () => {
  expect(shareInterval(0, 0)).toEqual([0, 1]);
});

test('a mean lies within 1.96 standard errors', () => {
  const [low, high] = meanInterval({ count: 5, total: 15, squares: 55 }) ?? [0, 0];
  const reach = 1.959964 * Math.sqrt(2.5 / 5);
  expect(low).toBeCloseTo(3 - reach, 5);
  expect(high).toBeCloseTo(3 + reach, 5);
});

test('one value alone has no interval, equal values have an empty one', () => {
  expect(meanInterval({ count: 1, total: 4, squares: 16 })).toBeNull();
  expect(meanInterval({ count: 3, total: 12, squares: 48 })).toEqual([4, 4]);
});
