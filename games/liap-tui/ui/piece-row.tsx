import { classes } from '../../../web/ui/classes.ts';
import type { Piece } from '../rules/pieces.ts';
import { PieceDrawing, type PieceSize } from './piece.tsx';
import { faceOf, pieceName } from './piece-faces.ts';
import { useScreen } from './screen-context.ts';

/** How a hand is laid out: in one row, or in two even ones where a phone has no room for one. */
export const handLook = (pieces: number): string =>
  classes('mx-auto flex flex-wrap justify-center gap-1 pt-3 @lg:max-w-none', pieces > 5 && 'max-w-62');

interface PieceRowProps {
  readonly pieces: readonly Piece[];
  readonly size: PieceSize;
  readonly label: string;
}

/** Pieces to look at. */
export function PieceRow({ pieces, size, label }: PieceRowProps) {
  const { match, speaker } = useScreen();
  const isHand = size === 'hand';
  return (
    <ul aria-label={label} className={isHand ? handLook(pieces.length) : 'flex flex-wrap gap-1'}>
      {pieces.map((piece) => (
        <li key={piece} className={isHand ? 'border-2 border-transparent p-0.5' : undefined}>
          <PieceDrawing piece={piece} size={size} />
          <span className="sr-only">{pieceName(speaker, faceOf(match.setup.pieceSet, piece))}</span>
        </li>
      ))}
    </ul>
  );
}
