import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatsIn } from '../../../kernel/host.ts';
import { type Declaring, declarable, whyNotDeclare } from './declaration.ts';
import { layTable } from './scene-for-tests.ts';

const declare = (piles: number) => ({ type: 'declare', piles }) as const;

test('[LT-12] everyone declares once, clockwise from the starter', () => {
  const table = layTable({ phase: 'declaration', table: { starter: 2 } });
  for (const [seat, piles] of [
    [2, 3],
    [3, 0],
    [0, 1],
  ] as const) {
    expect(seatsIn(table.match.state.asked)).toEqual([seat]);
    expect(table.seat(seat).does(declare(piles))).toContainEqual({ type: 'declared', seat, piles });
  }
  expect(table.seat(0).mayNot(declare(2))).toMatchObject({ code: 'not-asked' });
  expect(table.match.state.table.declared).toEqual([1, null, 3, 0]);
});

test.each([-1, 9, 2.5])('[LT-12] %d is not a declaration', (piles) => {
  const table = layTable({ phase: 'declaration' });
  expect(table.seat(0).mayNot(declare(piles))).toEqual({ code: 'not-a-declaration', with: { piles, most: 8 } });
});

test('[LT-13] after 2, 3 and 1 the last may not say 2, and says 1', () => {
  const table = layTable({ phase: 'declaration', table: { declared: [2, 3, 1, null] } });
  expect(table.seat(3).mayNot(declare(2))).toEqual({ code: 'total-forbidden', with: { piles: 2, total: 8 } });
  table.seat(3).does(declare(1));
  expect(table.match.state.phase).toBe('lead');
});

test('[LT-14] a third nothing in a row is refused, and another number ends the run', () => {
  const table = layTable({ phase: 'declaration', table: { zeroStreak: [2, 1, 0, 0] } });
  expect(table.seat(0).mayNot(declare(0))).toEqual({ code: 'third-zero', with: { zeros: 2 } });
  table.seat(0).does(declare(4));
  table.seat(1).does(declare(0));
  expect(table.match.state.table.zeroStreak).toEqual([0, 2, 0, 0]);
});

test('[LT-14] the run lasts from round to round', () => {
  const table = layTable({
    phase: 'scoring',
    table: { declared: [0, 2, 3, 4], piles: [0, 1, 3, 4], zeroStreak: [2, 0, 0, 0] },
  });
  expect(table.match.state.table.zeroStreak).toEqual([2, 0, 0, 0]);
});

test('[LT-14] with a limit of one no two zeros may follow each other', () => {
  const table = layTable({
    phase: 'declaration',
    options: { maxConsecutiveZeros: 1 },
    table: { zeroStreak: [1, 0, 0, 0] },
  });
  expect(table.seat(0).mayNot(declare(0))).toEqual({ code: 'third-zero', with: { zeros: 1 } });
});

test('[LT-15] both limits leave the last to declare seven numbers', () => {
  const table = layTable({ phase: 'declaration', table: { declared: [2, 1, 1, null], zeroStreak: [0, 0, 0, 2] } });
  expect(table.match.optionsFor(3)).toMatchObject([{ blanks: { piles: { oneOf: [1, 2, 3, 5, 6, 7, 8] } } }]);
});

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

  test.each([-1, 9, 1.5, Number.NaN])('[LT-12] %d is not a declaration', (piles) => {
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
