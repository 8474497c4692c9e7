import { expect, test } from 'vitest';
import { toy } from '../toy-for-tests.ts';
import { Pairing } from './compare.ts';
import { type Batch, Evidence } from './evidence.ts';
import type { LabSetting } from './link.ts';
import { measure } from './measure.ts';
import { playBatch } from './play-batch.ts';
import { type LabPool, playUntil } from './pool.ts';
import { planSetting } from './setting.ts';

const setting: LabSetting = { game: 'toy', seats: 4, preset: 'plain', options: {}, bots: 'random' };

function seriesOf(change: Partial<LabSetting> = {}, seed = 1) {
  const series = planSetting(toy, { ...setting, ...change }, seed);
  if (!series.ok) throw new Error(series.why.code);
  return series.value;
}

/** A pool whose batches come back in a made-up order, some of them short. */
const pool = (width: number, play: (from: number, until: number) => number = (_, until) => until): LabPool => ({
  width,
  plan: async (wanted, seed) => planSetting(toy, wanted, seed),
  play: async (task) => {
    for (let turns = (task.from * 7) % 5; turns > 0; turns--) await Promise.resolve();
    return playBatch(toy, { ...task, until: play(task.from, task.until) });
  },
});

async function played(width: number, matches: number, cut?: (from: number, until: number) => number) {
  const evidence = new Evidence(seriesOf());
  for await (const _ of playUntil(pool(width, cut), [evidence], matches));
  return evidence;
}

test('batches in any order, cut anywhere, come to the same numbers', async () => {
  const [alone, many, short] = [
    await played(1, 700),
    await played(5, 700),
    await played(3, 700, (from, until) => Math.max(from + 1, until - 3)),
  ];
  expect(measure(many)).toEqual(measure(alone));
  expect(measure(short)).toEqual(measure(alone));
});

test('a gap hides what comes after it until it is filled', () => {
  const series = seriesOf();
  const [first, second] = [0, 10].map((from) => playBatch(toy, { series, from, until: from + 10 })) as [Batch, Batch];
  const evidence = new Evidence(series);
  evidence.add(second);
  expect(evidence.matches).toBe(0);
  evidence.add(first);
  expect(evidence.matches).toBe(20);
});

test('the measure counts sides, seats, endings and scores', () => {
  const series = seriesOf({ bots: 'blue=one,red=nine' });
  const evidence = new Evidence(series);
  evidence.add(playBatch(toy, { series, from: 0, until: 50 }));
  const found = measure(evidence, 1.5);
  expect(found).toMatchObject({ matches: 50, decisions: 200, rounds: { count: 50, mean: 4 }, minutes: { mean: 6 } });
  expect(found.sides.map(({ side, count, of }) => [side, count, of])).toEqual([
    ['blue', 0, 50],
    ['red', 50, 50],
  ]);
  expect(found.endings.map(({ winners, reason, count }) => [winners, reason, count])).toEqual([['red', 'total', 50]]);
  expect(found.seats.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  expect(found.scores.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(20, 10);
});

test('a slice of time ends a batch, but never before its first match', () => {
  let time = 0;
  const now = () => (time += 10);
  const batch = playBatch(toy, { series: seriesOf(), from: 3, until: 100 }, { milliseconds: 35, now });
  expect([batch.from, batch.until, batch.won.length]).toEqual([3, 7, 4]);
  expect(playBatch(toy, { series: seriesOf(), from: 3, until: 100 }, { milliseconds: 0, now }).until).toBe(4);
});

test('rules that change nothing give identical matches, others a decided difference', async () => {
  const three = [seriesOf(), seriesOf(), seriesOf({ bots: 'blue=one,red=nine' })].map((series) => new Evidence(series));
  for await (const _ of playUntil(pool(2), three, 400));
  const [one, same, other] = three as [Evidence, Evidence, Evidence];
  expect(new Pairing(one, same).compare()).toMatchObject({ matches: 400, isIdentical: true, decided: false });
  const found = new Pairing(one, other).compare();
  expect(found).toMatchObject({ isIdentical: false, decided: true });
  expect(found.sides.map(({ side, decided, value }) => [side, decided, value > 0])).toEqual([
    ['blue', true, false],
    ['red', true, true],
  ]);
});

test('lead changes and comebacks are those of the leaders after each round', () => {
  const series = seriesOf({ seats: 2, bots: 'nine,one' });
  const evidence = new Evidence(series);
  evidence.add(playBatch(toy, { series, from: 0, until: 40 }));
  // The first to call has the lead at half-time, after one call of two, and keeps it with nine against one.
  expect(measure(evidence)).toMatchObject({ leadChanges: { mean: 0 }, comebacks: { count: 0, of: 40 } });
  const other = new Evidence(seriesOf({ seats: 2, bots: 'one,nine' }));
  other.add(playBatch(toy, { series: other.series, from: 0, until: 40 }));
  expect(measure(other)).toMatchObject({ leadChanges: { mean: 1 }, comebacks: { count: 40, of: 40 } });
});

test('where one seat wins more than another, that is said once it is evident', () => {
  const fairness = (bots: string, matches: number) => {
    const series = seriesOf({ seats: 2, bots });
    const evidence = new Evidence(series);
    evidence.add(playBatch(toy, { series, from: 0, until: matches }));
    return measure(evidence).fairness;
  };
  expect(fairness('nine,one', 3)).toEqual({ best: 0, worst: 1, spread: 1, isEvident: false });
  expect(fairness('nine,one', 40)).toEqual({ best: 0, worst: 1, spread: 1, isEvident: true });
  expect(fairness('random', 400)?.isEvident).toBe(false);
});

test('with different numbers of seats, a seat’s score is the mean over the seats of each match', async () => {
  const [two, four] = [new Evidence(seriesOf({ seats: 2 })), new Evidence(seriesOf({ seats: 4 }))];
  for await (const _ of playUntil(pool(1), [two, four], 60));
  const { score, numbers } = new Pairing(two, four).compare();
  const means = [two, four].map((evidence) => measure(evidence).score?.mean ?? 0) as [number, number];
  expect(score?.value).toBeCloseTo(means[1] - means[0], 9);
  // Two sides, rounds, the score, and the scores of the two seats that both have.
  expect(numbers).toBe(6);
});

test('one number among many that is just decided by itself does not decide the whole', () => {
  const matches = (won: readonly boolean[]): Batch => {
    const of = won.length;
    const bits = Uint32Array.from(won, (isWon) => (isWon ? 1 : 0));
    return {
      ...{
        from: 0,
        until: of,
        milliseconds: 1,
        sides: ['red', 'blue'],
        endings: [{ winners: 'red', reason: 'total' }],
      },
      ...{ present: new Uint32Array(of).fill(3), won: bits, seatsWon: bits, ending: new Uint16Array(of) },
      ...{ rounds: new Uint16Array(of).fill(4), leadChanges: new Uint16Array(of), comeback: new Uint16Array(of) },
      ...{ decisions: new Uint32Array(of), scores: null, uses: [], totals: null },
    };
  };
  const compared = (more: number) => {
    const [first, second] = [new Evidence(seriesOf()), new Evidence(seriesOf())];
    first.add(matches(Array.from({ length: 200 }, () => false)));
    second.add(matches(Array.from({ length: 200 }, (_, match) => match < more)));
    const { sides, decided, numbers } = new Pairing(first, second).compare();
    return { red: sides.find(({ side }) => side === 'red')?.decided, decided, numbers };
  };
  const verdicts = Array.from({ length: 30 }, (_, more) => compared(more));
  expect(verdicts[0]).toEqual({ red: false, decided: false, numbers: 3 });
  expect(verdicts).toContainEqual({ red: true, decided: false, numbers: 3 });
  expect(verdicts.at(-1)).toEqual({ red: true, decided: true, numbers: 3 });
});
