import { describe, expect, test } from 'vitest';
import { toy } from '../toy-for-tests.ts';
import type { LabSetting } from './link.ts';
import { type Measure, measure } from './measure.ts';
import { playBatch } from './play-batch.ts';
import type { LabPool } from './pool.ts';
import { planSetting } from './setting.ts';
import { type SweepRow, sweep, valuesOf, type WorthRow, worth } from './sweep.ts';
import { distanceOf, hitOf, readTargets, type Target, type Tuning, targetNames, tune, verdictOf } from './tune.ts';

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
  const withheld = { abilities: ['high-calls'], sides: ['blue', 'red'] };
  const plain = ({ ability, side, worth: { value, decided }, isIdentical }: WorthRow) => ({
    ...{ ability, side, isGain: value > 0, decided, isIdentical },
  });

  test('is what its side loses without it', async () => {
    const { rows } = await last(worth(pool(2), { ...setting, bots: 'nine' }, withheld, { matches: 150, seed: 1 }));
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
    const random = await last(worth(pool(2), setting, withheld, { matches: 400, seed: 1 }));
    expect(random.rows.map(plain).map(({ isGain, decided }) => [isGain, decided])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('is nothing where it is never used', async () => {
    const { rows } = await last(worth(pool(1), { ...setting, bots: 'one' }, withheld, { matches: 50, seed: 1 }));
    expect(rows.map(({ isIdentical, uses, worth: { value } }) => [isIdentical, uses, value])).toEqual([
      [true, 0, -0],
      [true, 0, -0],
    ]);
  });

  test('counts how often it was used', async () => {
    const bots = 'blue=nine,red=one';
    const { rows } = await last(worth(pool(2), { ...setting, bots }, withheld, { matches: 50, seed: 1 }));
    expect(Object.fromEntries(rows.map(({ side, uses }) => [side, uses]))).toEqual({ blue: 50, red: 0 });
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
    ['score=-5..-3', [{ measure: 'score', low: -5, high: -3 }]],
  ])('%s', (text, targets) => {
    expect(readTargets(text)).toEqual(targets);
  });

  test.each([
    ...['', 'red', 'red=', 'red=x', '=3', 'red=1..2..3', 'red=3±', 'a=1,,b=2'].map((text) => [text, 'form']),
    ...[
      ['red=5..3', 'order'],
      ['red=150', 'share'],
      ['red=-5..3', 'share'],
      ['red=3,red=4', 'twice'],
    ],
  ])('%o cannot be read: %s', (text, why) => {
    expect(readTargets(text as string)).toMatchObject({ why });
  });

  test('are met and missed only where the whole interval is inside or outside, and open otherwise', () => {
    const share = { count: 50, of: 100, share: 0.5, low: 0.4, high: 0.6 };
    const found = { sides: [{ side: 'red', ...share }], rounds: { count: 9, mean: 5, low: null, high: null } };
    const verdict = (measured: string, low: number, high: number) =>
      hitOf({ measure: measured, low, high }, found as unknown as Measure).verdict;
    expect([verdict('red', 0.4, 0.6), verdict('red', 0.45, 0.55), verdict('red', 0.58, 0.7)]).toEqual([
      'met',
      'open',
      'open',
    ]);
    expect([verdict('red', 0.61, 0.7), verdict('green', 0, 1), verdict('rounds', 4, 6)]).toEqual([
      'missed',
      'missed',
      'open',
    ]);
  });

  test('are met inside, and further away the further outside', async () => {
    const { rows } = await last(sweep(pool(1), setting, [{ key: 'seats', values: [3] }], { matches: 100, seed: 1 }));
    const found = measure(rows[0]?.evidence as NonNullable<SweepRow['evidence']>);
    expect(targetNames(found)).toEqual(['blue', 'red', 'rounds', 'leadChanges', 'score', 'comebacks']);
    const hits = [2, 3, 4, 5].map((rounds) =>
      hitOf({ measure: 'rounds', low: rounds - 0.5, high: rounds + 0.5 }, found),
    );
    expect(hits.map(({ verdict }) => verdict)).toEqual(['missed', 'met', 'missed', 'missed']);
    const distances = hits.map((hit) => distanceOf([hit]));
    expect(distances[1]).toBeLessThan(distances[2] as number);
    expect(distances[2]).toBeLessThan(distances[3] as number);
    expect(distanceOf([hitOf({ measure: 'green', low: 0, high: 1 }, found)])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('tuning', () => {
  const free = [
    { key: 'seats', values: [1, 2, 3, 4, 5, 6] },
    { key: 'bonus', values: [0, 1, 2, 3, 4, 5] },
  ];
  const plan = { free, seed: 1, matches: 320, minutesPerRound: (seats: number) => 10 * seats };

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
    expect(found.confirmed[0]?.hits).toMatchObject([{ value: 5, verdict: 'met' }]);
    expect(found.confirmed.map(({ evidence }) => [evidence.matches, evidence.series.seed === 1])).toEqual(
      [0, 1, 2].map(() => [1600, false]),
    );
    expect(
      found.deviations.filter(({ key }) => key === 'seats').map(({ value, hits }) => [value, hits[0]?.verdict]),
    ).toEqual([
      [4, 'missed'],
      [6, 'missed'],
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
    const many = [...free, { key: 'bots', values: ['random', 'one', 'nine', 'listener'] }];
    const targets = [
      { measure: 'rounds', low: 5.5, high: 6.5 },
      { measure: 'red', low: 0.4, high: 0.5 },
    ];
    const found = await last(tune(pool(2), setting, { ...plan, free: many, targets, matches: 64 }));
    expect(found.confirmed[0]?.setting.seats).toBe(6);
    expect(verdictOf(found.confirmed[0]?.hits ?? [])).not.toBe('missed');
  });

  test('minutes are those of the seats that are tried', async () => {
    const targets = [{ measure: 'minutes', low: 155, high: 165 }];
    const found = await last(tune(pool(2), setting, { ...plan, matches: 48, targets }));
    expect(found.confirmed[0]?.setting.seats).toBe(4);
    expect(found.confirmed[0]?.hits).toMatchObject([{ value: 160, verdict: 'met' }]);
  });

  test('steps are from the options as a free preset sets them', async () => {
    const levers = [
      { key: 'preset', values: ['plain', 'rich'] },
      { key: 'bonus', values: [0, 1, 2, 3, 4] },
      { key: 'seats', values: [2, 3, 4, 5, 6, 7, 8] },
    ];
    const targets = [{ measure: 'score', low: 9.8, high: 10.2 }];
    const found = await last(tune(pool(2), setting, { ...plan, matches: 48, free: levers, targets }));
    expect(found.confirmed[0]?.changes).toMatchObject({ preset: 'rich' });
    expect(found.confirmed[0]?.evidence.series.setup).toEqual({ bonus: 5 });
    expect(found.deviations.filter(({ key }) => key === 'bonus').map(({ value }) => value)).toEqual([4]);
  });
});
