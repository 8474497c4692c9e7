import type { RoundRow } from '../reading/round-row.ts';
import { gini } from './gini.ts';
import { distinct, heapsBy, type Sample } from './sample.ts';

export type Role = 'p1' | 'p2';
export const ROLES: readonly Role[] = ['p1', 'p2'];

/** What both have together without any trade, and what a full swap adds. */
const BARE = 20;

/** How much of what trade could bring it has brought: 0 without trade, 1 after a full swap. */
export function efficiencyOf([p1, p2]: readonly [number, number]): number {
  return (p1 + p2 - BARE) / BARE;
}

export function efficiencies(rows: readonly RoundRow[]): readonly number[] {
  return outcomesOf(rows).map(efficiencyOf);
}

/** What the players of a role had after these rounds. */
export function wealthOf(rows: readonly RoundRow[], role: Role): readonly number[] {
  return outcomesOf(rows).map(([p1, p2]) => (role === 'p1' ? p1 : p2));
}

export const finalRows = (rows: readonly RoundRow[]): readonly RoundRow[] => rows.filter(({ isThird }) => isThird);

/** How unequally both roles together ended. */
export function giniOfWealth(rows: readonly RoundRow[]): { readonly value: number | null; readonly n: number } {
  const values = outcomesOf(finalRows(rows)).flat();
  return { value: gini(values), n: values.length };
}

/** How unequal people are in the points of all their games together; only people whom the file names. */
export function giniOfPeople(rows: readonly RoundRow[]): { readonly value: number | null; readonly n: number } {
  const totals = new Map<string, number>();
  const add = (person: string | null, points: number) => {
    if (person !== null) totals.set(person, (totals.get(person) ?? 0) + points);
  };
  for (const { p1, p2, outcomes } of finalRows(rows)) {
    add(p1, outcomes?.[0] ?? 0);
    add(p2, outcomes?.[1] ?? 0);
  }
  return { value: gini([...totals.values()]), n: totals.size };
}

/** By match: what a role had after the third round, less what it had after the first. */
export function growth(rows: readonly RoundRow[], role: Role): readonly number[] {
  return [...heapsBy(rows, ({ match }) => match).values()].flatMap((heap) => {
    const [first] = wealthOf(
      heap.filter(({ round }) => round === 1),
      role,
    );
    const [third] = wealthOf(finalRows(heap), role);
    return first === undefined || third === undefined ? [] : [third - first];
  });
}

const outcomesOf = (rows: readonly RoundRow[]): readonly (readonly [number, number])[] =>
  rows.map(({ outcomes }) => outcomes).filter((outcomes) => outcomes !== null);

/** How many people took part, as far as the file names them. */
export const peopleIn = ({ rows }: Sample): number =>
  distinct(rows.flatMap(({ p1, p2 }) => [p1, p2]).filter((person) => person !== null)).length;
