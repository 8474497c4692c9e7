import { expect, test } from 'vitest';
import type { Hand, Known } from '../types.ts';
import { memoryOf, type Subject } from './claim-subjects.ts';

const known: Known[] = [
  { seat: 3, is: 'fascist', from: 'team', government: -1 },
  { seat: 3, is: 'liberal', from: 'investigation', government: 2 },
  { seat: 3, is: null, from: 'radicalization', government: 4 },
  { seat: 3, is: 'communist', from: 'impeachment', government: 5 },
  { seat: 3, is: 'communist', from: 'bugging', government: 6 },
];
const hand: Hand = {
  role: 'liberal',
  originalRole: 'liberal',
  cards: [],
  vote: null,
  known,
  seen: [],
  pointed: null,
};
const partyIn = (government: number): Subject => ({ kind: 'party', government, seat: 3, parties: [] });

test('[SH-66] what I saw of a party is what I was shown in that government, before or after a radicalization', () => {
  expect(memoryOf(hand, partyIn(2))).toEqual(['liberal']);
  expect(memoryOf(hand, partyIn(5))).toEqual(['communist']);
});

test('what I know in other ways is nothing that I was shown in a government', () => {
  expect([-1, 4, 6].map((government) => memoryOf(hand, partyIn(government)))).toEqual([null, null, null]);
});
