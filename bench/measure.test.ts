import { expect, test } from 'vitest';
import { measureInTurn, ratioOf, spreadOf } from './measure.ts';

test('a spread is the median and the extremes, in any order of values', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 });
});

test('a ratio compares repetition with repetition', () => {
  expect(ratioOf([10, 40, 90], [10, 20, 30])).toEqual({ median: 2, low: 1, high: 3 });
});

test('contenders take turns, and all play the same seeds', () => {
  const played: string[] = [];
  const contender = (name: string) => ({
    name,
    play(games: number, seed: number) {
      if (seed > 0) played.push(`${name}${seed}`);
      for (const until = performance.now() + games; performance.now() < until; );
      return { decisions: 3 * games };
    },
  });
  const measured = measureInTurn([contender('a'), contender('b')], 2, 0.004);
  expect(played).toEqual(['a1', 'b1', 'a2', 'b2']);
  expect(measured.map(({ name, decisionsPerGame }) => ({ name, decisionsPerGame }))).toEqual([
    { name: 'a', decisionsPerGame: 3 },
    { name: 'b', decisionsPerGame: 3 },
  ]);
});
