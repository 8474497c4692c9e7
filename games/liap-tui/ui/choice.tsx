import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { Offered, OfferedBlank, ScreenProps } from '../../../web/ui/screen.ts';
import type { Piece } from '../facts/piece-sets.ts';
import type { LiapTui } from '../types.ts';
import { PieceDrawing } from './piece.tsx';

type SomeOf = Extract<OfferedBlank, { readonly someOf: readonly unknown[] }>;

/** What may be played now, as it was offered. */
export interface OfferedPlay {
  readonly pieces: readonly Piece[];
  readonly min: number;
  readonly max: number;
  readonly check: string | null;
}

/** The pieces that are picked up and not yet played. */
export interface Choice {
  readonly offered: OfferedPlay | null;
  readonly chosen: readonly Piece[];
  readonly isFull: boolean;
  readonly isPlayable: boolean;
  readonly pick: (piece: Piece) => void;
  readonly putBack: (piece: Piece) => void;
}

/** Picks pieces up for this turn alone: what was chosen and not played is forgotten when the next turn begins. */
export function useChoice({ match, options }: ScreenProps<LiapTui>): Choice {
  const turn = `${match.table.round}.${match.table.turns.length}`;
  const [kept, setKept] = useState<{ turn: string; pieces: readonly Piece[] }>({ turn, pieces: [] });
  const offered = offeredPlay(options);
  const chosen =
    kept.turn === turn && offered !== null ? kept.pieces.filter((piece) => offered.pieces.includes(piece)) : [];
  const isFull = offered !== null && chosen.length >= offered.max;
  const keep = (pieces: readonly Piece[]) => setKept({ turn, pieces });
  return {
    offered,
    chosen,
    isFull,
    isPlayable: offered !== null && chosen.length >= offered.min && chosen.length <= offered.max,
    pick(piece) {
      if (chosen.includes(piece)) return;
      // A single piece is simply exchanged; of several, the person says which goes back.
      if (offered?.max === 1) keep([piece]);
      else if (!isFull) keep([...chosen, piece]);
    },
    putBack: (piece) => keep(chosen.filter((other) => other !== piece)),
  };
}

function offeredPlay(options: readonly Offered[]): OfferedPlay | null {
  const option = options.find(({ type }) => type === 'play');
  if (option === undefined) return null;
  const { someOf, min, max } = option.blanks.pieces as SomeOf;
  return { pieces: someOf as readonly Piece[], min, max, check: option.check };
}

/** Where pieces are dropped to be chosen. */
export const FELT = 'felt';

/** A tap stays a tap until the pointer has moved this far, and scrolling stays scrolling unless a finger rests first. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 160, tolerance: 8 } };

/** Choosing is announced where it shows, in the reader's language; the library would speak English. */
const SILENT = {
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
  screenReaderInstructions: { draggable: '' },
};

interface DraggingProps {
  readonly choice: Choice;
  readonly children: ReactNode;
}

/** Lets pieces be dragged onto the table, which picks them up, and back, which puts them back. Nothing is played by dragging alone: no play is ever taken back. */
export function Dragging({ choice, children }: DraggingProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const [dragged, setDragged] = useState<Piece | null>(null);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over?.id === FELT) choice.pick(Number(active.id));
    else choice.putBack(Number(active.id));
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={SILENT}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <PieceDrawing piece={dragged} className="w-12.5 lg:w-16" />}
      </DragOverlay>
    </DndContext>
  );
}
