import { describe, expect, it } from 'vitest';
import { cardsOf, hasPassed, initiativeOf, initiativeOrder, nextUnpassed } from './seats.ts';
import { acting, SIX, tableOf } from './table-for-tests.ts';

const four = {
  factions: ['sol', 'yin', 'saar', 'naalu'],
  held: { 0: [8, 2], 1: [7, 4], 2: [1, 6], 3: [3, 5] },
} as const;

describe('initiative', () => {
  it('is the lowest card of two, and each player appears once in the order', () => {
    const table = tableOf(four);
    expect([cardsOf(table, 0), initiativeOf(table, 0), initiativeOrder(table)]).toEqual([[2, 8], 2, [2, 0, 3, 1]]);
  });

  it('is 0 with the token, no matter who holds it', () => {
    expect([initiativeOrder(tableOf({ ...four, zero: 3 })), initiativeOrder(tableOf({ ...four, zero: 1 }))]).toEqual([
      [3, 2, 0, 1],
      [1, 2, 0, 3],
    ]);
  });

  it('is missing without cards, and then goes clockwise from the speaker behind the others', () => {
    const table = tableOf({ factions: SIX, speaker: 4, held: { 2: [5], 1: [3] } });
    expect([initiativeOf(table, 0), initiativeOrder(table)]).toEqual([null, [1, 2, 4, 5, 0, 3]]);
  });

  it('leaves out the eliminated', () => {
    expect(initiativeOrder(tableOf({ ...four, out: [0] }))).toEqual([2, 3, 1]);
  });

  it('is only read: the table stays as it was', () => {
    const table = tableOf(four);
    const before = structuredClone(table);
    initiativeOrder(table);
    expect(table).toEqual(before);
  });
});

describe('who is next', () => {
  const order = { factions: SIX.slice(0, 4), held: { 0: [1], 1: [2], 2: [3], 3: [4] } } as const;
  const next = (seat: number, passed: number[]) =>
    nextUnpassed(tableOf({ ...order, action: acting(seat, passed) }), seat);

  it('is the next in order', () => {
    expect([next(0, []), next(3, [])]).toEqual([1, 0]);
  });

  it('is not skipped when the player before passes', () => {
    expect(next(1, [1])).toBe(2);
  });

  it('leaves out players who have passed', () => {
    expect(next(0, [1, 2])).toBe(3);
  });

  it('is the same player if all others have passed, and nobody once all have', () => {
    expect([next(2, [0, 1, 3]), next(2, [0, 1, 2, 3])]).toEqual([2, null]);
  });

  it('nobody has passed outside the action phase', () => {
    expect([hasPassed(tableOf(order), 0), hasPassed(tableOf({ ...order, action: acting(1, [0]) }), 0)]).toEqual([
      false,
      true,
    ]);
  });
});
