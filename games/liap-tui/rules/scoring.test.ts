import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseSetup, readSetup } from '../../../kernel/host.ts';
import { tryHouseRules } from '../../house-rules-for-tests.ts';
import { multiplierAfter } from '../facts/multiplier.ts';
import { game } from '../game.ts';
import { liapTui } from '../index.ts';
import type { Setup } from '../types.ts';
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

const { setup: USUAL } = layTable({}).match;

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
    expect(basePoints(USUAL, declared, taken)).toBe(points);
  });

  test.each([
    [2, 2, 2, 14],
    [0, 0, 2, 6],
    [3, 1, 2, -4],
    [1, 3, 2, -4],
    [0, 0, 3, 9],
    [1, 5, 2, -8],
  ])('[LT-38] declared %i, took %i, times %i: %i', (declared, taken, multiplier, points) => {
    expect(roundPoints(USUAL, declared, taken, multiplier)).toBe(points);
  });

  test.each([
    [3, 3, 2, 11],
    [0, 0, 3, 3],
    [3, 1, 2, -4],
    [0, 2, 3, -6],
  ])('[LT-39] without the bonus: declared %i, took %i, times %i: %i', (declared, taken, multiplier, points) => {
    expect(roundPoints({ ...USUAL, multiplierScope: 'base-only' }, declared, taken, multiplier)).toBe(points);
  });

  test('[LT-38] [LT-39] at times one both scopes give the base', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 8 }),
        fc.nat({ max: 8 }),
        fc.constantFrom('whole' as const, 'base-only' as const),
        (declared, taken, multiplierScope) => {
          const rules = { ...USUAL, multiplierScope };
          expect(roundPoints(rules, declared, taken, 1)).toBe(basePoints(rules, declared, taken));
        },
      ),
    );
  });
});

describe('house rules', () => {
  const ODD = { ...USUAL, pilePoints: 2, keptBonus: 10, zeroBonus: 4, missPenalty: 3 };

  test.each([
    [0, 0, 4],
    [3, 3, 16],
    [3, 1, -6],
    [0, 2, -6],
  ])('[LT-56] with other points, declared %i, took %i: %i', (declared, taken, points) => {
    expect(basePoints(ODD, declared, taken)).toBe(points);
    expect(roundPoints({ ...ODD, multiplierScope: 'base-only' }, 3, 3, 2)).toBe(22);
  });

  test('[LT-56] a miss may be free, but something must bring points', () => {
    expect(basePoints({ ...USUAL, missPenalty: 0 }, 3, 1)).toBe(0);
    const nothing = { pilePoints: 0, keptBonus: 0, zeroBonus: 0 };
    expect(chooseSetup(game, { options: nothing }, 4)).toEqual({
      ok: false,
      why: { code: 'nothing-to-score', with: { key: 'keptBonus' } },
    });
    expect(chooseSetup(game, { options: { ...nothing, zeroBonus: 1 } }, 4).ok).toBe(true);
  });

  test('[LT-57] the first redeal, each further one and the limit make the multiplier', () => {
    const multipliers = (options: Partial<Setup>) =>
      [0, 1, 2, 3, 4].map((redeals) => multiplierAfter(redeals, { ...USUAL, ...options }));
    expect(multipliers({})).toEqual([1, 2, 3, 4, 5]);
    expect(multipliers({ firstRedeal: 3, furtherRedeal: 2, maxMultiplier: 6 })).toEqual([1, 3, 5, 6, 6]);
    expect(multipliers({ firstRedeal: 1, furtherRedeal: 0 })).toEqual([1, 1, 1, 1, 1]);
    expect(chooseSetup(game, { options: { firstRedeal: 4, maxMultiplier: 3 } }, 4)).toEqual({
      ok: false,
      why: { code: 'multiplier-limit-too-low', with: { key: 'maxMultiplier' } },
    });
  });

  test('[LT-57] a round that other multipliers count still knows its redeals', () => {
    const { state, setup } = about([0, 0, 0, 0], { table: { redeals: 2 }, options: { firstRedeal: 4 } });
    const { table } = state;
    expect(table.rounds).toEqual([
      { multiplier: 5, declared: [1, 0, 8, 8], piles: [1, 7, 0, 0], gained: [30, -35, -40, -40], turns: 0, redeals: 2 },
    ]);
    expect(game.statistics?.tally?.(table, setup)).toMatchObject({ rounds: 1, redeals: 2 });
  });

  test('[LT-56] to [LT-60]: a set-up from before is completed to the usual rules', () => {
    const { pilePoints, keptBonus, zeroBonus, missPenalty, firstRedeal, furtherRedeal, ...others } = USUAL;
    const { maxMultiplier, turnTie, generals, crowd, ...before } = others;
    expect(readSetup(game, before, 4)).toEqual({ ok: true, value: USUAL });
    expect([pilePoints, keptBonus, zeroBonus, missPenalty]).toEqual([1, 5, 3, 1]);
    expect([firstRedeal, furtherRedeal, maxMultiplier, turnTie]).toEqual([2, 1, 500, 'first']);
    expect([generals, crowd]).toEqual([2, 'low']);
  });

  test('[LT-51] any house rules are refused at an option, or played to the end by every bot', () => {
    tryHouseRules(liapTui, 15);
  });
});
