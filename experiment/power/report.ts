import { max, mean, min, quantileSorted } from 'd3-array';
import type { Row, Sheet } from '../analysis/csv.ts';
import { countOf, share } from '../analysis/statistics.ts';
import { independentGroups, type PowerDesign, UNITS, type Unit, usualUnit } from './design.ts';
import { pairsOf, type Simulated, TESTED } from './replicate.ts';

/** The power that experiments are usually planned for. */
const ENOUGH = 0.8;

/** How often something happened, with its 95 % interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What a comparison came to with a number of people. */
export interface PowerAt {
  readonly people: number;
  /** The mean over all replications, and the range in which nine of ten were; null where there is nothing to compare. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The same in standard deviations of a match. */
  readonly effect: number | null;
  /** In how many of all simulated experiments a difference was found at 5 %; null where there is only one group. */
  readonly power: Readonly<Record<Unit, Share | null>>;
}

/** How many people make a difference show in 8 of 10 experiments: read off between two of the simulated numbers, or beyond them. */
export type Needed =
  | { readonly type: 'about' | 'at-most' | 'more-than'; readonly people: number }
  /** There is only one group, so nothing can be tested. */
  | { readonly type: 'impossible' };

/** The number that is needed if power were at the upper and at the lower ends of its intervals; null where that is beyond what was simulated. */
export interface NeededRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** A pair of treatments in one measure. */
export interface Comparison {
  readonly first: string;
  readonly second: string;
  readonly measure: string;
  readonly byPeople: readonly PowerAt[];
  readonly needed: Readonly<Record<Unit, Needed>>;
  /** As far as replications tell. */
  readonly range: Readonly<Record<Unit, NeededRange>>;
}

/** Where values lie. */
export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** What people are paid. `low` and `high`: nine of ten get something between them. */
interface Payments extends Spread {
  readonly people: number;
  readonly least: number;
  readonly most: number;
  /** For all people of one experiment together. */
  readonly total: Spread;
}

/** How long a session takes, in minutes. */
interface Duration {
  readonly people: number;
  /** Null if the game does not say how long people take. */
  readonly usual: Spread | null;
  /** If every clock ran out in the matches that were simulated: 19 of 20 sessions take no longer. An estimate; null without clocks. */
  readonly most: number | null;
}

/** Everything that came of a simulated design. */
export interface PowerReport {
  /** The power that is planned for. */
  readonly enough: number;
  readonly measures: readonly string[];
  readonly comparisons: readonly Comparison[];
  readonly payments: readonly Payments[];
  readonly durations: readonly Duration[];
  /** How many groups of people who only meet each other the experiment has. */
  readonly groups: number;
  /** What should count as one case. */
  readonly unit: Unit;
  /** How many replications it rests on. */
  readonly replications: number;
}

/** Sums up replications, given in their order. */
export function reportOf(
  design: PowerDesign,
  measures: readonly string[],
  replications: readonly (readonly Simulated[])[],
): PowerReport {
  const names = design.plan.treatments.map(({ name }) => name);
  const bySize = design.people.map((_, size) => replications.map((simulated) => simulated[size] as Simulated));
  const comparisons = pairsOf(names.length).flatMap(([first, second], pair) =>
    measures.map((measure, place) => {
      const at = (pair * measures.length + place) * TESTED.length;
      const byPeople = design.people.map((people, size) => powerAt(people, bySize[size] ?? [], at));
      const needed = { groups: neededBy(design, byPeople, 'groups'), matches: neededBy(design, byPeople, 'matches') };
      const range = { groups: rangeBy(design, byPeople, 'groups'), matches: rangeBy(design, byPeople, 'matches') };
      return { first: names[first] as string, second: names[second] as string, measure, byPeople, needed, range };
    }),
  );
  return {
    enough: ENOUGH,
    measures,
    comparisons,
    payments: design.people.map((people, size) => paymentsOf(people, bySize[size] ?? [])),
    durations: design.people.map((people, size) => durationOf(people, bySize[size] ?? [])),
    groups: independentGroups(design),
    unit: usualUnit(design),
    replications: replications.length,
  };
}

/** `at`: where the numbers of its test begin. */
function powerAt(people: number, simulated: readonly Simulated[], at: number): PowerAt {
  const of = (field: (typeof TESTED)[number]): readonly number[] =>
    known(simulated.map(({ tests }) => tests[at + TESTED.indexOf(field)] as number));
  const differences = of('difference');
  const { low = null, high = null } = spreadOf(differences, DIGITS.difference) ?? {};
  return {
    people,
    ...{ difference: rounded(mean(differences) ?? null, DIGITS.difference), low, high },
    effect: rounded(mean(of('effect')) ?? null, DIGITS.difference),
    power: { groups: shareOf(of('byGroups')), matches: shareOf(of('byMatches')) },
  };
}

const known = (numbers: readonly number[]): readonly number[] => numbers.filter((number) => !Number.isNaN(number));

function shareOf(verdicts: readonly number[]): Share | null {
  const { value, low, high } = share(countOf(verdicts.map((verdict) => verdict === 1)));
  return value === null || low === null || high === null ? null : { share: value, low, high };
}

/** Digits after the point that mean something. */
const DIGITS = { difference: 6, money: 2, minutes: 1 } as const;

function rounded<V extends number | null>(value: V, digits: number): V {
  return (value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits) as V;
}

const NEARLY = 0.05;

/** From the fifth hundredth to the ninety-fifth. */
function spreadOf(values: readonly number[], digits: number): Spread | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, median, high] = [NEARLY, 0.5, 1 - NEARLY].map((part) => {
    const value = quantileSorted(sorted, part);
    return value === undefined ? undefined : rounded(value, digits);
  });
  return low === undefined || median === undefined || high === undefined ? null : { low, median, high };
}

/** Between two numbers of people the log odds of power are taken to grow with the square root of their number. */
function neededBy(
  { sessions }: PowerDesign,
  byPeople: readonly PowerAt[],
  unit: Unit,
  end: keyof Share = 'share',
): Needed {
  const shares = byPeople.map(({ people, power }) => ({ people, share: power[unit]?.[end] ?? null }));
  if (shares.some(({ share }) => share === null)) return { type: 'impossible' };
  const reached = shares.findIndex(({ share }) => (share as number) >= ENOUGH);
  if (reached === -1) return { type: 'more-than', people: shares.at(-1)?.people ?? 0 };
  const [before, after] = [shares[reached - 1], shares[reached] as (typeof shares)[number]];
  if (before === undefined) return { type: 'at-most', people: after.people };
  const [low, high] = [logOdds(before.share as number), logOdds(after.share as number)];
  const part = high === low ? 1 : (logOdds(ENOUGH) - low) / (high - low);
  const root = Math.sqrt(before.people) + part * (Math.sqrt(after.people) - Math.sqrt(before.people));
  // Everybody needs a partner in each session.
  const step = 2 * sessions;
  return { type: 'about', people: Math.min(after.people, Math.ceil(root ** 2 / step) * step) };
}

function rangeBy(design: PowerDesign, byPeople: readonly PowerAt[], unit: Unit): NeededRange {
  const [fewest, most] = (['high', 'low'] as const).map((end) => neededBy(design, byPeople, unit, end));
  return {
    from: fewest?.type === 'about' ? fewest.people : null,
    to: most?.type === 'about' || most?.type === 'at-most' ? most.people : null,
  };
}

/** Never quite certain, for no number of replications shows that. */
const logOdds = (share: number): number => {
  const kept = Math.min(0.999, Math.max(0.001, share));
  return Math.log(kept / (1 - kept));
};

function paymentsOf(people: number, simulated: readonly Simulated[]): Payments {
  const all = simulated.flatMap(({ payments }) => [...payments]);
  const totals = simulated.map(({ payments }) => payments.reduce((sum, payment) => sum + payment, 0));
  const nothing = { low: 0, median: 0, high: 0 };
  return {
    people,
    ...(spreadOf(all, DIGITS.money) ?? nothing),
    ...{ least: min(all) ?? 0, most: max(all) ?? 0, total: spreadOf(totals, DIGITS.money) ?? nothing },
  };
}

function durationOf(people: number, simulated: readonly Simulated[]): Duration {
  const all = simulated.flatMap(({ minutes }) => [...minutes]);
  const [usual, most] = [all.filter((_, place) => place % 2 === 0), all.filter((_, place) => place % 2 === 1)];
  return {
    people,
    usual: usual.some(Number.isNaN) ? null : spreadOf(usual, DIGITS.minutes),
    most: most.some(Number.isNaN) ? null : (spreadOf(most, DIGITS.minutes)?.high ?? null),
  };
}

const COLUMNS = [
  ...['first', 'second', 'measure', 'people', 'sessions', 'groups', 'replications', 'difference', 'difference_low'],
  ...[
    'difference_high',
    'effect',
    ...UNITS.flatMap((unit) => [`power_by_${unit}`, `power_by_${unit}_low`, `power_by_${unit}_high`]),
  ],
];

/** The power of every comparison as a table, one row for each number of people. */
export function sheetOf({ sessions }: PowerDesign, { comparisons, groups, replications }: PowerReport): Sheet {
  const rows = comparisons.flatMap(({ first, second, measure, byPeople }) =>
    byPeople.map(({ people, difference, low, high, effect, power }): Row => {
      const shares = UNITS.flatMap((unit) => [
        [`power_by_${unit}`, power[unit]?.share ?? null],
        [`power_by_${unit}_low`, power[unit]?.low ?? null],
        [`power_by_${unit}_high`, power[unit]?.high ?? null],
      ]);
      return {
        ...{ first, second, measure, people, sessions, groups, replications },
        ...{ difference, difference_low: low, difference_high: high, effect },
        ...Object.fromEntries(shares),
      };
    }),
  );
  return { columns: COLUMNS, rows };
}
