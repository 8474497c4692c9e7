import { expect, test } from 'vitest';
import { sharesOf, verdictOf } from './balance.tsx';

const simulated = (counts: Readonly<Record<string, number>>) => ({
  played: Object.values(counts).reduce((sum, count) => sum + count, 0),
  bot: 'random',
  winners: Object.entries(counts).map(([winners, count]) => ({ winners, count })),
});

test('a share has a margin that shrinks with the number of games, and is never none', () => {
  expect(sharesOf(simulated({ town: 50, mafia: 50 }))[0]).toEqual({
    winners: 'town',
    percent: 50,
    margin: 10,
    part: 0.5,
  });
  expect(sharesOf(simulated({ town: 200, mafia: 200 }))[0]?.margin).toBe(5);
  expect(sharesOf(simulated({ town: 400 }))[0]).toEqual({ winners: 'town', percent: 100, margin: 1, part: 1 });
});

test.each([
  [{ town: 60, mafia: 40 }, 'even'],
  [{ town: 74, mafia: 26 }, 'leaning'],
  [{ town: 57, mafia: 23, mafia2: 17, nobody: 3 }, 'leaning'],
  [{ town: 35, 'joker+town': 45, mafia: 20 }, 'lopsided'],
  [{ mafia: 36, town: 34, cult: 30 }, 'even'],
] as const)('%o is %s', (counts, verdict) => {
  expect(verdictOf(sharesOf(simulated(counts)))).toBe(verdict);
});
