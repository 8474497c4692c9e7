// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ShelvedGame } from '../../catalogue.ts';
import { forgetMe, useMe } from '../shell/server.ts';
import { words } from '../text/en/front.ts';
import { GameCard } from './game-card.tsx';
import type { OpenTable } from './my-tables.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
afterEach(() => {
  cleanup();
  forgetMe();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const both = (text: string) => ({ en: text, es: text });
const game: ShelvedGame = {
  id: 'village',
  title: both('Village'),
  tagline: both('Sleep well.'),
  minutes: 25,
  seats: { min: 5, max: 20 },
  isCompanion: false,
  isGuided: true,
  undo: 'never',
  asksFirst: [],
  pages: [{ page: 'desk', link: both('The desk') }],
};
const title = 'Village';
const companion: ShelvedGame = {
  ...game,
  id: 'galaxy',
  title: both('Galaxy'),
  minutes: 480,
  isCompanion: true,
  pages: [],
};

const show = (shown = game, openTables: readonly OpenTable[] = []) => {
  render(
    <ul>
      <GameCard game={shown} openTables={openTables} />
    </ul>,
  );
};
const askHow = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Play ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Play ${name}` }));
};
const serve = (body: object) => {
  const served = vi.fn(async (_path: string, _request: object) => new Response(JSON.stringify(body), { status: 200 }));
  vi.stubGlobal('fetch', served);
  return served;
};

test('a box says for how many and how long, and its buttons are named by the game', () => {
  show();
  screen.getByText('5–20 players · 25 min');
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(`Play ${title}`);
  expect(screen.getByRole('link', { name: `Practise ${title}` }).getAttribute('href')).toBe(`/practice/${game.id}`);
});

test('Play asks once: with friends, now, or on this device; its other pages and open tables are there too', async () => {
  show(game, [{ code: 'ABC234', game: game.id, seats: 5, freeChairs: 2, people: 3 }]);
  const asked = await askHow(title);
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    expect.stringMatching(/^With friends/),
    expect.stringMatching(/^Now/),
  ]);
  const links = asked.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...[`/practice/${game.id}`, '/t/ABC234', `/learn/${game.id}`, `/practice/${game.id}?guided`],
    `/lab?game=${game.id}`,
    `/games/${game.id}/desk`,
  ]);
});

test('a table on every phone, or this device: a companion has no strangers to play with now', async () => {
  show(companion);
  const name = 'Galaxy';
  screen.getByText('5–20 players · all day');
  const device = screen.getByRole('link', { name: `This device: ${name}` });
  expect(device.getAttribute('href')).toBe(`/practice/${companion.id}`);
  const asked = await askHow(name);
  expect(asked.queryByText('Now')).toBeNull();
  asked.getByText('With friends');
});

test('somebody goes straight to the new table', async () => {
  useMe.setState({ person: 'p1', name: 'Ana', token: 'hers' });
  const served = serve({ code: 'ABC234' });
  show();
  const asked = await askHow(title);
  await act(async () => void fireEvent.click(asked.getByText('With friends')));
  expect(served).toHaveBeenCalledWith(
    '/api/tables',
    expect.objectContaining({ body: JSON.stringify({ game: game.id, isHostSeated: true }) }),
  );
  expect(location.pathname).toBe('/t/ABC234');
});

test('nobody is asked for a name first, and may turn back', async () => {
  const served = serve({});
  show();
  const asked = await askHow(title);
  await act(async () => void fireEvent.click(asked.getByText('Now')));
  expect(document.activeElement).toBe(asked.getByRole('textbox'));
  fireEvent.click(asked.getByRole('button', { name: 'Back' }));
  asked.getByText('With friends');
  expect(served).not.toHaveBeenCalled();
});
