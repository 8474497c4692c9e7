import type { PowerDesign, PowerGame } from './design.ts';
import { replicator, type Simulated } from './replicate.ts';

/** Replications `from` up to but not including `until`, for one worker; plain data. */
export interface PowerTask {
  /** The design as text: a worker that knows it goes on with the matches that it keeps. */
  readonly design: string;
  readonly from: number;
  readonly until: number;
}

/** What a worker answers. */
export interface PowerDone {
  readonly replications: readonly (readonly Simulated[])[];
  readonly milliseconds: number;
}

/** What plays tasks, of one design after another. */
export function powerPlayer(findGame: (id: string) => PowerGame | undefined): (task: PowerTask) => PowerDone {
  let known: { readonly design: string; readonly replicate: ReturnType<typeof replicator> } | null = null;
  return ({ design: text, from, until }) => {
    const started = performance.now();
    if (known?.design !== text) {
      const design = JSON.parse(text) as PowerDesign;
      const game = findGame(design.plan.game);
      if (game === undefined) throw new Error(`no game ${design.plan.game} here`);
      known = { design: text, replicate: replicator(game, design) };
    }
    const { replicate } = known;
    const replications = Array.from({ length: until - from }, (_, index) => replicate(from + index));
    return { replications, milliseconds: performance.now() - started };
  };
}

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
