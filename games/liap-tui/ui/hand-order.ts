import type { Piece, PieceSet } from '../rules/pieces.ts';
import { faceOf } from './piece-faces.ts';

export type Order = 'strength' | 'colour';

/** A hand as it is laid out, strongest first; by colour red comes before black, so that straights are together. */
export function laidOut(set: PieceSet, pieces: readonly Piece[], order: Order): readonly Piece[] {
  const strongest = pieces.toSorted((one, other) => other - one);
  if (order === 'strength') return strongest;
  const isRed = (piece: Piece) => faceOf(set, piece).colour === 'red';
  return [...strongest.filter(isRed), ...strongest.filter((piece) => !isRed(piece))];
}
