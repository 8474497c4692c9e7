// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../text/en/front.ts';
import { ago, MyTables } from './my-tables.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: words } });
});
afterEach(cleanup);

test('of what waits two are in sight and the rest is folded; what is dismissed does not come back', () => {
  const table = {
    match: 't1',
    code: 'ABC234',
    isCurrent: true,
    game: 'chess',
    stage: 'playing',
    changedAt: 0,
  } as const;
  const practising = ['go', 'bridge', 'poker'].map((game) => ({ game, match: `m-${game}` }));
  const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  const mine = <MyTables tables={[table]} practising={practising} />;
  render(mine);
  expect(shown()).toEqual(['/t/ABC234', '/practice/go']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss go' }));
  expect(shown()).toEqual(['/t/ABC234', '/practice/bridge']);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(shown()).toEqual(['/t/ABC234', '/practice/bridge', '/practice/poker']);
  cleanup();
  render(mine);
  expect(shown()).toEqual(['/t/ABC234', '/practice/bridge']);
});

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
