import { describe, expect, it } from 'vitest';
import { followers, swaps, unusedCards, whyMayNotPass } from './seats.ts';
import { acting, SIX, tableOf } from './table-for-tests.ts';

const three = { factions: SIX.slice(0, 3), held: { 0: [1, 5], 1: [2, 6], 2: [3, 8] } } as const;

describe('passing', () => {
  const why = (used: (1 | 5)[], action = acting(0)) => whyMayNotPass(tableOf({ ...three, used, action }), 0);

  it('waits for every card of one’s own', () => {
    expect([why([]), why([1])]).toEqual([
      { code: 'use-cards-first', cards: [1, 5] },
      { code: 'use-cards-first', cards: [5] },
    ]);
  });

  it('is a separate turn: not during an action, nor after one', () => {
    const doing = { kind: 'tactical', card: null, formerSpeaker: null, followed: [], declined: [] } as const;
    const during = acting(0, [], { doing: { ...doing, followed: [], declined: [] } });
    expect([why([1, 5], during), why([1, 5], acting(0, [], { doneThisTurn: 1 }))]).toEqual([
      { code: 'acted-already' },
      { code: 'acted-already' },
    ]);
  });

  it('is open with all cards used and nothing done', () => {
    expect([why([1, 5]), why([1, 5], acting(1, [], { doneThisTurn: 1 }))]).toEqual([null, null]);
  });

  it('names the unused cards', () => {
    expect(unusedCards(tableOf({ ...three, used: [1] }), 0)).toEqual([5]);
  });
});

it('lets the others follow clockwise from the player whose turn it is, the passed too', () => {
  const table = tableOf({ factions: SIX, speaker: 1, out: [5], action: acting(3, [4]) });
  expect([followers(table), followers(tableOf({ factions: SIX }))]).toEqual([[4, 0, 1, 2], []]);
});

it('swaps held cards of different owners', () => {
  expect(swaps(tableOf({ factions: SIX.slice(0, 3), held: { 0: [1, 5], 1: [2] } }))).toEqual([
    { card: 1, with: 2 },
    { card: 2, with: 5 },
  ]);
});
