// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fits, useToasts } from './recording.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is said or refused is shown, and goes after six seconds', () => {
  const { result } = renderHook(() => useToasts());
  const shown = () => [result.current.toast?.sentence, result.current.toast?.kind];
  act(() => result.current.say('+2 trade goods'));
  expect(shown()).toEqual(['+2 trade goods', 'said']);
  act(() => void vi.advanceTimersByTime(2000));
  act(() => result.current.say('Choose an action first.'));
  expect(shown()).toEqual(['Choose an action first.', 'said']);
  act(() => result.current.refuse('Not now.'));
  expect(shown()).toEqual(['Not now.', 'refused']);
  act(() => void vi.advanceTimersByTime(6000));
  expect(result.current.toast).toBeNull();
});

const VP = {
  type: 'setVp',
  blanks: { seat: { oneOf: [0, 1] }, from: { oneOf: [2] }, to: { from: 0, to: 10 }, source: { oneOf: ['other'] } },
  check: null,
} as const;

test('a command fits an option where every blank of it does', () => {
  const command = { type: 'setVp', seat: 1, from: 2, to: 10, source: 'other' } as const;
  expect(fits(VP, command)).toBe(true);
  expect(fits(VP, { ...command, seat: 2 })).toBe(false);
  expect(fits(VP, { ...command, from: 3 })).toBe(false);
  expect(fits(VP, { ...command, to: 11 })).toBe(false);
  expect(fits(VP, { type: 'pass', seat: 1 })).toBe(false);
});

test('own words fit as far as they are short enough', () => {
  const named = { type: 'nameAgenda', blanks: { title: { textUpTo: 3 }, result: { textUpTo: 3 } }, check: null };
  expect(fits(named, { type: 'nameAgenda', title: 'abc', result: '' })).toBe(true);
  expect(fits(named, { type: 'nameAgenda', title: 'abcd', result: '' })).toBe(false);
});
