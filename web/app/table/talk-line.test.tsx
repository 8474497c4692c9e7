// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Followed, PastItem } from '../../../client/followed.ts';
import type { ChatLine } from '../../../protocol/index.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { cover, toggleCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { useOpenPart } from './open-part.ts';
import { useSpokenPast, useTalkWords, useUnread, useWorded } from './talk.ts';
import { TalkLine } from './talk-line.tsx';

beforeAll(async () => {
  const resources = { en: { ...rooms, tiny: { channels: { team: 'Your team' } } } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FACES = facesOf(['Ana', 'Luis', 'Marta']);

function said(key: string, seat: number, text: string, more: Partial<NonNullable<PastItem['said']>> = {}): PastItem {
  const word = { person: `p${seat}`, seat, name: FACES[seat]?.name ?? '', channel: 'table', text, at: 1, ...more };
  return { key, at: 1, heard: [], said: word, given: null, isTakeBack: false, step: null, act: null };
}

const followed = (past: readonly PastItem[]) =>
  ({
    ...{ past, viewer: 0, standing: { you: { person: 'p0', muted: ['p2'] } } },
    match: { outcome: null, channels: [] },
  }) as unknown as Followed;

const HURRY = { phrase: { type: 'hurry' } };

const SPEAKER = { text: String, seat: String, seats: String };

const speechOf = (event: { readonly type: string }) =>
  event.type === 'claimed' ? { seat: (event as unknown as { by: number }).by, text: 'I drew three' } : null;

interface PhoneProps {
  readonly past: readonly PastItem[];
  readonly onOpen?: () => void;
  readonly isInSight?: boolean;
  readonly hasBubbles?: boolean;
}

function Phone({ past, onOpen = () => undefined, isInSight = false, hasBubbles = false }: PhoneProps) {
  const words = useTalkWords('tiny', FACES);
  const spoken = useSpokenPast(useOpenPart(followed(past), {}), speechOf, SPEAKER);
  const unread = useUnread(spoken, isInSight);
  return (
    <>
      <output>{unread}</output>
      <TalkLine followed={spoken} {...{ words, onOpen, hasBubbles }} faces={FACES} />
    </>
  );
}

const line = () => document.querySelector('[data-talk-line]');

test('what somebody else says is a line for a while, with who hears it, and opens the talk', () => {
  const onOpen = vi.fn();
  const { rerender } = render(<Phone past={[]} onOpen={onOpen} />);
  expect(line()).toBeNull();
  rerender(<Phone past={[said('a', 1, 'psst', { channel: 'team', isPrivate: true })]} onOpen={onOpen} />);
  expect(line()?.textContent).toBe('LuisYour teampsst');
  expect(line()?.querySelector('[data-audience]')?.getAttribute('data-audience')).toBe('team');
  fireEvent.click(line() as Element);
  expect(onOpen).toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(8000));
  expect(line()).toBeNull();
});

test('a bot says a phrase in its own manner, and a person of the same name plainly', () => {
  const [, ...others] = FACES;
  const bot: Face = { ...FACES[0]!, name: 'Dino', isBot: true };
  const words = (faces: readonly Face[]) =>
    renderHook(() => useTalkWords('tiny', faces)).result.current.text(said('a', 0, '', HURRY).said as ChatLine);
  expect([words([bot, ...others]), words([{ ...bot, isBot: false }, ...others])]).toEqual(['Come on', 'Hurry up']);
  const unnamed = { ...bot, name: 'Bot 17' };
  expect(words([unnamed, ...others])).toBe('Hurry up');
});

test('what a bot says is held back until the words for it are there', async () => {
  const ofBot = said('a', 1, '', { ...HURRY, person: null });
  const ofPerson = said('b', 2, '', HURRY);
  const live = { past: [ofBot, ofPerson], standing: { game: 'tiny' } } as unknown as Followed;
  const { result } = renderHook(() => useWorded(live));
  expect(result.current.past).toEqual([ofPerson]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(result.current).toBe(live);
  const again = renderHook(() => useWorded(live));
  expect(again.result.current).toBe(live);
});

test('what only some hear is out of sight while what one holds is covered', () => {
  const unread = () => screen.getByRole('status').textContent;
  const psst = said('b', 1, 'psst', { channel: 'team', isPrivate: true });
  act(cover);
  const { rerender } = render(<Phone past={[]} />);
  rerender(<Phone past={[psst]} />);
  expect([line(), unread()]).toEqual([null, '0']);
  act(toggleCovered);
  expect([line()?.textContent, unread()]).toEqual(['LuisYour teampsst', '1']);
  rerender(<Phone past={[psst]} isInSight />);
  act(cover);
  rerender(<Phone past={[psst, said('c', 1, 'hello')]} />);
  expect([line()?.textContent, unread()]).toEqual(['LuisEverybodyhello', '1']);
  act(toggleCovered);
});

test('what everybody heard before a secret is no news again once that is covered', () => {
  const past = [said('a', 1, 'hello'), said('b', 1, 'psst', { channel: 'team', isPrivate: true })];
  const { rerender } = render(<Phone past={past} isInSight />);
  act(cover);
  rerender(<Phone past={past} />);
  expect([line(), screen.getByRole('status').textContent]).toEqual([null, '0']);
  act(toggleCovered);
});

test('where bubbles hang over the table, only what people without a seat say is a line', () => {
  const { rerender } = render(<Phone past={[]} hasBubbles />);
  rerender(<Phone past={[said('a', 1, 'hello')]} hasBubbles />);
  expect(line()).toBeNull();
  const looksOn = { seat: null, person: 'p9', name: 'Zoe' };
  rerender(<Phone past={[said('a', 1, 'hello'), said('b', 1, 'good luck', looksOn)]} hasBubbles />);
  expect(line()?.textContent).toContain('good luck');
});

test('own words, reactions, the muted and what was said before are no news', () => {
  const old = [said('history-1', 1, 'before')];
  const { rerender } = render(<Phone past={old} />);
  const quiet = [
    said('a', 0, 'mine'),
    said('b', 2, 'muted'),
    said('c', 1, '👍', { reaction: { to: { at: 1 }, is: 'agree' } }),
  ];
  rerender(<Phone past={[...old, ...quiet]} />);
  expect([line(), screen.getByRole('status').textContent]).toEqual([null, '0']);
});

test('what is unread is counted until the talk is in sight', () => {
  const past = [said('a', 1, 'one'), said('b', 1, 'two')];
  const { rerender } = render(<Phone past={past} />);
  expect(screen.getByRole('status').textContent).toBe('2');
  rerender(<Phone past={past} isInSight />);
  expect(screen.getByRole('status').textContent).toBe('0');
  rerender(<Phone past={[...past, said('c', 1, 'three')]} />);
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('what somebody claims is a line too, and unread; what else happens is not', () => {
  const told = (key: string, ...heard: object[]) => ({ ...said(key, 0, ''), said: null, heard }) as unknown as PastItem;
  const { rerender } = render(<Phone past={[told('history-1', { type: 'claimed', by: 1 })]} />);
  expect([line(), screen.getByRole('status').textContent]).toEqual([null, '0']);
  const own = told('a', { type: 'claimed', by: 0 });
  rerender(<Phone past={[own, told('b', { type: 'claimed', by: 1 }), told('c', { type: 'enacted' })]} />);
  expect([line()?.textContent, screen.getByRole('status').textContent]).toEqual(['LuisI drew three', '1']);
});
