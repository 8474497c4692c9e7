import { matchPlayer, NOBODY, type Playable, type Played, playableOf, rewardOf } from '../../bots/play-match.ts';
import { addUses, type Used } from '../../bots/restricted.ts';
import type { Game, GameTypes } from '../../kernel/host.ts';
import { addMatch, newTotals, plainTotals } from '../totals.ts';
import { type Batch, type Ending, type LabTask, UNKNOWN } from './evidence.ts';

/** How long to play before the rest of a task is left, and by which clock. */
export interface Slice {
  readonly milliseconds: number;
  readonly now: () => number;
}

/** Plays a task's matches in this thread: all of them, or as many as fit into a slice of time, and at least one. */
export function playBatch(gamePackage: Playable, task: LabTask, slice: Slice | null = null): Batch {
  const now = slice?.now ?? Date.now;
  const started = now();
  const end = slice === null ? Number.POSITIVE_INFINITY : started + slice.milliseconds;
  const playable = playableOf(gamePackage);
  const play = matchPlayer(playable, task.series);
  const written = new BatchWriter(task, playable.game.statistics ?? {});
  let index = task.from;
  while (index < task.until) {
    written.add(played(play, task, index));
    index++;
    if (now() >= end) break;
  }
  return written.batch(index, now() - started);
}

/** Names the match where the rules or a bot break, so that it can be played again. */
function played(play: (index: number) => Played, { series }: LabTask, index: number): Played {
  try {
    return play(index);
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: '' };
    const error = new Error(`seed ${series.seed}, match ${index}: ${message}`, { cause });
    // The cause is lost between threads; where it happened is not.
    error.stack = `${error.stack}\n${stack}`;
    throw error;
  }
}

type Statistics = NonNullable<Game<GameTypes>['statistics']>;

class BatchWriter {
  private readonly task: LabTask;
  private readonly statistics: Statistics;
  private readonly sides: string[] = [];
  private readonly endings: Ending[] = [];
  private readonly endingAt = new Map<string, number>();
  private readonly columns;
  private readonly totals;
  private readonly uses: Used[] = [];
  private scores: number[] | null = null;
  private count = 0;

  constructor(task: LabTask, statistics: Statistics) {
    this.task = task;
    this.statistics = statistics;
    const room = task.until - task.from;
    this.columns = {
      present: new Uint32Array(room),
      won: new Uint32Array(room),
      seatsWon: new Uint32Array(room),
      ending: new Uint16Array(room),
      rounds: new Uint16Array(room),
      leadChanges: new Uint16Array(room),
      comeback: new Uint16Array(room),
      decisions: new Uint32Array(room),
    };
    this.totals = task.totals === true ? newTotals(task.series.seats) : null;
  }

  add(match: Played): void {
    const { columns, statistics } = this;
    const { outcome, table } = match;
    const at = this.count++;
    for (const [side, hasWon] of match.sides) {
      const bit = this.bitOf(side);
      columns.present[at] = ((columns.present[at] as number) | bit) >>> 0;
      if (hasWon) columns.won[at] = ((columns.won[at] as number) | bit) >>> 0;
    }
    let seatsWon = 0;
    if (outcome.winners !== NOBODY) for (const seat of outcome.ranking[0] ?? []) seatsWon |= 1 << seat;
    columns.seatsWon[at] = seatsWon >>> 0;
    columns.ending[at] = this.placeOf(outcome);
    columns.rounds[at] = statistics.rounds?.(table) ?? UNKNOWN;
    columns.decisions[at] = match.decisions;
    const course = courseOf(statistics.leaders?.(table, this.task.series.setup) ?? [], match);
    columns.leadChanges[at] = course.leadChanges;
    columns.comeback[at] = course.comeback;
    if (outcome.scores !== undefined) {
      this.scores ??= [];
      for (let seat = 0; seat < this.task.series.seats; seat++)
        this.scores.push(Math.round((outcome.scores[seat] ?? 0) * 1000));
    }
    addUses(this.uses, match.uses);
    if (this.totals !== null) addMatch(this.totals, match);
  }

  private bitOf(side: string): number {
    let place = this.sides.indexOf(side);
    if (place === -1) place = this.sides.push(side) - 1;
    if (place > 31) throw new Error(`more than 32 sides: ${this.sides.join(', ')}`);
    return 1 << place;
  }

  private placeOf({ winners, reason }: Ending): number {
    const key = `${winners}\n${reason}`;
    const known = this.endingAt.get(key);
    if (known !== undefined) return known;
    this.endingAt.set(key, this.endings.length);
    return this.endings.push({ winners, reason }) - 1;
  }

  batch(until: number, milliseconds: number): Batch {
    const { task, columns, count, sides, endings, uses, scores, totals } = this;
    const { present, won, seatsWon, ending, rounds, leadChanges, comeback, decisions } = columns;
    return {
      ...{ from: task.from, until, milliseconds, sides, endings, uses },
      ...{ present: present.slice(0, count), won: won.slice(0, count), seatsWon: seatsWon.slice(0, count) },
      ...{ ending: ending.slice(0, count), rounds: rounds.slice(0, count), leadChanges: leadChanges.slice(0, count) },
      ...{ comeback: comeback.slice(0, count), decisions: decisions.slice(0, count) },
      scores: scores === null ? null : Float64Array.from(scores),
      totals: totals === null ? null : plainTotals(totals),
    };
  }
}

/** How often the lead passed from one to another, and whether who led at half-time lost. */
function courseOf(leaders: readonly (string | null)[], { sides, outcome }: Played) {
  if (leaders.length === 0) return { leadChanges: UNKNOWN, comeback: UNKNOWN };
  let leadChanges = 0;
  let last: string | null = null;
  for (const leader of leaders) {
    if (leader === null) continue;
    if (last !== null && leader !== last) leadChanges++;
    last = leader;
  }
  const atHalfTime = leaders[Math.ceil(leaders.length / 2) - 1] ?? null;
  if (atHalfTime === null) return { leadChanges, comeback: UNKNOWN };
  const seat = /^seat-(\d+)$/.exec(atHalfTime);
  const hasWon = seat === null ? sides.get(atHalfTime) === true : rewardOf(outcome, Number(seat[1])) === 1;
  return { leadChanges, comeback: hasWon ? 0 : 1 };
}
