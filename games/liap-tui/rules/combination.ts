import { faceValues, hasNumbers, type Piece, ranks, type SetName } from '../facts/piece-sets.ts';

/** LT-45: what a lead may be, lowest priority first; the order matters between types of one size only. */
export const PLAY_TYPES = [
  'SINGLE',
  'PAIR',
  'THREE_OF_A_KIND',
  'STRAIGHT',
  'FOUR_OF_A_KIND',
  'EXTENDED_STRAIGHT',
  'EXTENDED_STRAIGHT_5',
  'FIVE_OF_A_KIND',
  'DOUBLE_STRAIGHT',
] as const;

export type PlayType = (typeof PLAY_TYPES)[number];

/** LT-49: `crossType: 'priority'` lets the higher rank win. */
export const TYPE_RANK: Readonly<Record<PlayType, number>> = {
  SINGLE: 1,
  PAIR: 2,
  THREE_OF_A_KIND: 3,
  STRAIGHT: 4,
  FOUR_OF_A_KIND: 5,
  EXTENDED_STRAIGHT: 6,
  EXTENDED_STRAIGHT_5: 7,
  FIVE_OF_A_KIND: 8,
  DOUBLE_STRAIGHT: 9,
};

const ALIKE: readonly (PlayType | null)[] = [
  null,
  'SINGLE',
  'PAIR',
  'THREE_OF_A_KIND',
  'FOUR_OF_A_KIND',
  'FIVE_OF_A_KIND',
];

const STRAIGHTS: readonly (PlayType | null)[] = [
  null,
  null,
  null,
  'STRAIGHT',
  'EXTENDED_STRAIGHT',
  'EXTENDED_STRAIGHT_5',
  'DOUBLE_STRAIGHT',
];

/** LT-45, LT-52, LT-60: the combination that pieces, sorted ascending, form; `null` when they form none. */
export function combinationOf(pieces: readonly Piece[], set: SetName = 'xiangqi32'): PlayType | null {
  if (isOneKind(pieces, set)) return ALIKE[pieces.length] ?? null;
  if (!hasNumbers[set] && isStraight(pieces, faceValues[set])) return STRAIGHTS[pieces.length] ?? null;
  return null;
}

/** LT-48: the sum of the points; an extended straight counts each of its three names once. */
export function combinationValue(pieces: readonly Piece[], type: PlayType | null, set: SetName = 'xiangqi32'): number {
  const values = faceValues[set];
  if (type === 'EXTENDED_STRAIGHT' || type === 'EXTENDED_STRAIGHT_5') {
    return 3 * values[pieces[0]!]! + 6;
  }
  let sum = 0;
  for (let i = 0; i < pieces.length; i++) sum += values[pieces[i]!]!;
  return sum;
}

function isOneKind(pieces: readonly Piece[], set: SetName): boolean {
  if (pieces.length < 2) return pieces.length === 1;
  const strengths = ranks[set];
  return strengths[pieces[0]!] === strengths[pieces[pieces.length - 1]!];
}

// Values of one colour lie two apart: a straight spans four, from a cannon (3, 4) or an elephant (9, 10).
function isStraight(pieces: readonly Piece[], values: readonly number[]): boolean {
  const first = values[pieces[0]!]!;
  if (first !== 3 && first !== 4 && first !== 9 && first !== 10) return false;
  let previous = first;
  for (let i = 1; i < pieces.length; i++) {
    const value = values[pieces[i]!]!;
    if (value !== previous && value !== previous + 2) return false;
    previous = value;
  }
  return previous === first + 4;
}
