import { group, mean, rollup } from 'd3-array';
import { gini } from './statistics.ts';

/** One round of a match of two, as far as it is the same in every game. */
export interface PlayedRound {
  /** Empty where the file names none. */
  readonly session: string;
  /** Participants who are matched only among themselves: a session and, where it has several, one of its groups. */
  readonly unit: string;
  /** By its name; empty where the file names none. */
  readonly treatment: string;
  /** The same for all rounds of one match, and for no other. */
  readonly match: string;
  /** Participants, each under a name that no other session has; null for a bot. */
  readonly p1: string | null;
  readonly p2: string | null;
  readonly round: number;
  /** Points of P1 and P2 after the round; null where they were not written down. */
  readonly outcomes: readonly [number, number] | null;
}

export const ROLES = ['p1', 'p2'] as const;

export type Role = (typeof ROLES)[number];

/** What there is to compare among rounds. */
export interface Compared {
  readonly treatments: readonly string[];
  readonly rounds: readonly number[];
  readonly sessions: readonly string[];
  /** The independent cases. */
  readonly units: readonly string[];
}

export function comparedIn(rows: readonly PlayedRound[]): Compared {
  return {
    treatments: distinct(rows.map(({ treatment }) => treatment)).sort(),
    rounds: distinct(rows.map(({ round }) => round)).sort((a, b) => a - b),
    sessions: distinct(rows.map(({ session }) => session)).sort(),
    units: distinct(rows.map(({ unit }) => unit)).sort(),
  };
}

export const distinct = <V>(values: readonly V[]): V[] => [...new Set(values)];

/** The rounds of each match. */
export const matchesIn = <R extends PlayedRound>(rows: readonly R[]): readonly (readonly R[])[] => [
  ...group(rows, ({ match }) => match).values(),
];

/** How many people took part, as far as the file names them. */
export const peopleIn = (rows: readonly PlayedRound[]): number =>
  distinct(rows.flatMap(({ p1, p2 }) => [p1, p2]).filter((person) => person !== null)).length;

export const outcomesOf = (rows: readonly PlayedRound[]): readonly (readonly [number, number])[] =>
  rows.map(({ outcomes }) => outcomes).filter((outcomes) => outcomes !== null);

/** What the players of a role had after these rounds. */
export const pointsOf = (rows: readonly PlayedRound[], role: Role): readonly number[] =>
  outcomesOf(rows).map(([p1, p2]) => (role === 'p1' ? p1 : p2));

/** An inequality, and how many cases it is of. */
interface Inequality {
  readonly value: number | null;
  readonly n: number;
}

/** How unequal both roles together are after these rounds. */
export function giniOfRoles(rows: readonly PlayedRound[]): Inequality {
  const values = outcomesOf(rows).flat();
  return { value: gini(values), n: values.length };
}

/** How unequal people are in their mean points after these rounds, as not all play the same number; only people whom the file names. */
export function giniOfPeople(rows: readonly PlayedRound[]): Inequality {
  const earned = rows.flatMap(({ p1, p2, outcomes }) =>
    [p1, p2].flatMap((person, seat) =>
      person === null || outcomes === null ? [] : [{ person, points: outcomes[seat] }],
    ),
  );
  const means = rollup(
    earned,
    (of) => mean(of, ({ points }) => points) ?? 0,
    ({ person }) => person,
  );
  return { value: gini([...means.values()]), n: means.size };
}
