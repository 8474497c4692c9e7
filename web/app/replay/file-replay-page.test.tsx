// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { words as front } from '../text/en/front.ts';
import replay from '../text/en/replay.json' with { type: 'json' };
import { words as rooms } from '../text/en/rooms.ts';
import { fakeReplay } from './fake-replay-for-tests.ts';
import FileReplayPage from './file-replay-page.tsx';
import type { ReplaySource } from './replay-source.ts';

const load = vi.hoisted(() => vi.fn());

vi.mock('../../local/local-game.ts', () => ({
  localSaves: {
    list: async () => [],
    open: async () => ({
      ok: true,
      save: { game: 'pebbles', version: 1, setup: {}, seats: 2, log: [1, 2], seed: {}, now: { outcome: null } },
    }),
    replay: (_save: object, ...asked: Parameters<ReplaySource['steps']>) => fakeReplay(3).steps(...asked),
  },
}));
vi.mock('../shell/games.ts', () => ({
  loadGame: load,
  loadBotWords: async () => {},
  useGame: () => ({
    id: 'pebbles',
    words: { en: {}, es: {} },
    phrase: () => null,
    rulesNow: () => [],
    Screen: () => null,
  }),
}));

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms, replay, pebbles: { title: 'Pebbles' } } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
beforeEach(() => window.history.replaceState(null, '', '/replay'));
afterEach(cleanup);

const chooser = () => screen.findByLabelText('Choose a file, or drop it here');

async function bringFile(): Promise<void> {
  render(<FileReplayPage />);
  const files = [new File(['{}'], 'pebbles-1.json')];
  fireEvent.change(await chooser(), { target: { files } });
}

test('a match from a file gives way to another', async () => {
  load.mockResolvedValue({});
  await bringFile();
  const other = await screen.findByRole('link', { name: 'Open another file' });
  await act(async () => void fireEvent.click(other));
  expect(await chooser()).toBeTruthy();
  expect(other.isConnected).toBe(false);
});

test('where a file cannot be shown, another can be opened', async () => {
  load.mockRejectedValue(new Error('no game'));
  await bringFile();
  const other = await screen.findByRole('link', { name: 'Open a file' });
  await act(async () => void fireEvent.click(other));
  expect(await chooser()).toBeTruthy();
  expect(other.isConnected).toBe(false);
});
