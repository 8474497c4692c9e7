import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { alignRows } from '../../columns.ts';
import { combinationOf, combinationValue } from '../rules/combination.ts';
import { faceValues, type Piece } from '../rules/pieces.ts';
import type { Setup } from '../rules/types.ts';
import { piecesInLine } from './marks.ts';
import type { Pen } from './seat-card.ts';

/** A settled turn's plays, one a line, with what counts in the comparison; the winner's is marked. */
export function settledTurn(
  plays: readonly (readonly Piece[])[],
  winner: Seat,
  { setup, pen }: { readonly setup: DeepReadonly<Setup>; readonly pen: Pen },
): string[] {
  const { speaker, paint } = pen;
  const rows = plays.map((pieces, seat) => [
    `${seat === winner ? paint.green('▶') : ' '} ${speaker.seat(seat)}`,
    piecesInLine(setup.pieceSet, pieces, paint),
    paint.dim(worth(pieces, setup, pen)),
    seat === winner ? paint.green(speaker.text('terminal.wins')) : '',
  ]);
  return alignRows(rows, { indent: '  ' });
}

function worth(
  pieces: readonly Piece[],
  { pieceSet, winner }: DeepReadonly<Setup>,
  { speaker: { text } }: Pen,
): string {
  if (winner === 'general-total-pieces-seat') {
    const total = pieces.reduce((sum, piece) => sum + (faceValues[pieceSet][piece] as number), 0);
    return text('terminal.worthTotal', { total });
  }
  const type = combinationOf(pieces, pieceSet);
  if (type === null) return text('terminal.noCombination');
  const value = combinationValue(pieces, type, pieceSet);
  return text('terminal.worthType', { type: text(`combinations.${type}`), value });
}
