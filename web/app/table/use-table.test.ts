import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oncePerFrame } from './use-table.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something that changes, and how often its listener was told so. */
function changing() {
  let change = () => {};
  const client = {
    subscribe: (listener: () => void) => {
      change = listener;
      return () => {
        change = () => {};
      };
    },
  };
  const listener = vi.fn();
  const stop = oncePerFrame(client)(listener);
  return { change: () => change(), told: () => listener.mock.calls.length, stop };
}

test('the first change is told at once, a flood once per frame, and the last of it is never lost', () => {
  const { change, told } = changing();
  change();
  expect(told()).toBe(1);
  for (let message = 0; message < 200; message++) change();
  expect(told()).toBe(1);
  vi.advanceTimersByTime(16);
  expect(told()).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(told()).toBe(2);
  change();
  expect(told()).toBe(3);
});

test('a page that looks away is told nothing more', () => {
  const { change, told, stop } = changing();
  change();
  change();
  stop();
  vi.advanceTimersByTime(1000);
  expect(told()).toBe(1);
});
