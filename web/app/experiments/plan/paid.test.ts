import { expect, test } from 'vitest';
import { paid } from './paid.ts';

test('what points pay is the fee and the rate for each, in money of two decimals', () => {
  const plan = { showUpFee: 5, exchangeRate: 0.125, currency: '€' };
  expect([paid(plan, 50, 'en'), paid(plan, 0, 'en'), paid({ ...plan, currency: '' }, 100, 'es')]).toEqual([
    '11.25 €',
    '5.00 €',
    '17,50',
  ]);
});
