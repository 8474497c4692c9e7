import type { Played } from '../bots/play-match.ts';
import type { Plan } from './plan.ts';

/** A cell of a row; null if a match has no such number. */
export type RowCell = string | number | null;

/** A match as a row of a table. */
export type MatchRow = readonly RowCell[];

/** A column; `whole` numbers have at most 31 bits, `long` ones at most 53. */
export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'whole' | 'long' | 'number';
}

/** What a row is made of, as plain data for workers. */
export interface RowPlan {
  readonly seed: number;
  readonly seats: number;
  readonly bots: string;
  readonly hasSides: boolean;
  readonly hasScores: boolean;
  readonly tallies: readonly string[];
}

/** The rows of a plan, one of whose matches is known: the others have the same columns. */
export function rowPlanFor({ playable, series, bots }: Plan, { outcome, tally }: Played): RowPlan {
  const hasSides = playable.game.statistics?.side !== undefined;
  const { seed, seats } = series;
  return { seed, seats, bots, hasSides, hasScores: outcome.scores !== undefined, tallies: Object.keys(tally) };
}

/** The columns of the rows, in order. */
export function columnsOf({ seats, hasSides, hasScores, tallies }: RowPlan): readonly Column[] {
  return [
    { name: 'index', kind: 'whole' },
    { name: 'seed', kind: 'long' },
    { name: 'seats', kind: 'whole' },
    { name: 'bots', kind: 'text' },
    { name: 'winners', kind: 'text' },
    { name: 'reason', kind: 'text' },
    ...(hasSides ? [{ name: 'sides', kind: 'text' } as const] : []),
    { name: 'decisions', kind: 'whole' },
    ...(hasScores ? bySeat(seats, (seat) => ({ name: `score-${seat}`, kind: 'number' }) as const) : []),
    ...tallies.map((name) => ({ name, kind: 'number' }) as const),
  ];
}

/** The row of a match. */
export function rowOf({ seed, seats, bots, hasSides, hasScores, tallies }: RowPlan, played: Played): MatchRow {
  const { index, outcome, decisions, tally } = played;
  return [
    ...[index, seed, seats, bots, outcome.winners, outcome.reason],
    ...(hasSides ? [sidesWon(played)] : []),
    decisions,
    ...(hasScores ? bySeat(seats, (seat) => outcome.scores?.[seat] ?? null) : []),
    ...tallies.map((name) => tally[name] ?? null),
  ];
}

/** The sides that won, as in `communist+liberal`; empty if none did. */
const sidesWon = ({ sides }: Played): string =>
  [...sides]
    .flatMap(([side, hasWon]) => (hasWon ? [side] : []))
    .sort()
    .join('+');

function bySeat<T>(seats: number, of: (seat: number) => T): readonly T[] {
  return Array.from({ length: seats }, (_, seat) => of(seat));
}
