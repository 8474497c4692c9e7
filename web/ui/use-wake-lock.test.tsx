// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

/** A browser that keeps its screen on, and writes down what it was asked for. */
function awakeBrowser(isWilling = true): string[] {
  const asked: string[] = [];
  const request = async () => {
    asked.push('asked');
    if (!isWilling) throw new Error('low on power');
    return { release: async () => void asked.push('released') };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return asked;
}

const settle = () => act(async () => undefined);

test('the screen stays on while it is wanted, and again when the page comes back', async () => {
  const asked = awakeBrowser();
  const { rerender } = renderHook(({ isWanted }) => useWakeLock(isWanted), { initialProps: { isWanted: false } });
  await settle();
  expect(asked).toEqual([]);
  rerender({ isWanted: true });
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(asked).toEqual(['asked', 'asked']);
  rerender({ isWanted: false });
  expect(asked).toEqual(['asked', 'asked', 'released']);
});

test('a device that says no, or cannot, is left alone', async () => {
  const asked = awakeBrowser(false);
  const { unmount } = renderHook(() => useWakeLock(true));
  await settle();
  unmount();
  expect(asked).toEqual(['asked']);
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
});
