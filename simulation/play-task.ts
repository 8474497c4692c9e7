import { matchPlayer, NOBODY, type ObserveMatch, type Playable, type Played, type Series } from '../bots/play-match.ts';
import { csvLine } from '../experiment/analysis/csv.ts';

/** Matches `from` up to but not including `until`, for one worker; plain data. */
export interface Task {
  readonly series: Series;
  readonly from: number;
  readonly until: number;
  /** Matches are summed in blocks of this size, so that floating-point sums do not depend on the number of threads. */
  readonly blockSize: number;
  /** Null if no rows are needed. */
  readonly columns: Columns | null;
}

/** A worker's result. */
export interface Done {
  readonly blocks: readonly Totals[];
  readonly rows: string;
  readonly milliseconds: number;
}

/** Plays a task's matches in this thread. */
export function playTask(playable: Playable, task: Task, observe: ObserveMatch | null = null): Done {
  const started = performance.now();
  const play = explained(matchPlayer(playable, task.series, observe), task.series);
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

/** Enough about many numbers to compute their mean and its confidence interval. */
export interface Sum {
  count: number;
  total: number;
  squares: number;
}

/** How often matches ended in one way. */
export interface OutcomeCount {
  readonly winners: string;
  readonly reason: string;
  count: number;
}

/** A summary of many matches; its size does not grow with their number. */
export interface Totals {
  games: number;
  decisions: number;
  readonly outcomes: Map<string, OutcomeCount>;
  /** By seat: the matches in which it came first. */
  readonly wins: number[];
  /** By seat; empty for a game that does not score. */
  readonly scores: Sum[];
  readonly tallies: Map<string, Sum>;
  /** By side; empty for a game that has none. */
  readonly sides: Map<string, SideCount>;
  /** How often each value of a named number came up, by group, name and value. */
  readonly counts: Map<string, Map<string, Map<number, number>>>;
}

/** How often a side won, of the matches in which it was there. */
interface SideCount {
  wins: number;
  matches: number;
}

export function newTotals(seats: number): Totals {
  const wins = Array.from({ length: seats }, () => 0);
  const maps = { outcomes: new Map(), tallies: new Map(), sides: new Map(), counts: new Map() };
  return { games: 0, decisions: 0, wins, scores: [], ...maps };
}

function addMatch(totals: Totals, { outcome, decisions, tally, sides, counts }: Played): void {
  const { winners, reason, ranking, scores } = outcome;
  totals.games++;
  totals.decisions += decisions;
  addOutcome(totals, { winners, reason, count: 1 });
  if (winners !== NOBODY) for (const seat of ranking[0] ?? []) addWins(totals, seat, 1);
  for (const [seat, score] of scores?.entries() ?? []) addSum(scoresOf(totals, seat), single(score));
  for (const name in tally) addSum(tallyOf(totals, name), single(tally[name] as number));
  for (const [side, hasWon] of sides) addSide(totals, side, { wins: hasWon ? 1 : 0, matches: 1 });
  for (const group in counts) {
    for (const name in counts[group]) addCount(totals, { group, name, value: counts[group][name] as number, count: 1 });
  }
}

/** Adds totals to earlier ones. Blocks must come in order, because floating-point sums depend on it. */
export function addTotals(totals: Totals, more: Totals): void {
  totals.games += more.games;
  totals.decisions += more.decisions;
  for (const outcome of more.outcomes.values()) addOutcome(totals, outcome);
  for (const [seat, wins] of more.wins.entries()) addWins(totals, seat, wins);
  for (const [seat, sum] of more.scores.entries()) addSum(scoresOf(totals, seat), sum);
  for (const [name, sum] of more.tallies) addSum(tallyOf(totals, name), sum);
  for (const [side, count] of more.sides) addSide(totals, side, count);
  for (const [group, names] of more.counts) {
    for (const [name, values] of names) {
      for (const [value, count] of values) addCount(totals, { group, name, value, count });
    }
  }
}

function addSide({ sides }: Totals, side: string, { wins, matches }: SideCount): void {
  const known = sides.get(side);
  if (known === undefined) sides.set(side, { wins, matches });
  else {
    known.wins += wins;
    known.matches += matches;
  }
}

function addCount(
  { counts }: Totals,
  { group, name, value, count }: { group: string; name: string; value: number; count: number },
): void {
  const values = within(within(counts, group), name);
  values.set(value, (values.get(value) ?? 0) + count);
}

/** The map of a name in a map of maps, created if necessary. */
function within<K, V>(maps: Map<string, Map<K, V>>, name: string): Map<K, V> {
  const known = maps.get(name) ?? new Map<K, V>();
  maps.set(name, known);
  return known;
}

function addOutcome({ outcomes }: Totals, { winners, reason, count }: OutcomeCount): void {
  const key = `${winners}\n${reason}`;
  const known = outcomes.get(key);
  if (known === undefined) outcomes.set(key, { winners, reason, count });
  else known.count += count;
}

function addWins({ wins }: Totals, seat: number, count: number): void {
  wins[seat] = (wins[seat] ?? 0) + count;
}

const nothing = (): Sum => ({ count: 0, total: 0, squares: 0 });

const single = (value: number): Sum => ({ count: 1, total: value, squares: value * value });

function addSum(sum: Sum, more: Sum): void {
  sum.count += more.count;
  sum.total += more.total;
  sum.squares += more.squares;
}

function scoresOf({ scores }: Totals, seat: number): Sum {
  scores[seat] ??= nothing();
  return scores[seat];
}

function tallyOf({ tallies }: Totals, name: string): Sum {
  const known = tallies.get(name);
  if (known !== undefined) return known;
  const sum = nothing();
  tallies.set(name, sum);
  return sum;
}

/** The columns of a table with one row per match. */
export interface Columns {
  readonly seed: number;
  readonly seats: number;
  readonly hasScores: boolean;
  readonly tallies: readonly string[];
}

/** The columns for a match, and so for all matches of its series. */
export function columnsFor({ outcome, tally }: Played, seed: number, seats: number): Columns {
  return { seed, seats, hasScores: outcome.scores !== undefined, tallies: Object.keys(tally) };
}

export function headerRow({ seats, hasScores, tallies }: Columns): string {
  const scores = hasScores ? bySeat(seats, (seat) => `score-${seat}`) : [];
  return csvLine(['index', 'seed', 'winners', 'reason', 'decisions', ...scores, ...tallies]);
}

function matchRow({ seed, seats, hasScores, tallies }: Columns, played: Played): string {
  const { index, outcome, decisions, tally } = played;
  const scores = hasScores ? bySeat(seats, (seat) => outcome.scores?.[seat]) : [];
  const numbers = [...scores, ...tallies.map((name) => tally[name])];
  return csvLine([index, seed, outcome.winners, outcome.reason, decisions, ...numbers]);
}

function bySeat<T>(seats: number, of: (seat: number) => T): readonly T[] {
  return Array.from({ length: seats }, (_, seat) => of(seat));
}
