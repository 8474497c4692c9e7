import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Tinypool } from 'tinypool';
import { type CallOnlooker, matchPlayer, type Playable } from '../bots/play-match.ts';
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

/** How much code V8 may build into one function; its own limit (920) is used up before the end of one decision. */
const BYTECODE = 3000;

/** Enough tasks in hand for every thread while the oldest is waited for. */
const TASKS_A_THREAD = 3;

/** What somebody who waits for a simulation may want meanwhile. */
export interface Watching {
  readonly onProgress?: (gamesDone: number) => void;
  /** One row a match as CSV, in order, the header first; waited for, so that nothing piles up. */
  readonly onRows?: (text: string) => Promise<void>;
  /** Somebody who looks on at every match, one after another in their order; it is all played in this thread then. */
  readonly callOnlooker?: CallOnlooker;
  /** Stops it: the report then holds the matches finished so far, without gaps. */
  readonly signal?: AbortSignal;
}

/** Plays many matches. The same plan gives the same matches and the same numbers whatever the number of workers. */
export async function simulate(plan: Plan, watching: Watching = {}): Promise<Report> {
  const started = performance.now();
  const totals = newTotals(plan.series.seats);
  const pool = poolFor(plan, watching.callOnlooker ?? null);
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

/** Threads cannot be looked into, so with an onlooker the matches are played here. */
function poolFor({ playable, workers, games }: Plan, callOnlooker: CallOnlooker | null): WorkerPool {
  const threads = callOnlooker === null ? Math.min(workers, Math.ceil(games / blockSizeFor(games))) : 1;
  return threads > 1 ? playInThreads(threads) : playHere(playable, callOnlooker);
}

interface Work {
  readonly pool: WorkerPool;
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

/** The first match is played once more, for it alone knows the names of a game's numbers. */
function firstColumns({ playable, series }: Plan): Columns {
  return columnsFor(matchPlayer(playable, series)(0), series.seed, series.seats);
}

/** Sums are made block by block, and blocks depend on nothing but the number of games. */
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

/** Long enough that handing over costs nothing, short enough that progress moves and Ctrl-C is felt at once. */
const TASK_MILLISECONDS = 40;

function nextPace({ blocks, milliseconds }: Done): number {
  return Math.max(1, Math.floor((TASK_MILLISECONDS * blocks.length) / Math.max(milliseconds, 0.1)));
}

/** Keeps a pool busy and hands out what it did in the order of the tasks. */
async function* inOrder(pool: WorkerPool, tasks: Iterable<Task>): AsyncGenerator<Done> {
  const underWay: Promise<Done>[] = [];
  for (const task of tasks) {
    const done = pool.play(task);
    // A failure is met when its turn comes, and not before.
    done.catch(() => {});
    underWay.push(done);
    if (underWay.length >= pool.width) yield (await underWay.shift()) as Done;
  }
  for (const done of underWay) yield await done;
}

/** Who plays the matches: this thread, or several others. */
interface WorkerPool {
  /** How many tasks it can have before it at once. */
  readonly width: number;
  play(task: Task): Promise<Done>;
  /** Drops what is not done. */
  close(): Promise<void>;
}

/** Plays here, letting the event loop run between tasks so that interruptions and progress come through. */
function playHere(playable: Playable, callOnlooker: CallOnlooker | null = null): WorkerPool {
  return {
    width: 1,
    play: (task) => setImmediate().then(() => playTask(playable, task, callOnlooker)),
    close: () => Promise.resolve(),
  };
}

/** Plays in worker threads, which know only the games of the registry. */
function playInThreads(threads: number): WorkerPool {
  const pool = new Tinypool({ ...workerFile(), minThreads: threads, maxThreads: threads });
  let closing: Promise<void> | null = null;
  return {
    width: threads * TASKS_A_THREAD,
    play: (task) => pool.run(task) as Promise<Done>,
    close: () => {
      closing ??= pool.destroy();
      return closing;
    },
  };
}

/** The bundle has its worker next to it; that of the sources is bundled when it starts, and needs none of this thread's loaders. */
function workerFile(): { readonly filename: string; readonly argv?: string[]; readonly execArgv?: string[] } {
  const here = (path: string): string => new URL(path, import.meta.url).href;
  if (!import.meta.url.endsWith('.ts')) return { filename: here('./worker.js') };
  return { filename: here('../scripts/source-thread.mjs'), argv: ['simulation/worker.ts'], execArgv: [] };
}

/** Lets V8, in all threads of this process, build more small functions into those that call them: about a tenth more matches a second. */
export function inlineMore(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${BYTECODE}`);
}
