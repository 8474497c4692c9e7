import { expect, test } from 'vitest';
import { optionsOfRoom } from './room-result.ts';
import { duel, plainDuel } from './tournament-toy-for-tests.ts';

test('a match has what is usual, what its treatment says, what its seats bring, and what is fixed above all', () => {
  const treatment = { name: 'own', options: { bonus: 3, rounds: 4, isFriendly: true } };
  expect(optionsOfRoom(duel, treatment, [{ called: 5 }, {}])).toEqual({
    ...{ bonus: 3, rounds: 4, before1: 5, before2: 0 },
    isFriendly: false,
  });
});

test('a game that says nothing of tournaments has the options of the treatment', () => {
  expect(optionsOfRoom(plainDuel, { name: 'own', options: { isFriendly: true } }, [])).toEqual({ isFriendly: true });
});
