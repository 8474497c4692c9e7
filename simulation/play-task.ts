import type { Playable } from './casting.ts';
import type { CallOnlooker } from './onlooker.ts';
import { matchPlayer, type Played, type Series } from './play-match.ts';
import { type Columns, matchRow } from './rows.ts';
import { addMatch, newTotals, type Totals } from './totals.ts';

/** Matches `from` up to but not including `until`, for one worker; plain data. */
export interface Task {
  readonly series: Series;
  readonly from: number;
  readonly until: number;
  /** Matches are summed up in blocks of this size, whoever plays them, so that floating sums come out the same. */
  readonly blockSize: number;
  /** Null where nobody wants rows. */
  readonly columns: Columns | null;
}

/** What a worker hands back. */
export interface Done {
  readonly blocks: readonly Totals[];
  readonly rows: string;
  readonly milliseconds: number;
}

/** Plays a task's matches in this thread. */
export function playTask(playable: Playable, task: Task, callOnlooker: CallOnlooker | null = null): Done {
  const started = performance.now();
  const play = explained(matchPlayer(playable, task.series, callOnlooker), task.series);
  const blocks: Totals[] = [];
  let rows = '';
  for (let first = task.from; first < task.until; first += task.blockSize) {
    const block = newTotals(task.series.seats);
    for (let index = first; index < Math.min(first + task.blockSize, task.until); index++) {
      const played = play(index);
      addMatch(block, played);
      if (task.columns !== null) rows += matchRow(task.columns, played);
    }
    blocks.push(block);
  }
  return { blocks, rows, milliseconds: performance.now() - started };
}

/** A rule or a bot that breaks says in which match, so that it can be played again. */
function explained(play: (index: number) => Played, { seed }: Series): (index: number) => Played {
  return (index) => {
    try {
      return play(index);
    } catch (cause) {
      throw new Error(`seed ${seed}, match ${index}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  };
}
