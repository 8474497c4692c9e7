import { expect, it } from 'vitest';
import { timesSpeaker } from './seats.ts';
import { SIX, tableOf } from './table-for-tests.ts';

it('counts how often each player became speaker, not how long they were', () => {
  const speakers = [
    { round: 1, seat: 2, via: 'initial' },
    { round: 1, seat: 0, via: 'politics' },
    { round: 4, seat: 2, via: 'manual' },
  ] as const;
  expect(timesSpeaker(tableOf({ factions: SIX.slice(0, 4), speakers: [...speakers] }))).toEqual([1, 0, 2, 0]);
});
