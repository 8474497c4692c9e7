import { useState } from 'react';
import type { Seat, VisibleEvent } from '../../../../kernel/index.ts';
import { UNNAMED_SOURCES } from '../../facts/facts.ts';
import { alive, initiativeOrder } from '../../reading/seats.ts';
import type { Ti4Table } from '../../types.ts';
import { inForce, since } from '../frame/log.ts';
import { useRecorder } from '../recorder.ts';

type Told = VisibleEvent<Ti4Table>;

/** The rows of "score objectives" and of "the speaker reveals an objective" in the list. */
const SCORE_ROW = 0;
export const REVEAL_ROW = 1;

/** The reminders of the status phase as they stand, for all or of one player: scoring and revealing tick theirs, until somebody takes the tick away. */
export function useStatusTicks(): (of: Seat | 'all') => readonly boolean[] {
  const { controls, table } = useRecorder();
  const told = since(controls.log, 'phaseBegan').flatMap(({ heard }) => heard);
  return (of) => {
    const ticks = [...((of === 'all' ? table.ticks.status : table.ticksOf[of]) ?? [])];
    for (const event of told) {
      if (isTick(event) && event.of === of) ticks[event.row] = event.isDone;
      else if (isScore(event) && (of === 'all' || event.seat === of)) ticks[SCORE_ROW] = true;
      else if (event.type === 'objectiveRevealed') ticks[REVEAL_ROW] = true;
    }
    return ticks;
  };
}

/** Everybody's reminders, where the table has a list for every player, else its one list. */
export function useStatusLists(): readonly (readonly boolean[])[] {
  const { table } = useRecorder();
  const ticksOf = useStatusTicks();
  return table.options.checklistPerPlayer ? alive(table).map(ticksOf) : [ticksOf('all')];
}

/** The initiative order as it was when this screen came to the phase: a 0 that is given or corrected only now moves no row. */
export function useScoringOrder(): readonly Seat[] {
  const { table } = useRecorder();
  const { round } = table;
  const order = initiativeOrder(table);
  const [came, setCame] = useState({ round, order });
  if (came.round !== round) setCame({ round, order });
  // Who came only now, or came back, is last.
  const place = (seat: Seat) => came.order.indexOf(seat) >>> 0;
  return order.toSorted((one, other) => place(one) - place(other));
}

/** Whether anybody has ever ticked a reminder of the status phase here: a table that does not is not asked about them. */
export function useHasTicked(): boolean {
  return inForce(useRecorder().controls.log).some(({ heard }) => heard.some(isTick));
}

const isTick = (event: Told): event is Extract<Told, { type: 'ticked' }> =>
  event.type === 'ticked' && event.list === 'status';

const isScore = (event: Told): event is Extract<Told, { type: 'vpChanged' }> =>
  event.type === 'vpChanged' && event.to > event.from && UNNAMED_SOURCES.some((source) => source === event.source);
