import { describe, expect, test } from 'vitest';
import type { Party } from '../rules/roles.ts';
import type { PhaseName } from '../types.ts';
import { isAbout } from './positions-for-tests.ts';
import { role } from './role.ts';
import {
  cardChosen,
  chosenFor,
  jaFor,
  noConfidenceOf,
  pardonOf,
  propagandaOf,
  removalOf,
  vetoOf,
} from './tables-for-tests.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7];

/** Phase, what is known of seats 1 to 7, and who may be chosen. */
type Choice = readonly [phase: PhaseName, known: string, chosen: readonly number[]];

const CHOICES: Readonly<Record<Party, readonly Choice[]>> = {
  liberal: [
    ['election', 'FL.C...', [2]],
    ['election', 'F..C...', [2, 3, 4, 5, 6, 7]],
    ['election', 'FFFFFFF', ALL],
    ['execution', 'LF.CF..', [2, 5]],
    ['execution', 'L..C...', [2, 3, 5, 6, 7]],
    ['execution', 'LLLLLLL', ALL],
    ['marked_for_execution', 'LF.CF..', [2, 5]],
    ['investigate_loyalty', 'LF.C...', [3, 5, 6, 7]],
    ['bugging', 'LF.C...', [3, 5, 6, 7]],
    ['special_election', 'FL.C...', [2]],
    ['special_election', 'F..C...', [2, 3, 4, 5, 6, 7]],
    ['radicalization', 'LF.C...', [2]],
    ['radicalization', 'L..C...', ALL],
    ['impeachment', 'FL.C...', [2]],
  ],
  fascist: [
    ['election', 'LHFC...', [3]],
    ['election', 'LH.C...', ALL],
    ['execution', 'LFHC...', [1]],
    ['execution', '.FHC...', [4]],
    ['execution', '.FH....', [1, 4, 5, 6, 7]],
    ['execution', 'FFHFFFF', ALL],
    ['marked_for_execution', 'LFHC...', [1]],
    ['investigate_loyalty', 'LFH....', [4, 5, 6, 7]],
    ['investigate_loyalty', 'LFHLLLC', [1, 4, 5, 6, 7]],
    ['bugging', 'LFH....', [4, 5, 6, 7]],
    ['special_election', 'LFHC...', [2]],
    ['special_election', 'L.HC...', [2, 3, 4, 5, 6, 7]],
    ['radicalization', 'LFHC...', [1]],
    ['radicalization', '.FHC...', [1, 4, 5, 6, 7]],
    ['impeachment', 'LFHC...', [2, 3]],
  ],
  communist: [
    ['election', 'LF.C...', [4]],
    ['election', 'LF.....', [1, 3, 4, 5, 6, 7]],
    ['execution', 'LFHC...', [3]],
    ['execution', 'LF.C...', [2]],
    ['execution', 'L..C...', [2, 3, 5, 6, 7]],
    ['execution', 'LLLCCCC', ALL],
    ['marked_for_execution', 'LF.C...', [2]],
    ['investigate_loyalty', 'LF.C...', [3, 5, 6, 7]],
    ['investigate_loyalty', 'LFLCLLL', [2]],
    ['bugging', 'LF.C...', [3, 5, 6, 7]],
    ['special_election', 'LF.C...', [4]],
    ['special_election', 'LF.....', [1, 3, 4, 5, 6, 7]],
    ['radicalization', 'LF.C...', [1]],
    ['radicalization', '.F.C...', [1, 3, 5, 6, 7]],
    ['impeachment', 'LF.C...', [4]],
    ['impeachment', 'LF.....', [1, 3, 4, 5, 6]],
  ],
};

for (const party of ['liberal', 'fascist', 'communist'] as const) {
  describe(`role as a ${party}`, () => {
    test.each(CHOICES[party])('%s, knowing %s, chooses among %j', (phase, known, chosen) => {
      expect(chosenFor(role, party, phase, known)).toEqual(chosen);
    });
  });
}

test('a fascist nominates Hitler from three fascist policies on, and never for his sake before', () => {
  expect(chosenFor(role, 'fascist', 'election', 'LHFC...', { tracks: { fascist: 3 } })).toEqual([2]);
  expect(chosenFor(role, 'fascist', 'election', 'LHFC...', { tracks: { fascist: 2 } })).toEqual([3]);
});

test.each([
  ['liberal', 'LL.....', {}, 100],
  ['liberal', '.F.....', {}, 0],
  ['liberal', '.H.....', { fascist: 3 }, 0],
  ['liberal', '.......', { fascist: 3 }, 30],
  ['liberal', '.L.....', { fascist: 3 }, 50],
  ['liberal', '.L.....', {}, 70],
  ['fascist', '.F.....', {}, 100],
  ['fascist', 'LL.....', {}, 30],
  ['fascist', '.......', { fascist: 2 }, 80],
  ['fascist', '.......', { fascist: 4 }, 80],
  ['fascist', '.......', { fascist: 3 }, 70],
  ['communist', 'C......', {}, 100],
  ['communist', '.C.....', {}, 100],
  ['communist', '.F.....', {}, 0],
  ['communist', '.......', { fascist: 3 }, 30],
  ['communist', '.......', { communist: 3 }, 80],
  ['communist', '.......', { communist: 2 }, 60],
] as const)(
  'a %s who knows %s of the government, with %j policies, votes Ja %i times in a hundred',
  (party, known, tracks, ja) => {
    expect(jaFor(role, party, known, tracks)).toSatisfy((measured: number) => isAbout(measured, ja));
  },
);

test.each([
  ['liberal', 'LFC', 'F'],
  ['liberal', 'LCC', 'C'],
  ['liberal', 'LF', 'L'],
  ['liberal', 'FC', 'C'],
  ['fascist', 'LFC', 'L'],
  ['fascist', 'FFC', 'C'],
  ['fascist', 'LF', 'F'],
  ['fascist', 'LC', 'C'],
  ['communist', 'LFC', 'F'],
  ['communist', 'LCC', 'L'],
  ['communist', 'LC', 'C'],
  ['communist', 'FL', 'L'],
] as const)('a %s with %s discards (of three) or enacts (of two) %s', (party, cards, card) => {
  expect(cardChosen(role, party, cards)).toBe(card);
});

test.each([
  ['liberal', 'FF', 100],
  ['liberal', 'FC', 0],
  ['fascist', 'LC', 100],
  ['fascist', 'LF', 0],
  ['communist', 'FL', 100],
  ['communist', 'LL', 0],
  ['communist', 'FC', 0],
] as const)('a %s proposes and accepts a veto of %s %i times in a hundred', (party, cards, percent) => {
  expect(vetoOf(role, party, cards)).toBe(percent);
  for (const tracker of [0, 2]) expect(vetoOf(role, party, cards, { tracker })).toBe(percent);
});

test.each([
  ['liberal', { F: 100, L: 0, C: 50 }, { L: 100, F: 0, '.': 67 }],
  ['fascist', { F: 0, L: 100, C: 50 }, { H: 100, F: 100, '.': 0 }],
  ['communist', { F: 100, C: 0, L: 50 }, { C: 100, L: 67, F: 0 }],
] as const)('a %s discards by propaganda %j, and pardons %j', (party, cards, pardoned) => {
  for (const [card, percent] of Object.entries(cards)) {
    expect(propagandaOf(role, party, card), card).toSatisfy((measured: number) => isAbout(measured, percent));
  }
  for (const [known, percent] of Object.entries(pardoned)) {
    expect(pardonOf(role, party, known), known).toSatisfy((measured: number) => isAbout(measured, percent));
  }
});

test.each([
  ['liberal', 100],
  ['fascist', 0],
  ['communist', 100],
] as const)(
  'a %s has the fascist track shortened %i times in a hundred, and the other where only that has policies',
  (party, percent) => {
    expect(removalOf(role, party, 2, 2)).toBe(percent);
    expect(removalOf(role, party, 0, 2)).toBe(0);
    expect(removalOf(role, party, 2, 0)).toBe(100);
  },
);

test.each([
  ['liberal', { L: 100, F: 0, C: 50 }],
  ['fascist', { L: 0, F: 100, C: 50 }],
  ['communist', { L: 50, F: 50, C: 50 }],
] as const)('a %s has the president’s discard enacted %j, and half the time where it is unknown', (party, cards) => {
  for (const [card, percent] of Object.entries(cards)) {
    expect(noConfidenceOf(role, party, card), card).toSatisfy((measured: number) => isAbout(measured, percent));
  }
  expect(noConfidenceOf(role, party, null)).toSatisfy((measured: number) => isAbout(measured, 50));
});
