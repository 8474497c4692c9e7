import { expect, test } from 'vitest';
import { rowWith } from '../reading/row-for-tests.ts';
import { gini } from './gini.ts';
import { efficiencies, efficiencyOf, giniOfPeople, giniOfWealth, growth } from './wealth.ts';

test('efficiency is 0 without trade, a half for five for five, and 1 after a full swap', () => {
  expect(
    (
      [
        [10, 10],
        [15, 15],
        [20, 20],
        [25, 10],
        [7, 16],
        [10, 0],
      ] as const
    ).map(efficiencyOf),
  ).toEqual([0, 0.5, 1, 0.75, 0.15, -0.5]);
  expect(efficiencies([rowWith({ outcomes: [5, 20] }), rowWith({ outcomes: null })])).toEqual([0.25]);
});

test("Gini's coefficient is that of the textbook", () => {
  // Differences of all pairs: 1 · 8, 2 · 6, 3 · 4 and so on; mean difference over twice the mean.
  expect(gini([1, 2, 3, 4, 5])).toBeCloseTo(40 / (2 * 25 * 3), 12);
  expect(gini([10, 10, 10])).toBeCloseTo(0, 12);
  expect(gini([0, 0, 0, 30])).toBeCloseTo(0.75, 12);
  expect(gini([25, 10])).toBeCloseTo(15 / 70, 12);
  expect([gini([]), gini([0, 0])]).toEqual([null, null]);
});

test('inequality is measured where the third round ends, by role and by person', () => {
  const rows = [
    rowWith({ round: 1, outcomes: [0, 30] }),
    rowWith({ round: 3, outcomes: [25, 10], p1: 'a', p2: 'b' }),
    rowWith({ round: 3, outcomes: [10, 25], p1: 'a', p2: null }),
  ];
  expect(giniOfWealth(rows)).toEqual({ value: gini([25, 10, 10, 25]), n: 4 });
  expect(giniOfPeople(rows)).toEqual({ value: gini([35, 10]), n: 2 });
});

test('from the first round to the third a match is compared with itself', () => {
  const rows = [
    rowWith({ match: 'm', round: 1, outcomes: [9, 12] }),
    rowWith({ match: 'n', round: 1, outcomes: [15, 15] }),
    rowWith({ match: 'm', round: 3, outcomes: [7, 16] }),
    rowWith({ match: 'n', round: 2, outcomes: [20, 20] }),
  ];
  expect([growth(rows, 'p1'), growth(rows, 'p2')]).toEqual([[-2], [4]]);
});
