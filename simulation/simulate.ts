import { setFlagsFromString } from 'node:v8';
import { matchPlayer, type ObserveMatch } from '../bots/play-match.ts';
import type { Plan } from './plan.ts';
import {
  addTotals,
  type Columns,
  columnsFor,
  type Done,
  headerRow,
  newTotals,
  playTask,
  type Task,
  type Totals,
} from './play-task.ts';
import { type Report, reportOf } from './report.ts';
import { inOrder, playHere, playInThreads, type WorkerPool } from './worker-pool.ts';

/** How much bytecode V8 may inline into one function; its default (920) is not enough for one decision. */
const BYTECODE = 3000;

/** Progress, rows and interruption of a simulation. */
export interface Watching {
  readonly onProgress?: (gamesDone: number) => void;
  /** One CSV row per match, in order, the header first. The simulation waits for it, so that nothing piles up. */
  readonly onRows?: (text: string) => Promise<void>;
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
function poolFor({ playable, workers, games }: Plan, observe: ObserveMatch | null): WorkerPool<Task, Done> {
  const threads = observe === null ? Math.min(workers, Math.ceil(games / blockSizeFor(games))) : 1;
  return threads > 1 ? playInThreads(threads) : playHere((task) => playTask(playable, task, observe));
}

interface Work {
  readonly pool: WorkerPool<Task, Done>;
  readonly totals: Totals;
  readonly watching: Watching;
}

async function playAll(plan: Plan, { pool, totals, watching }: Work): Promise<void> {
  const columns = watching.onRows === undefined ? null : firstColumns(plan);
  const pace = { blocks: 1 };
  if (columns !== null) await watching.onRows?.(headerRow(columns));
  for await (const done of inOrder(pool, cutTasks(plan, columns, pace))) {
    if (watching.signal?.aborted) return;
    pace.blocks = nextPace(done);
    for (const block of done.blocks) addTotals(totals, block);
    if (columns !== null) await watching.onRows?.(done.rows);
    watching.onProgress?.(totals.games);
  }
}

/** Plays the first match once more, to learn the names of the game's numbers. */
function firstColumns({ playable, series }: Plan): Columns {
  return columnsFor(matchPlayer(playable, series)(0), series.seed, series.seats);
}

/** Matches are summed in blocks, whose size depends only on the number of games. */
const blockSizeFor = (games: number): number => Math.min(32, Math.ceil(games / 1000));

function* cutTasks(plan: Plan, columns: Columns | null, pace: { blocks: number }): Generator<Task> {
  const { series, games } = plan;
  const blockSize = blockSizeFor(games);
  let from = 0;
  while (from < games) {
    const until = Math.min(games, from + blockSize * pace.blocks);
    yield { series, from, until, blockSize, columns };
    from = until;
  }
}

/** Long enough that passing messages costs nothing, short enough for smooth progress and a quick Ctrl-C. */
const TASK_MILLISECONDS = 40;

function nextPace({ blocks, milliseconds }: Done): number {
  return Math.max(1, Math.floor((TASK_MILLISECONDS * blocks.length) / Math.max(milliseconds, 0.1)));
}

/** Lets V8, in all threads of this process, build more small functions into those that call them: about a tenth more matches a second. */
export function inlineMore(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${BYTECODE}`);
}
