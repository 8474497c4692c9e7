import { expect, test } from 'vitest';
import { ago } from './my-tables.tsx';

const NOW = Date.UTC(2026, 10, 15, 12);
const MINUTE = 60_000;

test.each([
  [0, 'now', 'ahora'],
  [5 * MINUTE, '5 minutes ago', 'hace 5 minutos'],
  [3 * 60 * MINUTE, '3 hours ago', 'hace 3 horas'],
  [26 * 60 * MINUTE, 'yesterday', 'ayer'],
  [30 * 24 * 60 * MINUTE, 'Oct 16, 2026', '16 oct 2026'],
])('%i ms ago is "%s", "%s"', (passed, english, spanish) => {
  expect([ago(NOW - passed, NOW, 'en'), ago(NOW - passed, NOW, 'es')]).toEqual([english, spanish]);
});

test('a clock that runs ahead of ours says now', () => {
  expect(ago(NOW + MINUTE, NOW, 'en')).toBe('now');
});
