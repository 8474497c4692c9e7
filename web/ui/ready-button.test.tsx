// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadyButton, TalkingTime, type TimeToTalk } from './ready-button.tsx';
import { speakKit } from './words-for-tests.ts';

beforeEach(() => speakKit());
afterEach(cleanup);

const show = (talk: Partial<TimeToTalk> | null) => {
  const sayReady = vi.fn(async () => null);
  const whole = { left: 42_000, runsSince: performance.now(), isPaused: true, ready: [], seat: 1, sayReady };
  render(
    <TalkingTime value={talk === null ? null : { ...whole, ...talk }}>
      <ReadyButton />
    </TalkingTime>,
  );
  return sayReady;
};

test('it says how long bots wait for the talk, and that I am ready', async () => {
  const sayReady = show({ ready: [0] });
  const button = screen.getByRole('button', { name: /Ready.*0:42 left\. Ready: 1\./ });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await act(async () => void fireEvent.click(button));
  expect(sayReady).toHaveBeenCalledWith(true);
});

test('it is taken back by a second press', async () => {
  const sayReady = show({ ready: [1] });
  const button = screen.getByRole('button', { pressed: true });
  await act(async () => void fireEvent.click(button));
  expect(sayReady).toHaveBeenCalledWith(false);
});

test('it is not there where nobody waits, nor when the time is over', () => {
  show(null);
  show({ left: 0 });
  expect(screen.queryByRole('button')).toBeNull();
});
