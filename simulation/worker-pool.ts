import { setImmediate } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { Playable } from './casting.ts';
import type { CallOnlooker } from './onlooker.ts';
import { type Done, playTask, type Task } from './play-task.ts';

/** Those who play the matches: this thread, or several beside it. */
export interface WorkerPool {
  /** How many tasks it can have before it at once. */
  readonly width: number;
  play(task: Task): Promise<Done>;
  /** Drops what is not done. */
  close(): Promise<void>;
}

/** Plays here, letting the event loop run between tasks so that interruptions and progress come through. */
export function playHere(playable: Playable, callOnlooker: CallOnlooker | null = null): WorkerPool {
  return {
    width: 1,
    play: (task) => setImmediate().then(() => playTask(playable, task, callOnlooker)),
    close: () => Promise.resolve(),
  };
}

/** Enough tasks in hand for every thread while the oldest is waited for. */
const TASKS_A_THREAD = 3;

/** Plays in worker threads, which know only the games of the registry. */
export function playInThreads(threads: number): WorkerPool {
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

/** The bundle has its worker beside it; that of the sources is bundled when it starts, and needs no loader that this thread may have. */
function workerFile(): { readonly filename: string; readonly argv?: string[]; readonly execArgv?: string[] } {
  const here = (path: string): string => new URL(path, import.meta.url).href;
  if (!import.meta.url.endsWith('.ts')) return { filename: here('./worker.js') };
  return { filename: here('../scripts/source-thread.mjs'), argv: ['simulation/worker.ts'], execArgv: [] };
}
