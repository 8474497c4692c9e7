// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Projected } from '../../../protocol/index.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import session from '../text/en/session.json' with { type: 'json' };
import wall from '../text/en/wall.json' with { type: 'json' };
import { WallView } from './wall-page.tsx';

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms, session, wall } } });
});
afterEach(cleanup);

const GATHERING: Projected = {
  title: 'Pebbles and trust',
  game: 'pebbles',
  stage: 'gathering',
  isPaused: false,
  phase: -1,
  phases: 5,
  expected: 200,
  joined: 180,
  here: 171,
  ready: 160,
  rooms: { done: 0, of: 0 },
  beginsIn: null,
  leaderboard: null,
};

const show = (changes: Partial<Projected>) =>
  render(<WallView code="ABC234" shown={{ ...GATHERING, ...changes }} receivedAt={performance.now()} isLost={false} />);

test('while people come, the wall says where to, and counts them', () => {
  show({});
  expect(screen.getByText('ABC 234')).toBeTruthy();
  expect(screen.getByText(`${location.host}/s/ABC234`)).toBeTruthy();
  const counted = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(counted).toEqual([
    ['joined', '180 of 200'],
    ['here', '171 '],
    ['ready', '160 '],
  ]);
});

test('while it is played, the wall says how far it is, and no longer how to come in', () => {
  show({ stage: 'playing', phase: 1, rooms: { done: 37, of: 100 } });
  expect(screen.getByText('Match 2 of 5')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '37 of 100 pairs finished' })).toBeTruthy();
  expect(screen.queryByText('ABC 234')).toBeNull();
});

test('in a break it counts down, and shows a public leaderboard', () => {
  const leaderboard = [{ place: 1, number: 44, points: 61.5, games: 2 }];
  show({ stage: 'between', phase: 1, rooms: { done: 100, of: 100 }, beginsIn: 45_000, isPaused: true, leaderboard });
  expect(screen.getByRole('timer').textContent).toBe('0:45');
  expect(screen.getByText('Paused')).toBeTruthy();
  const [, row] = screen.getAllByRole('row');
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['1', '44', '61.5']);
});

test('it says when it is over', () => {
  show({ stage: 'over', phase: 4 });
  expect(screen.getByText('It is over. Thank you!')).toBeTruthy();
});
