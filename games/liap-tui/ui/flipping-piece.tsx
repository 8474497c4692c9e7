import * as m from 'motion/react-m';
import type { Piece } from '../rules/pieces.ts';
import { PieceBack, PieceDrawing } from './piece.tsx';

interface FlippingPieceProps {
  readonly piece: Piece;
  /** How many pieces are turned over before this one. */
  readonly after: number;
}

/** A piece that is turned over as it appears. */
export function FlippingPiece({ piece, after }: FlippingPieceProps) {
  const delay = Math.min(after, 4) * 0.04;
  return (
    <m.span
      className="relative block [transform-style:preserve-3d]"
      initial={{ rotateY: 180 }}
      animate={{ rotateY: 0 }}
      transition={{ duration: 0.44, delay, ease: 'easeInOut' }}
    >
      <span className="block [backface-visibility:hidden]">
        <PieceDrawing piece={piece} />
      </span>
      <span className="absolute inset-x-0 top-0 block [backface-visibility:hidden] [transform:rotateY(180deg)]">
        <PieceBack />
      </span>
    </m.span>
  );
}
