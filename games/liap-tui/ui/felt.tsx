import { useDndContext, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { classes } from '../../../web/ui/classes.ts';
import { lyingAt } from './lying.ts';
import { Middle } from './middle.tsx';
import { PilesFlight } from './piles-flight.tsx';
import { seatedFrom } from './places.ts';
import { Play } from './play.tsx';
import { useScreen } from './screen-context.ts';
import type { Choice } from './use-choice.ts';
import type { SettledTurn } from './use-settled-turn.ts';

/** Where pieces are dropped to be chosen. */
export const FELT = 'felt';

interface FeltProps {
  readonly choice: Choice;
  readonly settled: SettledTurn | null;
  /** What the last round brought, while that is shown. */
  readonly summary: ReactNode;
}

/** The middle of the table: what everybody has laid, and what is going on. Pieces can be dropped on it. */
export function Felt({ choice, settled, summary }: FeltProps) {
  const props = useScreen();
  const { setNodeRef, isOver } = useDroppable({ id: FELT, disabled: choice.offered === null });
  const isDragging = useDndContext().active !== null;
  const plays = seatedFrom(props.seat, props.match.seats).map((seated) => ({
    ...seated,
    lying: lyingAt(props, { settled, choice }, seated.seat),
  }));
  const isEmpty = plays.every(({ lying }) => lying === null);
  return (
    <li
      ref={setNodeRef}
      className={classes(
        'relative col-span-full flex flex-col rounded-corner border-2 border-line bg-raised py-1.5 @2xl:min-h-70 @2xl:rounded-[2.5rem] @2xl:p-3 @2xl:[grid-area:felt]',
        props.place === 'tv' && '@2xl:min-h-[38dvh]',
        isDragging && 'border-accent border-dashed',
        isOver && 'bg-surface',
      )}
    >
      <div className={isEmpty ? MIDDLE_ALONE : MIDDLE_AND_PLAYS}>
        {!isEmpty && (
          <ul className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-1 @2xl:contents">
            {plays.map(({ seat, place, lying }) => (
              <Play key={seat} seat={seat} place={place} lying={lying} />
            ))}
          </ul>
        )}
        <div className="flex min-w-0 flex-col items-center justify-center gap-1 px-2 text-center @2xl:[grid-area:middle]">
          <Middle settled={settled} summary={summary} />
        </div>
      </div>
      {settled !== null && settled.beat !== null && <PilesFlight key={settled.beat} turn={settled} />}
    </li>
  );
}

/** Plays under their seats' cards on a phone; each before its seat where there is room. */
const MIDDLE_AND_PLAYS =
  "flex flex-col gap-1.5 @2xl:grid @2xl:flex-1 @2xl:grid-cols-[9rem_minmax(0,1fr)_9rem] @2xl:grid-rows-[auto_1fr_auto] @2xl:items-center @2xl:[grid-template-areas:'top_top_top'_'left_middle_right'_'bottom_bottom_bottom']";

const MIDDLE_ALONE = 'flex flex-1 flex-col justify-center';
