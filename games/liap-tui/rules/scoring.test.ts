import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layTable, type Scene } from './scene-for-tests.ts';
import { basePoints, roundPoints } from './scoring.ts';

/** A table about to score a round in which nobody kept their word but seat 0, who declared one and took one: 6 points. */
const about = (scores: number[], scene: Scene = {}) =>
  layTable({
    phase: 'scoring',
    ...scene,
    table: { scores, declared: [1, 0, 8, 8], piles: [1, 7, 0, 0], ...scene.table },
  }).match;

test('[LT-38] points of a round are multiplied and added, and may fall below zero', () => {
  const { table } = about([0, 0, 0, 0], { table: { redeals: 1 } }).state;
  expect(table.scores).toEqual([12, -14, -16, -16]);
  expect(table.rounds).toEqual([
    { multiplier: 2, declared: [1, 0, 8, 8], piles: [1, 7, 0, 0], gained: [12, -14, -16, -16], turns: 0 },
  ]);
});

test('[LT-39] the bonus is not multiplied if the multiplier is for the base only', () => {
  expect(
    about([0, 0, 0, 0], { table: { redeals: 1 }, options: { multiplierScope: 'base-only' } }).state.table.scores[0],
  ).toBe(7);
});

test('[LT-40] the highest total wins once a player has reached the target', () => {
  const match = about([44, 58, 9, 9]);
  expect(match.outcome).toEqual({
    ranking: [[1], [0], [2, 3]].map((seats) => seats),
    scores: [50, 51, 1, 1],
    winners: 'seat-1',
    reason: 'target',
  });
});

test('[LT-40] below the target the next round begins with the last winner', () => {
  const match = about([43, 0, 0, 0], { table: { turnStarter: 2 } });
  expect(match.outcome).toBeNull();
  expect(match.state.table).toMatchObject({ round: 2, declared: [null, null, null, null], piles: [0, 0, 0, 0] });
});

test('[LT-41] equal highest totals share the win, or play on', () => {
  expect(about([46, 59, 0, 0]).outcome).toMatchObject({
    winners: 'seat-0+seat-1',
    reason: 'target',
    ranking: [
      [0, 1],
      [2, 3],
    ],
  });
  expect(about([46, 59, 0, 0], { options: { tieAtTarget: 'continue' } }).outcome).toBeNull();
  expect(about([47, 59, 0, 0], { options: { tieAtTarget: 'continue' } }).outcome).toMatchObject({ winners: 'seat-0' });
});

test('[LT-42] after the last round the highest total wins, shared if equal', () => {
  expect(about([0, 13, 0, 0], { table: { round: 20 } }).outcome).toMatchObject({
    winners: 'seat-0+seat-1',
    reason: 'rounds',
  });
  expect(about([46, 59, 0, 0], { options: { tieAtTarget: 'continue' }, table: { round: 20 } }).outcome).toMatchObject({
    winners: 'seat-0+seat-1',
    reason: 'rounds',
  });
  expect(about([0, 0, 0, 0], { table: { round: 19 } }).outcome).toBeNull();
});

describe('points of a round', () => {
  test.each([
    [0, 0, 3],
    [0, 2, -2],
    [2, 2, 7],
    [8, 8, 13],
    [3, 1, -2],
    [1, 3, -2],
    [5, 0, -5],
  ])('[LT-37] declared %i, took %i: %i', (declared, taken, points) => {
    expect(basePoints(declared, taken)).toBe(points);
  });

  test.each([
    [2, 2, 2, 14],
    [0, 0, 2, 6],
    [3, 1, 2, -4],
    [1, 3, 2, -4],
    [0, 0, 3, 9],
    [1, 5, 2, -8],
  ])('[LT-38] declared %i, took %i, times %i: %i', (declared, taken, multiplier, points) => {
    expect(roundPoints(declared, taken, multiplier, 'whole')).toBe(points);
  });

  test.each([
    [3, 3, 2, 11],
    [0, 0, 3, 3],
    [3, 1, 2, -4],
    [0, 2, 3, -6],
  ])('[LT-39] without the bonus: declared %i, took %i, times %i: %i', (declared, taken, multiplier, points) => {
    expect(roundPoints(declared, taken, multiplier, 'base-only')).toBe(points);
  });

  test('[LT-38] [LT-39] at times one both scopes give the base', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 8 }),
        fc.nat({ max: 8 }),
        fc.constantFrom('whole' as const, 'base-only' as const),
        (declared, taken, scope) => {
          expect(roundPoints(declared, taken, 1, scope)).toBe(basePoints(declared, taken));
        },
      ),
    );
  });
});
