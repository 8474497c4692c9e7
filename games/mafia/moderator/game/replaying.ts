import { enter } from './entering.ts';
import type { Done, Entry, ModeratorGame, Refused } from './types.ts';

/** One entry that is entered again. */
export interface Replayed {
  readonly index: number;
  readonly entry: Entry;
  /** The desk before it, without its entries. */
  readonly before: ModeratorGame;
  readonly done: Done | Refused;
}

/** Enters everything again on a fresh desk, one after another; what is refused changes nothing. */
export function* replay(fresh: ModeratorGame, entries: readonly Entry[]): Generator<Replayed> {
  let before = fresh;
  for (const [index, entry] of entries.entries()) {
    const done = enter(before, entry);
    yield { index, entry, before, done };
    if (done.ok) before = { ...done.desk, entries: [] };
  }
}
