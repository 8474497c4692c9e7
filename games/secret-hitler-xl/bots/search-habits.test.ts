import { describe, expect, test } from 'vitest';
import { STAGES } from './deducer/evidence.ts';
import { BUNDLES, bundlesOf, type CardHabits, countIn, ONE_OF, SIDE_COUNT } from './deducer/habits.ts';
import { DRAWN_CASES, drawnCase, GIVEN_CASES, givenCase, KINDS, MIXTURES } from './search-habits.ts';

const [THREES, TWOS] = [bundlesOf(3), bundlesOf(2)];

const sumOf = (odds: readonly number[]): number => odds.reduce((sum, each) => sum + each, 0);

/** Every way in which cards are drawn, given and enacted. */
const SESSIONS = THREES.flatMap((three) =>
  [0, 1, 2]
    .filter((card) => countIn(three, card) > 0)
    .flatMap((card) => {
      const two = three - (ONE_OF[card] as number);
      return [0, 1, 2].filter((enacted) => countIn(two, enacted) > 0).map((enacted) => ({ three, two, enacted }));
    }),
);

const MIXED = MIXTURES.flatMap(({ liberals, others, cards }) =>
  cards.map((habits, stage) => ({ liberals, others, habits, stage })),
);

describe('what was counted of each kind', () => {
  test('covers every stage of a match, and every kind that can be met', () => {
    expect(KINDS.map(({ name }) => name)).toEqual(['smart', 'deducer', 'people']);
    expect(MIXED.length).toBe(KINDS.length ** 2 * STAGES);
    for (const { ja, nein } of KINDS.map(({ votes }) => votes))
      for (const [at, log] of ja.entries()) expect(Math.exp(log) + Math.exp(nein[at] as number)).toBeCloseTo(1);
  });

  test.each(MIXED)('is certain that something is done: $liberals.name, $others.name, stage $stage', ({ habits }) => {
    const { discards, enacts, saysDrawn, saysGiven } = habits;
    for (let side = 0; side < SIDE_COUNT; side++) {
      for (const three of THREES) expect(sumOf(discards[side * BUNDLES + three] as readonly number[])).toBeCloseTo(1);
      for (const two of TWOS) expect(sumOf(enacts[side * BUNDLES + two] as readonly number[])).toBeCloseTo(1);
      for (const { three, two, enacted } of SESSIONS) {
        // Rounded to whole per cents, so not quite.
        expect(sumOf(THREES.map((said) => saysDrawn(side, said, three, two, enacted)))).toBeCloseTo(1, 1);
        expect(sumOf(TWOS.map((said) => saysGiven(side, said, two, enacted)))).toBeCloseTo(1, 1);
      }
    }
  });

  test('expects liberals to keep liberal cards and to say so, and fascists of any kind less', () => {
    const [liberalAndFascist, three] = [1 + 4, 1 + 2 * 4];
    for (const { cards } of KINDS) {
      const { enacts, discards, saysGiven } = cards[0] as CardHabits;
      const enactsLiberal = (side: number) =>
        (enacts[side * BUNDLES + liberalAndFascist] as readonly number[])[0] as number;
      const throwsLiberal = (side: number) => (discards[side * BUNDLES + three] as readonly number[])[0] as number;
      expect(enactsLiberal(0)).toBeGreaterThan(enactsLiberal(1) + 0.2);
      expect(throwsLiberal(1)).toBeGreaterThan(throwsLiberal(0) + 0.2);
      expect(saysGiven(1, 2 * 4, liberalAndFascist, 1)).toBeGreaterThan(0.5);
    }
  });
});

test('sessions are told apart by the liberal cards in them', () => {
  const drawn = new Set(SESSIONS.map(({ three, two, enacted }) => drawnCase(three, two, enacted)));
  const given = new Set(SESSIONS.map(({ two, enacted }) => givenCase(two, enacted)));
  expect([...drawn].sort()).toEqual(Array.from({ length: DRAWN_CASES }, (_, at) => at));
  expect([...given].sort()).toEqual(Array.from({ length: GIVEN_CASES }, (_, at) => at));
});
