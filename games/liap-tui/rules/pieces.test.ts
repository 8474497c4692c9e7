import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { faceValues, kindNames, PIECE_SETS, SET_NAMES, setOf } from '../facts/piece-sets.ts';
import { game } from '../game.ts';
import { deckOf, isWeak, kindOf, kindsOf, piecesOf } from './pieces.ts';
import { GENERAL_BLACK, GENERAL_RED, piecesNamed } from './scene-for-tests.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe('sets', () => {
  test('[LT-1] numbers32 has two generals, two each of 3 to 13 and four each of 1 and 2', () => {
    const copies = kindsOf('numbers32').map((kind) => [kind, piecesOf('numbers32', kind).length]);
    expect(copies).toEqual([
      ['1', 4],
      ['2', 4],
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => [String(number), 2]),
      ['GENERAL_BLACK', 1],
      ['GENERAL_RED', 1],
    ]);
    expect(sum(faceValues.numbers32.slice(0, GENERAL_BLACK))).toBe(188);
  });

  test('[LT-2] the generals are the strongest pieces of both sets and count 13 each in numbers32', () => {
    for (const set of PIECE_SETS) {
      expect([kindOf(set, GENERAL_BLACK), kindOf(set, GENERAL_RED)]).toEqual(['GENERAL_BLACK', 'GENERAL_RED']);
      expect(faceValues[set]).toEqual(faceValues[set].toSorted((one, other) => one - other));
    }
    expect(faceValues.numbers32.slice(-4)).toEqual([13, 13, 13, 13]);
  });

  test('[LT-3] xiangqi32 has 14 kinds worth 1 to 14, red one above black, 192 points in all', () => {
    const kinds = kindsOf('xiangqi32').map((kind) => {
      const pieces = piecesOf('xiangqi32', kind);
      return [kind, faceValues.xiangqi32[pieces[0]!], pieces.length];
    });
    const names = ['SOLDIER', 'CANNON', 'HORSE', 'CHARIOT', 'ELEPHANT', 'ADVISOR', 'GENERAL'];
    const copies = [5, 2, 2, 2, 2, 2, 1];
    expect(kinds).toEqual(
      names.flatMap((name, rank) => [
        [`${name}_BLACK`, 2 * rank + 1, copies[rank]],
        [`${name}_RED`, 2 * rank + 2, copies[rank]],
      ]),
    );
    expect(faceValues.xiangqi32).toHaveLength(32);
    expect(sum(faceValues.xiangqi32)).toBe(192);
  });

  test('a piece that no set has is a broken invariant', () => {
    expect(() => kindOf('numbers32', 32)).toThrow(expect.objectContaining({ code: 'unknown-piece' }));
  });
});

describe('decks', () => {
  test('[LT-4] four hands of eight take every piece', () => {
    expect(deckOf(4, 8, 2)).toEqual(Array.from({ length: 32 }, (_, piece) => piece));
  });

  test('[LT-4] a smaller deck is the lowest pieces with both generals kept', () => {
    expect(deckOf(2, 3, 2)).toEqual([0, 1, 2, 3, GENERAL_BLACK, GENERAL_RED]);
    expect(deckOf(3, 2, 2)).toEqual(deckOf(2, 3, 2));
    expect(deckOf(2, 1, 2)).toEqual([GENERAL_BLACK, GENERAL_RED]);
  });

  test('[LT-4] a deck that cannot be dealt is a broken invariant', () => {
    for (const [seats, handSize] of [
      [4, 9],
      [1, 1],
      [0, 8],
    ] as const) {
      expect(() => deckOf(seats, handSize, 2)).toThrow(expect.objectContaining({ code: 'no-such-deck' }));
    }
  });
});

describe('weak hands', () => {
  test('[LT-8] a nine does not save a hand, a ten does', () => {
    expect(isWeak(piecesNamed('numbers32', 1, 1, 2, 3, 5, 7, 8, 9), 'numbers32', 9)).toBe(true);
    expect(isWeak(piecesNamed('numbers32', 1, 1, 2, 3, 5, 7, 8, 10), 'numbers32', 9)).toBe(false);
    expect(isWeak(piecesNamed('xiangqi32', 'SOLDIER_RED', 'ELEPHANT_BLACK'), 'xiangqi32', 9)).toBe(true);
    expect(isWeak(piecesNamed('xiangqi32', 'SOLDIER_RED', 'ELEPHANT_RED'), 'xiangqi32', 9)).toBe(false);
  });

  test('[LT-8] a general of numbers32 is strong whatever the threshold, one of xiangqi32 is worth its points', () => {
    expect(isWeak([0, GENERAL_BLACK], 'numbers32', 13)).toBe(false);
    expect(isWeak(piecesNamed('numbers32', 13, 13), 'numbers32', 13)).toBe(true);
    expect(isWeak([0, GENERAL_BLACK], 'xiangqi32', 13)).toBe(true);
    expect(isWeak([0, GENERAL_RED], 'xiangqi32', 13)).toBe(false);
  });

  test.each([
    ['numbers32', 10, 0.0304, 0.121],
    ['xiangqi32', 8, 0.0699, 0.272],
  ] as const)(
    '[LT-8] %s has %i strong pieces: %d of hands are weak, %d of deals have one',
    (set, strong, hand, deal) => {
      const weak = deckOf(4, 8, 2).filter((piece) => isWeak([piece], set, 9)).length;
      expect(32 - weak).toBe(strong);
      const allWeak = (hands: number): number => choose(weak, 8 * hands) / choose(32, 8 * hands);
      expect(allWeak(1)).toBeCloseTo(hand, 4);
      expect(4 * allWeak(1) - 6 * allWeak(2) + 4 * allWeak(3)).toBeCloseTo(deal, 3);
    },
  );
});

describe('house rules', () => {
  const copiesIn = (composition: Parameters<typeof setOf>[0]) => {
    const set = setOf(composition);
    return Object.fromEntries(kindsOf(set).map((kind) => [kind, piecesOf(set, kind).length]));
  };

  test('[LT-59] [LT-60] every set has 32 pieces, ascending, and the usual ones keep their names', () => {
    for (const set of SET_NAMES) {
      expect(kindNames[set]).toHaveLength(32);
      expect(faceValues[set]).toEqual(faceValues[set].toSorted((one, other) => one - other));
    }
    expect(PIECE_SETS.map((pieceSet) => setOf({ pieceSet, generals: 2, crowd: 'low' }))).toEqual([...PIECE_SETS]);
  });

  test('[LT-59] half of the generals are red, rounded up, and the crowd makes room for them', () => {
    const numbers = (generals: number) => copiesIn({ pieceSet: 'numbers32', generals, crowd: 'low' });
    expect(numbers(0)).toMatchObject({ 1: 5, 2: 5, 13: 2 });
    expect(numbers(1)).toMatchObject({ 1: 5, 2: 4, GENERAL_RED: 1 });
    expect(numbers(3)).toMatchObject({ 1: 4, 2: 3, GENERAL_BLACK: 1, GENERAL_RED: 2 });
    expect(copiesIn({ pieceSet: 'xiangqi32', generals: 4, crowd: 'low' })).toMatchObject({
      ...{ SOLDIER_BLACK: 4, SOLDIER_RED: 4, CANNON_RED: 2 },
      ...{ GENERAL_BLACK: 2, GENERAL_RED: 2 },
    });
  });

  test('[LT-60] the crowd can be in the middle or high', () => {
    expect(copiesIn({ pieceSet: 'numbers32', generals: 2, crowd: 'middle' })).toMatchObject({
      1: 2,
      7: 4,
      8: 4,
      13: 2,
    });
    expect(copiesIn({ pieceSet: 'numbers32', generals: 2, crowd: 'high' })).toMatchObject({ 1: 2, 12: 4, 13: 4 });
    expect(copiesIn({ pieceSet: 'xiangqi32', generals: 2, crowd: 'high' })).toMatchObject({
      ...{ SOLDIER_RED: 2, ADVISOR_BLACK: 5, ADVISOR_RED: 5, GENERAL_RED: 1 },
    });
  });

  test('[LT-59] a small deck keeps all generals, and must have room for them', () => {
    expect(deckOf(2, 3, 4)).toEqual([0, 1, 28, 29, 30, 31]);
    expect(deckOf(2, 1, 0)).toEqual([0, 1]);
    expect(chooseSetup(game, { options: { players: 2, handSize: 1, generals: 3 } }, 2)).toEqual({
      ok: false,
      why: { code: 'too-many-generals', with: { key: 'generals', pieces: 2 } },
    });
  });
});
