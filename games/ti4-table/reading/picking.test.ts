import { expect, it } from 'vitest';
import { currentPicker, freeCards, nextPicker, pickersFor } from './seats.ts';
import { SIX, tableOf } from './table-for-tests.ts';

it('lets six pick once each, clockwise from the speaker', () => {
  expect(pickersFor(tableOf({ factions: SIX, speaker: 4 }))).toEqual([4, 5, 0, 1, 2, 3]);
});

it('lets three go round twice from the speaker, not there and back', () => {
  expect(pickersFor(tableOf({ factions: SIX.slice(0, 3), speaker: 1 }))).toEqual([1, 2, 0, 1, 2, 0]);
});

it('leaves out players who keep their cards, and the eliminated', () => {
  expect(pickersFor(tableOf({ factions: SIX, speaker: 0, keepers: [2], out: [5] }))).toEqual([0, 1, 3, 4]);
});

it('gives everyone the number of cards that the game began with', () => {
  expect(pickersFor(tableOf({ factions: SIX.slice(0, 5), cardsPerPlayer: 1, out: [1, 2] }))).toEqual([0, 3, 4]);
});

it('says who picks now and next, and nobody once all have', () => {
  const at = (picked: number) => tableOf({ factions: SIX.slice(0, 3), pickers: [1, 2, 0], picked });
  expect([
    currentPicker(at(0)),
    nextPicker(at(0)),
    currentPicker(at(2)),
    nextPicker(at(2)),
    currentPicker(at(3)),
  ]).toEqual([1, 2, 0, null, null]);
});

it('offers the cards that nobody holds', () => {
  expect(freeCards(tableOf({ factions: SIX, held: { 0: [8], 3: [1] } }))).toEqual([2, 3, 4, 5, 6, 7]);
});
