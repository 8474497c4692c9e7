import { describe, expect, test } from 'vitest';
import type { Party } from '../rules/roles.ts';
import type { PhaseName } from '../types.ts';
import { governmentRow, isAbout } from './positions-for-tests.ts';
import { smart } from './smart.ts';
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
    ['election', 'F..C...', ALL],
    ['execution', 'LF.CF..', [2, 5]],
    ['execution', 'L..C...', ALL],
    ['marked_for_execution', 'LF.CF..', [2, 5]],
    ['investigate_loyalty', 'LF.C...', [3, 5, 6, 7]],
    ['bugging', 'LF.C...', [3, 5, 6, 7]],
    ['special_election', 'FL.C...', [2]],
    ['special_election', 'F..C...', ALL],
    ['radicalization', 'LF.C...', ALL],
    ['impeachment', 'FL.C...', [2]],
  ],
  fascist: [
    ['election', 'LHFC...', [2, 3]],
    ['election', 'L..C...', ALL],
    ['execution', 'LFHC...', [1]],
    ['execution', '.FHC...', [1, 4, 5, 6, 7]],
    ['marked_for_execution', 'LFHC...', [1, 4, 5, 6, 7]],
    ['investigate_loyalty', 'LFH....', [4, 5, 6, 7]],
    ['bugging', 'LFH....', [4, 5, 6, 7]],
    ['special_election', 'LFHC...', [2, 3]],
    ['radicalization', 'LFHC...', ALL],
    ['impeachment', 'LFHC...', [2, 3]],
  ],
  communist: [
    ['election', 'LF.C...', [4]],
    ['election', 'LF.....', [2, 3, 4, 5, 6, 7]],
    ['execution', 'LFHC...', [2, 3]],
    ['execution', 'L..C...', [1]],
    ['execution', '...C...', [1, 2, 3, 5, 6, 7]],
    ['investigate_loyalty', 'LF.C...', [3, 5, 6, 7]],
    ['bugging', 'LF.C...', [3, 5, 6, 7]],
    ['special_election', 'LF.C...', [4]],
    ['radicalization', 'LF.C...', [2]],
    ['radicalization', 'L..C...', [1]],
    ['impeachment', 'LF.C...', [4]],
  ],
};

for (const party of ['liberal', 'fascist', 'communist'] as const) {
  describe(`smart as a ${party}`, () => {
    test.each(CHOICES[party])('%s, knowing %s, chooses among %j', (phase, known, chosen) => {
      expect(chosenFor(smart, party, phase, known)).toEqual(chosen);
    });
  });
}

test.each(['fascist', 'anticommunist'] as const)(
  'a liberal shuns and shoots those who enacted a policy: %s',
  (policy) => {
    const enacted = governmentRow({ policy, president: 1, chancellor: 2 });
    const table = { governments: [enacted, governmentRow({ policy: 'liberal', president: 3, chancellor: 4 })] };
    expect(chosenFor(smart, 'liberal', 'election', '.......', { table })).toEqual([3, 4, 5, 6, 7]);
    expect(chosenFor(smart, 'liberal', 'execution', '.......', { table })).toEqual([1, 2]);
    expect(chosenFor(smart, 'liberal', 'execution', '....F..', { table })).toEqual([5]);
  },
);

test('a fascist nominates Hitler from three fascist policies on, and Hitler a fascist', () => {
  const tracks = { fascist: 3 };
  expect(chosenFor(smart, 'fascist', 'election', 'LHFC...', { tracks })).toEqual([2]);
  expect(chosenFor(smart, 'fascist', 'election', 'L.FC...', { tracks, roles: 'HLLFCLLF' })).toEqual([3]);
});

test.each([
  ['liberal', '.L.....', {}, 100],
  ['liberal', '.F.....', {}, 0],
  ['liberal', '.......', { fascist: 4 }, 40],
  ['liberal', '.......', { fascist: 3 }, 60],
  ['fascist', '.F.....', {}, 100],
  ['fascist', '.H.....', {}, 100],
  ['fascist', 'LL.....', {}, 70],
  ['communist', '.C.....', {}, 100],
  ['communist', '.F.....', {}, 70],
  ['communist', '.L.....', {}, 30],
  ['communist', 'C......', {}, 50],
] as const)(
  'a %s who knows %s of the government, with %j policies, votes Ja %i times in a hundred',
  (party, known, tracks, ja) => {
    expect(jaFor(smart, party, known, tracks)).toSatisfy((measured: number) => isAbout(measured, ja));
  },
);

test.each([
  ['liberal', 'LFC', 'F'],
  ['liberal', 'FFC', 'F'],
  ['liberal', 'CCa', 'C'],
  ['liberal', 'CkC', 'k'],
  ['liberal', 'Lsa', 'L'],
  ['liberal', 'eLF', 'F'],
  ['fascist', 'LFC', 'L'],
  ['fascist', 'aLF', 'a'],
  ['fascist', 'eFF', 'F'],
  ['fascist', 'sLL', 's'],
  ['communist', 'LFC', 'L'],
  ['communist', 'kLL', 'k'],
  ['communist', 'FFa', 'F'],
  ['liberal', 'FL', 'L'],
  ['liberal', 'FC', 'F'],
  ['liberal', 'CF', 'C'],
  ['fascist', 'CF', 'F'],
  ['fascist', 'LC', 'C'],
  ['fascist', 'LL', 'L'],
  ['communist', 'FC', 'C'],
  ['communist', 'LF', 'F'],
] as const)('a %s with %s discards (of three) or enacts (of two) %s', (party, cards, card) => {
  expect(cardChosen(smart, party, cards)).toBe(card);
});

test.each([
  ['liberal', 'FF', 100, 100, 100],
  ['liberal', 'LF', 10, 20, 0],
  ['fascist', 'LL', 100, 100, 100],
  ['fascist', 'FF', 10, 20, 0],
  ['communist', 'LL', 100, 100, 0],
  ['communist', 'FL', 10, 20, 0],
] as const)(
  'a %s vetoes %s %i times in a hundred, accepts it %i times, and %i before chaos',
  (party, cards, proposes, accepts, last) => {
    expect(vetoOf(smart, party, cards)).toSatisfy((measured: number) => isAbout(measured, proposes));
    expect(vetoOf(smart, party, cards, { tracker: 0 })).toSatisfy((measured: number) => isAbout(measured, accepts));
    expect(vetoOf(smart, party, cards, { tracker: 2 })).toBe(last);
  },
);

test.each([
  ['liberal', { F: 100, L: 0, C: 20, e: 0 }, { L: 100, F: 20, '.': 20 }, 100],
  ['fascist', { L: 100, F: 0, C: 20, e: 0 }, { H: 100, F: 90, '.': 20 }, 0],
  ['communist', { F: 100, L: 50, C: 0, e: 0 }, { C: 100, L: 20, '.': 20 }, 70],
] as const)(
  'a %s discards by propaganda %j, pardons %j, and shortens the fascist track %i times',
  (party, cards, pardoned, removes) => {
    for (const [card, percent] of Object.entries(cards)) {
      expect(propagandaOf(smart, party, card), card).toSatisfy((measured: number) => isAbout(measured, percent));
    }
    for (const [known, percent] of Object.entries(pardoned)) {
      expect(pardonOf(smart, party, known), known).toSatisfy((measured: number) => isAbout(measured, percent));
    }
    expect(removalOf(smart, party, 2, 2)).toSatisfy((measured: number) => isAbout(measured, removes));
  },
);

test.each([
  ['liberal', { L: 100, F: 20, C: 20 }],
  ['fascist', { L: 20, F: 100, C: 20 }],
  ['communist', { L: 20, F: 20, C: 100 }],
] as const)(
  'a %s has the president’s discard enacted %j, and a fifth of the time where it is unknown',
  (party, cards) => {
    for (const [card, percent] of Object.entries(cards)) {
      expect(noConfidenceOf(smart, party, card), card).toSatisfy((measured: number) => isAbout(measured, percent));
    }
    expect(noConfidenceOf(smart, party, null)).toSatisfy((measured: number) => isAbout(measured, 20));
  },
);
