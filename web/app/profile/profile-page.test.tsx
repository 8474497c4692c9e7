// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words as front } from '../text/en/front.ts';
import profile from '../text/en/profile.json' with { type: 'json' };
import { words as rooms } from '../text/en/rooms.ts';
import { type KeptMatch, useKeptMatches } from './kept-matches.ts';
import ProfilePage from './profile-page.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms, profile } } });
});
afterEach(cleanup);

const one = (match: string, result: KeptMatch['result'], isPractice = false): KeptMatch => ({
  ...{ match, seat: 0, game: 'a-game-that-is-gone', isPractice, endedAt: 0, seats: 4, result, score: null, role: null },
});
const texts = () => screen.getByRole('region', { name: 'a-game-that-is-gone' }).textContent;

test('each game with its matches won and lost, with practice and without; and the way to each replay', async () => {
  useKeptMatches.setState({ matches: [one('m1', 'won'), one('m2', 'won', true), one('m3', 'lost')] });
  await act(async () => void render(<ProfilePage />));
  expect(texts()).toContain('2 won');
  expect(texts()).toContain('3 matches · 2 wins in a row');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/m/m3', '/replay?practice=m2', '/m/m1']));
  fireEvent.click(screen.getByRole('switch', { name: 'Practice counts too' }));
  expect(texts()).toContain('1 won');
  expect(screen.queryByText(/practice ·/)).toBeNull();
});

test('the list is deleted at the second press', async () => {
  await act(async () => void render(<ProfilePage />));
  fireEvent.click(screen.getByRole('button', { name: 'Delete the list' }));
  expect(useKeptMatches.getState().matches).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Really delete it?' }));
  expect(useKeptMatches.getState().matches).toEqual([]);
  expect(screen.getByText('No match has ended on this device yet.')).toBeTruthy();
});
