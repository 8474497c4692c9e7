import { expect, test } from 'vitest';
import { type Plan, planSimulation, type SimulationRequest } from './plan.ts';
import { simulate } from './simulate.ts';
import { toy } from './toy-for-tests.ts';

function planFor(change: Partial<SimulationRequest>, playable = toy): Plan {
  const plan = planSimulation(playable, { games: 100, seed: 1, bots: 'random', workers: 1, ...change });
  if (!plan.ok) throw new Error(plan.why.code);
  return plan.value;
}

test('a report holds what was asked and what was found', async () => {
  const report = await simulate(planFor({ games: 4, seats: 3, bots: 'nine,one', preset: 'rich' }));
  const { seconds, gamesPerSecond, decisionsPerSecond, outcomes, wins, sides, means, intervals, ...rest } = report;
  expect(sides).toMatchObject({ blue: { wins: 0, matches: 4, rate: 0 }, red: { wins: 4, matches: 4, rate: 1 } });
  expect(rest).toEqual({
    counts: {},
    game: 'toy',
    version: 7,
    seats: 3,
    games: 4,
    seed: 1,
    bots: 'nine,one',
    preset: 'rich',
    options: { bonus: 5 },
    decisions: 12,
    scores: [14, 6, 14],
  });
  expect(Object.keys(means)).toEqual(['red', 'blue, "all"', 'third']);
  expect(intervals.scores).toEqual([
    [14, 14],
    [6, 6],
    [14, 14],
  ]);
  expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(wins).toHaveLength(3);
  expect([seconds, gamesPerSecond, decisionsPerSecond].every(Number.isFinite)).toBe(true);
});

test('the same seed gives the same numbers, another seed others', async () => {
  const [first, again, other] = await Promise.all([
    simulate(planFor({ games: 2500 })),
    simulate(planFor({ games: 2500 })),
    simulate(planFor({ games: 2500, seed: 2 })),
  ]);
  expect(withoutTime(again)).toEqual(withoutTime(first));
  expect(other.means).not.toEqual(first.means);
});

const withoutTime = (report: object) => ({ ...report, seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0 });

test('outcomes come most frequent first, and add up', async () => {
  const { outcomes, wins } = await simulate(planFor({ games: 1000 }));
  const counts = outcomes.map(({ count }) => count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  const won = outcomes.filter(({ winners }) => winners !== 'nobody').reduce((sum, { count }) => sum + count, 0);
  expect(wins.reduce((sum, count) => sum + count)).toBe(won);
});

test('bots by side sit where their side is dealt', async () => {
  const { outcomes, scores, means } = await simulate(planFor({ games: 400, seats: 4, bots: 'blue=one,red=nine' }));
  expect(outcomes).toEqual([{ winners: 'red', reason: 'total', count: 400 }]);
  expect(means).toMatchObject({ red: 18, 'blue, "all"': 2 });
  expect(scores?.every((score) => score > 3 && score < 7)).toBe(true);
});

test('bots that listen are told what happens', async () => {
  const { scores } = await simulate(planFor({ games: 3, seats: 4, bots: 'one,listener,one,listener' }));
  expect(scores).toEqual([1, 2, 1, 4]);
});

test('each seat has chance of its own', async () => {
  const { outcomes } = await simulate(planFor({ games: 1000, seats: 2 }));
  const ties = outcomes.find(({ winners }) => winners === 'nobody')?.count ?? 0;
  expect(ties).toBeGreaterThan(60);
  expect(ties).toBeLessThan(170);
});

test('an abort ends it with what was finished, a beginning of the whole', async () => {
  const abort = new AbortController();
  const report = await simulate(planFor({ games: 100_000 }), {
    signal: abort.signal,
    onProgress: (games) => games > 500 && abort.abort(),
  });
  expect(report).toMatchObject({ interrupted: true, gamesAsked: 100_000 });
  expect(report.games).toBeGreaterThan(500);
  expect(report.games).toBeLessThan(100_000);
  expect(report.decisions).toBe(2 * report.games);
});

test('an abort before anything was finished gives an empty report', async () => {
  const report = await simulate(planFor({}), { signal: AbortSignal.abort() });
  expect(report).toMatchObject({ games: 0, interrupted: true, outcomes: [], means: {}, wins: [0, 0] });
});

test('progress goes up to the last match', async () => {
  const seen: number[] = [];
  await simulate(planFor({ games: 50_000 }), { onProgress: (games) => void seen.push(games) });
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(50_000);
});

test('a bot that breaks the rules is named with its match', async () => {
  await expect(simulate(planFor({ bots: 'one,broken', seed: 9 }))).rejects.toThrow(/^seed 9, match 0: toy: .*seat 1/);
});
