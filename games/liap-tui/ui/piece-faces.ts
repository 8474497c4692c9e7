import type { Translator } from '../../game-package.ts';
import { faceValues, kindNames, type Piece, type SetName } from '../facts/piece-sets.ts';

/** What is drawn on a piece. */
export interface PieceFace {
  /** `13`, `GENERAL_RED`. */
  readonly kind: string;
  /** `HORSE`; null for a number. */
  readonly figure: Figure | null;
  readonly colour: 'red' | 'black' | null;
  readonly value: number;
}

export type Figure = 'SOLDIER' | 'CANNON' | 'HORSE' | 'CHARIOT' | 'ELEPHANT' | 'ADVISOR' | 'GENERAL';

/** What one piece of a set looks like and counts. */
export function faceOf(set: SetName, piece: Piece): PieceFace {
  const kind = kindNames[set][piece] ?? '';
  const value = faceValues[set][piece] ?? 0;
  const [name = '', colour] = kind.split('_');
  if (colour === undefined) return { kind, figure: null, colour: null, value };
  return { kind, figure: name as Figure, colour: colour === 'RED' ? 'red' : 'black', value };
}

/** A piece's name as it is read aloud: numbers by their number. */
export function pieceName({ text }: Translator, { kind, figure }: PieceFace): string {
  return figure === null ? kind : text(`pieces.${kind}.long`);
}

/** What pieces count together. */
export const totalOf = (set: SetName, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + faceOf(set, piece).value, 0);

export type Order = 'strength' | 'colour';

/** A hand as it is laid out, strongest first; by colour red comes before black, so that straights are together. */
export function laidOut(set: SetName, pieces: readonly Piece[], order: Order): readonly Piece[] {
  const strongest = pieces.toSorted((one, other) => other - one);
  if (order === 'strength') return strongest;
  const isRed = (piece: Piece) => faceOf(set, piece).colour === 'red';
  return [...strongest.filter(isRed), ...strongest.filter((piece) => !isRed(piece))];
}
