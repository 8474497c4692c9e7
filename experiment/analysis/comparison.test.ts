import { expect, test } from 'vitest';
import { fastRandom } from '../../kernel/host.ts';
import { differenceByUnit, differenceOfMatches, isDecided, type MatchSample } from './comparison.ts';
import { differenceOfMeans, type Estimate } from './statistics.ts';

const short = ({ value, low, high, n }: Estimate) =>
  [value, low, high].map((each) => (each === null ? null : Number(each.toFixed(4)))).concat(n);

const cases = (...matches: readonly (readonly [number, string, string])[]): MatchSample => ({
  values: matches.map(([value]) => value),
  people: matches.map(([, ...people]) => people),
});

test('matches of different people are compared like any cases', () => {
  const [first, second] = [
    cases([4, 'a', 'b'], [5, 'c', 'd'], [6, 'e', 'f']),
    cases([1, 'g', 'h'], [3, 'i', 'j'], [5, 'k', 'l']),
  ];
  expect(differenceOfMatches(first, second)).toEqual(differenceOfMeans([4, 5, 6], [1, 3, 5]));
});

test('where the same people push the means apart, the interval is wider', () => {
  // What somebody gains in one treatment they lose in the other: deviations −1/√6, 0, 1/√6 against 2/√6, 0, −2/√6, shared by both people
  // of each match, so the covariance of the means is −4/6. Errors 1/3 + 4/3 + 2 · 2/3 = 3, freedom 2.94 taken as 2: 4.30265 · √3 = 7.4524.
  const first = cases([4, 'a', 'b'], [5, 'c', 'd'], [6, 'e', 'f']);
  const second = cases([5, 'b', 'a'], [3, 'd', 'c'], [1, 'f', 'e']);
  expect(short(differenceOfMatches(first, second))).toEqual([2, -5.4524, 9.4524, 6]);
});

test('where the same people move the means together, it is not narrower', () => {
  const first = cases([4, 'a', 'b'], [5, 'c', 'd'], [6, 'e', 'f']);
  const second = cases([1, 'a', 'c'], [3, 'b', 'e'], [5, 'd', 'f']);
  expect(differenceOfMatches(first, second)).toEqual(differenceOfMeans([4, 5, 6], [1, 3, 5]));
});

test('too few matches decide nothing', () => {
  const one = cases([4, 'a', 'b']);
  expect([differenceOfMatches(one, one), differenceOfMatches(one, cases())].map(isDecided)).toEqual([false, false]);
});

test('groups are one case each, and those without a difference do not count', () => {
  expect(differenceByUnit(['x'], () => 1)).toBeNull();
  // Mean 2, standard deviation 1, three groups: 4.30265 / √3 = 2.4841.
  const found = differenceByUnit([1, 2, 3, 4], (unit) => (unit === 4 ? null : unit));
  expect(found === null ? null : short(found)).toEqual([2, -0.4841, 4.4841, 3]);
  expect([found === null ? null : isDecided(found), isDecided({ value: 1, low: 0.2, high: 2, n: 3 })]).toEqual([
    false,
    true,
  ]);
});

/** How often the test finds a difference between two treatments in which everybody plays alike. */
function falsePositives(measure: (first: number, second: number, noise: number) => number, people: number): number {
  const random = fastRandom(11, people);
  const draw = () => random.below(2 ** 24) / 2 ** 24;
  const sessions = 1500;
  let found = 0;
  for (let session = 0; session < sessions; session++) {
    const traits = Array.from({ length: people }, draw);
    const order = [...traits.keys()];
    random.shuffle(order);
    const half = people / 2;
    const [firsts, seconds] = [order.slice(0, half), order.slice(half)];
    const play = (one: readonly number[], other: readonly number[]): MatchSample => {
      const people = one.map((first, match) => [first, other[match] as number]);
      const traitOf = (person: number | undefined) => traits[person ?? 0] as number;
      return { people, values: people.map(([first, second]) => measure(traitOf(first), traitOf(second), draw())) };
    };
    const before = play(firsts, seconds);
    random.shuffle(seconds);
    // Balanced roles: who came first comes second.
    if (isDecided(differenceOfMatches(before, play(seconds, firsts)))) found++;
  }
  return found / sessions;
}

test.each([
  ['chance alone', (_first: number, _second: number, noise: number) => noise],
  ['the first against the second', (first: number, second: number, noise: number) => first - second + noise],
  ['the second alone', (_first: number, second: number) => (second < 0.3 ? 1 : 0)],
  ['both together', (first: number, second: number, noise: number) => first + second + noise],
])('without a difference it is found in about 5 %% of sessions at most: %s decides', (_name, measure) => {
  for (const people of [20, 60]) expect(falsePositives(measure, people)).toBeLessThan(0.075);
});
