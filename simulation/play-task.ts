import { matchPlayer, type ObserveMatch, type Playable, type Played, type Series } from '../bots/play-match.ts';
import { type MatchRow, type RowPlan, rowOf } from './rows.ts';
import { addMatch, newTotals, type Totals } from './totals.ts';

/** Every `step`-th match, `from` up to but not including `until`, for one worker; plain data. */
export interface Task {
  readonly series: Series;
  readonly from: number;
  readonly until: number;
  readonly step: number;
  /** Null if no rows are needed. */
  readonly rows: RowPlan | null;
}

/** A worker's result. */
export interface Done {
  readonly totals: Totals;
  readonly rows: readonly MatchRow[];
  readonly milliseconds: number;
}

/** Plays a task's matches in this thread. */
export function playTask(playable: Playable, task: Task, observe: ObserveMatch | null = null): Done {
  const started = performance.now();
  const play = explained(matchPlayer(playable, task.series, observe), task.series);
  const totals = newTotals(task.series.seats);
  const rows: MatchRow[] = [];
  for (let index = task.from; index < task.until; index += task.step) {
    const played = play(index);
    addMatch(totals, played);
    if (task.rows !== null) rows.push(rowOf(task.rows, played));
  }
  return { totals, rows, milliseconds: performance.now() - started };
}

/** Adds the match to errors of rules and bots, so that it can be played again. */
export function explained(play: (index: number) => Played, { seed }: Series): (index: number) => Played {
  return (index) => {
    try {
      return play(index);
    } catch (cause) {
      throw new Error(`seed ${seed}, match ${index}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  };
}
