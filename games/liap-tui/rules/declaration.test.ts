import { expect, test } from 'vitest';
import { seatsIn } from '../../../kernel/index.ts';
import { layTable } from './table-for-tests.ts';

const declare = (piles: number) => ({ type: 'declare', piles }) as const;

test('[LT-12] everybody declares once, clockwise from the starter', () => {
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
