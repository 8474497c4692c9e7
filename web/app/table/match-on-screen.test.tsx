// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Followed } from '../../../client/followed.ts';
import type { TableInfo, WireViewer } from '../../../protocol/index.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { cover, toggleCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { forgetMe, useMe } from '../shell/server.ts';
import { useFaces, useMyLook, useSpeech } from './match-on-screen.ts';
import { useOpenPart } from './open-part.ts';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }));
afterEach(() => {
  cleanup();
  forgetMe();
});

const person = (name: string, of: string) => ({ type: 'person', person: of, name, isHere: true, heldBy: null });
const standing = {
  chairs: [person('Ana', 'ana'), person('Her brother', 'ana'), person('Eva', 'eva')],
  you: { person: 'ana', muted: [] },
} as unknown as TableInfo;

const yous = (viewer?: WireViewer) =>
  renderHook(() => useFaces(standing, viewer))
    .result.current.filter(({ isYou }) => isYou)
    .map(({ name }) => name);

test('at a shared screen only the seat in view is "you"', () => {
  expect(yous(1)).toEqual(['Her brother']);
  expect(yous(0)).toEqual(['Ana']);
});

test('if no seat looks, all seats of a person are theirs', () => {
  expect(yous()).toEqual(['Ana', 'Her brother']);
  expect(yous('spectator')).toEqual(['Ana', 'Her brother']);
});

test('a program is marked wherever its name is shown', () => {
  i18next.addResource('en', 'table', 'aiName', 'AI · {{name}}');
  const program = { ...standing, chairs: [{ ...person('Ada', 'ada'), ai: 'Claude' }, person('Eva', 'eva')] };
  const { result } = renderHook(() => useFaces(program as unknown as TableInfo));
  expect(result.current.map(({ name }) => name)).toEqual(['AI · Ada', 'Eva']);
});

const WORDS = {
  text: ({ text }: { readonly text: string }) => text,
  audience: () => ({ kind: 'all', label: 'Everybody' }) as const,
  isAlone: false,
};

describe('what somebody says', () => {
  const item = { heard: [], said: null, given: null, isTakeBack: false, step: null, act: null, at: 1 };
  const said = (key: string, seat: number, text: string) => ({
    ...item,
    key,
    said: { person: `p${seat}`, name: 'Ana', seat, channel: 'table', text, at: 1 },
  });
  const followed = (past: readonly object[]) =>
    ({ past, match: null, standing: { game: 'tiny', you: { muted: ['p2'] } } }) as unknown as Followed;
  const faces = facesOf(['Ana', 'Luis', 'Marta', 'Iker']);
  const bubbles = (shown: readonly Face[]) => shown.flatMap(({ seat, said: now }) => (now ? [[seat, now.text]] : []));

  test('hangs at their seat for a while: two at most, nothing of those who are muted or of before', () => {
    vi.useFakeTimers();
    const before: readonly object[] = [said('a', 0, 'old')];
    const { result, rerender } = renderHook((past: readonly object[]) => useSpeech(faces, followed(past), WORDS), {
      initialProps: before,
    });
    expect(result.current).toBe(faces);
    const then: readonly object[] = [...before, said('b', 1, 'Hello')];
    rerender(then);
    expect(bubbles(result.current)).toEqual([[1, 'Hello']]);
    rerender([...then, said('c', 2, 'I am muted')]);
    const { said: word, ...rest } = said('r', 3, '👍');
    rerender([...then, { ...rest, said: { ...word, reaction: { to: { at: 1 }, is: 'agree' } } } as object]);
    rerender([...then, said('history-9', 3, 'read later')]);
    rerender([...then, said('d', 0, 'Well'), said('e', 3, 'Yes')]);
    expect(bubbles(result.current)).toEqual([
      [0, 'Well'],
      [3, 'Yes'],
    ]);
    act(() => vi.advanceTimersByTime(4300));
    expect(bubbles(result.current)).toEqual([]);
    vi.useRealTimers();
  });

  test('takes the place of nothing while it is for a few, and what one holds is covered', () => {
    const seated = { viewer: 0, match: { outcome: null, channels: [] } };
    const { result, rerender } = renderHook(
      (past: readonly object[]) => useSpeech(faces, useOpenPart({ ...followed(past), ...seated } as never, {}), WORDS),
      { initialProps: [] as readonly object[] },
    );
    const hello = said('a', 1, 'Hello');
    const psst = said('b', 1, 'psst');
    const past = [hello, { ...psst, said: { ...psst.said, channel: 'team', isPrivate: true } }];
    act(cover);
    rerender([hello]);
    rerender(past);
    expect(bubbles(result.current)).toEqual([[1, 'Hello']]);
    act(toggleCovered);
    expect(bubbles(result.current)).toEqual([[1, 'psst']]);
  });

  test('hangs there too if it comes late, before something that was said meanwhile', () => {
    const { result, rerender } = renderHook((past: readonly object[]) => useSpeech(faces, followed(past), WORDS), {
      initialProps: [] as readonly object[],
    });
    rerender([said('b', 1, 'Meanwhile')]);
    rerender([said('a', 0, 'Held back'), said('b', 1, 'Meanwhile')]);
    expect(bubbles(result.current)).toEqual([
      [0, 'Held back'],
      [1, 'Meanwhile'],
    ]);
  });
});

test('people keep the look that they chose; of two who chose the same one, the first to come has it', () => {
  const chairs = [person('Ana', 'ana'), person('Eva', 'eva'), { type: 'bot', bot: 'random', name: 'Ada' }];
  const looks = (...chosen: (number | undefined)[]) =>
    renderHook(() =>
      useFaces({
        ...standing,
        people: [{ person: 'eva' }, { person: 'ana' }],
        chairs: chairs.map((chair, at) => ({ ...chair, ...(chosen[at] === undefined ? {} : { look: chosen[at] }) })),
      } as unknown as TableInfo),
    ).result.current.map(({ look }) => look);
  expect(looks()).toEqual([0, 1, 2]);
  expect(looks(37)).toEqual([37, 1, 2]);
  expect(looks(2)).toEqual([2, 1, 0]);
  expect(looks(37, 37)).toEqual([0, 37, 2]);
});

test('the look of this device is brought to the first of its seats, and not to a blind table', () => {
  const asked = vi.fn(async () => null);
  const bring = (look: number | undefined, isBlind = false) => {
    if (look !== undefined) useMe.setState({ look });
    const at = { ...standing, settings: { isBlind } } as unknown as TableInfo;
    renderHook(() => useMyLook(at, { act: asked }));
    cleanup();
  };
  bring(undefined);
  bring(37, true);
  expect(asked).not.toHaveBeenCalled();
  bring(37);
  expect(asked.mock.calls).toEqual([[{ type: 'setLook', seat: 0, look: 37 }]]);
});
