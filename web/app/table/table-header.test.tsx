// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { DueRing, TableHeader } from './table-header.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms } } });
});

afterEach(cleanup);

type HeaderProps = ComponentProps<typeof TableHeader>;

interface Timed {
  readonly host: string | null;
  readonly deadline: number | null;
  readonly act: HeaderProps['client']['act'];
  readonly wantTime?: readonly number[];
  readonly settings?: { readonly pace: number; readonly tempo?: string };
  readonly hand?: object;
}

const UNTIMED: Timed = { host: null, deadline: null, act: async () => null };

function showHeader(
  onSide: HeaderProps['onSide'],
  switchTo = vi.fn(),
  { host, deadline, act, wantTime, settings, hand }: Timed = UNTIMED,
) {
  const match = { phase: 'think', outcome: null, asked: [1], decisions: {}, deadline, wantTime, at: 0, hand };
  const followed = {
    viewer: 0,
    receivedAt: 0,
    match,
    standing: { host, coHosts: [], you: { person: 'ana' }, isPaused: false, settings },
  };
  const seats: [number, object][] = [0, 1].map((seat) => [seat, followed]);
  const props = {
    snapshot: { viewpoint: 0, followed: new Map(seats) },
    client: { switchTo, act },
    followed,
    match,
    faces: facesOf(['Ana', 'Luis']),
    speaker: { text: (key: string) => key, seat: String, seats: String },
    headline: { title: 'think' },
    isLocal: true,
    isSupervised: false,
    tools: null,
    onSide,
  } as unknown as HeaderProps;
  render(<TableHeader {...props} />);
}

const sideButton = () => screen.getByRole('button', { name: i18next.t('table:showSide') });

test('under the curtain there is no way to the side panel', () => {
  showHeader(null);
  expect(sideButton().hasAttribute('disabled')).toBe(true);
  cleanup();
  const onSide = vi.fn();
  showHeader(onSide);
  fireEvent.click(sideButton());
  expect(onSide).toHaveBeenCalledOnce();
});

test('a shared screen says who looks and who is asked, and can be turned', () => {
  const switchTo = vi.fn();
  showHeader(null, switchTo);
  const select = screen.getByRole('combobox', { name: i18next.t('table:eyes') });
  expect([...select.children].map((option) => option.textContent)).toEqual(['Ana', 'Luis (to play)']);
  fireEvent.change(select, { target: { value: '1' } });
  expect(switchTo).toHaveBeenCalledWith(1);
});

test('the host gives more time while a clock runs, and nobody else does', () => {
  const addTime = () => screen.queryByRole('button', { name: i18next.t('table:addTimeLong') });
  const act = vi.fn(async () => null);
  showHeader(null, vi.fn(), { host: 'ana', deadline: 60_000, act });
  fireEvent.click(addTime() as HTMLElement);
  expect(act).toHaveBeenCalledWith({ type: 'extend' });
  for (const other of [
    { host: 'ana', deadline: null, act },
    { host: 'luis', deadline: 60_000, act },
  ]) {
    cleanup();
    showHeader(null, vi.fn(), other);
    expect(addTime()).toBeNull();
  }
});

test('everybody else asks for more time on the game’s timer, and sees how many do', () => {
  const act = vi.fn(async () => null);
  showHeader(null, vi.fn(), { host: 'luis', deadline: 60_000, act, wantTime: [1] });
  const button = screen.getByRole('button', { name: i18next.t('table:wantTimeLong', { count: 1 }) });
  expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['+30 s(1)', 'false']);
  fireEvent.click(button);
  expect(act).toHaveBeenCalledWith({ type: 'wantTime' });
  for (const other of [
    { host: 'ana', deadline: 60_000, act },
    { host: 'luis', deadline: null, act },
  ]) {
    cleanup();
    showHeader(null, vi.fn(), other);
    expect(screen.queryByRole('button', { name: i18next.t('table:wantTimeLong', { count: 0 }) })).toBeNull();
  }
});

/** The dialog is loaded when it is opened. */
const LOADING = { timeout: 10_000 };

test('the host sets the pace among the settings of the page, also of a table from before there was one; nobody else does', async () => {
  const act = vi.fn(async () => null);
  const openSettings = () => fireEvent.click(screen.getByRole('button', { name: i18next.t('shell:settings.title') }));
  const pace = () => screen.queryByRole('combobox', { name: i18next.t('shell:tempo.label') });
  showHeader(null, vi.fn(), { host: 'ana', deadline: null, act, settings: { pace: 900 } });
  openSettings();
  await vi.waitFor(() => expect(pace()).not.toBeNull(), LOADING);
  expect((pace() as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Bots take 0.9 seconds');
  fireEvent.change(pace() as HTMLElement, { target: { value: 'quick' } });
  expect(act).toHaveBeenCalledWith({ type: 'set', settings: { tempo: 'quick' } });
  cleanup();
  showHeader(null, vi.fn(), { host: 'luis', deadline: null, act, settings: { pace: 900, tempo: 'calm' } });
  openSettings();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull(), LOADING);
  expect(pace()).toBeNull();
});

test('the way home is in the header, and on a phone among the settings', async () => {
  const openSettings = () => fireEvent.click(screen.getByRole('button', { name: i18next.t('shell:settings.title') }));
  const ways = () => screen.queryAllByRole('link', { name: i18next.t('table:home') });
  showHeader(null);
  expect(ways().map(({ className }) => className.includes('max-sm:hidden'))).toEqual([true]);
  openSettings();
  const dialog = within(await screen.findByRole('dialog', {}, LOADING));
  const way = dialog.getByRole('link', { name: i18next.t('table:home') });
  expect([way.getAttribute('href'), way.className.includes('sm:hidden')]).toEqual(['/', true]);
});

test('a ring is full when its time is first seen, not when it began to run', () => {
  vi.spyOn(performance, 'now').mockReturnValue(4000);
  const { container } = render(<DueRing left={14_000} runsSince={0} isPaused={false} />);
  const drawn = container.querySelector('circle[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? '';
  const [part, whole] = drawn.split(' ').map(Number);
  expect(part).toBeGreaterThan(0);
  expect(part).toBe(whole);
  vi.restoreAllMocks();
});

test('the end of the time is said once, ten seconds before', () => {
  vi.useFakeTimers();
  render(<DueRing left={30_000} runsSince={performance.now()} isPaused={false} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  act(() => vi.advanceTimersByTime(19_000));
  expect(said()).toBe('');
  act(() => vi.advanceTimersByTime(1000));
  expect(said()).toBe('10 seconds left.');
  act(() => vi.advanceTimersByTime(5000));
  expect(said()).toBe('10 seconds left.');
  vi.useRealTimers();
});

test('a player hides what is secret at the top, and shows it again', () => {
  showHeader(null, vi.fn(), { ...UNTIMED, hand: { role: 'spy' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hide everything private' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show what is private' }));
  expect(screen.getByRole('button', { name: 'Hide everything private' })).toBeTruthy();
  cleanup();
  showHeader(null, vi.fn(), { ...UNTIMED, hand: {} });
  expect(screen.queryByRole('button', { name: 'Hide everything private' })).toBeNull();
});
