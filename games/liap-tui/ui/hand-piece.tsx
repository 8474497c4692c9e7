import { useDraggable } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import { classes } from '../../../web/ui/classes.ts';
import type { Piece } from '../rules/pieces.ts';
import { PieceDrawing } from './piece.tsx';
import { faceOf, pieceName } from './piece-faces.ts';
import { useScreen } from './screen-context.ts';
import type { Choice } from './use-choice.ts';

interface HandPieceProps {
  readonly piece: Piece;
  readonly choice: Choice;
  /** Whether the Tab key comes to this piece; the arrow keys go on from it. */
  readonly isEntrance: boolean;
}

/** A piece of my hand: picked up by a tap, a click, a key, or by dragging it onto the table. */
export function HandPiece({ piece, choice, isEntrance }: HandPieceProps) {
  const { match, speaker } = useScreen();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: piece });
  const isChosen = choice.chosen.includes(piece);
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      aria-label={pieceName(speaker, faceOf(match.setup.pieceSet, piece))}
      aria-pressed={isChosen}
      data-piece={piece}
      tabIndex={isEntrance ? 0 : -1}
      onClick={() => (isChosen ? choice.putBack(piece) : choice.pick(piece))}
      className={classes(
        'relative touch-manipulation rounded-corner border-2 border-transparent p-0.5 transition-transform duration-150',
        isChosen && '-translate-y-2 border-accent bg-surface shadow-piece',
        choice.isFull && !isChosen && choice.offered?.max !== 1 && 'opacity-60',
        isDragging && 'opacity-40',
      )}
    >
      <PieceDrawing piece={piece} size="hand" />
      {isChosen && (
        <Check aria-hidden className="-top-2 -right-2 absolute size-5 rounded-full bg-accent p-0.5 text-on-accent" />
      )}
    </button>
  );
}
