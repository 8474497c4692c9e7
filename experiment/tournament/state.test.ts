import { describe, expect, test } from 'vitest';
import { apply, type Pair, pointsCommitted, standings, type TournamentState } from './state.ts';
import { gathered, resultOf } from './tournament-for-tests.ts';

const seated = (...seats: Pair['seats']): Pair => ({ seats, group: 0, treatment: 0 });

/** A phase with these pairs, in which some rooms are over with these points. */
function play(
  state: TournamentState,
  pairs: readonly Pair[],
  points: readonly [number, number][],
  byes: number[] = [],
) {
  const phase = state.phase + 1;
  apply(state, { type: 'phaseBegan', phase, pairs, byes });
  for (const [room, [first, second]] of points.entries()) {
    apply(state, { type: 'committed', phase, room, result: resultOf(first, second) });
  }
}

test('before the first phase all share the first place', () => {
  const nothing = { place: 1, points: 0, asFirst: 0, asSecond: 0, gamesPlayed: 0, withBot: 0, byes: 0 };
  expect(standings(gathered(2))).toEqual([
    { ...nothing, number: 1 },
    { ...nothing, number: 2 },
  ]);
});

test('points are added by role; places are shared; bots, byes and rooms that still play are told apart', () => {
  const state = gathered(5);
  play(
    state,
    [seated(1, 2), seated(3, 4)],
    [
      [15, 5],
      [10, 10],
    ],
    [5],
  );
  apply(state, { type: 'phaseEnded', phase: 0 });
  play(
    state,
    [seated('bot', 4), seated(2, 1), seated(3, 5)],
    [
      [30, 5],
      [0, 30],
    ],
  );
  expect(standings(state)).toEqual([
    { place: 1, number: 1, points: 45, asFirst: 15, asSecond: 30, gamesPlayed: 2, withBot: 0, byes: 0 },
    { place: 2, number: 4, points: 15, asFirst: 0, asSecond: 15, gamesPlayed: 2, withBot: 1, byes: 0 },
    { place: 3, number: 3, points: 10, asFirst: 10, asSecond: 0, gamesPlayed: 1, withBot: 0, byes: 0 },
    { place: 3, number: 5, points: 10, asFirst: 0, asSecond: 0, gamesPlayed: 0, withBot: 0, byes: 1 },
    { place: 5, number: 2, points: 5, asFirst: 0, asSecond: 5, gamesPlayed: 2, withBot: 0, byes: 0 },
  ]);
});

describe('points of a match', () => {
  const rounds = [
    [15, 15],
    [10, 20],
    [5, 30],
  ];

  test.each([
    [0, [0, 0]],
    [1, [5, 30]],
    [2, [15, 50]],
    [3, [30, 65]],
    [9, [30, 65]],
    [null, [30, 65]],
  ])('of %o committed rounds come %o', (committed, points) => {
    expect(pointsCommitted(rounds, committed)).toEqual(points);
  });

  test('a match without a round that is over brings nothing', () => {
    expect(pointsCommitted([], 1)).toEqual([0, 0]);
  });
});
