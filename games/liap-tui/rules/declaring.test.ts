import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Declaring, declarable, whyNotDeclare } from './declaring.ts';

const FIRST: Declaring = {
  handSize: 8,
  zeroStreak: 0,
  maxConsecutiveZeros: 2,
  forbiddenTotal: 8,
  isLast: false,
  declaredSum: 0,
};

describe('what may be declared', () => {
  test('[LT-12] every number from 0 to the size of the hand', () => {
    expect(declarable(FIRST)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(declarable({ ...FIRST, handSize: 3 })).toEqual([0, 1, 2, 3]);
  });

  test.each([-1, 9, 1.5, Number.NaN])('[LT-12] %d is no declaration', (piles) => {
    expect(whyNotDeclare(FIRST, piles)).toEqual({ code: 'not-a-declaration', with: { piles, most: 8 } });
  });

  test('[LT-13] the last to declare may not make the total eight: after 2, 3, 1 not 2, but 1', () => {
    const last = { ...FIRST, isLast: true, declaredSum: 2 + 3 + 1 };
    expect(declarable(last)).toEqual([0, 1, 3, 4, 5, 6, 7, 8]);
    expect(whyNotDeclare(last, 2)).toEqual({ code: 'total-forbidden', with: { piles: 2, total: 8 } });
    expect(whyNotDeclare(last, 1)).toBeNull();
  });

  test('[LT-13] nobody but the last is barred, nor the last when the others are past eight', () => {
    expect(declarable({ ...FIRST, declaredSum: 6 })).toContain(2);
    expect(declarable({ ...FIRST, isLast: true, declaredSum: 9 })).toEqual(declarable(FIRST));
  });

  test('[LT-13] the forbidden total is an option', () => {
    const last = { ...FIRST, handSize: 3, forbiddenTotal: 3, isLast: true, declaredSum: 2 };
    expect(declarable(last)).toEqual([0, 2, 3]);
  });

  test('[LT-14] after two zeros the third is barred', () => {
    const twice = { ...FIRST, zeroStreak: 2 };
    expect(declarable(twice)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(whyNotDeclare(twice, 0)).toEqual({ code: 'third-zero', with: { zeros: 2 } });
    expect(whyNotDeclare({ ...FIRST, zeroStreak: 1 }, 0)).toBeNull();
    expect(whyNotDeclare({ ...FIRST, zeroStreak: 1, maxConsecutiveZeros: 1 }, 0)?.code).toBe('third-zero');
  });

  test('[LT-15] both restrictions leave seven numbers', () => {
    const both = { ...FIRST, zeroStreak: 2, isLast: true, declaredSum: 5 };
    expect(declarable(both)).toEqual([1, 2, 4, 5, 6, 7, 8]);
  });

  test('[LT-15] a zero barred twice is answered by the total', () => {
    const both = { ...FIRST, zeroStreak: 2, isLast: true, declaredSum: 8 };
    expect(declarable(both)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(whyNotDeclare(both, 0)?.code).toBe('total-forbidden');
  });

  test('[LT-15] a hand of one piece always leaves something to declare', () => {
    const one = { ...FIRST, handSize: 1, forbiddenTotal: 1, isLast: true };
    expect(declarable({ ...one, zeroStreak: 2 })).toEqual([0]);
    expect(declarable({ ...one, zeroStreak: 2, declaredSum: 1 })).toEqual([1]);
  });

  test('[LT-12] the list and the reasons agree, lists are shared, and none is empty', () => {
    const situations = fc.record({
      handSize: fc.integer({ min: 1, max: 16 }),
      zeroStreak: fc.nat({ max: 3 }),
      maxConsecutiveZeros: fc.integer({ min: 1, max: 3 }),
      forbiddenTotal: fc.nat({ max: 16 }),
      isLast: fc.boolean(),
      declaredSum: fc.nat({ max: 24 }),
    });
    fc.assert(
      fc.property(situations, (declaring) => {
        const list = declarable(declaring);
        const all = Array.from({ length: declaring.handSize + 1 }, (_, piles) => piles);
        expect(list).toEqual(all.filter((piles) => whyNotDeclare(declaring, piles) === null));
        expect(list.length).toBeGreaterThan(0);
        expect(declarable({ ...declaring })).toBe(list);
      }),
    );
  });

  test('a hand that no set can fill is a broken invariant', () => {
    expect(() => declarable({ ...FIRST, handSize: 33 })).toThrow(expect.objectContaining({ code: 'no-such-hand' }));
  });
});
