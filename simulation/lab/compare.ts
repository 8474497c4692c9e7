import { type Evidence, type RunningSums, UNKNOWN } from './evidence.ts';
import { ALPHA, differenceBounds, meanBounds } from './intervals.ts';
import { compareText } from './measure.ts';

/** The second rule set minus the first, in the same matches. For shares, 0.05 is five points. */
export interface Difference {
  /** The matches that could be paired. */
  readonly matches: number;
  readonly value: number;
  /** Null for means of too few matches. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whether 0 is outside the interval. */
  readonly decided: boolean;
}

/** What changes from one rule set to another, on the same deals and with the same chance. */
export interface Comparison {
  readonly matches: number;
  /** Whether no number that is counted differed in any match. */
  readonly isIdentical: boolean;
  readonly sides: readonly ({ readonly side: string } & Difference)[];
  readonly seats: readonly Difference[];
  /** Where an ability is withheld from each seat in turn: how often that seat won. */
  readonly seatInTurn: Difference;
  readonly rounds: Difference | null;
  readonly minutes: Difference | null;
  readonly scores: readonly Difference[];
  /** Of the mean score of a seat, all seats together. */
  readonly score: Difference | null;
  /** How many numbers that makes: wins by side, or by seat in a game without sides, rounds and scores. */
  readonly numbers: number;
  /** Whether anything at all is decided, with all those numbers held to 5 % together; each by itself can be decided earlier. */
  readonly decided: boolean;
}

/** Of one event, in pairs of matches. */
interface Pairs {
  first: number;
  second: number;
  of: number;
}

/**
 * Pairs the matches of two rule sets, as they come in: match by match the same deal and the same chance. Only what is new is paired each time.
 */
export class Pairing {
  private readonly first: Evidence;
  private readonly second: Evidence;
  private readonly sides = new Map<string, Pairs>();
  private readonly seats: Pairs[];
  private readonly inTurn: Pairs = { first: 0, second: 0, of: 0 };
  private readonly rounds: RunningSums = { count: 0, total: 0, squares: 0 };
  private readonly scores: RunningSums[] = [];
  private readonly allScores: RunningSums = { count: 0, total: 0, squares: 0 };
  private matches = 0;
  private isIdentical = true;

  constructor(first: Evidence, second: Evidence) {
    if (first.series.seed !== second.series.seed) throw new Error('matches of different seeds are not the same deals');
    this.first = first;
    this.second = second;
    const seats = Math.min(first.series.seats, second.series.seats);
    this.seats = Array.from({ length: seats }, () => ({ first: 0, second: 0, of: 0 }));
    this.isIdentical = first.series.seats === second.series.seats;
  }

  /** The comparison over all matches that both have played by now. */
  compare(minutesPerRound: readonly [first: number, second: number] | null = null): Comparison {
    const until = Math.min(this.first.matches, this.second.matches);
    for (; this.matches < until; this.matches++) this.pair(this.matches);
    const sides = [...this.sides]
      .map(([side, pairs]) => ({ side, ...differenceOf(pairs) }))
      .sort((one, other) => compareText(one.side, other.side));
    const seats = this.seats.map((pairs) => differenceOf(pairs));
    const { rounds, score, scores } = this.means(ALPHA);
    const minutes = minutesPerRound === null ? null : this.minutes(rounds, minutesPerRound);
    const wins = this.sides.size > 0 ? [...this.sides.values()] : this.seats;
    const numbers = wins.length + scores.length + [rounds, score].filter((one) => one !== null).length;
    const level = ALPHA / Math.max(1, numbers);
    const strict = this.means(level);
    const all = [...wins.map((pairs) => differenceOf(pairs, level)), strict.rounds, strict.score, ...strict.scores];
    const { matches, isIdentical } = this;
    return {
      ...{ matches, isIdentical: isIdentical && matches > 0, sides, seats, seatInTurn: differenceOf(this.inTurn) },
      ...{ rounds, minutes, scores, score, numbers, decided: all.some((one) => one?.decided === true) },
    };
  }

  private means(alpha: number) {
    const { first, second } = this;
    const points = 1000 * first.series.seats * second.series.seats;
    const allScores = differenceOfMeans(this.allScores, alpha, points);
    return {
      rounds: differenceOfMeans(this.rounds, alpha),
      scores: this.scores.map((sums) => scaled(differenceOfMeans(sums, alpha, 1000) as Difference, 1 / 1000)),
      score: allScores === null ? null : scaled(allScores, 1 / points),
    };
  }

  private pair(match: number): void {
    const { first, second } = this;
    this.pairSides(match);
    const [won, wonSecond] = [first.seatsWon[match] as number, second.seatsWon[match] as number];
    for (const [seat, pairs] of this.seats.entries()) addPair(pairs, (won >>> seat) & 1, (wonSecond >>> seat) & 1);
    // As in `Without`: each seat in turn.
    const seat = match % this.seats.length;
    addPair(this.inTurn, (won >>> seat) & 1, (wonSecond >>> seat) & 1);
    const [rounds, roundsSecond] = [first.rounds[match] as number, second.rounds[match] as number];
    if (rounds !== UNKNOWN && roundsSecond !== UNKNOWN) addDifference(this.rounds, roundsSecond - rounds);
    this.pairScores(match);
    const [ending, endingSecond] = [first.ending[match], second.ending[match]].map((at) => at as number);
    const [one, other] = [first.endings[ending as number], second.endings[endingSecond as number]];
    if (
      won !== wonSecond ||
      rounds !== roundsSecond ||
      first.decisions[match] !== second.decisions[match] ||
      first.leadChanges[match] !== second.leadChanges[match] ||
      one?.winners !== other?.winners ||
      one?.reason !== other?.reason
    )
      this.isIdentical = false;
  }

  private pairSides(match: number): void {
    const { first, second } = this;
    for (let left = first.present[match] as number; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const side = first.sides[31 - Math.clz32(bit)] as string;
      const bitSecond = 1 << second.sides.indexOf(side);
      if (!second.sides.includes(side) || ((second.present[match] as number) & bitSecond) === 0) continue;
      let pairs = this.sides.get(side);
      if (pairs === undefined) {
        pairs = { first: 0, second: 0, of: 0 };
        this.sides.set(side, pairs);
      }
      addPair(pairs, (first.won[match] as number) & bit, (second.won[match] as number) & bitSecond);
    }
  }

  private pairScores(match: number): void {
    const { first, second } = this;
    if (first.scores === null || second.scores === null) return;
    for (let seat = 0; seat < this.seats.length; seat++) {
      const score = first.scores[match * first.series.seats + seat] as number;
      const scoreSecond = second.scores[match * second.series.seats + seat] as number;
      const sums = this.scores[seat] ?? { count: 0, total: 0, squares: 0 };
      this.scores[seat] = sums;
      addDifference(sums, scoreSecond - score);
      if (score !== scoreSecond) this.isIdentical = false;
    }
    // The mean over the seats of each, times the seats of both, so that sums are exact.
    const [all, allSecond] = [scoreIn(first, match), scoreIn(second, match)];
    addDifference(this.allScores, allSecond * first.series.seats - all * second.series.seats);
  }

  /** Where both have as many seats a round takes as long in both; otherwise each match has to be weighed. */
  private minutes(rounds: Difference | null, [one, other]: readonly [number, number]): Difference | null {
    if (rounds === null || one === other) return rounds === null ? null : scaled(rounds, one);
    const sums: RunningSums = { count: 0, total: 0, squares: 0 };
    const { first, second } = this;
    for (let match = 0; match < this.matches; match++) {
      const [before, after] = [first.rounds[match] as number, second.rounds[match] as number];
      if (before !== UNKNOWN && after !== UNKNOWN) addDifference(sums, after * other - before * one);
    }
    return differenceOfMeans(sums, ALPHA);
  }
}

/** Of all seats together, in thousandths. */
function scoreIn({ scores, series }: Evidence, match: number): number {
  let sum = 0;
  for (let seat = 0; seat < series.seats; seat++) sum += scores?.[match * series.seats + seat] ?? 0;
  return sum;
}

function addPair(pairs: Pairs, first: number, second: number): void {
  pairs.of++;
  if (first !== 0 && second === 0) pairs.first++;
  else if (first === 0 && second !== 0) pairs.second++;
}

function addDifference(sums: RunningSums, value: number): void {
  sums.count++;
  sums.total += value;
  sums.squares += value * value;
}

function differenceOf({ first, second, of }: Pairs, alpha = ALPHA): Difference {
  const [low, high] = differenceBounds({ onlyFirst: second, onlySecond: first, of }, alpha);
  return { matches: of, value: of === 0 ? 0 : (second - first) / of, low, high, decided: low > 0 || high < 0 };
}

function differenceOfMeans(sums: RunningSums, alpha: number, step = 1): Difference | null {
  if (sums.count === 0) return null;
  const [low, high] = meanBounds(sums, alpha, step) ?? [null, null];
  const decided = low !== null && high !== null && (low > 0 || high < 0);
  return { matches: sums.count, value: sums.total / sums.count, low, high, decided };
}

const scaled = ({ low, high, ...rest }: Difference, factor: number): Difference => ({
  ...rest,
  value: rest.value * factor,
  low: low === null ? null : low * factor,
  high: high === null ? null : high * factor,
});
