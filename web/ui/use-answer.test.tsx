// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

/** An answer that stays under way until it is settled by hand. */
function heldAnswer() {
  const sent: string[] = [];
  const settle: ((refusal: string | null) => void)[] = [];
  const answer = (command: string) => {
    sent.push(command);
    return new Promise<string | null>((resolve) => settle.push(resolve));
  };
  return { sent, answer, settle: async (refusal: string | null) => act(async () => settle.shift()?.(refusal)) };
}

test('sends one answer at a time', async () => {
  const held = heldAnswer();
  const { result } = renderHook(() => useAnswer(held.answer));
  act(() => {
    void result.current.send('first');
    void result.current.send('second');
  });
  expect([held.sent, result.current.isSending]).toEqual([['first'], true]);
  await held.settle(null);
  expect([result.current.isSending, result.current.refusal]).toEqual([false, null]);
  act(() => void result.current.send('third'));
  expect(held.sent).toEqual(['first', 'third']);
});

test('keeps why it was refused until the next is sent', async () => {
  const held = heldAnswer();
  const { result } = renderHook(() => useAnswer(held.answer));
  act(() => void result.current.send('first'));
  await held.settle('Not now.');
  expect(result.current.refusal).toBe('Not now.');
  act(() => void result.current.send('again'));
  expect(result.current.refusal).toBeNull();
});

test('sends nothing where nobody can answer', () => {
  const { result } = renderHook(() => useAnswer<string>(null));
  act(() => void result.current.send('first'));
  expect(result.current.isSending).toBe(false);
});
