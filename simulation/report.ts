import { type Interval, shareInterval, Z } from '../experiment/analysis/statistics.ts';
import type { DeepReadonly, GameTypes } from '../kernel/index.ts';
import { matchesIn, type Plan, type Shard } from './plan.ts';
import {
  inOrderOfMatches,
  type OutcomeCount,
  type PlainTotals,
  plainTotals,
  roundedSum,
  type Sum,
  type Totals,
} from './totals.ts';

/** What was simulated. `options` is the complete setup. */
export interface Simulated {
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  /** Matches played to their end. */
  readonly games: number;
  readonly seed: number;
  readonly bots: string;
  readonly preset: string;
  readonly options: DeepReadonly<GameTypes['setup']>;
}

/** The results of a simulation; intervals are 95 %. */
export interface Report extends Simulated {
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
  readonly outcomes: readonly Readonly<OutcomeCount>[];
  readonly means: Readonly<Record<string, number>>;
  /** By seat: the matches that it won, alone or with others. */
  readonly wins: readonly number[];
  /** By seat: its mean score. Missing if the game has no scores. */
  readonly scores?: readonly number[];
  /** By side, if the game has sides; sides that win together have each won. */
  readonly sides?: Readonly<Record<string, SideReport>>;
  /** The game's own groups of counts (`policies`). */
  readonly counts: Readonly<Record<string, Histograms>>;
  readonly intervals: Intervals;
  /** Present if it was stopped before all matches were played. */
  readonly interrupted?: true;
  readonly gamesAsked?: number;
  /** Present if these are the matches of one shard. */
  readonly shard?: ShardTotals;
}

/** What the other shards need, to be one run together. */
export interface ShardTotals extends Shard {
  /** The matches of all shards. */
  readonly games: number;
  readonly totals: PlainTotals;
}

/** How often a side won, of the matches it was in, as a share with its interval. */
export interface SideReport {
  readonly wins: number;
  readonly matches: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** How often each value came up: by name, then by value. */
type Histograms = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Null for fewer than two matches. Outcomes and wins are shares of the matches. */
export interface Intervals {
  readonly outcomes: readonly Interval[];
  readonly means: Readonly<Record<string, Interval | null>>;
  readonly wins: readonly Interval[];
  readonly scores?: readonly (Interval | null)[];
}

/** The report of a plan, as far as it was played. */
export function reportOf(plan: Plan, totals: Totals, seconds: number): Report {
  const { game, setup: options, seats, seed } = plan.series;
  const { playable, bots, preset, games, shard } = plan;
  const asked = matchesIn(games, shard);
  const what = { game, version: playable.game.version, seats, seed, bots, preset, options };
  return {
    ...summary(what, totals, seconds),
    ...(totals.games < asked && { interrupted: true, gamesAsked: asked }),
    ...(shard !== null && { shard: { index: shard.index, of: shard.of, games, totals: plainTotals(totals) } }),
  };
}

/** What was simulated, with what was found. */
export function summary(what: Omit<Simulated, 'games'>, totals: Totals, seconds: number): Report {
  const { game, version, seats, seed, bots, preset, options } = what;
  const { games, decisions, wins } = totals;
  const outcomes = [...totals.outcomes.values()].sort(byCountThenCode);
  const scores = totals.scores.map(momentsOf);
  const tallies = inOrderOfMatches(totals.tallies.values()).map((tally) => [tally.name, momentsOf(tally)] as const);
  return {
    ...{ game, version, seats, games, seed, bots, preset, options },
    ...{ seconds: round(seconds, 1000), gamesPerSecond: rate(games, seconds) },
    ...{ decisions, decisionsPerSecond: rate(decisions, seconds), outcomes },
    means: Object.fromEntries(tallies.map(([name, moments]) => [name, meanOf(moments)])),
    wins,
    ...(scores.length > 0 && { scores: scores.map(meanOf) }),
    ...(totals.sides.size > 0 && { sides: sidesOf(totals) }),
    counts: histogramsOf(totals),
    intervals: {
      outcomes: outcomes.map(({ count }) => shareInterval(count, games)),
      means: Object.fromEntries(tallies.map(([name, moments]) => [name, meanInterval(moments)])),
      wins: wins.map((count) => shareInterval(count, games)),
      ...(scores.length > 0 && { scores: scores.map(meanInterval) }),
    },
  };
}

function sidesOf({ sides }: Totals): Readonly<Record<string, SideReport>> {
  const inOrder = [...sides].sort(([one], [other]) => compare(one, other));
  return Object.fromEntries(
    inOrder.map(([side, { wins, matches }]) => {
      const [low, high] = shareInterval(wins, matches);
      return [side, { wins, matches, rate: wins / matches, low, high }];
    }),
  );
}

/** By group, name and value: every value from 0 to the greatest that occurred. */
function histogramsOf({ counts }: Totals): Readonly<Record<string, Histograms>> {
  const groups = new Map<string, Record<string, Readonly<Record<string, number>>>>();
  for (const { group, name, values } of inOrderOfMatches(counts.values())) {
    const names = groups.get(group) ?? {};
    names[name] = Object.fromEntries(values.entries());
    groups.set(group, names);
  }
  return Object.fromEntries(groups);
}

function byCountThenCode(a: OutcomeCount, b: OutcomeCount): number {
  return b.count - a.count || compare(a.winners, b.winners) || compare(a.reason, b.reason);
}

/** By code units: a locale would sort differently elsewhere. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;

const rate = (count: number, seconds: number): number => (seconds > 0 ? round(count / seconds, 10) : 0);

/** The sums of many numbers, rounded. */
interface Moments {
  readonly count: number;
  readonly total: number;
  readonly squares: number;
}

const momentsOf = ({ count, total, squares }: Sum): Moments => ({
  ...{ count, total: roundedSum(total), squares: roundedSum(squares) },
});

const meanOf = ({ count, total }: Moments): number => total / count;

/** The interval of a mean, by its standard error; null for fewer than two values. */
export function meanInterval(moments: Moments): Interval | null {
  const { count, total, squares } = moments;
  if (count < 2) return null;
  const variance = Math.max(0, (squares - (total * total) / count) / (count - 1));
  const reach = Z * Math.sqrt(variance / count);
  return [meanOf(moments) - reach, meanOf(moments) + reach];
}
