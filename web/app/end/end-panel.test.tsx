// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Face } from '../../ui/screen.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { EndPanel } from './end-panel.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ...front, ...rooms } }, interpolation: { escapeValue: false } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const faces: readonly Face[] = ['Ana', 'Luis', 'Eva'].map((name, seat) => ({
  ...{ seat, name, look: seat, isYou: seat === 0, isBot: false, isHere: true, heldBy: null },
}));

const speaker = {
  text: (key: string) => (key === 'reasons.target' ? 'The target was reached.' : key),
  seat: (seat: number) => faces[seat]?.name ?? '',
  seats: () => '',
};

function showEnd(props: Partial<ComponentProps<typeof EndPanel>>) {
  const usual = { game: 'pebbles', faces, match: 'm1', speaker, mayPlayAgain: true, replayHref: '/m/m1' };
  const outcome = { ranking: [[1], [0], [2]], scores: [4, 9, -2], winners: 'seat-1', reason: 'target' };
  render(<EndPanel {...usual} outcome={outcome} onAgain={async () => null} {...props} />);
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('those who tie share a place', () => {
  showEnd({ outcome: { ranking: [[0, 2], [1]], scores: [7, 3, 7], winners: 'seat-0+seat-2', reason: 'target' } });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You win, together with Eva');
  expect(rows()).toEqual(['1sharedAna (you)7', '1sharedEva7', '3Luis3']);
});

test.each([
  [[[0], [1], [2]], 'You win'],
  [[[1], [0], [2]], 'Luis wins'],
  [[[1, 2], [0]], 'Luis and Eva win'],
  [[[0, 1, 2]], 'Everybody shares first place'],
])('the winners of %j are told: %s', (ranking, text) => {
  showEnd({ outcome: { ranking, winners: 'x', reason: 'target' } });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(text);
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe(`${text}. The target was reached.`);
});

const sided = { ...speaker, text: (key: string) => (key === 'sides.north' ? 'The north' : speaker.text(key)) };
const north = (ranking: readonly (readonly number[])[]) => ({ ranking, winners: 'north', reason: 'target' });
const group = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test.each([
  [[[1], [0, 2]], 'You lose', ['Luis'], ['Ana (you)', 'Eva']],
  [[[0, 2], [1]], 'You win', ['Ana (you)', 'Eva'], ['Luis']],
])('where sides win in %j, it is told first: %s; then who won and who lost', (ranking, text, won, lost) => {
  showEnd({ speaker: sided, outcome: north(ranking) });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(text);
  screen.getByText('Victory: The north · The target was reached.');
  expect(group('Won')).toEqual(won);
  expect(group('Lost')).toEqual(lost);
  expect(screen.queryByRole('table')).toBeNull();
});

test('those who only watch, or share a screen, are told the side that won', () => {
  for (const isYou of [false, true]) {
    showEnd({ speaker: sided, faces: faces.map((face) => ({ ...face, isYou })), outcome: north([[1], [0, 2]]) });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Victory: The north');
    expect(group('Lost')).toEqual(['Ana', 'Eva']);
    cleanup();
  }
});

test('of two people at one screen neither is told that they win alone', () => {
  const here = faces.map((face) => ({ ...face, isYou: face.seat < 2 }));
  showEnd({ faces: here, outcome: { ranking: [[0], [1], [2]], winners: 'seat-0', reason: 'target' } });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ana wins');
});

test('only the host plays again, and a refusal is shown where they pressed', async () => {
  showEnd({ onAgain: async () => ({ code: 'not-host' }) });
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect((await screen.findByRole('alert')).textContent).toBe(i18next.t('refusals:not-host'));
  cleanup();
  showEnd({ mayPlayAgain: false });
  expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
  screen.getByText('The host can start another match at this table.');
});

test('a match that this page hosts has a replay, and nothing of a server', () => {
  showEnd({ match: null, replayHref: '/replay?practice=p1' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/replay?practice=p1']);
  expect(screen.queryByRole('button', { name: 'Verify the shuffle' })).toBeNull();
});

test('verifying says what was checked, and how to check it oneself', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/matches/m1': { commitment: 'c0ffee', key: 'abc' },
    '/api/matches/m1/verify': { commitment: 'kept', replays: true, code: null, inputs: 12 },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  showEnd({});
  fireEvent.click(screen.getByRole('button', { name: 'Verify the shuffle' }));
  await screen.findByText(/Replayed from the key and the log \(12 entries\)/);
  screen.getByText(/^The key is the promised one/);
  screen.getByText('printf %s abc | sha256sum');
  screen.getByText('c0ffee');
});
