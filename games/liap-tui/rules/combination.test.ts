import { describe, expect, test } from 'vitest';
import type { Piece, SetName } from '../facts/piece-sets.ts';
import { combinationOf, combinationValue, PLAY_TYPES, type PlayType, TYPE_RANK } from './combination.ts';
import { GENERAL_BLACK, GENERAL_RED, kindMultisets, type PieceName, piecesNamed } from './scene-for-tests.ts';

const ALL_KIND_SETS = [...kindMultisets('xiangqi32', 6)];
const named = (...names: PieceName[]): readonly Piece[] => piecesNamed('xiangqi32', ...names);

describe('combinations', () => {
  test('[LT-45] 56 exist as multisets of kinds, counted by type', () => {
    const counts: Partial<Record<PlayType, number>> = {};
    for (const pieces of ALL_KIND_SETS) {
      const type = combinationOf(pieces);
      if (type !== null) counts[type] = (counts[type] ?? 0) + 1;
    }
    expect(counts).toEqual({
      SINGLE: 14,
      PAIR: 12,
      THREE_OF_A_KIND: 2,
      STRAIGHT: 4,
      FOUR_OF_A_KIND: 2,
      EXTENDED_STRAIGHT: 10,
      EXTENDED_STRAIGHT_5: 8,
      FIVE_OF_A_KIND: 2,
      DOUBLE_STRAIGHT: 2,
    });
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(56);
  });

  test.each<[string, PlayType | null, PieceName[]]>([
    ['two colours of one name', null, ['HORSE_RED', 'HORSE_BLACK']],
    ['both generals', null, ['GENERAL_RED', 'GENERAL_BLACK']],
    ['a straight in two colours', null, ['CANNON_RED', 'HORSE_RED', 'CHARIOT_BLACK']],
    ['neighbours across groups', null, ['CHARIOT_RED', 'ELEPHANT_RED', 'ADVISOR_RED']],
    ['soldiers of two colours', null, ['SOLDIER_RED', 'SOLDIER_RED', 'SOLDIER_BLACK']],
    ['a group without its middle', null, ['CANNON_RED', 'CANNON_RED', 'CHARIOT_RED', 'CHARIOT_RED']],
    ['a general with an advisor', null, ['GENERAL_RED', 'ADVISOR_RED']],
    ['the general group', 'STRAIGHT', ['ELEPHANT_BLACK', 'ADVISOR_BLACK', 'GENERAL_BLACK']],
    ['a doubled advisor', 'EXTENDED_STRAIGHT', ['ELEPHANT_RED', 'ADVISOR_RED', 'ADVISOR_RED', 'GENERAL_RED']],
  ])('[LT-45] %s: %s', (_, type, names) => {
    expect(combinationOf(named(...names))).toBe(type);
  });

  test('[LT-45] no pieces form nothing', () => {
    expect(combinationOf([])).toBeNull();
  });

  test('[LT-52] in numbers32 only pieces of one kind form combinations', () => {
    const numbers = (...names: PieceName[]) => combinationOf(piecesNamed('numbers32', ...names), 'numbers32');
    expect(numbers(13)).toBe('SINGLE');
    expect(numbers(13, 13)).toBe('PAIR');
    expect(numbers(1, 1, 1)).toBe('THREE_OF_A_KIND');
    expect(numbers(2, 2, 2, 2)).toBe('FOUR_OF_A_KIND');
    expect(numbers(3, 5, 7)).toBeNull();
    expect(numbers(13, 'GENERAL_BLACK')).toBeNull();
    expect(combinationOf([GENERAL_BLACK, GENERAL_RED], 'numbers32')).toBeNull();
  });
});

describe('values', () => {
  test('[LT-48] the sum of the points', () => {
    expect(combinationValue(named('ADVISOR_RED', 'ADVISOR_RED'), 'PAIR')).toBe(24);
    expect(combinationValue(named('CANNON_BLACK', 'HORSE_BLACK', 'CHARIOT_BLACK'), 'STRAIGHT')).toBe(15);
  });

  test('[LT-48] an extended straight is worth its group, whatever is doubled', () => {
    const values = new Map<PlayType, Set<number>>();
    for (const pieces of ALL_KIND_SETS) {
      const type = combinationOf(pieces);
      if (type === null || !type.startsWith('EXTENDED')) continue;
      values.set(type, (values.get(type) ?? new Set()).add(combinationValue(pieces, type)));
    }
    for (const type of ['EXTENDED_STRAIGHT', 'EXTENDED_STRAIGHT_5'] as const) {
      expect([...values.get(type)!].sort()).toEqual([15, 18, 33, 36]);
    }
    expect(combinationValue(named('CANNON_RED', 'CANNON_RED', 'HORSE_RED', 'CHARIOT_RED'), 'EXTENDED_STRAIGHT')).toBe(
      18,
    );
  });

  test('[LT-49] types of one size are ranked', () => {
    expect(PLAY_TYPES.map((type) => TYPE_RANK[type])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(TYPE_RANK.STRAIGHT).toBeGreaterThan(TYPE_RANK.THREE_OF_A_KIND);
    expect(TYPE_RANK.EXTENDED_STRAIGHT).toBeGreaterThan(TYPE_RANK.FOUR_OF_A_KIND);
    expect(TYPE_RANK.FIVE_OF_A_KIND).toBeGreaterThan(TYPE_RANK.EXTENDED_STRAIGHT_5);
  });
});

test('[LT-59] [LT-60] two generals of one colour are a pair, and straights may hold more of the crowd', () => {
  const typeOf = (set: SetName, ...names: PieceName[]) => combinationOf(piecesNamed(set, ...names), set);
  expect(typeOf('xiangqi32 low 4', 'GENERAL_RED', 'GENERAL_RED')).toBe('PAIR');
  expect(typeOf('numbers32 low 4', 'GENERAL_RED', 'GENERAL_BLACK')).toBeNull();
  const chariots = ['CHARIOT_RED', 'CHARIOT_RED', 'CHARIOT_RED'];
  expect(typeOf('xiangqi32 middle 2', 'CANNON_RED', 'HORSE_RED', ...chariots)).toBe('EXTENDED_STRAIGHT_5');
  expect(typeOf('xiangqi32 middle 2', ...chariots)).toBe('THREE_OF_A_KIND');
  expect(typeOf('xiangqi32 low 0', ...Array<PieceName>(6).fill('SOLDIER_RED'))).toBeNull();
});
