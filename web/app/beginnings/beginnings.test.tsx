// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PastItem } from '../../../client/followed.ts';
import { Dock } from '../../ui/dock.tsx';
import { WithDockNote } from '../../ui/dock-note.tsx';
import type { MatchOnScreen, PlayingMoment } from '../../ui/screen.ts';
import kit from '../../ui/text/en.json' with { type: 'json' };
import { useSettings } from '../shell/settings.ts';
import words from '../text/en/beginnings.json' with { type: 'json' };
import { CardsOffer } from './cards-offer.tsx';
import { FirstCards } from './first-cards.tsx';
import type { ShownBeginnings } from './load-beginnings.ts';
import { useCardsAreDue, useTold } from './told.ts';
import { narration, useBeginnerNote } from './use-note.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'parts.goal.title': 'The goal',
  'parts.goal.text': 'Take the last pebble.',
  'parts.hold.title': 'What you hold',
  'parts.asked.title': 'What you are asked',
  'hints.take': 'Leave three.',
  'seen.took': 'They may take two at once.',
  'guide.asked.take': 'Take one or two.',
  'guide.waits.take': 'The other takes.',
  'guide.events.took': 'Some are gone.',
  'guide.events.took-mine': 'You took some.',
  'guide.over': 'Nothing is left.',
};
const pebbles: ShownBeginnings = {
  steps: ['goal'],
  pictures: { goal: () => <i data-pebbles /> },
  eventKey: (event, _match, seat) => ('seat' in event && event.seat === seat ? `${event.type}-mine` : event.type),
  text: (key) => TEXTS[key] ?? null,
};
const shown = Promise.resolve(pebbles);

vi.mock('./load-beginnings.ts', () => ({
  hasBeginnings: (game: string) => game === 'pebbles',
  loadBeginnings: () => shown,
  useBeginnings: () => pebbles,
}));

beforeAll(async () => {
  const resources = { en: { kit, beginnings: words, pebbles: {} } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  useTold.setState({ told: [] });
  useSettings.setState({ hasHints: true });
});
afterEach(cleanup);

const matchOf = (differing: Partial<MatchOnScreen> = {}): MatchOnScreen =>
  ({ id: 'm', phase: 'take', question: 1, asked: [0], outcome: null, ...differing }) as MatchOnScreen;
const took = (seat: number): PastItem => ({ key: `${seat}`, heard: [{ type: 'took', seat }], said: null }) as never;
const NOTHING = { past: [], moment: null, isMomentTold: false };

test('three cards, one after the other, with a picture; the last closes them for good', () => {
  const close = vi.fn();
  render(<FirstCards game="pebbles" setup={{}} onClose={close} guidedHref="/practice/pebbles?guided" />);
  expect(screen.getByRole('heading', { name: 'The goal' })).toBeTruthy();
  expect(document.querySelector('[data-pebbles]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'What you are asked' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Guided first match' }).getAttribute('href')).toContain('?guided');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(close).toHaveBeenCalled();
  expect(useTold.getState().told).toEqual(['pebbles cards']);
});

test('the cards are due once a device and game, unless hints are off, and can be skipped', () => {
  const due = (game: string) => renderHook(() => useCardsAreDue(game)).result.current;
  expect([due('pebbles'), due('unexplained')]).toEqual([true, false]);
  useSettings.setState({ hasHints: false });
  expect(due('pebbles')).toBe(false);
  useSettings.setState({ hasHints: true });
  render(<FirstCards game="pebbles" setup={{}} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(due('pebbles')).toBe(false);
});

test('where others play on the cards are only offered, and make way when the reader has to answer in time', async () => {
  const { rerender } = render(<CardsOffer game="pebbles" setup={{}} isUrgent={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
  await screen.findByRole('dialog', { name: 'The goal' });
  rerender(<CardsOffer game="pebbles" setup={{}} isUrgent />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useTold.getState().told).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(useTold.getState().told).toEqual(['pebbles cards']);
});

const PROPS = { game: 'pebbles', seat: 0, isGuided: false, isWanted: true, ...NOTHING };

test('a hint comes with the first question of its kind, and never again once that is over', async () => {
  const { result, rerender } = renderHook((match: MatchOnScreen) => useBeginnerNote({ ...PROPS, match }), {
    initialProps: matchOf(),
  });
  await waitFor(() => expect(result.current?.lines).toEqual(['Leave three.']));
  rerender(matchOf({ asked: [1] }));
  expect(result.current).toBeNull();
  rerender(matchOf({ question: 3 }));
  expect(result.current).toBeNull();
  expect(useTold.getState().told).toEqual(['pebbles hint take']);
});

test('what happens to others is explained once, while nothing is asked', async () => {
  const initialProps = { match: matchOf({ asked: [1] }), past: [] as readonly PastItem[] };
  const { result, rerender } = renderHook((now: typeof initialProps) => useBeginnerNote({ ...PROPS, ...now }), {
    initialProps,
  });
  await act(async () => shown.then(() => undefined));
  expect(result.current).toBeNull();
  rerender({ ...initialProps, past: [took(0)] });
  expect(result.current).toBeNull();
  rerender({ ...initialProps, past: [took(1)] });
  expect(result.current?.lines).toEqual(['They may take two at once.']);
  rerender({ match: matchOf({ phase: 'rest' }), past: [took(1)] });
  rerender({ ...initialProps, past: [took(1)] });
  expect(result.current).toBeNull();
  expect(useTold.getState().told).toEqual(['pebbles seen took']);
});

test('there are no hints where they are off, nor where nothing is to be explained', async () => {
  const lines = async (differing: object) => {
    const { result } = renderHook(() => useBeginnerNote({ ...PROPS, ...differing, match: matchOf() }));
    await act(async () => shown.then(() => undefined));
    return result.current;
  };
  expect(await lines({ isWanted: false })).toBeNull();
  expect(await lines({ seat: null })).toBeNull();
  useSettings.setState({ hasHints: false });
  expect(await lines({})).toBeNull();
});

test('the narrator tells what happened, and what to do or to wait for, whatever was chosen', () => {
  const told = (differing: object, match = matchOf()) =>
    narration({ beginnings: pebbles, seat: 0, match, ...NOTHING, ...differing });
  expect(told({})).toEqual(['Take one or two.']);
  expect(told({ past: [took(1)] })).toEqual(['Some are gone.', 'Take one or two.']);
  expect(told({ past: [took(1), took(0)] }, matchOf({ asked: [1] }))).toEqual(['You took some.', 'The other takes.']);
  const moment = { event: { type: 'took', seat: 1 } } as unknown as PlayingMoment;
  expect(told({ moment, past: [took(0)] })).toEqual([]);
  expect(told({ moment, past: [took(0)], isMomentTold: true })).toEqual(['Some are gone.']);
  const other = { event: { type: 'opened' } } as unknown as PlayingMoment;
  expect(told({ moment: other, isMomentTold: true })).toEqual([]);
  expect(told({ past: [took(1)] }, matchOf({ phase: 'unheard-of' }))).toEqual(['Some are gone.']);
  expect(told({}, matchOf({ outcome: { ranking: [[0]] } as never }))).toEqual(['Nothing is left.']);
});

test('the narrator tells what a moment shows with its banner, or once it is over', async () => {
  const playing = (differing: object) =>
    ({
      key: 'k',
      event: { type: 'took', seat: 1 },
      banner: { line: '!' },
      bannerTime: [30, 60],
      ...differing,
    }) as never;
  const { result, rerender } = renderHook(
    (moment: PlayingMoment | null) => useBeginnerNote({ ...PROPS, isGuided: true, moment, match: matchOf() }),
    { initialProps: null as PlayingMoment | null },
  );
  await waitFor(() => expect(result.current?.lines).toEqual(['Take one or two.']));
  vi.useFakeTimers();
  try {
    rerender(playing({}));
    expect(result.current).toBeNull();
    act(() => vi.advanceTimersByTime(30));
    expect(result.current?.lines).toEqual(['Some are gone.']);
    rerender(playing({ key: 'next', banner: null, bannerTime: [0, 60] }));
    act(() => vi.advanceTimersByTime(60));
    expect(result.current).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('the dock shows the note next to what is asked, and it can be put away', async () => {
  const Screen = () => {
    const note = useBeginnerNote({ ...PROPS, match: matchOf() });
    return (
      <WithDockNote note={note}>
        <Dock match={matchOf()} seat={0} faces={[]} ask="How many?" />
      </WithDockNote>
    );
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(<Screen />);
  await screen.findByText('Leave three.');
  fireEvent.click(screen.getByRole('button', { name: 'Close this hint' }));
  expect(screen.queryByText('Leave three.')).toBeNull();
});
