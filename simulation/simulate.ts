import { setFlagsFromString } from 'node:v8';
import { matchPlayer, type ObserveMatch } from '../bots/play-match.ts';
import { matchesIn, type Plan } from './plan.ts';
import { type Done, playTask, type Task } from './play-task.ts';
import { type Report, reportOf } from './report.ts';
import { type Column, columnsOf, type MatchRow, rowPlanFor } from './rows.ts';
import { addTotals, newTotals, type Totals } from './totals.ts';
import { inOrder, playHere, playInThreads, type WorkerPool } from './worker-pool.ts';

/** How much bytecode V8 may inline into one function; its default (920) is not enough for one decision. */
const BYTECODE = 3000;

/** Progress, rows and interruption of a simulation. */
export interface Watching {
  readonly onProgress?: (gamesDone: number) => void;
  /** A row per match, in order; first none, to say what the columns are. The simulation waits for it, so that nothing piles up. */
  readonly onRows?: (rows: readonly MatchRow[], columns: readonly Column[]) => Promise<void>;
  /** Observes every match; they are then played in this thread, one after another. */
  readonly observe?: ObserveMatch;
  /** Stops it; the report then covers the matches finished so far, without gaps. */
  readonly signal?: AbortSignal;
}

/** Plays many matches. The same plan gives the same matches and numbers for any number of workers. */
export async function simulate(plan: Plan, watching: Watching = {}): Promise<Report> {
  const started = performance.now();
  const totals = newTotals(plan.series.seats);
  const pool = poolFor(plan, watching.observe ?? null);
  const stop = (): void => void pool.close();
  watching.signal?.addEventListener('abort', stop, { once: true });
  try {
    await playAll(plan, { pool, totals, watching });
  } catch (error) {
    if (!watching.signal?.aborted) throw error;
  } finally {
    watching.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
  return reportOf(plan, totals, (performance.now() - started) / 1000);
}

/** Threads cannot be observed, so with an observer the matches are played here. */
function poolFor({ playable, workers, games, shard }: Plan, observe: ObserveMatch | null): WorkerPool<Task, Done> {
  const threads = observe === null ? Math.min(workers, Math.ceil(matchesIn(games, shard) / FIRST_PACE)) : 1;
  return threads > 1 ? playInThreads(threads) : playHere((task) => playTask(playable, task, observe));
}

interface Work {
  readonly pool: WorkerPool<Task, Done>;
  readonly totals: Totals;
  readonly watching: Watching;
}

async function playAll(plan: Plan, { pool, totals, watching }: Work): Promise<void> {
  const { onRows, signal, onProgress } = watching;
  // Match 0 is played once more, to learn the names of the game's numbers, which are the same in every shard.
  const rows = onRows === undefined ? null : rowPlanFor(plan, matchPlayer(plan.playable, plan.series)(0));
  const columns = rows === null ? [] : columnsOf(rows);
  const pace = { matches: FIRST_PACE };
  await onRows?.([], columns);
  for await (const done of inOrder(pool, cutTasks(plan, rows, pace))) {
    if (signal?.aborted) return;
    pace.matches = nextPace(done);
    addTotals(totals, done.totals);
    await onRows?.(done.rows, columns);
    onProgress?.(totals.games);
  }
}

/** Matches in a task, until it is known how long one takes. */
const FIRST_PACE = 2;

function* cutTasks({ series, games, shard }: Plan, rows: Task['rows'], pace: { matches: number }): Generator<Task> {
  const { index, of: step } = shard ?? { index: 0, of: 1 };
  let from = index;
  while (from < games) {
    const end = from + step * pace.matches;
    yield { series, from, until: Math.min(games, end), step, rows };
    from = end;
  }
}

/** Long enough that passing messages costs nothing, short enough for smooth progress and a quick Ctrl-C. */
const TASK_MILLISECONDS = 40;

function nextPace({ totals, milliseconds }: Done): number {
  return Math.max(1, Math.floor((TASK_MILLISECONDS * totals.games) / Math.max(milliseconds, 0.1)));
}

/** Lets V8, in all threads of this process, build more small functions into those that call them: about a tenth more matches a second. */
export function inlineMore(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${BYTECODE}`);
}
