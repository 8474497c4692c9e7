import type { CallOnlooker } from './onlooker.ts';
import type { Plan } from './plan.ts';
import { matchPlayer } from './play-match.ts';
import type { Done, Task } from './play-task.ts';
import { type Report, reportOf } from './report.ts';
import { type Columns, columnsFor, headerRow } from './rows.ts';
import { addTotals, newTotals, type Totals } from './totals.ts';
import { playHere, playInThreads, type WorkerPool } from './worker-pool.ts';

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
  const crew = crewFor(plan, watching.callOnlooker ?? null);
  const stop = (): void => void crew.close();
  watching.signal?.addEventListener('abort', stop, { once: true });
  try {
    await playAll(plan, { crew, totals, watching });
  } catch (error) {
    if (!watching.signal?.aborted) throw error;
  } finally {
    watching.signal?.removeEventListener('abort', stop);
    await crew.close();
  }
  return reportOf(plan, totals, (performance.now() - started) / 1000);
}

/** Threads cannot be looked into, so whoever looks on has the matches played here. */
function crewFor({ playable, workers, games }: Plan, callOnlooker: CallOnlooker | null): WorkerPool {
  const threads = callOnlooker === null ? Math.min(workers, Math.ceil(games / blockSizeFor(games))) : 1;
  return threads > 1 ? playInThreads(threads) : playHere(playable, callOnlooker);
}

interface Work {
  readonly crew: WorkerPool;
  readonly totals: Totals;
  readonly watching: Watching;
}

async function playAll(plan: Plan, { crew, totals, watching }: Work): Promise<void> {
  const columns = watching.onRows === undefined ? null : firstColumns(plan);
  const pace = { blocks: 1 };
  if (columns !== null) await watching.onRows?.(headerRow(columns));
  for await (const done of inOrder(crew, cutTasks(plan, columns, pace))) {
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

/** Keeps a crew busy and hands out what it did in the order of the tasks. */
async function* inOrder(crew: WorkerPool, tasks: Iterable<Task>): AsyncGenerator<Done> {
  const underWay: Promise<Done>[] = [];
  for (const task of tasks) {
    const done = crew.play(task);
    // A failure is met when its turn comes, and not before.
    done.catch(() => {});
    underWay.push(done);
    if (underWay.length >= crew.width) yield (await underWay.shift()) as Done;
  }
  for (const done of underWay) yield await done;
}
