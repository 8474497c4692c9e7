import { describe, expect, test } from 'vitest';
import type { ObserveMatch } from '../bots/play-match.ts';
import { shareInterval } from '../experiment/analysis/statistics.ts';
import { registry } from '../games/registry.ts';
import { type Plan, planSimulation, type SimulationRequest } from './plan.ts';
import { meanInterval, type Report } from './report.ts';
import type { Column, MatchRow } from './rows.ts';
import { simulate, type Watching } from './simulate.ts';
import { sideless, toy } from './toy-for-tests.ts';

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

test('each seat has its own chance', async () => {
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

describe('with an observer', () => {
  const planned = planSimulation(toy, { games: 40, seed: 5, bots: 'blue=one,red=nine', seats: 4, workers: 4 });
  if (!planned.ok) throw new Error(planned.why.code);
  const plan = planned.value;

  test('an observer sees every match in order, every event and every decision', async () => {
    const seen: unknown[] = [];
    const observe: ObserveMatch = (match, index, bots) => {
      seen.push({ index, nines: bots.filter((name) => name === 'nine').length });
      let told = 0;
      const decided: number[] = [];
      return {
        told: (batch) => {
          told += batch.length;
        },
        decided: ({ seat }) => void decided.push(seat),
        over: () => seen.push({ told, decided, isOver: match.outcome !== null }),
      };
    };
    await simulate({ ...plan, games: 2 }, { observe });
    const watched = { told: 4, decided: [0, 1, 2, 3], isOver: true };
    expect(seen).toEqual([{ index: 0, nines: 2 }, watched, { index: 1, nines: 2 }, watched]);
  });

  test('matches are the same whether somebody looks on or not', async () => {
    const observe: ObserveMatch = () => ({ told: () => {}, decided: () => {}, over: () => {} });
    const [alone, watched] = [await simulate({ ...plan, workers: 1 }), await simulate(plan, { observe })];
    const numbers = ({ outcomes, wins, means, decisions }: typeof alone) => ({ outcomes, wins, means, decisions });
    expect(numbers(watched)).toEqual(numbers(alone));
  });
});

describe('rows', () => {
  async function rowsOf(change: Partial<SimulationRequest>, playable = toy) {
    const rows: MatchRow[] = [];
    let columns: readonly Column[] = [];
    await simulate(planFor({ games: 3, seed: 5, bots: 'nine,one', ...change }, playable), {
      onRows: async (more, all) => {
        rows.push(...more);
        columns = all;
      },
    });
    return { rows, names: columns.map(({ name }) => name) };
  }

  test('one row per match, with the sides that won and the numbers that are averaged', async () => {
    const { names, rows } = await rowsOf({ bots: 'blue=one,red=nine', seats: 2 });
    const fixed = ['index', 'seed', 'seats', 'bots', 'winners', 'reason', 'sides', 'decisions'];
    expect(names).toEqual([...fixed, 'score-0', 'score-1', 'red', 'blue, "all"', 'third']);
    expect(rows.map((row) => row.toSpliced(8, 2))).toEqual(
      [0, 1, 2].map((index) => [index, 5, 2, 'blue=one,red=nine', 'red', 'total', 'red', 2, 9, 1, 1 / 3]),
    );
  });

  test('without sides there is no column for them; nobody wins a tie', async () => {
    expect((await rowsOf({}, sideless)).names).not.toContain('sides');
    const { rows } = await rowsOf({ bots: 'one' });
    expect(rows.map((row) => row.slice(4, 7))).toEqual([0, 1, 2].map(() => ['nobody', 'tie', '']));
  });

  test('rows come in order, each with its match, also those of a shard', async () => {
    const indexes = async (change: Partial<SimulationRequest>) =>
      (await rowsOf({ bots: 'random', ...change })).rows.map(([index]) => index);
    expect(await indexes({ games: 3000 })).toEqual(Array.from({ length: 3000 }, (_, index) => index));
    expect(await indexes({ games: 20, shard: { index: 3, of: 7 } })).toEqual([3, 10, 17]);
  });

  test('a shard without matches still says what the columns are', async () => {
    const { names, rows } = await rowsOf({ shard: { index: 5, of: 7 } });
    expect([names.length, rows]).toEqual([13, []]);
  });
});

describe('with workers', () => {
  /** Real worker threads, which load the sources. */
  async function simulateWith(workers: number, games: number, watching: Watching = {}): Promise<Report> {
    const gamePackage = registry[0];
    if (gamePackage === undefined) throw new Error('no game is listed');
    const plan = planSimulation(gamePackage, { games, seed: 3, bots: 'random', workers });
    if (!plan.ok) throw new Error(plan.why.code);
    return simulate(plan.value, watching);
  }

  test('one, two and three workers play the same matches and come to the same numbers', async () => {
    const found = await Promise.all([1, 2, 3].map((workers) => withRows(workers, 1100)));
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  async function withRows(workers: number, games: number) {
    const rows: MatchRow[] = [];
    const onRows = async (more: readonly MatchRow[]): Promise<void> => {
      rows.push(...more);
    };
    const report = await simulateWith(workers, games, { onRows });
    return { rows, ...report, seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0 };
  }

  test('an abort stops the workers, and the matches finished are the first ones', async () => {
    const abort = new AbortController();
    const onProgress = (games: number): void => {
      if (games > 20) abort.abort();
    };
    const stopped = await simulateWith(2, 1_000_000, { signal: abort.signal, onProgress });
    expect(stopped).toMatchObject({ interrupted: true, gamesAsked: 1_000_000 });
    const { decisions, outcomes, wins } = await simulateWith(1, stopped.games);
    expect({ decisions, outcomes, wins }).toEqual({
      decisions: stopped.decisions,
      outcomes: stopped.outcomes,
      wins: stopped.wins,
    });
  });
});

describe('intervals', () => {
  /** Published values: Wilson 1927 as in Newcombe 1998 and the textbooks. */
  test.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
    [81, 263, 0.2553, 0.3662],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i is between %f and %f', (count, of, low, high) => {
    const [from, to] = shareInterval(count, of);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  test('of nothing, a share can be anything', () => {
    expect(shareInterval(0, 0)).toEqual([0, 1]);
  });

  test('a mean lies within 1.96 standard errors', () => {
    const [low, high] = meanInterval({ count: 5, total: 15, squares: 55 }) ?? [0, 0];
    const reach = 1.959964 * Math.sqrt(2.5 / 5);
    expect(low).toBeCloseTo(3 - reach, 5);
    expect(high).toBeCloseTo(3 + reach, 5);
  });

  test('one value alone has no interval, equal values have an empty one', () => {
    expect(meanInterval({ count: 1, total: 4, squares: 16 })).toBeNull();
    expect(meanInterval({ count: 3, total: 12, squares: 48 })).toEqual([4, 4]);
  });
});
