// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from './use-toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is said together with a record can be taken back, what is said later cannot, and all goes after six seconds', () => {
  const { result } = renderHook(() => useToasts());
  const shown = () => [result.current.toast?.sentence, result.current.toast?.canTakeBack];
  act(() => result.current.recorded());
  expect(shown()).toEqual([null, true]);
  act(() => result.current.say('+2 trade goods'));
  expect(shown()).toEqual(['+2 trade goods', true]);
  act(() => void vi.advanceTimersByTime(2000));
  act(() => result.current.say('Choose an action first.'));
  expect(shown()).toEqual(['Choose an action first.', false]);
  act(() => result.current.refuse('Not now.'));
  expect(result.current.toast?.isRefusal).toBe(true);
  act(() => void vi.advanceTimersByTime(6000));
  expect(result.current.toast).toBeNull();
});
