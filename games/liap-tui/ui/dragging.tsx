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
import type { Piece } from '../rules/pieces.ts';
import { FELT } from './felt.tsx';
import { PieceDrawing } from './piece.tsx';
import type { Choice } from './use-choice.ts';

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
      <DragOverlay dropAnimation={null}>{dragged !== null && <PieceDrawing piece={dragged} size="hand" />}</DragOverlay>
    </DndContext>
  );
}
