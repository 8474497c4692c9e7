import { fsum } from 'd3-array';
import { NOBODY, type Played } from '../bots/play-match.ts';

/** Numbers that do not overlap, whose sum is exactly the sum of all that was added (Shewchuk 1997), in whatever order it came. */
export type ExactSum = number[];

/** Enough about many numbers to compute their mean and its confidence interval. */
export interface Sum {
  count: number;
  readonly total: ExactSum;
  readonly squares: ExactSum;
}

/** How often matches ended in one way. */
export interface OutcomeCount {
  readonly winners: string;
  readonly reason: string;
  count: number;
}

/** Something with a name that occurred in matches: first in this one. */
interface Named {
  readonly name: string;
  readonly first: number;
}

export interface Tally extends Named, Sum {}

/** How often each value of a named number came up, from 0 to the greatest that occurred. */
export interface ValueCounts extends Named {
  readonly group: string;
  readonly values: number[];
}

/** How often a side won, of the matches in which it was there. */
export interface SideCount {
  readonly name: string;
  wins: number;
  matches: number;
}

/**
 * A summary of many matches; its size does not grow with their number. Sums are exact, so that it does not depend on how the matches
 * were divided among threads and machines.
 */
export interface Totals {
  games: number;
  decisions: number;
  readonly outcomes: Map<string, OutcomeCount>;
  /** By seat: the matches in which it came first. */
  readonly wins: number[];
  /** By seat; empty for a game that does not score. */
  readonly scores: Sum[];
  readonly tallies: Map<string, Tally>;
  /** By side; empty for a game that has none. */
  readonly sides: Map<string, SideCount>;
  readonly counts: Map<string, ValueCounts>;
}

/** Totals as JSON holds them. */
export interface PlainTotals extends Pick<Totals, 'games' | 'decisions' | 'wins' | 'scores'> {
  readonly outcomes: readonly OutcomeCount[];
  readonly tallies: readonly Tally[];
  readonly sides: readonly SideCount[];
  readonly counts: readonly ValueCounts[];
}

export function plainTotals({ outcomes, tallies, sides, counts, ...totals }: Totals): PlainTotals {
  const { games, decisions, wins, scores } = totals;
  return {
    ...{ games, decisions, outcomes: [...outcomes.values()], wins, scores },
    ...{ tallies: [...tallies.values()], sides: [...sides.values()], counts: [...counts.values()] },
  };
}

export function totalsFrom({ outcomes, tallies, sides, counts, ...totals }: PlainTotals): Totals {
  return {
    ...totals,
    outcomes: new Map(outcomes.map((each) => [outcomeKey(each), each])),
    tallies: new Map(tallies.map((each) => [each.name, each])),
    sides: new Map(sides.map((each) => [each.name, each])),
    counts: new Map(counts.map((each) => [countsKey(each), each])),
  };
}

const outcomeKey = ({ winners, reason }: Omit<OutcomeCount, 'count'>): string => `${winners}\n${reason}`;

const countsKey = ({ group, name }: Pick<ValueCounts, 'group' | 'name'>): string => `${group}\n${name}`;

export function newTotals(seats: number): Totals {
  const wins = Array.from({ length: seats }, () => 0);
  const maps = { outcomes: new Map(), tallies: new Map(), sides: new Map(), counts: new Map() };
  return { games: 0, decisions: 0, wins, scores: [], ...maps };
}

export function addMatch(totals: Totals, match: Omit<Played, 'table'>): void {
  const { index, outcome, decisions, tally, sides, counts } = match;
  const { winners, reason, ranking, scores } = outcome;
  totals.games++;
  totals.decisions += decisions;
  addOutcome(totals, { winners, reason, count: 1 });
  if (winners !== NOBODY) for (const seat of ranking[0] ?? []) addWins(totals, seat, 1);
  for (const [seat, score] of scores?.entries() ?? []) addValue(scoresOf(totals, seat), score);
  for (const name in tally) addValue(tallyOf(totals, name, index), tally[name] as number);
  for (const [name, hasWon] of sides) addSide(totals, { name, wins: hasWon ? 1 : 0, matches: 1 });
  for (const group in counts) {
    for (const name in counts[group]) {
      addCount(countsOf(totals, { group, name, first: index }).values, counts[group][name] as number, 1);
    }
  }
}

export function addTotals(totals: Totals, more: Totals): void {
  totals.games += more.games;
  totals.decisions += more.decisions;
  for (const outcome of more.outcomes.values()) addOutcome(totals, outcome);
  for (const [seat, wins] of more.wins.entries()) addWins(totals, seat, wins);
  for (const [seat, sum] of more.scores.entries()) addSum(scoresOf(totals, seat), sum);
  for (const { name, first, ...sum } of more.tallies.values()) addSum(tallyOf(totals, name, first), sum);
  for (const side of more.sides.values()) addSide(totals, side);
  for (const { values, ...named } of more.counts.values()) {
    const known = countsOf(totals, named).values;
    for (const [value, count] of values.entries()) addCount(known, value, count);
  }
}

/** In the order in which they occurred first. */
export const inOrderOfMatches = <T extends Named>(named: Iterable<T>): readonly T[] =>
  [...named].sort((one, other) => one.first - other.first);

function addOutcome({ outcomes }: Totals, { winners, reason, count }: OutcomeCount): void {
  const key = outcomeKey({ winners, reason });
  const known = outcomes.get(key);
  if (known === undefined) outcomes.set(key, { winners, reason, count });
  else known.count += count;
}

function addWins({ wins }: Totals, seat: number, count: number): void {
  wins[seat] = (wins[seat] ?? 0) + count;
}

function addSide({ sides }: Totals, { name, wins, matches }: SideCount): void {
  const known = sides.get(name);
  if (known === undefined) sides.set(name, { name, wins, matches });
  else {
    known.wins += wins;
    known.matches += matches;
  }
}

function addCount(values: number[], value: number, count: number): void {
  while (values.length <= value) values.push(0);
  values[value] = (values[value] as number) + count;
}

function scoresOf({ scores }: Totals, seat: number): Sum {
  scores[seat] ??= nothing();
  return scores[seat];
}

const tallyOf = ({ tallies }: Totals, name: string, first: number): Tally =>
  entryOf(tallies, name, first, () => ({ name, first, ...nothing() }));

function countsOf({ counts }: Totals, { group, name, first }: Omit<ValueCounts, 'values'>): ValueCounts {
  return entryOf(counts, countsKey({ group, name }), first, () => ({ group, name, first, values: [] }));
}

/** The entry with this key. An earlier match puts it last, because what occurred first in one match comes in that match's order. */
function entryOf<T extends Named>(entries: Map<string, T>, key: string, first: number, make: () => T): T {
  const known = entries.get(key);
  if (known !== undefined && known.first <= first) return known;
  const entry = known === undefined ? make() : { ...known, first };
  entries.delete(key);
  entries.set(key, entry);
  return entry;
}

const nothing = (): Sum => ({ count: 0, total: [], squares: [] });

function addValue(sum: Sum, value: number): void {
  sum.count++;
  addExactly(sum.total, value);
  addExactly(sum.squares, value * value);
}

function addSum(sum: Sum, more: Sum): void {
  sum.count += more.count;
  for (const part of more.total) addExactly(sum.total, part);
  for (const part of more.squares) addExactly(sum.squares, part);
}

/** Whole numbers stay one part; each addition keeps what rounding would lose as another. */
function addExactly(parts: ExactSum, value: number): void {
  let sum = value;
  let kept = 0;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as number;
    const rounded = sum + part;
    const lost = Math.abs(sum) < Math.abs(part) ? sum - (rounded - part) : part - (rounded - sum);
    if (lost !== 0) parts[kept++] = lost;
    sum = rounded;
  }
  parts[kept++] = sum;
  if (parts.length > kept) parts.length = kept;
}

/** The nearest number to an exact sum. */
export const roundedSum = (parts: ExactSum): number => fsum(parts);
