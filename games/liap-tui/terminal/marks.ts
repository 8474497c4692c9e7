import type { Paint } from '../../game-package.ts';
import { faceValues, GENERAL_BLACK, GENERAL_RED, kindOf, type Piece, type PieceSet } from '../rules/pieces.ts';

const LETTERS: Readonly<Record<string, string>> = {
  GENERAL: 'G',
  ADVISOR: 'A',
  ELEPHANT: 'E',
  CHARIOT: 'R',
  HORSE: 'H',
  CANNON: 'C',
  SOLDIER: 'S',
};

/** A piece as it is read and typed: `13`, `R` and `B` for the generals; in two colours `E+` is red and `E-` is black. */
export function markOf(set: PieceSet, piece: Piece): string {
  const kind = kindOf(set, piece);
  if (set === 'numbers32') return piece === GENERAL_RED ? 'R' : piece === GENERAL_BLACK ? 'B' : kind;
  const [name, colour] = kind.split('_') as [string, string];
  return `${LETTERS[name]}${colour === 'RED' ? '+' : '-'}`;
}

/** What a piece counts, as its box shows it; numbers say it themselves. */
function pointsOf(set: PieceSet, piece: Piece): string | null {
  return set === 'numbers32' ? null : String(faceValues[set][piece]);
}

/** Colour goes with the mark and never instead of it. */
function paintPiece(set: PieceSet, piece: Piece, paint: Paint): (text: string) => string {
  if (set === 'xiangqi32') return kindOf(set, piece).endsWith('_RED') ? paint.red : paint.bold;
  if (piece === GENERAL_RED) return (text) => paint.bold(paint.red(text));
  return piece === GENERAL_BLACK ? (text) => paint.bold(paint.blue(text)) : (text) => text;
}

/** Pieces side by side in one line. */
export function piecesInLine(set: PieceSet, pieces: readonly Piece[], paint: Paint): string {
  return pieces.map((piece) => paintPiece(set, piece, paint)(markOf(set, piece))).join(' ');
}

/** Pieces as little boxes side by side. */
export function pieceBoxes(set: PieceSet, pieces: readonly Piece[], paint: Paint): string[] {
  const row = (draw: (piece: Piece) => string) => pieces.map(draw).join('');
  const inside = (piece: Piece, text: string) => `│${paintPiece(set, piece, paint)(text.padStart(2))}│`;
  const lines = [row(() => '┌──┐'), row((piece) => inside(piece, markOf(set, piece)))];
  if (set === 'xiangqi32') lines.push(row((piece) => inside(piece, pointsOf(set, piece) ?? '')));
  return pieces.length === 0 ? [] : [...lines, row(() => '└──┘')];
}
