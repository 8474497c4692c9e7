import { newModeratorGame } from './desk.ts';
import { type Replayed, replay } from './replaying.ts';
import { type Entry, type ModeratorGame, type Refused, refused } from './types.ts';

/** What undoing takes back, and what came later and goes with it. */
export interface Undone {
  readonly ok: true;
  readonly desk: ModeratorGame;
  readonly undone: Entry;
  readonly lost: readonly Entry[];
}

/** MF-153: takes back the last thing that somebody was told something by (a resolution, the beginning, a removal, a
 * substitution, a shot by day), with everything that came after it. What had been sent before it is pending again. */
export function undo({ opening, entries }: ModeratorGame): Undone | Refused {
  const fresh = newModeratorGame(opening);
  if (!fresh.ok) return refused('nothing-to-undo');
  const last = [...replay(fresh.desk, entries)].findLast(wasTold);
  if (last === undefined) return refused('nothing-to-undo');
  const { index, entry, before } = last;
  const desk = { ...before, entries: entries.slice(0, index) };
  return { ok: true, desk, undone: entry, lost: entries.slice(index + 1) };
}

const wasTold = ({ before, done }: Replayed): boolean =>
  done.ok && done.desk.village.log.length > before.village.log.length;
