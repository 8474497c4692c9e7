import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastRandom, isPlace, type Random, resumeGenerator, type Seed, startGenerator } from './random.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SEEDS: readonly (readonly [string, Seed])[] = [
  ['fast', { numbers: [20260730, 5] }],
  ['keyed', { key: KEY }],
];
const WORDS = 2 ** 32;

/** How far counts are from equal, in standard deviations of chi-square: a fair generator stays within ±5. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

function countInto(classes: number, draws: number, draw: () => number): number[] {
  const counts: number[] = Array(classes).fill(0);
  for (let left = draws; left > 0; left--) {
    const drawn = draw();
    counts[drawn] = (counts[drawn] as number) + 1;
  }
  return counts;
}

describe.each(SEEDS)('the %s generator', (_name, seed) => {
  test('draws the only number below one', () => {
    const random = startGenerator(seed);
    expect(Array.from({ length: 20 }, () => random.below(1))).toEqual(Array(20).fill(0));
  });

  test.each([2, 3, 7, 32, 100])('draws every number below %i equally often', (n) => {
    const random = startGenerator(seed);
    const counts = countInto(n, 40_000, () => random.below(n));
    expect(counts).toHaveLength(n);
    expect(Math.abs(unevenness(counts))).toBeLessThan(5);
  });

  test.each([2 ** 21, 2 ** 21 + 1, 2 ** 31, 3 * 2 ** 30, WORDS])('fills the whole range below %i evenly', (n) => {
    const random = startGenerator(seed);
    const drawn = Array.from({ length: 40_000 }, () => random.below(n));
    expect(drawn.every((number) => Number.isInteger(number) && number >= 0 && number < n)).toBe(true);
    const [high, low] = [drawn.values(), drawn.values()];
    const next = (numbers: Iterator<number>) => numbers.next().value as number;
    expect(Math.abs(unevenness(countInto(64, drawn.length, () => Math.floor((next(high) / n) * 64))))).toBeLessThan(5);
    expect(Math.abs(unevenness(countInto(64, drawn.length, () => next(low) % 64)))).toBeLessThan(5);
  });

  test('refuses a range that is too large, instead of drawing for ever', () => {
    const random = startGenerator(seed);
    expect(() => random.below(WORDS + 1)).toThrow(RangeError);
    expect(() => random.below(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  test('shuffles four items into all 24 orders equally often', () => {
    const random = startGenerator(seed);
    const orders = new Map<string, number>();
    for (let left = 24_000; left > 0; left--) {
      const items = ['a', 'b', 'c', 'd'];
      random.shuffle(items);
      orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(Math.abs(unevenness([...orders.values()]))).toBeLessThan(5);
  });

  test('picks every item equally often, and nothing from nothing', () => {
    const random = startGenerator(seed);
    const counts = countInto(5, 20_000, () => random.pick([0, 1, 2, 3, 4]));
    expect(Math.abs(unevenness(counts))).toBeLessThan(5);
    expect(() => random.pick([])).toThrow(RangeError);
  });

  test('continues identically from a saved position, whatever was drawn before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: WORDS }), { maxLength: 60 }), (bounds) => {
        const random = startGenerator(seed);
        for (const bound of bounds) random.below(bound);
        const place = JSON.parse(JSON.stringify(random.place()));
        expect(isPlace(seed, place)).toBe(true);
        expect(draws(resumeGenerator(seed, place))).toEqual(draws(random));
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  test('starts the same every time', () => {
    expect(draws(startGenerator(seed))).toEqual(draws(startGenerator(seed)));
  });
});

const draws = (random: Random, count = 40): number[] => Array.from({ length: count }, () => random.below(WORDS));

describe('fast randomness', () => {
  test('is xoshiro128**, as its authors publish it', () => {
    const random = resumeGenerator({ numbers: [0, 0] }, [1, 2, 3, 4]);
    expect(draws(random, 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  test('differs from match to match, however close the seeds', () => {
    const near = [-2, -1, 0, 1, 2, 3, WORDS - 1, WORDS, WORDS + 1, 2 ** 53 - 2, 2 ** 53 - 1];
    const streams = near.flatMap((first) => near.map((second) => draws(fastRandom(first, second), 4).join()));
    expect(new Set(streams).size).toBe(near.length ** 2);
  });

  test.each<[string, (match: number) => Random]>([
    ['first', (match) => fastRandom(match)],
    ['second', (match) => fastRandom(1, match)],
    ['both', (match) => fastRandom(match, match)],
  ])('is no less even across matches that count up their %s number', (_name, randomOf) => {
    const firstDraws = [0, 1].map((draw) => {
      let match = 0;
      return countInto(36, 150_000, () => {
        const random = randomOf(match++);
        for (let skipped = 0; skipped < draw; skipped++) random.below(6);
        return random.below(6) * 6 + random.below(6);
      });
    });
    for (const counts of firstDraws) expect(Math.abs(unevenness(counts))).toBeLessThan(5);
  });

  test('flips about half of its first 32 bits from one seed to the next', () => {
    const flips = Array.from({ length: 4000 }, (_, seed) => {
      const [here, there] = [fastRandom(seed).below(WORDS), fastRandom(seed + 1).below(WORDS)];
      return ((here ^ there) >>> 0).toString(2).replaceAll('0', '').length;
    });
    const mean = flips.reduce((sum, count) => sum + count, 0) / flips.length;
    expect(Math.abs(mean - 16)).toBeLessThan(0.3);
  });
});

describe('keyed randomness', () => {
  /** Words of node's ChaCha20 under this key with nonce zero, from this block on. */
  function reference(key: string, block: number, words: number): number[] {
    const start = Buffer.alloc(16);
    start.writeUInt32LE(block, 0);
    const stream = createCipheriv('chacha20', Buffer.from(key, 'hex'), start).update(Buffer.alloc(words * 4));
    return Array.from({ length: words }, (_, word) => stream.readUInt32LE(word * 4));
  }

  test.each([KEY, '0'.repeat(64), 'f'.repeat(64)])('is ChaCha20, word for word over five blocks (key %s)', (key) => {
    expect(draws(startGenerator({ key }), 80)).toEqual(reference(key, 0, 80));
  });

  test.each([0, 1, 15, 16, 17, 39, 16_000_007])('is ChaCha20 when resumed after %i words', (drawn) => {
    const block = Math.floor(drawn / 16);
    const expected = reference(KEY, block, 60).slice(drawn % 16, (drawn % 16) + 40);
    expect(draws(resumeGenerator({ key: KEY }, [drawn]))).toEqual(expected);
  });

  test('differs under neighbouring keys', () => {
    const other = `${KEY.slice(0, -1)}e`;
    const [here, there] = [draws(startGenerator({ key: KEY })), draws(startGenerator({ key: other }))];
    expect(here.filter((word, index) => word === there[index])).toEqual([]);
  });

  test.each(['', 'abc', KEY.toUpperCase(), `${KEY}0`, 'g'.repeat(64)])('refuses %j as a key', (key) => {
    expect(() => startGenerator({ key })).toThrow(RangeError);
  });
});

describe('a position of a generator', () => {
  test.each<[string, Seed, unknown[], boolean]>([
    ['four words', { numbers: [1, 0] }, [1, -2, 3, 0], true],
    ['four zeros, from which it would draw for ever', { numbers: [1, 0] }, [0, 0, 0, 0], false],
    ['words too few', { numbers: [1, 0] }, [1, 2, 3], false],
    ['nothing', { numbers: [1, 0] }, [], false],
    ['texts', { numbers: [1, 0] }, ['1', '2', '3', '4'], false],
    ['a count', { key: KEY }, [17], true],
    ['a count below nothing', { key: KEY }, [-1], false],
    ['a fraction', { key: KEY }, [0.5], false],
    ['four words for a key', { key: KEY }, [1, 2, 3, 4], false],
  ])('%s', (_name, seed, numbers, is) => {
    expect(isPlace(seed, numbers)).toBe(is);
  });
});
