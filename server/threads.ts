import { setPriority } from 'node:os';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { Stepwise } from '../kernel/host.ts';

/** How long all long tasks together may block the event loop. */
const SLICE_MS = 8;

/** Tasks that wait to continue: one per turn of the event loop. */
const waiting: (() => void)[] = [];

/** A program that runs in a separate thread. */
export interface Program {
  /** Its file in the bundle. */
  readonly bundled: string;
  /** Its source, relative to the root of the repository. */
  readonly source: string;
}

/** Starts a program in a worker thread: from the bundle, or if the sources run unbuilt, bundled when it starts. */
export function startThread(
  { bundled, source }: Program,
  workerData: unknown = null,
  ports: readonly MessagePort[] = [],
): Worker {
  const here = (path: string): URL => new URL(path, import.meta.url);
  const given = { workerData, transferList: [...ports] };
  if (!import.meta.url.endsWith('.ts')) return new Worker(here(`./${bundled}`), given);
  return new Worker(here('../scripts/source-thread.mjs'), { ...given, argv: [source], execArgv: [] });
}

/** Ends a thread, whatever it is doing, and waits for its end. */
export async function endThread(worker: Worker): Promise<void> {
  worker.removeAllListeners('message');
  worker.removeAllListeners('error');
  // A thread may fail while it is being ended.
  worker.on('error', () => undefined);
  await worker.terminate();
}

/** From 0 to 19. */
const NICENESS = 5;

/** Lowers the priority of this thread. Only on Linux: elsewhere this would slow down the whole process. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // Not allowed: keep the normal priority.
  }
}

/** Runs a long task in slices, so that the event loop can do other work in between. */
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

/** Waits until this task may continue. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(continueNext);
  });
}

function continueNext(): void {
  const next = waiting.shift();
  // A callback set from within this one runs in the next turn.
  if (waiting.length > 0) setImmediate(continueNext);
  next?.();
}
