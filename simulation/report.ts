import { type Interval, shareInterval, Z } from '../experiment/analysis/statistics.ts';
import type { DeepReadonly, GameTypes } from '../kernel/index.ts';
import type { Plan } from './plan.ts';
import type { OutcomeCount, Sum, Totals } from './play-task.ts';

/** The results of a simulation. `options` is the complete setup; intervals are 95 %. */
export interface Report {
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  /** Matches played to their end. */
  readonly games: number;
  readonly seed: number;
  readonly bots: string;
  readonly preset: string;
  readonly options: DeepReadonly<GameTypes['setup']>;
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

export function reportOf(plan: Plan, totals: Totals, seconds: number): Report {
  const { game, setup: options, seats, seed } = plan.series;
  const { games, decisions, wins, scores, tallies } = totals;
  const outcomes = [...totals.outcomes.values()].sort(byCountThenCode);
  return {
    ...{ game, version: plan.playable.game.version, seats, games, seed, bots: plan.bots, preset: plan.preset, options },
    ...{ seconds: round(seconds, 1000), gamesPerSecond: rate(games, seconds) },
    ...{ decisions, decisionsPerSecond: rate(decisions, seconds), outcomes },
    means: Object.fromEntries([...tallies].map(([name, sum]) => [name, meanOf(sum)])),
    wins,
    ...(scores.length > 0 && { scores: scores.map(meanOf) }),
    ...(totals.sides.size > 0 && { sides: sidesOf(totals) }),
    counts: histogramsOf(totals),
    intervals: intervalsOf(totals, outcomes),
    ...(games < plan.games && { interrupted: true, gamesAsked: plan.games }),
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
  const histogram = (values: ReadonlyMap<number, number>) =>
    Object.fromEntries(
      Array.from({ length: Math.max(...values.keys()) + 1 }, (_, value) => [value, values.get(value) ?? 0]),
    );
  const group = (names: ReadonlyMap<string, ReadonlyMap<number, number>>) =>
    Object.fromEntries([...names].map(([name, values]) => [name, histogram(values)]));
  return Object.fromEntries([...counts].map(([name, names]) => [name, group(names)]));
}

function intervalsOf({ games, wins, scores, tallies }: Totals, outcomes: readonly OutcomeCount[]): Intervals {
  return {
    outcomes: outcomes.map(({ count }) => shareInterval(count, games)),
    means: Object.fromEntries([...tallies].map(([name, sum]) => [name, meanInterval(sum)])),
    wins: wins.map((count) => shareInterval(count, games)),
    ...(scores.length > 0 && { scores: scores.map(meanInterval) }),
  };
}

function byCountThenCode(a: OutcomeCount, b: OutcomeCount): number {
  return b.count - a.count || compare(a.winners, b.winners) || compare(a.reason, b.reason);
}

/** By code units: a locale would sort differently elsewhere. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;

const rate = (count: number, seconds: number): number => (seconds > 0 ? round(count / seconds, 10) : 0);

const meanOf = ({ count, total }: Sum): number => total / count;

/** The interval of a mean, by its standard error; null for fewer than two values. */
export function meanInterval(sum: Sum): Interval | null {
  const { count, total, squares } = sum;
  if (count < 2) return null;
  const variance = Math.max(0, (squares - (total * total) / count) / (count - 1));
  const reach = Z * Math.sqrt(variance / count);
  return [meanOf(sum) - reach, meanOf(sum) + reach];
}
