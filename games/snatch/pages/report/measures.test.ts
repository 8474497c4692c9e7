import { expect, test } from 'vitest';
import { giniOfPeople, giniOfRoles } from '../../../../experiment/analysis/rounds.ts';
import { gini } from '../../../../experiment/analysis/statistics.ts';
import {
  countRate,
  efficiencies,
  efficiencyOf,
  finalRows,
  growth,
  isOrderConfounded,
  offerParts,
  RATES,
  sampleOf,
  thievesIn,
  waits,
} from './measures.ts';
import type { RoundRow } from './rows.ts';
import { USUAL_SCALE } from './scale.ts';
import { offerOf, rowWith } from './scene-for-tests.ts';

const sample = (rows: readonly RoundRow[], clock = false, bots = false) =>
  sampleOf(rows, { bots, clock, thirdOnly: false });

const ratesOf = (rows: readonly RoundRow[], clock = false) =>
  Object.fromEntries(RATES.map((rate) => [rate, Object.values(countRate(sample(rows, clock), rate))]));

const clock = { act: false, answer: false, aftermath: false };

test('each rate is a share of what could have been', () => {
  const rows = [
    rowWith(),
    rowWith(offerOf(5, 5, 'accept')),
    rowWith(offerOf(5, 5, 'reject')),
    rowWith({ ...offerOf(5, 5, 'snatch'), treatment: 'G3', isShamed: true }),
    rowWith({ ...offerOf(5, 5, 'snatch'), treatment: 'G4', isReported: true }),
    rowWith({ ...offerOf(5, 5, 'snatch'), treatment: 'G4', isReported: false }),
    rowWith({ ...offerOf(1, 1, 'snatch'), treatment: 'G2', act: 'forced_offer', isForced: true }),
    rowWith({ treatment: 'G2' }),
    rowWith({ act: null, outcomes: null }),
  ];
  expect(ratesOf(rows)).toEqual({
    offer: [6, 8],
    trade: [1, 8],
    accept: [1, 6],
    reject: [1, 6],
    snatch: [4, 6],
    force: [1, 2],
    report: [1, 2],
    shame: [1, 1],
  });
});

test('what the clock decided counts only where it is asked for', () => {
  const rows = [
    rowWith({ byClock: { ...clock, act: true } }),
    rowWith({ ...offerOf(4, 2, 'reject'), byClock: { ...clock, answer: true } }),
    rowWith({ ...offerOf(2, 4, 'snatch'), isReported: false, byClock: { ...clock, aftermath: true } }),
  ];
  const without = ratesOf(rows);
  const counted = ratesOf(rows, true);
  expect([without.offer, without.trade, without.snatch, without.report]).toEqual([
    [2, 2],
    [0, 1],
    [1, 1],
    [0, 0],
  ]);
  expect([counted.offer, counted.trade, counted.snatch, counted.report]).toEqual([
    [2, 3],
    [0, 3],
    [1, 2],
    [0, 1],
  ]);
});

test('order and treatment are the same thing where each treatment was played in a phase of its own', () => {
  const at = (phase: number, treatment: string) => rowWith({ phase, treatment });
  const orders = [
    [at(1, 'G1'), at(2, 'G2')],
    [at(1, 'G1'), at(2, 'G2'), at(1, 'G2')],
    [at(1, 'G1'), at(1, 'G2')],
    [at(1, 'G1'), at(2, 'G1')],
  ];
  expect(orders.map(isOrderConfounded)).toEqual([true, false, false, false]);
});

test('a round in which P1 had nothing to offer counts as one without an offer, but took nobody time', () => {
  const robbed = rowWith({ hadNothing: true, at: { ...rowWith().at, acted: 0 } });
  expect(ratesOf([robbed]).offer).toEqual([0, 1]);
  expect(waits(sampleOf([robbed], { bots: false, clock: false, thirdOnly: false }), 'act')).toEqual([]);
});

test('excluded rounds count only where it is asked for', () => {
  const rows = [rowWith({ isExcluded: true, treatment: 'G5' }), rowWith()];
  expect([sample(rows).treatments, sample(rows, false, true).treatments]).toEqual([['G1'], ['G1', 'G5']]);
});

test('offers have an x, a y and, with a pavo in them, a price', () => {
  const rows = [
    rowWith(),
    rowWith(offerOf(4, 2, 'accept')),
    rowWith(offerOf(0, 3, 'reject')),
    rowWith(offerOf(5, 10, 'snatch')),
  ];
  expect([offerParts(sample(rows), 'x'), offerParts(sample(rows), 'y'), offerParts(sample(rows), 'price')]).toEqual([
    [4, 0, 5],
    [2, 3, 10],
    [0.5, 2],
  ]);
});

test('times run from what somebody waited for to what they did', () => {
  const at = { began: 1000, talked: 31_000, acted: 35_500, answered: 40_000, settled: 42_000 };
  const theft = rowWith({ ...offerOf(5, 5, 'snatch'), isShamed: false, at });
  const plain = rowWith({ at: { ...at, talked: null, answered: null } });
  const rows = sample([theft, plain]);
  expect((['talk', 'act', 'answer', 'aftermath'] as const).map((wait) => waits(rows, wait))).toEqual([
    [30],
    [4.5, 34.5],
    [4.5],
    [2],
  ]);
});

test('who steals again is a person over all games, or a seat of a match where nobody is named', () => {
  const stolen = offerOf(5, 5, 'snatch');
  const rows = [
    rowWith({ ...stolen, p2: 'a', match: 'm' }),
    rowWith({ ...stolen, p2: 'a', match: 'n' }),
    rowWith({ ...stolen, p2: 'a', match: 'n' }),
    rowWith({ ...stolen, p2: 'b' }),
    rowWith({ ...offerOf(5, 5, 'accept'), p2: 'c' }),
    rowWith({ p2: 'd' }),
    rowWith({ ...stolen, p2: null, match: 'o' }),
  ];
  expect(thievesIn(sample(rows))).toEqual({
    thieves: { yes: 3, n: 4 },
    repeating: { yes: 1, n: 3 },
    theirs: { yes: 3, n: 5 },
  });
});

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
    ).map((points) => efficiencyOf(points, USUAL_SCALE)),
  ).toEqual([0, 0.5, 1, 0.75, 0.15, -0.5]);
  expect(efficiencies([rowWith({ outcomes: [5, 20] }), rowWith({ outcomes: null })], USUAL_SCALE)).toEqual([0.25]);
});

test('inequality is measured where the third round ends, by role and by person', () => {
  const rows = [
    rowWith({ round: 1, outcomes: [0, 30] }),
    rowWith({ round: 3, outcomes: [25, 10], p1: 'a', p2: 'b' }),
    rowWith({ round: 3, outcomes: [10, 25], p1: 'a', p2: null }),
  ];
  expect(giniOfRoles(finalRows(rows))).toEqual({ value: gini([25, 10, 10, 25]), n: 4 });
  // Two games that count make nobody richer than one.
  expect(giniOfPeople(finalRows(rows))).toEqual({ value: gini([17.5, 10]), n: 2 });
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
