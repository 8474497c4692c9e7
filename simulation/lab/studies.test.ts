import { describe, expect, test } from 'vitest';
import { toy } from '../toy-for-tests.ts';
import type { LabSetting } from './link.ts';
import { measure } from './measure.ts';
import { playBatch } from './play-batch.ts';
import type { LabPool } from './pool.ts';
import { planSetting } from './setting.ts';
import { type SweepRow, sweep, valuesOf, type WorthRow, worth } from './sweep.ts';
import { distanceOf, hitOf, readTargets, type Target, type Tuning, targetNames, tune } from './tune.ts';

const setting: LabSetting = { game: 'toy', seats: 2, preset: 'plain', options: {}, bots: 'random' };

const pool = (width: number): LabPool => ({
  width,
  plan: async (wanted, seed) => planSetting(toy, wanted, seed),
  play: async (task) => playBatch(toy, task),
});

async function last<T>(steps: AsyncIterable<T>): Promise<T> {
  let found: T | undefined;
  for await (const step of steps) found = step;
  return found as T;
}

describe('a sweep', () => {
  const redOf = ({ values, why, evidence }: SweepRow) => ({
    ...values,
    red: evidence === null ? why?.code : measure(evidence).sides.find(({ side }) => side === 'red')?.count,
  });

  test('has a row for each value, on the same deals, and says which cannot be played and why', async () => {
    const { rows, played, of } = await last(
      sweep(pool(3), setting, [{ key: 'seats', values: [2, 3, 9] }], { matches: 300, seed: 1 }),
    );
    const [two, three, nine] = rows.map(redOf);
    expect(nine).toEqual({ seats: 9, red: 'wrong-seat-count' });
    expect(Number(three?.red)).toBeGreaterThan(Number(two?.red) + 60);
    expect([played, of]).toEqual([600, 600]);
  });

  test('of two levers is a grid; kinds of bots are a lever', async () => {
    const levers = [
      { key: 'bonus', values: [0, 5] },
      { key: 'bots', values: ['blue=one,red=nine', 'blue=nine,red=one'] },
    ];
    const { rows } = await last(sweep(pool(1), setting, levers, { matches: 40, seed: 1 }));
    expect(rows.map(redOf)).toEqual(
      [0, 5].flatMap((bonus) => [
        { bonus, bots: 'blue=one,red=nine', red: 40 },
        { bonus, bots: 'blue=nine,red=one', red: 0 },
      ]),
    );
  });

  test('tries every value of short ranges, and a grid of long ones with its ends and the default', () => {
    expect(valuesOf({ kind: 'switch', default: false })).toEqual([false, true]);
    expect(valuesOf({ kind: 'choice', oneOf: ['a', 'b'], default: 'a' })).toEqual(['a', 'b']);
    expect(valuesOf({ kind: 'number', from: 3, to: 6, default: 4 })).toEqual([3, 4, 5, 6]);
    expect(valuesOf({ kind: 'number', from: 0, to: 80, default: 25 })).toEqual([0, 10, 20, 25, 30, 40, 50, 60, 70, 80]);
    expect(valuesOf({ kind: 'text', upTo: 9, default: '' })).toEqual([]);
  });

  test('a setting that takes too long is ended', async () => {
    const slow: LabPool = { ...pool(1), play: async (task) => ({ ...playBatch(toy, task), milliseconds: 60 }) };
    const plan = { matches: 500, seed: 1, milliseconds: 100 };
    const { rows } = await last(sweep(slow, setting, [{ key: 'seats', values: [2, 3] }], plan));
    expect(rows.map(({ evidence }) => evidence?.matches)).toEqual([6, 6]);
  });
});

describe('the worth of an ability', () => {
  const plain = ({ ability, side, worth: { value, decided }, isIdentical }: WorthRow) => ({
    ...{ ability, side, isGain: value > 0, decided, isIdentical },
  });

  test('is what its side loses without it', async () => {
    const { rows } = await last(
      worth(pool(2), { ...setting, bots: 'nine' }, ['high-calls'], { matches: 150, seed: 1 }),
    );
    // Where everybody calls nine nobody wins; without high calls the other side does.
    expect(rows.map(plain)).toEqual(
      ['blue', 'red'].map((side) => ({
        ability: 'high-calls',
        side,
        isGain: false,
        decided: false,
        isIdentical: false,
      })),
    );
    const random = await last(worth(pool(2), setting, ['high-calls'], { matches: 400, seed: 1 }));
    expect(random.rows.map(plain).map(({ isGain, decided }) => [isGain, decided])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('is nothing where it is never used', async () => {
    const { rows } = await last(worth(pool(1), { ...setting, bots: 'one' }, ['high-calls'], { matches: 50, seed: 1 }));
    expect(rows.map(({ isIdentical, worth: { value } }) => [isIdentical, value])).toEqual([
      [true, -0],
      [true, -0],
    ]);
  });
});

describe('targets', () => {
  test.each<[string, readonly Target[]]>([
    ['red=33±3', [{ measure: 'red', low: 0.3, high: 0.36 }]],
    [
      'red=33+-3, rounds=20..40',
      [
        { measure: 'red', low: 0.3, high: 0.36 },
        { measure: 'rounds', low: 20, high: 40 },
      ],
    ],
    ['red=50', [{ measure: 'red', low: 0.48, high: 0.52 }]],
    ['rounds=10', [{ measure: 'rounds', low: 9.5, high: 10.5 }]],
    ['minutes=7.5..12.5', [{ measure: 'minutes', low: 7.5, high: 12.5 }]],
  ])('%s', (text, targets) => {
    expect(readTargets(text)).toEqual(targets);
  });

  test.each(['', 'red', 'red=', 'red=x', '=3', 'red=5..3', 'red=1..2..3', 'red=3±', 'a=1,,b=2'])(
    '%o cannot be read',
    (text) => {
      expect(readTargets(text)).toHaveProperty('wrong');
    },
  );

  test('are met inside, and further away the further outside', async () => {
    const { rows } = await last(sweep(pool(1), setting, [{ key: 'seats', values: [3] }], { matches: 100, seed: 1 }));
    const found = measure(rows[0]?.evidence as NonNullable<SweepRow['evidence']>);
    expect(targetNames(found)).toEqual(['blue', 'red', 'rounds', 'leadChanges', 'comebacks']);
    const hits = [2, 3, 4, 5].map((rounds) =>
      hitOf({ measure: 'rounds', low: rounds - 0.5, high: rounds + 0.5 }, found),
    );
    expect(hits.map(({ isMet }) => isMet)).toEqual([false, true, false, false]);
    const distances = hits.map((hit) => distanceOf([hit]));
    expect(distances[1]).toBeLessThan(distances[2] as number);
    expect(distances[2]).toBeLessThan(distances[3] as number);
    expect(distanceOf([hitOf({ measure: 'green', low: 0, high: 1 }, found)])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('tuning', () => {
  const free = [
    { key: 'seats', values: [1, 2, 3, 4, 5, 6], now: 2 },
    { key: 'bonus', values: [0, 1, 2, 3, 4, 5], now: 0 },
  ];
  const plan = { free, seed: 1, matches: 320, confirm: 500, minutesPerRound: null };

  const plain = ({ confirmed, refused, deviations, candidates }: Tuning) => ({
    found: confirmed.map(({ changes, hits }) => [changes, hits]),
    refused,
    deviations: deviations.map(({ key, value, hits, why }) => [key, value, hits, why]),
    tried: candidates.map(({ changes }) => changes),
  });

  test('finds the setting that meets its targets, confirms it on fresh matches, and looks one step around', async () => {
    const targets = [{ measure: 'rounds', low: 4.5, high: 5.5 }];
    const found = await last(tune(pool(2), setting, { ...plan, targets }));
    expect(found.stage).toBe('done');
    expect(found.confirmed[0]?.setting.seats).toBe(5);
    expect(found.confirmed[0]?.hits).toMatchObject([{ value: 5, isMet: true }]);
    expect(found.confirmed.map(({ evidence }) => [evidence.matches, evidence.series.seed === 1])).toEqual(
      [0, 1, 2].map(() => [500, false]),
    );
    expect(
      found.deviations.filter(({ key }) => key === 'seats').map(({ value, hits }) => [value, hits[0]?.isMet]),
    ).toEqual([
      [4, false],
      [6, false],
    ]);
    expect(found.refused).toMatchObject(
      [0, 1, 2, 3, 4, 5].map(() => ({ changes: { seats: 1 }, why: { code: 'wrong-seat-count' } })),
    );
  });

  test('finds the same with any pool', async () => {
    const targets = [{ measure: 'red', low: 0.6, high: 0.7 }];
    const [one, other] = [
      await last(tune(pool(1), setting, { ...plan, targets })),
      await last(tune(pool(4), setting, { ...plan, targets })),
    ];
    expect(plain(other)).toEqual(plain(one));
  });

  test('draws combinations where there are too many, and steps from the nearest', async () => {
    const many = [...free, { key: 'bots', values: ['random', 'one', 'nine', 'listener'], now: 'random' }];
    const targets = [
      { measure: 'rounds', low: 5.5, high: 6.5 },
      { measure: 'red', low: 0.4, high: 0.5 },
    ];
    const found = await last(tune(pool(2), setting, { ...plan, free: many, targets, matches: 64, confirm: 64 }));
    expect(found.confirmed[0]?.setting.seats).toBe(6);
    expect(found.confirmed[0]?.hits.every(({ isMet }) => isMet)).toBe(true);
  });
});
