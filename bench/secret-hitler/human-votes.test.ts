import { describe, expect, test } from 'vitest';
import { countEvenings, type Share } from './human-votes.ts';
import { aucOf } from './side-guesser.ts';

const TABLES = [
  { seats: 7, communists: false, matches: 1500 },
  { seats: 10, communists: false, matches: 500 },
  { seats: 16, communists: false, matches: 400 },
  { seats: 7, communists: true, matches: 1500 },
  { seats: 10, communists: true, matches: 400 },
  { seats: 16, communists: true, matches: 300 },
] as const;

const [SEVEN] = TABLES;

const counted = TABLES.map((table) => ({ table, ...countEvenings({ ...table, bots: 'people', seed: 1 }) }));

function expectAbout({ percent }: Share, meant: number, within: number): void {
  expect(Math.abs(percent - meant), `${percent.toFixed(1)} instead of ${meant}`).toBeLessThanOrEqual(within);
}

describe(`bots like people, ${SEVEN.matches} matches of seven without communists`, () => {
  const { ja, won, trueOfThree, trueOfTwo } = (counted[0] as (typeof counted)[number]).habits;

  test('everybody votes Ja about as often as people, whatever their role', () => {
    for (const role of ['liberal', 'fascist', 'hitler'] as const) expectAbout(ja[role], 53, 5);
  });

  test('liberals win as often as among people', () => {
    expectAbout(won.liberal, 45, 5);
  });

  test('presidents tell the truth about their three cards as often as people', () => {
    expectAbout(trueOfThree.liberal, 92, 5);
    expectAbout(trueOfThree.fascist, 54, 8);
  });

  test('chancellors tell the truth about their two cards as often as people', () => {
    expectAbout(trueOfTwo.liberal, 93, 5);
    expectAbout(trueOfTwo.fascist, 73, 8);
  });
});

describe.each(counted)('bots like people, $table', ({ table, habits, guesser }) => {
  test.runIf(table.seats === 7)('seven: liberals win between 38 and 52 per cent, with communists too', () => {
    expectAbout(habits.won.liberal, 45, 7);
  });

  test('governments are found: few elections fail, and chaos is rare', () => {
    expect(habits.failed.percent).toBeLessThanOrEqual(45);
    expect(habits.chaos.percent).toBeLessThanOrEqual(10);
  });

  test('nobody lies of a liberal card that was never there', () => {
    expect(habits.boasts.of).toBeGreaterThan(100);
    expect(habits.boasts.times).toBe(0);
  });

  test('votes alone hardly give sides away', () => {
    expect(guesser.seats).toBeGreaterThan(1000);
    expect(guesser.auc()).toBeLessThanOrEqual(0.62);
  });
});

test('liberals win as often under the rules of the original game, which leave them a liberal card to spare', () => {
  const classic = { preset: 'classic', seats: 7, communists: false, matches: 2000, bots: 'people', seed: 1 };
  expectAbout(countEvenings(classic).habits.won.liberal, 45, 6);
});

test('strong bots find governments at sixteen seats', () => {
  const { failed, chaos } = countEvenings({
    seats: 16,
    communists: true,
    matches: 40,
    bots: 'deducer',
    seed: 1,
  }).habits;
  expect(failed.percent).toBeLessThanOrEqual(50);
  expect(chaos.times / 40).toBeLessThanOrEqual(1.5);
});

test('the guesser does see who votes by their side', () => {
  const { guesser } = countEvenings({ seats: 10, communists: false, matches: 400, bots: 'smart', seed: 1 });
  expect(guesser.auc()).toBeGreaterThan(0.8);
});

test('the area under the curve: in order, by chance, and with ties', () => {
  const of = (scores: readonly number[], guilty: readonly boolean[]): number =>
    aucOf(scores.map((score, index) => ({ score, isGuilty: guilty[index] as boolean })));
  expect(of([1, 2, 3, 4], [false, false, true, true])).toBe(1);
  expect(of([1, 2, 3, 4], [true, true, false, false])).toBe(0);
  expect(of([1, 1, 1, 1], [true, false, true, false])).toBe(0.5);
  expect(of([1, 2, 2, 3], [false, true, false, true])).toBe(0.875);
});
