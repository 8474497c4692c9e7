import { expect, test } from 'vitest';
import { Bucket, Buckets } from '../bucket.ts';
import { networkOf } from './upgrade.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a bucket lets a number through at once, and a number per second after that', () => {
  const bucket = new Bucket(3, 2, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  expect([500, 500].map((now) => bucket.take(now))).toEqual([true, false]);
  expect([9000, 9000, 9000, 9000].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
});

test('keys do not share a bucket, and those that kept quiet are forgotten', () => {
  const buckets = new Buckets(1, 1);
  expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 0)]).toEqual([true, true, false]);
  for (let key = 0; key < 5000; key++) buckets.take(`k${key}`, 10_000 + key);
  expect(buckets.take('a', 20_000)).toBe(true);
});
