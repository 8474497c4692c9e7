import { expect, test } from 'vitest';
import { unusualScales } from './scale.ts';
import { rowWith } from './scene-for-tests.ts';

const START = [
  { pavo: 6, elote: 1 },
  { pavo: 0, elote: 8 },
] as const;

test('what players began with, and what it was worth, shows in the rows', () => {
  const first = rowWith({ treatment: 'rich', round: 1, before: START, after: START, outcomes: [17, 16] });
  const swapped = [
    { pavo: 0, elote: 9 },
    { pavo: 6, elote: 0 },
  ] as const;
  const second = rowWith({ treatment: 'rich', round: 2, before: START, after: swapped, outcomes: [45, 30] });
  expect([...unusualScales([first, second])]).toEqual([
    ['rich', { bare: 33, gain: 42, mostOfAGood: 9, everything: 57, isUsual: false }],
  ]);
});

test('rows of the usual game, and rows that nothing explains, have nothing unusual', () => {
  const usual = [
    { pavo: 10, elote: 0 },
    { pavo: 0, elote: 10 },
  ] as const;
  const rows = [
    rowWith({ treatment: 'G1', round: 1, before: usual, after: usual, outcomes: [10, 10] }),
    rowWith({ treatment: 'G2', round: 1, before: usual, after: usual, outcomes: [3, 77] }),
    rowWith({ treatment: 'G3', round: 1, before: null, after: null, outcomes: null }),
  ];
  expect(unusualScales(rows).size).toBe(0);
});
