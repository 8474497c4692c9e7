import type { PowerDesign } from './design.ts';
import type { PowerDone, PowerTask } from './replicate.ts';

/** How many replications the next task should have; changed while tasks are cut. */
export interface Pace {
  replications: number;
}

/** Cuts a design into tasks. What comes of it does not depend on where it is cut. */
export function* cutTasks(design: PowerDesign, pace: Readonly<Pace>): Generator<PowerTask> {
  const text = JSON.stringify(design);
  for (let from = 0; from < design.replications; ) {
    const until = Math.min(design.replications, from + pace.replications);
    yield { design: text, from, until };
    from = until;
  }
}

/** Long enough that passing messages costs little, short enough for smooth progress. */
const TASK_MILLISECONDS = 150;

/** How many replications fit into a task, by how long one took. */
export const nextPace = ({ replications, milliseconds }: PowerDone): number =>
  Math.max(1, Math.floor((TASK_MILLISECONDS * replications.length) / Math.max(milliseconds, 0.1)));
