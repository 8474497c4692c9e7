// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cover, PrivateTray } from './private-tray.tsx';
import { speakKit } from './words-for-tests.ts';

beforeAll(() => speakKit());
beforeEach(() => {
  vi.useFakeTimers();
  cover();
  render(<PrivateTray title="Only for me">my card</PrivateTray>);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const button = () => screen.getByRole('button');
const isShown = () => button().getAttribute('aria-expanded') === 'true';

test('a press shows what is covered, and another covers it again', () => {
  expect(isShown()).toBe(false);
  fireEvent.pointerDown(button());
  fireEvent.pointerUp(window);
  fireEvent.click(button());
  expect(isShown()).toBe(true);
  fireEvent.click(button());
  expect(isShown()).toBe(false);
});

test('it is shown for as long as the button is held', () => {
  fireEvent.pointerDown(button());
  act(() => void vi.advanceTimersByTime(300));
  expect(isShown()).toBe(true);
  fireEvent.pointerUp(window);
  fireEvent.click(button());
  expect(isShown()).toBe(false);
});

test('a finger that slides away lets go too', () => {
  fireEvent.pointerDown(button());
  act(() => void vi.advanceTimersByTime(300));
  fireEvent.pointerCancel(window);
  expect(isShown()).toBe(false);
});
