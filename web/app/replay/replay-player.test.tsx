// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenProps } from '../../ui/screen.ts';
import { useSettings } from '../shell/settings.ts';
import { words as front } from '../text/en/front.ts';
import replay from '../text/en/replay.json' with { type: 'json' };
import { words as rooms } from '../text/en/rooms.ts';
import { fakeReplay } from './fake-replay-for-tests.ts';
import { ReplayPlayer } from './replay-player.tsx';

const shown: ScreenProps[] = [];

vi.mock('../shell/games.ts', () => ({
  useGame: () => ({
    id: 'pebbles',
    words: { en: { phases: { think: 'Thinking', put: 'Putting' } }, es: {} },
    phrase: ({ number }: { number: number }) => `Pebble ${number} is put down.`,
    rulesNow: () => [],
    moments: { put: { ms: ({ number }: { number: number }) => (number === 7 ? 2000 : 0) } },
    Screen: (props: ScreenProps) => {
      shown.push(props);
      return <p>{`pebbles: ${(props.match.table as { put: number }).put}`}</p>;
    },
  }),
}));

beforeAll(async () => {
  const pebbles = { title: 'Pebbles', phases: { think: 'Thinking', put: 'Putting' } };
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ...front, ...rooms, replay, pebbles } },
    interpolation: { escapeValue: false },
  });
});

beforeEach(() => {
  shown.length = 0;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function watch(step: number) {
  const replay = fakeReplay(12);
  render(<ReplayPlayer replay={replay} first={{ eyes: 'spectator', step }} />);
  await screen.findByText(`pebbles: ${step}`);
  return replay;
}

const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

test('arrows step, Home and End jump, and never beyond the ends', async () => {
  await watch(5);
  press('ArrowRight');
  screen.getByText('pebbles: 6');
  press('ArrowLeft');
  press('ArrowLeft');
  screen.getByText('pebbles: 4');
  press('End');
  press('ArrowRight');
  screen.getByText('pebbles: 11');
  press('Home');
  press('ArrowLeft');
  screen.getByText('pebbles: 0');
});

test('keys that somebody else wants are left alone', async () => {
  await watch(5);
  press('ArrowRight', screen.getByRole('combobox', { name: 'Speed' }));
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
  press(' ', screen.getByRole('button', { name: 'Step forward' }));
  screen.getByText('pebbles: 5');
  screen.getByRole('button', { name: 'Play' });
});

test('space plays step after step, at the speed that was chosen, and pauses', async () => {
  await watch(2);
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '4' } });
  press(' ');
  for (let turn = 0; turn < 3; turn++) await act(() => vi.advanceTimersByTimeAsync(300));
  screen.getByText('pebbles: 5');
  press(' ');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  screen.getByText('pebbles: 5');
});

test('the slider says the step in words, and leads to any', async () => {
  await watch(4);
  const slider = screen.getByRole('slider', { name: 'Timeline' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Step 4 of 11 · Round 2 · Thinking. Ana answers.');
  fireEvent.change(slider, { target: { value: '9' } });
  screen.getByText('pebbles: 9');
});

test('what happened marks the moment, and leads to any other', async () => {
  await watch(3);
  const story = within(screen.getByRole('complementary', { name: 'What happened' }));
  expect(story.getByRole('button', { current: 'step' }).textContent).toContain('Pebble 3 is put down.');
  fireEvent.click(story.getByRole('button', { name: /Pebble 8/ }));
  screen.getByText('pebbles: 8');
  expect(story.getByRole('button', { current: 'step' }).textContent).toContain('Pebble 8');
});

test('other eyes see their own hand, and the screen can do nothing', async () => {
  const replay = await watch(3);
  fireEvent.change(screen.getByRole('combobox', { name: 'Viewpoint' }), { target: { value: '0' } });
  await expect.poll(() => shown.at(-1)?.seat).toBe(0);
  expect(shown.at(-1)).toMatchObject({
    match: { id: 'match-1', hand: { pebbles: 0 }, hands: null, table: { put: 3 } },
    faces: [{ name: 'Ana' }, { name: 'Seat 2' }],
    place: 'replay',
    options: [],
    answer: null,
  });
  expect(replay.asked).toEqual(['spectator 0', '0 0']);
});

test('the address follows the moment, so that a reload stays', async () => {
  window.history.replaceState(null, '', '/m/match-1');
  await watch(3);
  press('ArrowRight');
  await expect.poll(() => window.location.search).toBe('?as=spectator&step=4');
});

describe('a moment', () => {
  beforeEach(() => useSettings.setState({ showsMoments: true }));
  afterEach(() => useSettings.setState({ showsMoments: false }));

  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const story = () => within(screen.getByRole('complementary', { name: 'What happened' }));

  test('is played over the step before it, and told when it is over', async () => {
    await watch(6);
    vi.useFakeTimers();
    press('ArrowRight');
    screen.getByText('pebbles: 6');
    expect(shown.at(-1)).toMatchObject({ moment: { event: { type: 'put', number: 7 }, ms: 2000 } });
    expect(story().getByRole('button', { current: 'step' }).textContent).toContain('Pebble 6');
    await passes(2000);
    screen.getByText('pebbles: 7');
    expect(shown.at(-1)).toMatchObject({ moment: null });
    expect(story().getByRole('button', { current: 'step' }).textContent).toContain('Pebble 7');
  });

  test('is waited for by a replay that runs, at its speed', async () => {
    await watch(6);
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '4' } });
    press(' ');
    await passes(300);
    await passes(499);
    screen.getByText('pebbles: 6');
    await passes(1);
    screen.getByText('pebbles: 7');
    await passes(300);
    screen.getByText('pebbles: 8');
  });

  test('is skipped by a button, and by the next step; the focus stays', async () => {
    await watch(6);
    press('ArrowRight');
    const skip = screen.getByRole('button', { name: 'Skip' });
    skip.focus();
    fireEvent.click(skip);
    screen.getByText('pebbles: 7');
    expect(document.activeElement).not.toBe(document.body);
    press('ArrowLeft');
    press('ArrowRight');
    screen.getByText('pebbles: 6');
    press('ArrowRight');
    screen.getByText('pebbles: 8');
  });

  test('is not played for those who jump or go back', async () => {
    await watch(8);
    press('ArrowLeft');
    screen.getByText('pebbles: 7');
    press('ArrowLeft');
    fireEvent.change(screen.getByRole('slider', { name: 'Timeline' }), { target: { value: '7' } });
    screen.getByText('pebbles: 7');
  });
});
