import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../../../experiment/analysis/statistics.ts';
import { sampleOf } from './measures.ts';
import type { RoundRow } from './rows.ts';
import { offerOf, rowWith } from './scene-for-tests.ts';
import { type Design, designOf, findingOf, HYPOTHESES, predictedAfter, predictedEnd } from './theory.ts';

const holding = (pavo: number) =>
  [
    { pavo, elote: 0 },
    { pavo: 10 - pavo, elote: 10 },
  ] as const;
const VARIANTS = ['G1', 'G2', 'G3', 'G4', 'G5', 'other'];
const ends = (design: Design) => VARIANTS.map((variant) => predictedEnd(variant, design));

test('the end that theory expects depends on how the rounds were played', () => {
  expect(ends({ tokens: 'carry', offers: 'variable' })).toEqual([
    [10, 10],
    [7, 16],
    [10, 10],
    [25, 10],
    [10, 10],
    null,
  ]);
  expect(ends({ tokens: 'reset', offers: 'variable' })).toEqual([
    [10, 10],
    [9, 12],
    [10, 10],
    [25, 10],
    [10, 10],
    null,
  ]);
  expect(ends({ tokens: 'carry', offers: 'five-for-five' })).toEqual([
    [10, 10],
    [0, 30],
    [10, 10],
    null,
    [10, 10],
    null,
  ]);
  expect(ends({ tokens: 'reset', offers: 'five-for-five' })).toEqual([
    [10, 10],
    [5, 20],
    [10, 10],
    [15, 15],
    [10, 10],
    null,
  ]);
});

test('after each round of G2 one more pavo is gone; in G4 theory leaves open when they trade', () => {
  const design = { tokens: 'carry', offers: 'variable' } as const;
  expect([1, 2, 3].map((round) => predictedAfter('G2', round, design))).toEqual([
    [9, 12],
    [8, 14],
    [7, 16],
  ]);
  expect([1, 2, 3].map((round) => predictedAfter('G4', round, design))).toEqual([null, null, [25, 10]]);
  expect([1, 2, 3].map((round) => predictedAfter('G1', round, { ...design, tokens: 'reset' }))).toEqual([
    null,
    null,
    [10, 10],
  ]);
});

test('how it was played shows in the rows', () => {
  const first = rowWith({ ...offerOf(5, 5, 'snatch'), before: holding(10), after: holding(5) });
  const carried = rowWith({ ...offerOf(1, 3, 'accept'), round: 2, before: holding(5), after: holding(4) });
  const reset = rowWith({ ...offerOf(5, 5, 'accept'), round: 2, before: holding(10), after: holding(5) });
  expect([designOf([first, carried]), designOf([first, reset]), designOf([])]).toEqual([
    { tokens: 'carry', offers: 'variable' },
    { tokens: 'reset', offers: 'five-for-five' },
    { tokens: 'carry', offers: 'variable' },
  ]);
});

describe('what the data say of a hypothesis', () => {
  const finding = (key: string, rows: readonly RoundRow[]) => {
    const hypothesis = HYPOTHESES.find((each) => each.key === key);
    if (hypothesis === undefined) throw new Error(key);
    return findingOf(hypothesis, sampleOf(rows, { bots: false, clock: false, thirdOnly: false }));
  };
  const casesOf = (estimate: Estimate | null) => estimate && [estimate.value, estimate.n];

  test('is a difference over all rounds, and over sessions where there are several', () => {
    const traded = offerOf(5, 5, 'accept');
    const rows = [
      rowWith({ ...traded, treatment: 'G4', session: 'A' }),
      rowWith({ treatment: 'G5', session: 'A' }),
      rowWith({ ...traded, treatment: 'G4', session: 'B' }),
      rowWith({ ...traded, treatment: 'G5', session: 'B' }),
    ];
    const { difference, byUnit } = finding('trade', rows);
    expect([casesOf(difference), casesOf(byUnit)]).toEqual([
      [0.5, 4],
      [0.5, 2],
    ]);
    expect(finding('trade', rows.slice(0, 2)).byUnit).toBeNull();
  });

  test('is also a difference over matches, whose rounds are one case together', () => {
    const traded = offerOf(5, 5, 'accept');
    const rows = [
      ...[1, 2].map((round) => rowWith({ ...traded, treatment: 'G4', match: 'm1', round })),
      ...[1, 2].map((round) => rowWith({ ...(round === 1 ? traded : {}), treatment: 'G4', match: 'm2', round })),
      ...[1, 2].map((round) => rowWith({ treatment: 'G5', match: 'm3', round })),
      ...[1, 2].map((round) => rowWith({ treatment: 'G5', match: 'm4', round })),
    ];
    const { difference, byMatch } = finding('trade', rows);
    expect([casesOf(difference), casesOf(byMatch)]).toEqual([
      [0.75, 8],
      [0.75, 4],
    ]);
    expect(finding('endgame', rows).byMatch).toBeNull();
  });

  test('groups of one session that never meet are cases of their own', () => {
    const traded = offerOf(5, 5, 'accept');
    const rows = ['S|1', 'S|2', 'S|3'].flatMap((unit) => [
      rowWith({ ...traded, treatment: 'G4', unit }),
      rowWith({ treatment: 'G5', unit }),
    ]);
    const counted = sampleOf(rows, { bots: false, clock: false, thirdOnly: false });
    expect([counted.sessions.length, counted.units.length]).toEqual([1, 3]);
    expect(casesOf(finding('trade', rows).byUnit)).toEqual([1, 3]);
  });

  test('theft at the end is compared with theft at the beginning', () => {
    const rows = [rowWith(offerOf(5, 5, 'accept')), rowWith({ ...offerOf(5, 5, 'snatch'), round: 3, isThird: true })];
    expect(casesOf(finding('endgame', rows).difference)).toEqual([1, 2]);
  });

  test('shame counts in games after the one in which it is given', () => {
    const rows = [
      rowWith({ ...offerOf(9, 9, 'accept'), phase: 1, shameOfP2: 0 }),
      rowWith({ treatment: 'G3', phase: 2, shameOfP2: 1 }),
      rowWith({ ...offerOf(6, 6, 'accept'), treatment: 'G4', phase: 3, shameOfP2: 0 }),
      rowWith({ ...offerOf(2, 2, 'accept'), treatment: 'G4', phase: 3, shameOfP2: 1 }),
      rowWith({ treatment: 'G5', phase: 4, shameOfP2: 2 }),
    ];
    expect(casesOf(finding('shamed', rows).difference)).toEqual([1 - 6, 3]);
  });

  test('reports are compared with all thefts', () => {
    const theft = (isReported: boolean) => rowWith({ ...offerOf(5, 5, 'snatch'), treatment: 'G4', isReported });
    expect(casesOf(finding('reported', [theft(true), theft(true), theft(true), theft(false)]).difference)).toEqual([
      -0.25, 4,
    ]);
    expect(casesOf(finding('reported', []).difference)).toEqual([null, 0]);
  });
});
