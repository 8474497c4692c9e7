// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFullScreen } from './use-full-screen.ts';

const set = (name: string, value: unknown) => Object.defineProperty(document, name, { value, configurable: true });

afterEach(() => {
  cleanup();
  set('fullscreenEnabled', undefined);
  set('fullscreenElement', null);
});

test('where a browser cannot fill the screen, nothing is offered', () => {
  set('fullscreenEnabled', false);
  expect(renderHook(() => useFullScreen()).result.current).toEqual({ isFull: false, toggle: null });
});

test('it follows what the browser really does, the Escape key included', () => {
  set('fullscreenEnabled', true);
  const fill = vi.fn(async () => undefined);
  const leave = vi.fn(async () => undefined);
  Object.assign(document.documentElement, { requestFullscreen: fill });
  Object.assign(document, { exitFullscreen: leave });
  const becomes = (element: Element | null) =>
    act(() => {
      set('fullscreenElement', element);
      document.dispatchEvent(new Event('fullscreenchange'));
    });
  const { result } = renderHook(() => useFullScreen());
  result.current.toggle?.();
  expect([fill.mock.calls.length, result.current.isFull]).toEqual([1, false]);
  becomes(document.documentElement);
  expect(result.current.isFull).toBe(true);
  result.current.toggle?.();
  becomes(null);
  expect([leave.mock.calls.length, result.current.isFull]).toEqual([1, false]);
});
