import { expect, test } from 'vitest';
import {
  binsAround,
  differenceOfMeans,
  differenceOfShares,
  type Estimate,
  gini,
  mean,
  middleHalf,
  share,
  studentQuantile,
} from './statistics.ts';

const short = ({ value, low, high, n }: Estimate) =>
  [value, low, high].map((each) => (each === null ? null : Number(each.toFixed(4)))).concat(n);

test("a share has Wilson's interval", () => {
  // (0.8 + 0.19207) / 1.38415 ± 1.95996 · √(0.016 + 0.0096036) / 1.38415
  expect(short(share({ yes: 8, n: 10 }))).toEqual([0.8, 0.4902, 0.9433, 10]);
  // Newcombe 1998, table I: 81 of 263 and 15 of 148.
  expect(short(share({ yes: 81, n: 263 }))).toEqual([0.308, 0.2553, 0.3662, 263]);
  expect(short(share({ yes: 15, n: 148 }))).toEqual([0.1014, 0.0624, 0.1605, 148]);
});

test('at the ends of the scale an interval stays on it, and nothing has none', () => {
  // z² / (n + z²) = 3.84146 / 23.84146
  expect(short(share({ yes: 0, n: 20 }))).toEqual([0, 0, 0.1611, 20]);
  expect(short(share({ yes: 20, n: 20 }))).toEqual([1, 0.8389, 1, 20]);
  expect(short(share({ yes: 0, n: 0 }))).toEqual([null, null, null, 0]);
});

test("a difference of shares has Newcombe's interval", () => {
  // Newcombe 1998, method 10: 56 of 70 and 48 of 80; 9 of 10 and 3 of 10.
  expect(short(differenceOfShares({ yes: 56, n: 70 }, { yes: 48, n: 80 }))).toEqual([0.2, 0.0524, 0.3339, 150]);
  expect(short(differenceOfShares({ yes: 9, n: 10 }, { yes: 3, n: 10 }))).toEqual([0.6, 0.1705, 0.809, 20]);
  expect(short(differenceOfShares({ yes: 9, n: 10 }, { yes: 0, n: 0 }))).toEqual([null, null, null, 10]);
});

test("a mean has Student's interval", () => {
  // Mean 5, standard deviation √(32 / 7) = 2.13809; 2.36462 · 2.13809 / √8 = 1.78748.
  expect(short(mean([2, 4, 4, 4, 5, 5, 7, 9]))).toEqual([5, 3.2125, 6.7875, 8]);
  expect(short(mean([3]))).toEqual([3, null, null, 1]);
  expect(short(mean([3, 3, 3, 3, 3]))).toEqual([3, null, null, 5]);
  expect(short(mean([3, 3, 3, 3, 3, 3]))).toEqual([3, 3, 3, 6]);
  expect(short(mean([]))).toEqual([null, null, null, 0]);
});

test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [1000, 1.962],
])("Student's quantile for %i degrees of freedom is that of the tables", (freedom, quantile) => {
  expect(Math.abs(studentQuantile(freedom) / quantile - 1)).toBeLessThan(0.0015);
});

test("a difference of means has Welch's interval", () => {
  // Variances 1 and 4, three cases each: error √(5/3) = 1.29099, freedom (5/3)² / (1/18 + 16/18) = 2.94, taken as 2: 4.30265.
  expect(short(differenceOfMeans([4, 5, 6], [1, 3, 5]))).toEqual([2, -3.5547, 7.5547, 6]);
  expect(short(differenceOfMeans([2, 2, 2, 2], [1, 1, 1, 1]))).toEqual([1, 1, 1, 8]);
  expect(short(differenceOfMeans([2, 2, 2], [1, 1, 1, 1]))).toEqual([1, null, null, 7]);
  expect(short(differenceOfMeans([2, 2], []))).toEqual([null, null, null, 2]);
});

test('a median is between its quartiles', () => {
  expect(short(middleHalf([9, 1, 3, 2]))).toEqual([2.5, 1.75, 4.5, 4]);
  expect(short(middleHalf([]))).toEqual([null, null, null, 0]);
});

test("Gini's coefficient is that of the textbook", () => {
  // Differences of all pairs: 1 · 8, 2 · 6, 3 · 4 and so on; mean difference over twice the mean.
  expect(gini([1, 2, 3, 4, 5])).toBeCloseTo(40 / (2 * 25 * 3), 12);
  expect(gini([10, 10, 10])).toBeCloseTo(0, 12);
  expect(gini([0, 0, 0, 30])).toBeCloseTo(0.75, 12);
  expect(gini([25, 10])).toBeCloseTo(15 / 70, 12);
  expect([gini([]), gini([0, 0])]).toEqual([null, null]);
});

test('cases are heaped by their value', () => {
  expect(binsAround([5, 0, 5], 1, 10)).toEqual([
    { at: 0, from: -0.5, to: 0.5, count: 1 },
    { at: 5, from: 4.5, to: 5.5, count: 2 },
  ]);
  expect(binsAround([0.1, 1, 9], 0.25, 4)).toEqual([
    { at: 0, from: -0.125, to: 0.125, count: 1 },
    { at: 1, from: 0.875, to: 1.125, count: 1 },
    { at: 4, from: 3.875, to: 4.125, count: 1 },
  ]);
});
