import { expect, test } from 'vitest';
import { unfairSides } from './balance-data.ts';

test('a side is unfair only if its whole interval is far from its share', () => {
  const rate = (middle: number) => ({ rate: middle, low: middle - 0.02, high: middle + 0.02 });
  expect(unfairSides({ sides: { a: rate(0.61), b: rate(0.39) } })).toEqual({});
  expect(unfairSides({ sides: { a: rate(0.63), b: rate(0.37) } })).toEqual({ a: 'strong', b: 'weak' });
  expect(unfairSides({ sides: { a: rate(0.46), b: rate(0.33), c: rate(0.2) } })).toEqual({ a: 'strong', c: 'weak' });
});
