import { mean as average } from 'd3-array';
import { differenceOfMeans, type Estimate, mean } from './statistics.ts';

/** Somebody who took part, under a name or number that nobody else has. */
type Person = string | number;

/** The matches of a treatment, each being one case: what was measured in it, and who played. */
export interface MatchSample {
  readonly values: readonly number[];
  readonly people: readonly (readonly Person[])[];
}

/** Two matches, by their places in the samples of two treatments, that share somebody. */
type SharedPair = readonly [first: number, second: number];

/**
 * By how much the matches of one treatment differ from those of another, each match being one case, with Welch's interval. In a treatment
 * nobody plays twice, so its matches are independent; but the same people play in the other treatment too. Where that makes the two means
 * move against each other (with balanced roles, who came first in one comes second in the other), the interval is wider for it. Where they
 * move together it is not made narrower: with few people that would find differences where there are none.
 */
export function differenceOfMatches(
  first: MatchSample,
  second: MatchSample,
  shared: readonly SharedPair[] = sharedMatches(first, second),
): Estimate {
  return differenceOfMeans(first.values, second.values, Math.min(0, covarianceOfMeans(first, second, shared)));
}

/** The pairs of matches that share somebody. */
export function sharedMatches(first: Pick<MatchSample, 'people'>, second: Pick<MatchSample, 'people'>): SharedPair[] {
  const matchesOf = new Map<Person, number[]>();
  for (const [match, people] of first.people.entries()) {
    for (const person of people) {
      const before = matchesOf.get(person);
      if (before === undefined) matchesOf.set(person, [match]);
      else before.push(match);
    }
  }
  const shared: SharedPair[] = [];
  // Two who meet again share the match once: this is the last match of the second that each of the first was paired with.
  const lastOf = new Int32Array(first.people.length).fill(-1);
  for (const [place, people] of second.people.entries()) {
    for (const person of people) {
      for (const match of matchesOf.get(person) ?? NO_MATCHES) {
        if (lastOf[match] === place) continue;
        lastOf[match] = place;
        shared.push([match, place]);
      }
    }
  }
  return shared;
}

const NO_MATCHES: readonly number[] = [];

/** How the means of two treatments vary together through people who played in both. */
function covarianceOfMeans(first: MatchSample, second: MatchSample, shared: readonly SharedPair[]): number {
  if (shared.length === 0) return 0;
  const [one, other] = [deviations(first.values), deviations(second.values)];
  let sum = 0;
  for (const [match, place] of shared) sum += (one[match] as number) * (other[place] as number);
  return sum;
}

/** A treatment is compared with all others: its deviations are kept as long as its values. */
const knownDeviations = new WeakMap<readonly number[], readonly number[]>();

/** What each case adds to the mean beyond an equal part, for cases that are a sample. */
function deviations(values: readonly number[]): readonly number[] {
  const known = knownDeviations.get(values);
  if (known !== undefined) return known;
  const n = values.length;
  const middle = average(values) ?? 0;
  // As in a sample's variance, there is one degree of freedom less than cases.
  const part = n < 2 ? 0 : 1 / Math.sqrt(n * (n - 1));
  const found = values.map((value) => (value - middle) * part);
  knownDeviations.set(values, found);
  return found;
}

/** The mean of the differences that each independent group of people shows by itself; null for a single group. */
export function differenceByUnit<U>(units: readonly U[], differenceIn: (unit: U) => number | null): Estimate | null {
  if (units.length < 2) return null;
  return mean(units.map(differenceIn).filter((value) => value !== null));
}

/** Whether an interval leaves out zero, so that a difference counts as found. */
export const isDecided = ({ low, high }: Estimate): boolean => low !== null && high !== null && (low > 0 || high < 0);
