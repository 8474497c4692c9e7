// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TableSight } from '../following/table-client.ts';
import { useCurtain } from './curtain.tsx';

afterEach(cleanup);

const lookingThrough = (eyes: number, seats: readonly number[]): TableSight =>
  ({ eyes, followed: new Map(seats.map((seat) => [seat, {}])) }) as unknown as TableSight;

function scene(seats: readonly number[]) {
  const { result, rerender } = renderHook(({ eyes }) => useCurtain(lookingThrough(eyes, seats)), {
    initialProps: { eyes: seats[0] as number },
  });
  const open = () => act(() => result.current.open());
  const turnTo = (eyes: number) => rerender({ eyes });
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
