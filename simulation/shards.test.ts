import { describe, expect, test } from 'vitest';
import { planSimulation, type SimulationRequest } from './plan.ts';
import type { Report } from './report.ts';
import { mergeShards, readShardResult, type ShardResult } from './shards.ts';
import { simulate } from './simulate.ts';
import { addMatch, addTotals, inOrderOfMatches, newTotals, roundedSum } from './totals.ts';
import { toy } from './toy-for-tests.ts';

async function play(change: Partial<SimulationRequest> = {}): Promise<Report> {
  const plan = planSimulation(toy, { games: 100, seed: 1, bots: 'random', seats: 4, workers: 1, ...change });
  if (!plan.ok) throw new Error(plan.why.code);
  return simulate(plan.value);
}

/** As it comes from a file. */
function read(report: Report, file = 'a.json'): ShardResult {
  const result = readShardResult(file, JSON.parse(JSON.stringify(report)));
  if (!result.ok) throw new Error(result.why.code);
  return result.value;
}

async function shardsOf(of: number, change: Partial<SimulationRequest> = {}): Promise<ShardResult[]> {
  const indexes = Array.from({ length: of }, (_, index) => index);
  const reports = await Promise.all(indexes.map((index) => play({ ...change, shard: { index, of } })));
  return reports.map((report, index) => read(report, `${index}.json`));
}

const bytesOf = (report: Report): string =>
  JSON.stringify({ ...report, seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0 });

describe('shards of a run', () => {
  test.each([1, 2, 7, 64])('%i give the bytes of one run, in any order, also of numbers with fractions', async (of) => {
    const change = { games: 50, bots: 'blue=random,red=listener' };
    const merged = mergeShards((await shardsOf(of, change)).reverse());
    if (!merged.ok) throw new Error(merged.why.code);
    expect(bytesOf(merged.value)).toBe(bytesOf(await play(change)));
  });

  test('each plays every N-th match, and the whole is missing none', async () => {
    const shards = await shardsOf(7);
    expect(shards.map(({ shard }) => shard.totals.games)).toEqual([15, 15, 14, 14, 14, 14, 14]);
  });

  test('the seconds of all are added', async () => {
    const shards = (await shardsOf(2)).map((result, index) => ({ ...result, seconds: 1.5 + index }));
    expect(mergeShards(shards)).toMatchObject({ ok: true, value: { seconds: 4, gamesPerSecond: 25 } });
  });
});

describe('what cannot be merged', () => {
  const whyNot = (results: readonly ShardResult[]) => {
    const merged = mergeShards(results);
    return merged.ok ? null : merged.why;
  };

  test('a shard given twice', async () => {
    const [one, other] = await shardsOf(2);
    const again = { ...(one as ShardResult), file: 'again.json' };
    const twice = { index: 0, of: 2, file: 'again.json', other: '0.json' };
    expect(whyNot([one, other, again] as ShardResult[])).toEqual({ code: 'shard-twice', with: twice });
  });

  test('missing shards, of which the first ten are named', async () => {
    const [one] = await shardsOf(64);
    const missing = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …';
    expect(whyNot([one as ShardResult])).toEqual({ code: 'shards-missing', with: { of: 64, count: 63, missing } });
  });

  test.each([
    ['seed', { seed: 2 }],
    ['bots', { bots: 'one' }],
    ['games', { games: 101 }],
    ['options', { options: { bonus: 3 } }],
    ['seats', { seats: 3 }],
  ] as const)('shards with another value of %s', async (key, change) => {
    const [one] = await shardsOf(2);
    const [, other] = await shardsOf(2, change);
    expect(whyNot([one, other] as ShardResult[])).toMatchObject({ code: 'shards-differ', with: { key } });
  });

  test('a shard that was interrupted', async () => {
    const [one, other] = (await shardsOf(2)) as [ShardResult, ShardResult];
    const unfinished = { ...other, shard: { ...other.shard, totals: { ...other.shard.totals, games: 49 } } };
    expect(whyNot([one, unfinished])).toEqual({
      code: 'shard-unfinished',
      with: { file: '1.json', done: 49, of: 50 },
    });
  });

  test('what is not the result of a shard', async () => {
    const whole = await play();
    const part = await play({ shard: { index: 0, of: 2 } });
    const at = (json: unknown) => {
      const result = readShardResult('a.json', JSON.parse(JSON.stringify(json)));
      return result.ok ? null : result.why.with?.at;
    };
    expect(at(part)).toBeNull();
    expect(at(whole)).toBe('shard');
    expect(at([])).toBe('');
    expect(at({ ...part, shard: { ...part.shard, index: 2 } })).toBe('shard.index');
    expect(at({ ...part, shard: { ...part.shard, totals: { ...part.shard?.totals, wins: ['many'] } } })).toBe(
      'shard.totals.wins.0',
    );
  });

  test.each([
    { index: 2, of: 2 },
    { index: -1, of: 2 },
    { index: 0.5, of: 2 },
    { index: 0, of: 0 },
  ])('a plan with the shard %o', (shard) => {
    const plan = planSimulation(toy, { games: 9, seed: 1, bots: 'random', workers: 1, shard });
    expect(plan).toMatchObject({ ok: false, why: { code: 'bad-shard' } });
  });
});

describe('totals', () => {
  const outcome = { ranking: [[0]], winners: 'seat-0', reason: 'r' };
  const match = (index: number, tally: Record<string, number>) => ({
    ...{ index, outcome, decisions: 1, tally, counts: {}, sides: new Map(), uses: [] },
  });

  test('sums are exact, however they are grouped', () => {
    const values = [1e16, 1, -1e16, 0.1, 1e-9, 3e15, 0.7, -3e15];
    const sumOf = (groups: readonly (readonly number[])[]): number => {
      const all = newTotals(1);
      for (const group of groups) {
        const totals = newTotals(1);
        for (const value of group) addMatch(totals, match(0, { value }));
        addTotals(all, totals);
      }
      return roundedSum(all.tallies.get('value')?.total ?? []);
    };
    expect(values.reduce((sum, value) => sum + value)).not.toBe(1.800000001);
    for (const groups of [[values], values.map((each) => [each]), [values.slice(3), values.slice(0, 3)]]) {
      expect(sumOf(groups)).toBe(1.800000001);
    }
  });

  test('names come in the order of the matches in which they occurred first', () => {
    const played = [match(0, { a: 1 }), match(1, { c: 1, b: 1, a: 1 }), match(2, { b: 1, d: 1 }), match(3, { e: 1 })];
    const parts = [
      [0, 2],
      [1, 3],
    ].map((indexes) => {
      const totals = newTotals(1);
      for (const index of indexes) addMatch(totals, played[index] as (typeof played)[0]);
      return totals;
    });
    for (const order of [parts, parts.toReversed()]) {
      const all = newTotals(1);
      for (const part of order) addTotals(all, part);
      expect(
        inOrderOfMatches(all.tallies.values())
          .map(({ name }) => name)
          .join(''),
      ).toBe('acbde');
    }
  });
});
