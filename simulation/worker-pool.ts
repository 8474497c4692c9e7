import { setImmediate } from 'node:timers/promises';
import { Tinypool } from 'tinypool';

/** Enough queued tasks to keep every thread busy while waiting for the oldest. */
const TASKS_A_THREAD = 3;

/** Plays matches in this thread or in several others. */
export interface WorkerPool<Task, Done> {
  /** How many tasks it can queue. */
  readonly width: number;
  play(task: Task): Promise<Done>;
  /** Drops unfinished tasks. */
  close(): Promise<void>;
}

/** Plays here; the event loop runs between tasks, for interruptions and progress. */
export function playHere<Task, Done>(play: (task: Task) => Done): WorkerPool<Task, Done> {
  return {
    width: 1,
    play: (task) => setImmediate().then(() => play(task)),
    close: () => Promise.resolve(),
  };
}

/** Plays in worker threads, which know only the games of the registry. */
export function playInThreads<Task, Done>(threads: number): WorkerPool<Task, Done> {
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

/** The bundle has its worker next to it; for the sources, the worker is bundled when it starts. */
function workerFile(): { readonly filename: string; readonly argv?: string[]; readonly execArgv?: string[] } {
  const here = (path: string): string => new URL(path, import.meta.url).href;
  if (!import.meta.url.endsWith('.ts')) return { filename: here('./worker.js') };
  return { filename: here('../scripts/source-thread.mjs'), argv: ['simulation/worker.ts'], execArgv: [] };
}

/** Keeps a pool busy and yields its results in the order of the tasks. */
export async function* inOrder<Task, Done>(pool: WorkerPool<Task, Done>, tasks: Iterable<Task>): AsyncGenerator<Done> {
  const underWay: Promise<Done>[] = [];
  for (const task of tasks) {
    const done = pool.play(task);
    // A failure is handled when its turn comes.
    done.catch(() => {});
    underWay.push(done);
    if (underWay.length >= pool.width) yield (await underWay.shift()) as Done;
  }
  for (const done of underWay) yield await done;
}
