import { expect, test } from 'vitest';
import { csvOf } from '../analysis/csv.ts';
import { designWith } from './design-for-tests.ts';
import { neededForAll } from './needed.ts';
import type { Simulated } from './replicate.ts';
import { type Comparison, type Needed, reportOf, sheetOf } from './report.ts';

/** Experiments with one comparison in one measure, found in so many of ten; there is only one group. */
const found = (times: number): Simulated[] =>
  Array.from({ length: 10 }, (_, number) => ({
    tests: Float64Array.of(number, 0.5, number < times ? 1 : 0, Number.NaN),
    payments: Float64Array.of(5 + number, 6 + number),
    minutes: Float64Array.of(30 + number, 60),
  }));

function reported(...byPeople: readonly (readonly [people: number, times: number])[]) {
  const sizes = byPeople.map(([, times]) => found(times));
  const replications = Array.from({ length: 10 }, (_, number) => sizes.map((size) => size[number] as Simulated));
  const design = designWith({ people: byPeople.map(([people]) => people) });
  return { design, report: reportOf(design, ['score'], replications) };
}

test('power is the share of experiments that found the difference, with its interval', () => {
  const { report } = reported([20, 8]);
  const [{ byPeople, ...rest } = { byPeople: [] }] = report.comparisons;
  expect(rest).toEqual({
    ...{ first: 'plain', second: 'favoured', measure: 'score' },
    needed: { groups: { type: 'impossible' }, matches: { type: 'at-most', people: 20 } },
    range: { groups: { from: null, to: null }, matches: { from: null, to: null } },
  });
  const [{ power, ...numbers } = { power: { matches: null, groups: null } }] = byPeople;
  expect(numbers).toEqual({ people: 20, difference: 4.5, low: 0.45, high: 8.55, effect: 0.5 });
  // Wilson's interval of 8 of 10.
  expect([power.groups, power.matches?.share]).toEqual([null, 0.8]);
  expect(power.matches?.low).toBeCloseTo(0.4902, 4);
  expect(power.matches?.high).toBeCloseTo(0.9433, 4);
});

test('how many people are needed is read off between two numbers', () => {
  const needed = (...sizes: readonly (readonly [number, number])[]) =>
    reported(...sizes).report.comparisons[0]?.needed.matches;
  // Log odds −0.847 and 2.197 around 1.386: 0.734 of the way from √20 to √60.
  expect(needed([20, 3], [60, 9])).toEqual({ type: 'about', people: 48 });
  expect(needed([20, 3], [60, 8])).toEqual({ type: 'about', people: 60 });
  expect(needed([20, 9], [60, 10])).toEqual({ type: 'at-most', people: 20 });
  expect(needed([20, 1], [60, 3])).toEqual({ type: 'more-than', people: 60 });
});

test('the range of it is read off at the ends of the intervals', () => {
  const range = (...sizes: readonly (readonly [number, number])[]) =>
    reported(...sizes).report.comparisons[0]?.range.matches;
  // Wilson's upper ends of 0 and 6 of 10 are 0.278 and 0.832; the lower end of 10 of 10 is 0.722.
  expect(range([20, 0], [60, 6], [200, 10])).toEqual({ from: 56, to: null });
  expect(range([20, 0], [60, 0], [200, 9])).toEqual({ from: 116, to: null });
  expect(range([20, 1], [60, 3])).toEqual({ from: null, to: null });
});

test('several comparisons need as many people as the one that needs the most', () => {
  const [comparison] = reported([20, 8]).report.comparisons as [Comparison];
  const needing = (matches: Needed): Comparison => ({ ...comparison, needed: { ...comparison.needed, matches } });
  const [easy, hard, never, none] = [
    needing({ type: 'about', people: 24 }),
    needing({ type: 'about', people: 60 }),
    needing({ type: 'more-than', people: 200 }),
    needing({ type: 'impossible' }),
  ];
  const easiest = { comparison: easy, needed: { type: 'about', people: 24 } };
  expect(neededForAll([hard, easy], 'matches')).toEqual({ needed: { type: 'about', people: 60 }, easiest, count: 2 });
  expect(neededForAll([never, easy, never, none], 'matches')).toEqual({
    ...{ needed: { type: 'more-than', people: 200 }, easiest, count: 3 },
  });
  expect(neededForAll([never], 'matches')).toMatchObject({ easiest: null });
  expect(neededForAll([none], 'matches')).toBeNull();
});

test('payments and minutes are summed up over all experiments', () => {
  const { report } = reported([20, 8]);
  expect(report.payments).toEqual([
    {
      ...{ people: 20, low: 5.95, median: 10, high: 14.05, least: 5, most: 15 },
      total: { low: 11.9, median: 20, high: 28.1 },
    },
  ]);
  expect(report.durations).toEqual([{ people: 20, usual: { low: 30.5, median: 34.5, high: 38.6 }, most: 60 }]);
});

test('the sheet has a row for each comparison and number of people', () => {
  const { design, report } = reported([20, 10], [60, 10]);
  const [header, first, ...more] = csvOf(sheetOf(design, report)).split('\r\n');
  expect(header).toBe(
    'first,second,measure,people,sessions,groups,replications,difference,difference_low,difference_high,effect,' +
      'power_by_groups,power_by_groups_low,power_by_groups_high,power_by_matches,power_by_matches_low,power_by_matches_high',
  );
  expect(first).toMatch(/^plain,favoured,score,20,1,1,10,4.5,0.45,8.55,0.5,,,,1,0.72\d*,1$/);
  expect(more).toHaveLength(2);
});
