import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basePoints, MULTIPLIER_SCOPES, roundPoints } from './points.ts';

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
        fc.constantFrom(...MULTIPLIER_SCOPES),
        (declared, taken, scope) => {
          expect(roundPoints(declared, taken, 1, scope)).toBe(basePoints(declared, taken));
        },
      ),
    );
  });
});
