import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds, looking often. */
export async function waitFor(what: () => string, holds: () => boolean, milliseconds = 50_000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`did not come about in ${milliseconds} ms: ${what()}`);
    await sleep(8);
  }
}
