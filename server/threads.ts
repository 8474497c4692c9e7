import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Stepwise } from '../kernel/host.ts';

/** How long all long work together may keep the event loop before everybody else has their turn. */
const SLICE_MS = 8;

/** What waits to go on: one piece of work a turn of the event loop, however many there are. */
const waiting: (() => void)[] = [];

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

/** Does long work in slices, between which the event loop takes care of everybody else. */
export async function inTurns<T>(work: Stepwise<T>): Promise<T> {
  await nextTurn();
  let end = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  }
}

/** Waits until this piece of work may go on. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  const next = waiting.shift();
  // What is set from within such a call comes in the next turn.
  if (waiting.length > 0) setImmediate(goOn);
  next?.();
}
