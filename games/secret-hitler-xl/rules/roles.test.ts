import { describe, expect, test } from 'vitest';
import { communistsKnowEachOther, hitlerKnowsFascists, partyOf, ROLES, rolesFor } from './roles.ts';

/** By players: liberals, fascists, communists with communists; liberals, fascists without. */
const TABLE = [
  [6, [3, 1, 1], [4, 1]],
  [7, [4, 1, 1], [4, 2]],
  [8, [4, 2, 1], [5, 2]],
  [9, [4, 2, 2], [5, 3]],
  [10, [5, 2, 2], [6, 3]],
  [11, [5, 3, 2], [6, 4]],
  [12, [6, 3, 2], [7, 4]],
  [13, [6, 3, 3], [7, 5]],
  [14, [7, 3, 3], [8, 5]],
  [15, [7, 4, 3], [8, 6]],
  [16, [7, 4, 4], [9, 6]],
] as const;

const USUAL = { fascistPlayers: 'usual', communistPlayers: 'usual' } as const;

const counted = (seats: number, communists: boolean) => {
  const roles = rolesFor({ ...USUAL, communists }, seats);
  return Object.fromEntries(ROLES.map((role) => [role, roles.filter((other) => other === role).length]));
};

describe('[SH-6] the roles of a table', () => {
  test.each(TABLE)('%i players', (seats, [liberal, fascist, communist], [liberalWithout, fascistWithout]) => {
    expect(counted(seats, true)).toEqual({ liberal, fascist, hitler: 1, communist });
    expect(counted(seats, false)).toEqual({
      liberal: liberalWithout,
      fascist: fascistWithout,
      hitler: 1,
      communist: 0,
    });
  });

  test('five players', () => expect(counted(5, false)).toEqual({ liberal: 3, fascist: 1, hitler: 1, communist: 0 }));
});

test('[SH-5] Hitler carries a fascist membership', () => {
  expect(ROLES.map(partyOf)).toEqual(['liberal', 'fascist', 'fascist', 'communist']);
});

test('[SH-7] row 27: Hitler knows the fascists if there is one', () => {
  const seats = Array.from({ length: 12 }, (_, index) => index + 5);
  expect(seats.filter((count) => hitlerKnowsFascists({ ...USUAL, communists: false }, count))).toEqual([5, 6]);
  expect(seats.filter((count) => count > 5 && hitlerKnowsFascists({ ...USUAL, communists: true }, count))).toEqual([
    6, 7,
  ]);
});

test('[SH-8] row 4: communists know each other from eleven on, or below', () => {
  expect([6, 10, 11, 16].map((seats) => communistsKnowEachOther('from-11', seats))).toEqual([false, false, true, true]);
  expect([6, 10, 11, 16].map((seats) => communistsKnowEachOther('below-11', seats))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
