// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanionControls } from '../../../../web/ui/screen.ts';
import type { Ti4Table } from '../../types.ts';
import { useSettling } from './guards.ts';

type Controls = CompanionControls<Ti4Table>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['was lost', () => Promise.reject(new Error('no connection')), 0],
  ['made no entry', () => Promise.resolve(null), 2000],
])('after a recording that %s, the next change is somebody else’s', async (_, record, ms) => {
  vi.useFakeTimers();
  const controlsOf = (entries: number) =>
    ({ log: Array(entries).fill({ isNote: false }), record }) as unknown as Controls;
  const { result, rerender } = renderHook(useSettling, { initialProps: controlsOf(1) });
  await act(async () => void (await result.current.controls.record?.({ type: 'pass', seat: 0 }).catch(() => null)));
  act(() => void vi.advanceTimersByTime(ms));
  expect(result.current.isSettling).toBe(false);
  rerender(controlsOf(2));
  expect(result.current.isSettling).toBe(true);
});
