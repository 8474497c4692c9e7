// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PastItem } from '../../../client/followed.ts';
import { deskLog, useCompanionControls, withoutTakenBack } from './companion-controls.ts';

vi.mock('../home/shelf.tsx', () => ({ isCompanion: () => true }));

const item = (number: number, backTo?: number | 'redo', more: Partial<PastItem['step']> = {}): PastItem => ({
  key: `k${number}`,
  at: number * 1000,
  heard: [],
  said: null,
  given: null,
  isTakeBack: backTo !== undefined,
  step: { number, by: 'host', ...(typeof backTo === 'number' ? { backTo } : {}), ...more },
  act: null,
});
const read = (...past: readonly PastItem[]) => {
  const { items, line, hasUndone, last } = deskLog(past);
  return { undone: items.filter(({ isUndone }) => isUndone).map(({ step }) => step), line, hasUndone, last };
};

test('what was taken back is marked, and stays', () => {
  expect(read(item(0), item(1), item(2), item(3, 1))).toEqual({ undone: [1, 2], line: [0], hasUndone: true, last: 3 });
});

test('what was brought back holds again', () => {
  const past = [item(0), item(1), item(2), item(3, 1), item(4, 'redo')];
  expect(read(...past)).toEqual({ undone: [], line: [0, 1, 2], hasUndone: false, last: 4 });
});

test('after a new move nothing can be brought back', () => {
  const past = [item(0), item(1), item(2, 1), item(3)];
  expect(read(...past)).toEqual({ undone: [1], line: [0, 3], hasUndone: false, last: 3 });
});

test('groups are brought back last first', () => {
  const past = [item(0), item(1), item(2, 1), item(3, 0), item(4, 'redo')];
  expect(read(...past)).toEqual({ undone: [1], line: [0], hasUndone: true, last: 4 });
});

test('what people said is not part of it', () => {
  expect(deskLog([{ ...item(0), step: null }])).toEqual({
    ...{ items: [], line: [], hasUndone: false, last: null },
    ...{ ownNotes: [], hasUndoneNotes: false },
  });
});

test('notes of a seat that were dropped for its next person are not theirs to take back', () => {
  const note = (number: number, more: Partial<PastItem> = {}) => ({
    ...item(number, undefined, { by: 2, isNote: true }),
    ...more,
  });
  const dropped = note(3, { given: { seat: 2, by: 'host' } });
  const past = [note(0), note(1), item(2, 1, { by: 2, moves: [1], isNote: true }), dropped];
  expect(deskLog(past, 2)).toMatchObject({ line: [0, 3], ownNotes: [], hasUndoneNotes: false });
  expect(deskLog([...past, note(4)], 2)).toMatchObject({ ownNotes: [4] });
});

test('a room reads only what holds: neither what was taken back nor that it was', () => {
  const past = [item(0), item(1), item(2, 1), { ...item(9), key: 'talk', step: null }];
  expect(withoutTakenBack(past, deskLog(past).items).map(({ key }) => key)).toEqual(['k0', 'talk']);
  const again = [...past, item(3, 'redo')];
  expect(withoutTakenBack(again, deskLog(again).items).map(({ key }) => key)).toEqual(['k0', 'k1', 'talk']);
});

test('notes have a line of their own: neither undo touches the other', () => {
  const note = (number: number, by: number) => item(number, undefined, { by, isNote: true });
  const past = [item(0), note(1, 2), item(2), note(3, 5)];
  expect(deskLog(past, 2)).toMatchObject({ line: [0, 1, 2, 3], ownNotes: [1], hasUndoneNotes: false });
  // The table's last act goes, though a note came after it; a later note leaves it to be brought back.
  const back = [...past, item(4, 2, { moves: [2] }), note(5, 2)];
  expect(deskLog(back, 2)).toMatchObject({ line: [0, 1, 3, 5], hasUndone: true, ownNotes: [1, 5] });
  const own = [...back, item(6, 5, { by: 2, moves: [5], isNote: true })];
  expect(deskLog(own, 2)).toMatchObject({ line: [0, 1, 3], ownNotes: [1], hasUndone: true, hasUndoneNotes: true });
  expect(deskLog(own, 5)).toMatchObject({ ownNotes: [3], hasUndoneNotes: false });
  const all = [...own, item(7, 'redo', { moves: [2] }), item(8, 'redo', { by: 2, moves: [5], isNote: true })];
  expect(deskLog(all, 2)).toMatchObject({ line: [0, 1, 2, 3, 5], hasUndone: false, hasUndoneNotes: false });
});

test('who is refused because somebody was faster is told with what, though that arrives after the refusal', async () => {
  const past = [item(0)];
  const client = {
    command: async () => {
      setTimeout(() => past.push(item(1, undefined, { by: 5, isNote: true }), item(2, 0)), 60);
      return { code: 'moved-on' };
    },
    getSnapshot: () => ({ followed: new Map([[3, { past }]]) }),
  };
  const standing = { host: 'ana', coHosts: [], you: { person: 'bea' }, stage: 'playing', isPaused: false, stood: 0 };
  const match = { game: 'toy', hostOptions: [], question: 4, outcome: null, at: 0 };
  const followed = { viewer: 3, past: [...past], receivedWall: 0, standing, match };
  const whyLate = ({ key }: PastItem) => `late: ${key}`;
  const of = { followed, match, client, whyLate, connection: 'open', isAlone: false, askAgain: null } as unknown;
  const { result } = renderHook(() => useCompanionControls(of as Parameters<typeof useCompanionControls>[0]));
  expect(await result.current?.undo?.(0)).toBe('late: k2');
  expect(await result.current?.record?.({ type: 'wave' })).toBe('late: k2');
});
