import { faceValues, hasNumbers, type Piece, ranks, type SetName } from '../facts/piece-sets.ts';

const COUNTS = Uint8Array.from({ length: 256 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

const LARGEST_HAND = 8;

const tabulate = (list: (count: number, size: number) => readonly Bits[]): readonly (readonly (readonly Bits[])[])[] =>
  Array.from({ length: LARGEST_HAND + 1 }, (_, count) =>
    Array.from({ length: count + 1 }, (_, size) => list(count, size)),
  );

const LOWEST_OF_STRAIGHTS = [3, 4, 9, 10];

/** Some of a hand's pieces, as bits by their place in the hand. The hand is in ascending order, so a higher bit is at least as strong. */
export type Bits = number;

export const allOf = (count: number): Bits => (1 << count) - 1;

/** The place of the strongest. */
export const topOf = (bits: Bits): number => 31 - Math.clz32(bits);

/** How many there are; no hand has more than eight. */
export const countOf = (bits: Bits): number => COUNTS[bits] as number;

/** The pieces themselves, in the hand's order. */
export function pickPieces(pieces: readonly Piece[], bits: Bits): Piece[] {
  const picked: Piece[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) picked.push(pieces[topOf(rest & -rest)] as Piece);
  return picked;
}

const rowOf = (from: number, length: number): Bits => allOf(length) << from;

/** By hand size and how many are chosen: some of the lowest with some of the highest. */
const ENDS = tabulate((count, size) => [
  ...new Set(Array.from({ length: size + 1 }, (_, low) => rowOf(0, low) | rowOf(count - size + low, size - low))),
]);

/** The same, and every row of neighbours. */
const ENDS_AND_ROWS = tabulate((count, size) => [
  ...new Set([
    ...((ENDS[count] as readonly (readonly Bits[])[])[size] as readonly Bits[]),
    ...Array.from({ length: count - size + 1 }, (_, from) => rowOf(from, size)),
  ]),
]);

/** Ways to choose `size` of `count` pieces that are worth a thought when one leads. */
export const endsOf = (count: number, size: number): readonly Bits[] => ENDS[count]?.[size] as readonly Bits[];

/** Ways to choose `size` of `count` pieces that are worth considering when that many must be played. */
export const endsAndRowsOf = (count: number, size: number): readonly Bits[] =>
  ENDS_AND_ROWS[count]?.[size] as readonly Bits[];

/** LT-45, LT-52: the combinations of two pieces or more that a hand holds, one of each make. */
export function combinationsIn(pieces: readonly Piece[], set: SetName): Bits[] {
  const found: Bits[] = [];
  addAlike(pieces, ranks[set], found);
  if (hasNumbers[set]) return found;
  for (const lowest of LOWEST_OF_STRAIGHTS) addStraights(pieces, faceValues[set], lowest, found);
  return found;
}

function addAlike(pieces: readonly Piece[], strengths: readonly number[], found: Bits[]): void {
  let bits = 0;
  for (let at = 0; at < pieces.length; at++) {
    const goesOn = at > 0 && strengths[pieces[at] as Piece] === strengths[pieces[at - 1] as Piece];
    bits = goesOn ? bits | (1 << at) : 1 << at;
    if (goesOn) found.push(bits);
  }
}

/** Values of one colour lie two apart. */
function addStraights(pieces: readonly Piece[], values: readonly number[], lowest: number, found: Bits[]): void {
  const low = worth(pieces, values, lowest);
  const middle = low.length === 0 ? low : worth(pieces, values, lowest + 2);
  if (middle.length === 0) return;
  const high = worth(pieces, values, lowest + 4);
  for (const one of low) for (const two of middle) for (const three of high) found.push(one | two | three);
}

/** One piece of this value, and two or more if the hand has them. */
function worth(pieces: readonly Piece[], values: readonly number[], value: number): Bits[] {
  const found: Bits[] = [];
  let bits = 0;
  for (let at = 0; at < pieces.length; at++) {
    if (values[pieces[at] as Piece] !== value) continue;
    bits |= 1 << at;
    found.push(bits);
  }
  return found;
}
