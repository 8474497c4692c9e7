// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TableSnapshot } from '../following/table-client.ts';
import { usePrivacyScreen } from './privacy-screen.tsx';

afterEach(cleanup);

interface Looking {
  readonly eyes: number;
  readonly match: string;
}

const lookingThrough = ({ eyes, match }: Looking, seats: readonly number[]): TableSnapshot =>
  ({ eyes, followed: new Map(seats.map((seat) => [seat, { match: { id: match } }])) }) as unknown as TableSnapshot;

function scene(seats: readonly number[]) {
  const { result, rerender } = renderHook((looking: Looking) => usePrivacyScreen(lookingThrough(looking, seats)), {
    initialProps: { eyes: seats[0] as number, match: 'm1' },
  });
  const open = () => act(() => result.current.open());
  const turnTo = (eyes: number, match = 'm1') => rerender({ eyes, match });
  return { isDrawn: () => result.current.isDrawn, open, turnTo };
}

test('one person at their own screen needs no curtain', () => {
  expect(scene([2]).isDrawn()).toBe(false);
});

test('a shared screen is covered at first, and whenever it is turned to another chair, back again too', () => {
  const { isDrawn, open, turnTo } = scene([0, 1]);
  expect(isDrawn()).toBe(true);
  open();
  expect(isDrawn()).toBe(false);
  turnTo(1);
  expect(isDrawn()).toBe(true);
  turnTo(0);
  expect(isDrawn()).toBe(true);
  open();
  expect(isDrawn()).toBe(false);
});

test('another match begins covered, whoever looked before', () => {
  const { isDrawn, open, turnTo } = scene([0, 1]);
  open();
  turnTo(0, 'm2');
  expect(isDrawn()).toBe(true);
});
