import type { Stepwise } from '../kernel/index.ts';

/** How long all long work together may keep the event loop before everybody else has their turn. */
const SLICE_MS = 8;

/** What waits to go on: one piece of work a turn of the event loop, however many there are. */
const waiting: (() => void)[] = [];

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
