import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

/** Answers with the key, and counts how often each was worked out. */
function counting(most: number) {
  const kept = new KeptAnswers<string>(most);
  const counts: Record<string, number> = {};
  const ask = (key: string) =>
    kept.get(key, async () => {
      counts[key] = (counts[key] ?? 0) + 1;
      return key;
    });
  return { ask, counts, kept };
}

test('an answer is worked out once, also for those who ask at the same time', async () => {
  const { ask, counts } = counting(2);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
  expect(await ask('a')).toBe('a');
  expect(counts).toEqual({ a: 1 });
});

test('of too many, the one that was asked for longest ago is forgotten', async () => {
  const { ask, counts } = counting(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(counts).toEqual({ a: 1, b: 2, c: 1 });
});

test('a failure is not kept', async () => {
  const { ask, kept } = counting(2);
  await expect(kept.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await ask('a')).toBe('a');
});
