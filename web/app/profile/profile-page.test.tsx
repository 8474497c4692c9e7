// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgetMe, useMe } from '../shell/server.ts';
import { words as front } from '../text/en/front.ts';
import profile from '../text/en/profile.json' with { type: 'json' };
import { words as rooms } from '../text/en/rooms.ts';
import { type KeptMatch, useKeptMatches } from './kept-matches.ts';
import ProfilePage from './profile-page.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms, profile } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetMe();
});

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
  fireEvent.click(screen.getByRole('button', { name: "Delete this device's list" }));
  expect(useKeptMatches.getState().matches).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Really delete it?' }));
  expect(useKeptMatches.getState().matches).toEqual([]);
  expect(screen.getByText('No match has ended yet.')).toBeTruthy();
});

test('matches of the same person on the server are listed too, and deleted with the person', async () => {
  const asked: string[] = [];
  const { isPractice: _, ...theirs } = one('m9', 'won');
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Response.json(method === 'DELETE' ? { matches: 1 } : { matches: [theirs] });
  });
  useMe.setState({ person: 'p', name: 'Ana', token: 'secret' });
  useKeptMatches.setState({ matches: [one('m1', 'lost')] });
  await act(async () => void render(<ProfilePage />));
  expect(texts()).toContain('2 matches');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/m/m9');
  fireEvent.click(screen.getByRole('button', { name: 'Delete me everywhere' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Yes, delete me everywhere' })));
  expect(asked).toEqual(['GET /api/me/matches', 'DELETE /api/me']);
  expect([useMe.getState().token, useKeptMatches.getState().matches]).toEqual([null, []]);
  expect(screen.getByText('No match has ended yet.')).toBeTruthy();
});
