import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

test.each([
  [12.4, 'EUR', 'en', '€12.40'],
  [12.4, 'EUR', 'es', '12,40 €'],
  [5, 'EUR', 'en', '€5.00'],
  [500, 'JPY', 'en', '¥500'],
  [0.025, 'EUR', 'en', '€0.025'],
  [8.5, 'puntos', 'es', '8,50 puntos'],
  [8, '', 'en', '8'],
])('%s of "%s" is written in %s as %s', (amount, currency, language, text) => {
  expect(moneyText(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text);
});
