import { expect, test } from 'vitest';
import { atTable } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';

const seats = game.seats.min;

/** A table at which the first seat chooses one number in each round, and all others another. */
function played(rounds: readonly (readonly [first: number, others: number])[]) {
  const table = atTable(game, { seats, options: { rounds: rounds.length } });
  for (const [first, others] of rounds)
    for (let seat = 0; seat < seats; seat++)
      table.seat(seat).does({ type: 'choose', choice: seat === 0 ? first : others });
  return table;
}

const points = (first: number, others: number) =>
  Array.from({ length: seats }, (_, seat) => (seat === 0 ? first : others));

test('[TG-1] a match has as many rounds as were chosen', () => {
  expect(
    played([
      [1, 1],
      [1, 1],
    ]).match.outcome,
  ).not.toBeNull();
  expect(atTable(game, { seats }).match.state.table.round).toBe(1);
});

test('[TG-2] a choice is a number up to the highest, and nobody else hears which', () => {
  const table = atTable(game, { seats, options: { highest: 4 } });
  expect(table.seat(0).mayNot({ type: 'choose', choice: 5 })).toEqual({ code: 'not-an-option' });
  table.seat(0).does({ type: 'choose', choice: 4 });
  expect(table.heard(0)).toEqual([
    { type: 'youChose', choice: 4 },
    { type: 'hasChosen', seat: 0 },
  ]);
  expect(table.heard(1)).toEqual([{ type: 'hasChosen', seat: 0 }]);
});

test('[TG-2] a player whose time is up chooses 1', () => {
  const table = atTable(game, { seats });
  table.timeIsUp();
  expect(table.match.state.table.shown).toEqual(points(1, 1));
});

test('[TG-3] the highest number that nobody else chose scores', () => {
  const table = atTable(game, { seats });
  const numbers = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 2 : 1));
  for (const [seat, choice] of numbers.entries()) table.seat(seat).does({ type: 'choose', choice });
  expect(table.heard('spectator').at(-1)).toEqual({ type: 'shown', numbers, scorer: 0 });
  expect(table.match.state.table.points).toEqual(points(2, 0));
});

test('[TG-3] nobody scores if every number was chosen more than once', () => {
  expect(played([[3, 3]]).match.state.table.points).toEqual(points(0, 0));
});

test('[TG-4] the most points win, and all who have them on a tie', () => {
  expect(played([[5, 1]]).match.outcome).toMatchObject({ winners: 'seat-0', reason: 'last-round' });
  const tie = Array.from({ length: seats }, (_, seat) => `seat-${seat}`).join('+');
  expect(played([[2, 2]]).match.outcome?.winners).toBe(tie);
});
