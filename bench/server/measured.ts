import { readFileSync } from 'node:fs';

/** What a process has used so far. */
export interface Usage {
  /** Bytes, after a collection. */
  readonly heap: number;
  readonly resident: number;
}

/** Answers its parent's questions about this process. */
export function answerParent(): void {
  process.on('message', (question) => {
    if (question === 'usage') process.send?.(usage());
    // While it is played, without a collection that would be counted with it.
    if (question === 'cpu') process.send?.(cpu());
    if (question === 'turn') process.send?.(longestTurn());
    if (question === 'stop') process.exit(0);
  });
  process.on('disconnect', () => process.exit());
}

function usage(): Usage {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}

/** Microseconds of all its threads. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** How often the main thread's processor time is sampled. */
const LOOK_MS = 5;
let longest = 0;
let before: number | null = null;

/** Measures the turns of this process's event loop by the processor time of its main thread. */
export function watchTurns(): void {
  before = ownTime();
  if (before === null) return;
  setInterval(() => {
    const now = ownTime() as number;
    longest = Math.max(longest, now - (before as number));
    before = now;
  }, LOOK_MS);
}

/**
 * The most processor time, in milliseconds, between two samples since the last call: no turn took longer, because a due timer
 * runs after each. Null if the system does not report it.
 */
function longestTurn(): number | null {
  const turn = longest;
  longest = 0;
  return before === null ? null : turn;
}

/** Milliseconds that the main thread has run; Linux tells it. */
function ownTime(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return null;
  }
}
