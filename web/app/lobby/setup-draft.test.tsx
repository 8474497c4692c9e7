// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Refusal } from '../../../kernel/index.ts';
import { useSetupDraft } from './setup-draft.ts';
import { lobbyOf } from './standing-for-tests.ts';

const plain = { preset: 'plain', options: {}, seats: 4 };
const long = { ...plain, options: { target: 90 } };
const wrong = { ...plain, options: { target: 9000 } };

/** A host's form, and the answers of the table in the order of the questions. */
function draftOf() {
  const answers: ((why: Refusal | null) => void)[] = [];
  const ask = () => new Promise<Refusal | null>((resolve) => answers.push(resolve));
  const hook = renderHook(({ current }) => useSetupDraft(lobbyOf({ wish: current }), ask), {
    initialProps: { current: plain },
  });
  const answer = (index: number, why: Refusal | null) => act(async () => answers[index]?.(why));
  return { ...hook, answer, change: (wish: typeof plain) => act(() => hook.result.current.change(wish)) };
}

test('what is chosen is shown at once, and until the table has it', async () => {
  const { result, answer, change, rerender } = draftOf();
  change(long);
  expect(result.current.wish).toEqual(long);
  await answer(0, null);
  expect(result.current.wish).toEqual(long);
  const settled = { ...long, seats: 5 };
  rerender({ current: settled });
  expect(result.current.wish).toEqual(settled);
});

test('what is refused stays written with the reason until it is taken back', async () => {
  const { result, answer, change, rerender } = draftOf();
  change(wrong);
  await answer(0, { code: 'bad-option' });
  rerender({ current: { ...plain } });
  expect([result.current.wish, result.current.why]).toEqual([wrong, { code: 'bad-option' }]);
  act(() => result.current.takeBack());
  expect([result.current.wish, result.current.why]).toEqual([plain, null]);
});

test('a late answer says nothing about what is written now', async () => {
  const { result, answer, change } = draftOf();
  change(wrong);
  change(long);
  await answer(0, { code: 'bad-option' });
  expect([result.current.wish, result.current.why]).toEqual([long, null]);
});
