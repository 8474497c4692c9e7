import { describe, expect, test } from 'vitest';
import type { Setup } from '../types.ts';
import { boardsFor } from './board.ts';
import { type Preset, setupFor, XL_PRESETS } from './table-for-tests.ts';

const boards = (preset: Preset, seats: number, options: Partial<Setup> = {}) =>
  boardsFor(setupFor(preset, seats, options), seats);

const SMALL = [null, null, 'policy_peek', 'execution', 'execution'];
const MIDDLE = [null, 'investigate_loyalty', 'special_election', 'execution', 'execution'];
const LARGE = ['investigate_loyalty', 'investigate_loyalty', 'special_election', 'execution', 'execution'];

const FASCIST = { 5: SMALL, 6: SMALL, 7: SMALL, 8: MIDDLE, 9: MIDDLE, 10: MIDDLE, 11: LARGE, 13: LARGE, 16: LARGE };
const CLASSIC = { 5: SMALL, 6: SMALL, 7: MIDDLE, 8: MIDDLE, 9: LARGE, 10: LARGE };

describe.each(XL_PRESETS)('the boards of %s', (preset) => {
  test.each(Object.entries(FASCIST))('[SH-17] row 28: the fascist one of %s players', (seats, powers) => {
    expect(boards(preset, Number(seats)).fascist).toEqual({ size: 6, powers });
    expect(boards(preset, Number(seats), { communists: false }).fascist.powers).toEqual(powers);
  });

  test('[SH-16] [SH-18] row 29: the communist one', () => {
    const five = ['bugging', 'radicalization', 'five_year_plan', 'congress'];
    for (const seats of [6, 7, 8]) expect(boards(preset, seats).communist).toEqual({ size: 5, powers: five });
    for (const seats of [9, 10])
      expect(boards(preset, seats).communist).toEqual({ size: 6, powers: [...five, 'confession'] });
    for (const seats of [11, 14, 16])
      expect(boards(preset, seats).communist).toEqual({
        size: 6,
        powers: [null, 'radicalization', 'five_year_plan', 'radicalization', 'confession'],
      });
  });

  test('[SH-16] five liberal policies; no communist track without communists', () => {
    expect(boards(preset, 10).liberal).toEqual({ size: 5, powers: [] });
    expect(boards(preset, 10, { communists: false }).communist).toEqual({ size: 0, powers: [] });
  });
});

test.each(Object.entries(CLASSIC))('[SH-19] row 28: the classic board of %s players', (seats, powers) => {
  expect(boards('classic', Number(seats))).toEqual({
    liberal: { size: 5, powers: [] },
    fascist: { size: 6, powers },
    communist: { size: 0, powers: [] },
  });
});

test('[SH-20] row 39: six liberal policies, if the host wants it', () => {
  expect(boards('seed', 10, { liberalTrack: 6 }).liberal.size).toBe(6);
});

test('[SH-20] the short game', () => {
  expect(boards('official', 10, { length: 'short' })).toMatchObject({
    liberal: { size: 3 },
    fascist: { size: 6, powers: MIDDLE },
    communist: { size: 3, powers: ['confession', 'radicalization'] },
  });
});
