// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clockText, QuestionClock, secondsLeft } from './clock.tsx';
import { Medallion } from './medallion.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [0, '0:00'],
  [-500, '0:00'],
  [1, '0:01'],
  [9_999, '0:10'],
  [65_000, '1:05'],
  [3_725_000, '1:02:05'],
])('%i milliseconds are shown as %s', (left, text) => {
  expect(clockText(secondsLeft(left))).toBe(text);
});

test('the ring at an asked seat empties with the time, and is thicker in the last ten seconds', () => {
  vi.useFakeTimers();
  const { container } = render(
    <QuestionClock due={20_000} left={20_000} runsSince={performance.now()} isPaused={false}>
      <Medallion name="Ana" isAsked />
    </QuestionClock>,
  );
  const ring = () => {
    const part = container.querySelector('[pathLength]');
    return [part?.getAttribute('stroke-dasharray'), part?.parentElement?.getAttribute('stroke-width')];
  };
  act(() => void vi.advanceTimersByTime(5_000));
  expect(ring()).toEqual(['0.75 1', '6']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(ring()).toEqual(['0.25 1', '10']);
});
