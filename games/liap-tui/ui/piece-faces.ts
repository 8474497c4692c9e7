import type { Translator } from '../../game-package.ts';
import type { Piece, PieceSet } from '../rules/pieces.ts';
import kinds from '../text/kinds.json' with { type: 'json' };

/** What is drawn on a piece. */
export interface PieceFace {
  /** `13`, `GENERAL_RED`. */
  readonly kind: string;
  /** `HORSE`; null for a number. */
  readonly figure: Figure | null;
  readonly colour: 'red' | 'black' | null;
  readonly value: number;
}

const FIGURES = ['SOLDIER', 'CANNON', 'HORSE', 'CHARIOT', 'ELEPHANT', 'ADVISOR', 'GENERAL'] as const;
export type Figure = (typeof FIGURES)[number];

/** LT-3: figures rise by two points, red above black; LT-2: among numbers a general counts as much as the highest. */
function pointsOf(set: PieceSet, figure: Figure, colour: PieceFace['colour']): number {
  if (set === 'numbers32') return 13;
  return 2 * FIGURES.indexOf(figure) + (colour === 'red' ? 2 : 1);
}

/** What one piece of a set looks like and counts. */
export function faceOf(set: PieceSet, piece: Piece): PieceFace {
  const kind = kinds[set][piece] ?? '';
  const [name = '', colour] = kind.split('_');
  if (colour === undefined) return { kind, figure: null, colour: null, value: Number(name) };
  const figure = name as Figure;
  const shade = colour === 'RED' ? 'red' : 'black';
  return { kind, figure, colour: shade, value: pointsOf(set, figure, shade) };
}

/** A piece's name as it is read aloud: numbers by their number. */
export function pieceName({ text }: Translator, { kind, figure }: PieceFace): string {
  return figure === null ? kind : text(`pieces.${kind}.long`);
}

/** What pieces count together. */
export const totalOf = (set: PieceSet, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + faceOf(set, piece).value, 0);

export type Order = 'strength' | 'colour';

/** A hand as it is laid out, strongest first; by colour red comes before black, so that straights are together. */
export function laidOut(set: PieceSet, pieces: readonly Piece[], order: Order): readonly Piece[] {
  const strongest = pieces.toSorted((one, other) => other - one);
  if (order === 'strength') return strongest;
  const isRed = (piece: Piece) => faceOf(set, piece).colour === 'red';
  return [...strongest.filter(isRed), ...strongest.filter((piece) => !isRed(piece))];
}
