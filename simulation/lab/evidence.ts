import type { Series } from '../../bots/play-match.ts';
import type { Used } from '../../bots/restricted.ts';
import type { PlainTotals } from '../totals.ts';

/** Matches of a series, `from` up to but not including `until`, as plain data for a worker. */
export interface LabTask {
  readonly series: Series;
  readonly from: number;
  readonly until: number;
  /** Whether the game's own numbers are added up too, as `simulate` reports them. */
  readonly totals?: boolean;
}

/** How a match ended, in the game's codes. */
export interface Ending {
  readonly winners: string;
  readonly reason: string;
}

/** What is not known of a match: the game does not say. */
export const UNKNOWN = 0xffff;

/**
 * The matches of a task that a worker has played, match by match, so that the same ones can be paired under two rule sets. It may end before
 * its task does: the rest is then asked for again. Plain data and typed arrays, for `postMessage`.
 */
export interface Batch {
  readonly from: number;
  readonly until: number;
  readonly milliseconds: number;
  /** The sides that occurred; a side's place here is its bit in `present` and `won`. */
  readonly sides: readonly string[];
  readonly endings: readonly Ending[];
  /** By match: the sides that were there, and those that won, as bits. */
  readonly present: Uint32Array;
  readonly won: Uint32Array;
  /** By match: the seats that won, as bits. */
  readonly seatsWon: Uint32Array;
  /** By match: its place in `endings`. */
  readonly ending: Uint16Array;
  readonly rounds: Uint16Array;
  readonly leadChanges: Uint16Array;
  /** By match: 1 if the leader at half-time lost, 0 if not, `UNKNOWN` if nobody led. */
  readonly comeback: Uint16Array;
  readonly decisions: Uint32Array;
  /** By match and seat, in thousandths, so that sums are exact in any order; null for a game without scores. */
  readonly scores: Float64Array | null;
  /** How often each counted ability was used. */
  readonly uses: readonly Used[];
  readonly totals: PlainTotals | null;
}

/** Sums of whole numbers over matches. */
export interface RunningSums {
  count: number;
  total: number;
  squares: number;
}

/** One number per match, in an array that grows. */
type Column = Uint32Array | Uint16Array | Float64Array;

/**
 * What many matches of one series came to. Batches may arrive in any order; what is measured is the matches without gaps from the first on,
 * so that neither the order nor the number of workers matters, and quick matches are not seen before slow ones.
 */
export class Evidence {
  readonly series: Series;
  readonly sides: string[] = [];
  readonly endings: Ending[] = [];
  present: Uint32Array = new Uint32Array(0);
  won: Uint32Array = new Uint32Array(0);
  seatsWon: Uint32Array = new Uint32Array(0);
  ending: Uint16Array = new Uint16Array(0);
  rounds: Uint16Array = new Uint16Array(0);
  leadChanges: Uint16Array = new Uint16Array(0);
  comeback: Uint16Array = new Uint16Array(0);
  decisions: Uint32Array = new Uint32Array(0);
  scores: Float64Array | null = null;
  /** By side: the matches that it was in, and those that it won. */
  readonly sideMatches: number[] = [];
  readonly sideWins: number[] = [];
  readonly seatWins: number[];
  readonly endingCounts: number[] = [];
  readonly roundSums: RunningSums = { count: 0, total: 0, squares: 0 };
  readonly leadChangeSums: RunningSums = { count: 0, total: 0, squares: 0 };
  /** Matches in which somebody led at half-time, and those of them in which the leader lost. */
  readonly comebacks = { count: 0, total: 0 };
  /** By seat, in thousandths; empty for a game without scores. */
  readonly scoreSums: RunningSums[] = [];
  /** Of all seats together, in thousandths. */
  readonly allScoreSums: RunningSums = { count: 0, total: 0, squares: 0 };
  /** How often each counted ability was used, batch by batch. */
  readonly uses: Used[] = [];
  /** The matches from the first on, without gaps. */
  matches = 0;
  /** Decisions in all of them. */
  decided = 0;
  /** How long all matches took, added over the workers. */
  milliseconds = 0;
  /** Batches that arrived before those in front of them. */
  private readonly early = new Map<number, Batch>();
  private readonly onTotals: ((totals: PlainTotals) => void) | null;

  constructor(series: Series, onTotals: ((totals: PlainTotals) => void) | null = null) {
    this.series = series;
    this.seatWins = Array.from({ length: series.seats }, () => 0);
    this.onTotals = onTotals;
  }

  add(batch: Batch): void {
    this.early.set(batch.from, batch);
    for (let next = this.early.get(this.matches); next !== undefined; next = this.early.get(this.matches)) {
      this.early.delete(next.from);
      this.append(next);
    }
  }

  private append(batch: Batch): void {
    const sideAt = batch.sides.map((side) => placeOf(this.sides, side, (known) => known === side));
    const endingAt = batch.endings.map((ending) =>
      placeOf(this.endings, ending, ({ winners, reason }) => winners === ending.winners && reason === ending.reason),
    );
    const count = batch.until - batch.from;
    this.makeRoom(this.matches + count, batch.scores !== null);
    const at = this.matches;
    for (const name of COPIED) (this[name] as Column).set(batch[name], at);
    for (let match = 0; match < count; match++) {
      this.present[at + match] = moveBits(batch.present[match] as number, sideAt);
      this.won[at + match] = moveBits(batch.won[match] as number, sideAt);
      this.ending[at + match] = endingAt[batch.ending[match] as number] as number;
    }
    if (batch.scores !== null) this.scores?.set(batch.scores, at * this.series.seats);
    this.uses.push(...batch.uses);
    if (batch.totals !== null) this.onTotals?.(batch.totals);
    this.matches += count;
    this.milliseconds += batch.milliseconds;
    for (let match = at; match < this.matches; match++) this.count(match);
  }

  private count(match: number): void {
    const ending = this.ending[match] as number;
    this.endingCounts[ending] = (this.endingCounts[ending] ?? 0) + 1;
    countBits(this.present[match] as number, this.sideMatches);
    countBits(this.won[match] as number, this.sideWins);
    countBits(this.seatsWon[match] as number, this.seatWins);
    this.decided += this.decisions[match] as number;
    addTo(this.roundSums, this.rounds[match] as number);
    addTo(this.leadChangeSums, this.leadChanges[match] as number);
    const comeback = this.comeback[match] as number;
    if (comeback !== UNKNOWN) {
      this.comebacks.count++;
      this.comebacks.total += comeback;
    }
    if (this.scores === null) return;
    let all = 0;
    for (let seat = 0; seat < this.series.seats; seat++) {
      const sums = this.scoreSums[seat] ?? { count: 0, total: 0, squares: 0 };
      this.scoreSums[seat] = sums;
      const score = this.scores[match * this.series.seats + seat] as number;
      all += score;
      addTo(sums, score, null);
    }
    addTo(this.allScoreSums, all, null);
  }

  private makeRoom(matches: number, isScored: boolean): void {
    const { seats } = this.series;
    if (matches > this.present.length) {
      const room = Math.max(matches, 2 * this.present.length, 256);
      for (const name of [...COPIED, 'present', 'won', 'ending'] as const) {
        const grown = new (this[name].constructor as new (length: number) => Column)(room);
        grown.set(this[name]);
        (this as Record<typeof name, Column>)[name] = grown;
      }
    }
    if (isScored && (this.scores?.length ?? 0) < this.present.length * seats) {
      const grown = new Float64Array(this.present.length * seats);
      if (this.scores !== null) grown.set(this.scores);
      this.scores = grown;
    }
  }
}

const COPIED = ['seatsWon', 'rounds', 'leadChanges', 'comeback', 'decisions'] as const;

function addTo(sums: RunningSums, value: number, unknown: number | null = UNKNOWN): void {
  if (value === unknown) return;
  sums.count++;
  sums.total += value;
  sums.squares += value * value;
}

function countBits(bits: number, counts: number[]): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const place = 31 - Math.clz32(left & -left);
    counts[place] = (counts[place] ?? 0) + 1;
  }
}

function placeOf<T>(list: T[], item: T, isSame: (known: T) => boolean): number {
  const place = list.findIndex(isSame);
  return place === -1 ? list.push(item) - 1 : place;
}

/** The bits of a batch at the places of the whole. */
function moveBits(bits: number, places: readonly number[]): number {
  let moved = 0;
  for (let left = bits; left !== 0; left &= left - 1) moved |= 1 << (places[31 - Math.clz32(left & -left)] as number);
  return moved >>> 0;
}
