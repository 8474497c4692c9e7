import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A program that runs in a thread of its own. */
export interface Program {
  /** Its file in the bundle, next to all others. */
  readonly bundled: string;
  /** Its source, from the root of the repository. */
  readonly source: string;
}

/** Starts a program in a worker thread: from the bundle, or, where the sources run, bundled when it starts and without any loader of this thread's. */
export function startThread({ bundled, source }: Program, workerData: unknown = null): Worker {
  const here = (path: string): URL => new URL(path, import.meta.url);
  if (!import.meta.url.endsWith('.ts')) return new Worker(here(`./${bundled}`), { workerData });
  return new Worker(here('../scripts/source-thread.mjs'), { workerData, argv: [source], execArgv: [] });
}

/** Ends a thread, whatever it does; done once it has ended. */
export async function endThread(worker: Worker): Promise<void> {
  worker.removeAllListeners('message');
  worker.removeAllListeners('error');
  // A thread may fail in the very moment in which it is ended.
  worker.on('error', () => undefined);
  await worker.terminate();
}

/** How much a thread gives way, from 0 to 19. */
const NICENESS = 5;

/** Has this thread give way to others of the process. Linux alone knows priorities of threads; elsewhere this would slow down the whole process. */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // Where it is not allowed, this thread works as fast as any.
  }
}
