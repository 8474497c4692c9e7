import { describe, expect, test } from 'vitest';
import { shareInterval } from '../../experiment/analysis/statistics.ts';
import { fastRandom } from '../../kernel/host.ts';
import { ALPHA, type Discordance, differenceBounds, FEWEST_FOR_MEAN, meanBounds, shareBounds } from './intervals.ts';

const STREAMS = 2000;
const MATCHES = 2000;

/** So many standard errors from the truth, every interval here still holds it: only beyond that it is worked out. */
const NEAR = 2.3;

/** A quick generator of numbers from 0 to 1 for each stream. */
function chance(stream: number): () => number {
  const random = fastRandom(23, stream);
  return () => random.below(2 ** 30) / 2 ** 30;
}

/** In how many of the streams `watch` says true for some match. */
function streamsIn(streams: number, watch: (draw: () => number) => boolean): number {
  let count = 0;
  for (let stream = 0; stream < streams; stream++) if (watch(chance(stream))) count++;
  return count;
}

const isOutside = (truth: number, bounds: readonly [number, number] | null): boolean =>
  bounds !== null && (truth < bounds[0] || truth > bounds[1]);

describe('a share', () => {
  const missesOf = (truth: number, interval: typeof shareBounds, near: number) => (draw: () => number) => {
    let yes = 0;
    for (let of = 1; of <= MATCHES; of++) {
      if (draw() < truth) yes++;
      const isFar = of < 40 || Math.abs(yes - truth * of) > near * Math.sqrt(truth * (1 - truth) * of);
      if (isFar && isOutside(truth, interval(yes, of))) return true;
    }
    return false;
  };

  test.each([0.02, 0.3, 0.5, 0.9])(
    'of %f, watched after every match, is missed at most once in 20 streams',
    (truth) => {
      expect(streamsIn(STREAMS, missesOf(truth, shareBounds, NEAR))).toBeLessThanOrEqual(ALPHA * STREAMS);
    },
  );

  test('watched the same way, an interval for a fixed number of matches misses far more often', () => {
    expect(streamsIn(200, missesOf(0.3, shareInterval, 1.5))).toBeGreaterThan(4 * ALPHA * 200);
  });

  test('by its definition: at each end, the mixture is 20 times as likely as the share', () => {
    for (const [yes, of] of [
      [3, 10],
      [1, 400],
      [330, 1000],
      [99_000, 100_000],
    ] as const) {
      const mixture = logFactorial(yes) + logFactorial(of - yes) - logFactorial(of + 1);
      for (const end of shareBounds(yes, of)) {
        const ratio = mixture - yes * Math.log(end) - (of - yes) * Math.log1p(-end);
        expect(ratio).toBeCloseTo(Math.log(1 / ALPHA), 5);
      }
    }
  });

  test('exactly, where it never or always happened', () => {
    expect(shareBounds(0, 0)).toEqual([0, 1]);
    const high = 1 - (ALPHA / 11) ** (1 / 10);
    expect(shareBounds(0, 10)[1]).toBeCloseTo(high, 12);
    expect(shareBounds(10, 10)[0]).toBeCloseTo(1 - high, 12);
    expect([shareBounds(0, 10)[0], shareBounds(10, 10)[1]]).toEqual([0, 1]);
  });

  test('is within two points after 9,500 matches and within one after 42,000', () => {
    const reach = (of: number) => (shareBounds(of / 2, of)[1] - shareBounds(of / 2, of)[0]) / 2;
    expect([reach(9500) < 0.02, reach(42_000) < 0.01, reach(1e9) < 1e-4]).toEqual([true, true, true]);
  });

  test('keeps what is near enough, so that the tests above may skip it', () => {
    for (let of = 40; of <= MATCHES; of += 7) {
      for (const truth of [0.02, 0.3, 0.5, 0.9]) {
        const reach = NEAR * Math.sqrt(truth * (1 - truth) * of);
        const yes = [Math.ceil(truth * of - reach), Math.floor(truth * of + reach)];
        for (const near of yes)
          if (near >= 0 && near <= of) expect(isOutside(truth, shareBounds(near, of))).toBe(false);
      }
    }
  });
});

const logFactorial = (n: number): number =>
  Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((a, b) => a + b, 0);

describe('a difference of shares in the same matches', () => {
  /** The first moment at which `isTelling` holds, as the interval then; null if never. */
  function firstTelling(
    [first, second]: readonly [number, number],
    draw: () => number,
    isTelling: (bounds: readonly [number, number]) => boolean,
    about: number,
  ) {
    const counts = { onlyFirst: 0, onlySecond: 0, of: 0 };
    const spread = Math.sqrt(first + second - (first - second) ** 2);
    for (let of = 1; of <= MATCHES; of++) {
      const drawn = draw();
      if (drawn < first) counts.onlyFirst++;
      else if (drawn < first + second) counts.onlySecond++;
      counts.of = of;
      const off = Math.abs(counts.onlyFirst - counts.onlySecond - about * of);
      if (of >= 40 && off < NEAR * spread * Math.sqrt(of)) continue;
      const bounds = differenceBounds(counts);
      if (isTelling(bounds)) return bounds;
    }
    return null;
  }

  test.each([
    [0.1, 0.1],
    [0.02, 0.01],
    [0.3, 0.2],
    [0.001, 0.08],
  ])('%f and %f, watched after every match, is missed at most once in 20 streams', (first, second) => {
    const truth = first - second;
    const isMissed = (draw: () => number) =>
      firstTelling([first, second], draw, (bounds) => isOutside(truth, bounds), truth) !== null;
    expect(streamsIn(STREAMS, isMissed)).toBeLessThanOrEqual(ALPHA * STREAMS);
  });

  test('that is called decided has the right sign in at least 95 %', () => {
    const isDecided = (bounds: readonly [number, number]) => isOutside(0, bounds);
    let [decided, right] = [0, 0];
    for (let stream = 0; stream < 400; stream++) {
      const found = firstTelling([0.16, 0.1], chance(stream), isDecided, 0);
      if (found === null) continue;
      decided++;
      if (found[0] > 0) right++;
    }
    expect(decided).toBeGreaterThan(300);
    expect(right / decided).toBeGreaterThanOrEqual(0.95);
  });

  test.each<Discordance>([
    { onlyFirst: 5, onlySecond: 2, of: 10 },
    { onlyFirst: 0, onlySecond: 7, of: 60 },
    { onlyFirst: 200, onlySecond: 100, of: 1000 },
    { onlyFirst: 30, onlySecond: 70, of: 100 },
  ])(
    'by its definition: at each end, the likeliest pair of shares is 20 times less likely than the mixture: %o',
    (counts) => {
      const { onlyFirst, onlySecond, of } = counts;
      const same = of - onlyFirst - onlySecond;
      const mixture =
        Math.LN2 + logFactorial(onlyFirst) + logFactorial(onlySecond) + logFactorial(same) - logFactorial(of + 2);
      for (const end of differenceBounds(counts)) {
        let most = Number.NEGATIVE_INFINITY;
        for (let step = 0; step <= 20_000; step++) {
          const second = Math.max(0, -end) + ((step / 20_000) * (1 - Math.abs(end))) / 2;
          const terms = [onlyFirst, onlySecond, same].map((count, at) =>
            count === 0 ? 0 : count * Math.log([second + end, second, 1 - 2 * second - end][at] as number),
          );
          const height = terms.reduce((sum, term) => sum + term, 0);
          if (height > most) most = height;
        }
        expect(mixture - most).toBeCloseTo(Math.log(1 / ALPHA), 3);
      }
    },
  );

  test('of nothing is anything, of equal matches next to nothing; turned round it is turned round', () => {
    expect(differenceBounds({ onlyFirst: 0, onlySecond: 0, of: 0 })).toEqual([-1, 1]);
    const [low, high] = differenceBounds({ onlyFirst: 0, onlySecond: 0, of: 10_000 });
    expect([low, high]).toEqual([-high, high]);
    expect(high).toBeLessThan(0.0025);
    const one = differenceBounds({ onlyFirst: 40, onlySecond: 11, of: 300 });
    const other = differenceBounds({ onlyFirst: 11, onlySecond: 40, of: 300 });
    expect(other[0]).toBeCloseTo(-one[1], 9);
    expect(other[1]).toBeCloseTo(-one[0], 9);
    expect(differenceBounds({ onlyFirst: 12, onlySecond: 0, of: 12 })[1]).toBe(1);
  });
});

describe('a mean', () => {
  const DISTRIBUTIONS = {
    'of rounds between 5 and 15': { truth: 10, draw: (chance: () => number) => 5 + Math.floor(chance() * 11) },
    'with a long tail': {
      truth: 4,
      draw: (chance: () => number) => 1 + Math.floor(Math.log(1 - chance()) / Math.log(0.75)),
    },
    'of rare events': { truth: 0.05, draw: (chance: () => number) => (chance() < 0.05 ? 1 : 0) },
    'that is nearly always the same': { truth: 10.002, draw: (chance: () => number) => (chance() < 0.002 ? 11 : 10) },
  };

  test.each(Object.entries(DISTRIBUTIONS))(
    '%s, watched after every match, is missed at most once in 20 streams',
    (_, { truth, draw }) => {
      const isMissed = (next: () => number) => {
        let [total, squares] = [0, 0];
        for (let count = 1; count <= MATCHES; count++) {
          const value = draw(next);
          total += value;
          squares += value * value;
          const mean = total / count;
          const isNear = (mean - truth) ** 2 * count < NEAR * NEAR * (squares / count - mean * mean);
          if (!isNear && isOutside(truth, meanBounds({ count, total, squares }))) return true;
        }
        return false;
      };
      expect(streamsIn(STREAMS, isMissed)).toBeLessThanOrEqual(ALPHA * STREAMS);
    },
  );

  test('of too few matches has no interval', () => {
    const few = FEWEST_FOR_MEAN - 1;
    expect(meanBounds({ count: few, total: few, squares: few })).toBeNull();
    expect(meanBounds({ count: few + 1, total: few, squares: few })).not.toBeNull();
  });

  test('of equal numbers is nearly certain', () => {
    const [low, high] = meanBounds({ count: 10_000, total: 100_000, squares: 1_000_000 }) ?? [0, 0];
    expect(low).toBeCloseTo(10 - 0.000_562, 5);
    expect(high - 10).toBeCloseTo(10 - low, 9);
  });
});
