// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import experiments from '../../text/en/experiments.json' with { type: 'json' };
import { Leaderboard } from './monitor-tab.tsx';
import { OrganiserContext, type OrganiserSession } from './organiser.tsx';
import { someone, watched } from './watched-for-tests.ts';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { experiments } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

test('what points are made of has columns where there is room, and else a second line', () => {
  const people = [
    someone(1, { games: 1, points: 12.5, scoreAsP1: 12.5, updatedAt: 0 }),
    someone(2, { games: 2, points: 30, scoreAsP1: 10, scoreAsP2: 20 }),
  ];
  const organiser = { monitored: watched(people, []) } as unknown as OrganiserSession;
  render(
    <OrganiserContext value={organiser}>
      <Leaderboard />
    </OrganiserContext>,
  );
  const changed = new Date(0).toLocaleTimeString('en', { timeStyle: 'medium' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
    ['1', '2', '30', '2', '10', '20', ''],
    ['As P1: 10 · As P2: 20'],
    ['2', '1', '12.5', '1', '12.5', '0', changed],
    [`As P1: 12.5 · As P2: 0 · Last change: ${changed}`],
  ]);
});
