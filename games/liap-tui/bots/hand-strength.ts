import type { Seat } from '../../../kernel/index.ts';
import { faceValues, GENERAL_BLACK, type Piece, type PieceSet } from '../rules/pieces.ts';
import type { GameView } from '../types.ts';

/** When the highest total wins: the red general rules the round, and players without it do best to want little. */
export const weightsByTotal: Weights = {
  take: { base: 0.47, byPressure: 0.18, erratic: 0.92 },
  lose: { base: 1, byPressure: 0.11, erratic: 1.08 },
  growth: 0.45,
  contest: { leading: 0.33, eager: 0.61, hesitant: 0.53, shy: 0.55, erratic: 0.44 },
  reach: { leading: 0.67, eager: 0.09, hesitant: 0.91, shy: 0.08, erratic: 0.79 },
  general: { eager: 0.8, hesitant: 0.18, shy: 0.26 },
  spread: 2.46,
  rareCombination: 0.04,
  severalFirst: 0.48,
  withoutLead: 0.78,
  perPile: 0.9,
  allAtOnce: 0.39,
  burdenOfLead: 1,
  costOfMiss: 5.8,
};

/**
 * Where the led type wins: every strong single is good for a pile, and a combination for several. Totals decide
 * nothing here, so `reach`, `general` and `spread` are never asked.
 */
export const weightsByType: Weights = {
  take: { base: 0.47, byPressure: 0.26, erratic: 0.87 },
  lose: { base: 1.77, byPressure: 0.9, erratic: 1.75 },
  growth: 1,
  contest: { leading: 0.54, eager: 0.55, hesitant: 0.55, shy: 0.17, erratic: 0.28 },
  reach: { leading: 0.5, eager: 0.5, hesitant: 0.5, shy: 0.5, erratic: 0.5 },
  general: { eager: 0.5, hesitant: 0.5, shy: 0.5 },
  spread: 2.46,
  rareCombination: 0.01,
  severalFirst: 0.43,
  withoutLead: 0.91,
  perPile: 0.99,
  allAtOnce: 0.88,
  burdenOfLead: 0.9,
  costOfMiss: 1,
};

/** How a rival goes into a turn: it leads for piles it wants, wants them too, wants fewer, wants none, or who knows. */
export type Mood = 'leading' | 'eager' | 'hesitant' | 'shy' | 'erratic';

/** How much one stronger piece threatens another over the rest of a round. */
export interface Threat {
  readonly base: number;
  /** Added for each pile that rivals want of each that is left. */
  readonly byPressure: number;
  /** Replaces both when rivals are erratic. */
  readonly erratic: number;
}

/** What steady believes about a table: found by having it play against itself and against chance, not by reasoning. */
export interface Weights {
  /** For a piece that is to take a pile, and for one that is to take none; either may pick its moment. */
  readonly take: Threat;
  readonly lose: Threat;
  /** How threats grow as hands shrink: 1 is in proportion. */
  readonly growth: number;
  /** How likely a rival in this mood plays the stronger piece, or combination, that it holds. */
  readonly contest: Readonly<Record<Mood, number>>;
  /** How far up its hand it reaches for several pieces: 0 the lowest, 1 the highest. */
  readonly reach: Readonly<Record<Mood, number>>;
  /** How likely it adds a general that it holds to several pieces. */
  readonly general: Readonly<Record<'eager' | 'hesitant' | 'shy', number>>;
  /** The spread of totals of several pieces, per piece. */
  readonly spread: number;
  /** How likely a rival that may follow holds a better combination of three pieces or more. */
  readonly rareCombination: number;
  /** How likely a starter who has declared several piles leads several pieces first. */
  readonly severalFirst: number;
  /** What is left of a plan that takes piles without the lead, and again for each such pile. */
  readonly withoutLead: number;
  readonly perPile: number;
  /** What is left of a plan to take all the rest in a turn that another player leads. */
  readonly allAtOnce: number;
  /** What is left of a plan to take nothing more while having the lead. */
  readonly burdenOfLead: number;
  /** The cost of a miss, in addition to the points it does not bring. */
  readonly costOfMiss: number;
}

const COUNTS = Uint8Array.from({ length: 256 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

const LARGEST_HAND = 8;

const tabulate = (list: (count: number, size: number) => readonly Bits[]): readonly (readonly (readonly Bits[])[])[] =>
  Array.from({ length: LARGEST_HAND + 1 }, (_, count) =>
    Array.from({ length: count + 1 }, (_, size) => list(count, size)),
  );

const LOWEST_OF_STRAIGHTS = [3, 4, 9, 10];

/** Some of a hand's pieces, as bits by their place in the hand. The hand is in ascending order, so a higher bit is at least as strong. */
export type Bits = number;

export const allOf = (count: number): Bits => (1 << count) - 1;

/** The place of the strongest. */
export const topOf = (bits: Bits): number => 31 - Math.clz32(bits);

/** How many there are; no hand has more than eight. */
export const countOf = (bits: Bits): number => COUNTS[bits] as number;

/** The pieces themselves, in the hand's order. */
export function pickPieces(pieces: readonly Piece[], bits: Bits): Piece[] {
  const picked: Piece[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) picked.push(pieces[topOf(rest & -rest)] as Piece);
  return picked;
}

const rowOf = (from: number, length: number): Bits => allOf(length) << from;

/** By hand size and how many are chosen: some of the lowest with some of the highest. */
const ENDS = tabulate((count, size) => [
  ...new Set(Array.from({ length: size + 1 }, (_, low) => rowOf(0, low) | rowOf(count - size + low, size - low))),
]);

/** The same, and every row of neighbours. */
const ENDS_AND_ROWS = tabulate((count, size) => [
  ...new Set([
    ...((ENDS[count] as readonly (readonly Bits[])[])[size] as readonly Bits[]),
    ...Array.from({ length: count - size + 1 }, (_, from) => rowOf(from, size)),
  ]),
]);

/** Ways to choose `size` of `count` pieces that are worth a thought when one leads. */
export const endsOf = (count: number, size: number): readonly Bits[] => ENDS[count]?.[size] as readonly Bits[];

/** Ways to choose `size` of `count` pieces that are worth considering when that many must be played. */
export const endsAndRowsOf = (count: number, size: number): readonly Bits[] =>
  ENDS_AND_ROWS[count]?.[size] as readonly Bits[];

/** LT-45, LT-52: the combinations of two pieces or more that a hand holds, one of each make. */
export function combinationsIn(pieces: readonly Piece[], set: PieceSet): Bits[] {
  const found: Bits[] = [];
  addAlike(pieces, faceValues[set], found);
  if (set === 'xiangqi32') for (const lowest of LOWEST_OF_STRAIGHTS) addStraights(pieces, lowest, found);
  return found;
}

/** Generals are one of a kind, whatever they count. */
function addAlike(pieces: readonly Piece[], values: readonly number[], found: Bits[]): void {
  let bits = 0;
  for (let at = 0; at < pieces.length && (pieces[at] as Piece) < GENERAL_BLACK; at++) {
    const goesOn = at > 0 && values[pieces[at] as Piece] === values[pieces[at - 1] as Piece];
    bits = goesOn ? bits | (1 << at) : 1 << at;
    if (goesOn) found.push(bits);
  }
}

/** Values of one colour lie two apart. */
function addStraights(pieces: readonly Piece[], lowest: number, found: Bits[]): void {
  const low = worth(pieces, lowest);
  const middle = low.length === 0 ? low : worth(pieces, lowest + 2);
  if (middle.length === 0) return;
  const high = worth(pieces, lowest + 4);
  for (const one of low) for (const two of middle) for (const three of high) found.push(one | two | three);
}

/** One piece of this value, and two if the hand has them. */
function worth(pieces: readonly Piece[], value: number): Bits[] {
  const found: Bits[] = [];
  let bits = 0;
  for (let at = 0; at < pieces.length; at++) {
    if (faceValues.xiangqi32[pieces[at] as Piece] !== value) continue;
    bits |= 1 << at;
    found.push(bits);
  }
  return found;
}

const ROUNDS_TO_TELL = 2;

const SOUND_MISS = 1.5;

const HARDLY = 1e-6;

export type Round = GameView['table']['rounds'][number];

/** Another seat, as far as it can be seen. */
export interface Rival {
  readonly seat: Seat;
  /** Piles that it still wants; below zero if it has too many. */
  readonly need: number;
  readonly hasDeclared: boolean;
  /** Whether it starts this turn; while piles are declared, the round. */
  readonly isStarter: boolean;
  /** Whether it has played so far as if by chance. */
  readonly isErratic: boolean;
  /** How much points to its holding the red general, against the other rivals. */
  readonly suspicion: number;
  /** Its play of this turn, if that is open. */
  readonly open: readonly Piece[] | null;
}

/** All other players at the table. */
export function readRivals(view: GameView, starter: Seat): Rival[] {
  const rivals: Rival[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat !== view.seat) rivals.push(readRival(view, seat, starter));
  }
  return rivals;
}

function readRival(view: GameView, seat: Seat, starter: Seat): Rival {
  const { table } = view;
  const laid = table.laid[seat] as readonly Piece[] | 'face-down' | null;
  const hasDeclared = table.declared[seat] !== null;
  const isErratic = seemsErratic(view, seat);
  const need = guessNeed(view, seat);
  return {
    seat,
    need,
    hasDeclared,
    isStarter: seat === starter,
    isErratic,
    suspicion: suspectOfRed(view, seat, hasDeclared && !isErratic ? need : null),
    open: laid === 'face-down' ? null : laid,
  };
}

/** A seat that has not declared yet is assumed to want its share of what is left. */
function guessNeed({ table, seats, setup }: GameView, seat: Seat): number {
  const declared = table.declared[seat] as number | null;
  if (declared !== null) return declared - (table.piles[seat] as number);
  let left = setup.handSize;
  let waiting = 0;
  for (let other = 0; other < seats; other++) {
    const piles = table.declared[other] as number | null;
    if (piles === null) waiting++;
    else left -= piles;
  }
  return left > 0 ? left / waiting : 0;
}

/** A player who misses declarations by far plays neither for them nor predictably. */
function seemsErratic({ table: { rounds } }: GameView, seat: Seat): boolean {
  if (rounds.length < ROUNDS_TO_TELL) return false;
  let missed = 0;
  for (let at = 0; at < rounds.length; at++) {
    const { declared, piles } = rounds[at] as Round;
    missed += Math.abs((declared[seat] as number) - (piles[seat] as number));
  }
  return missed > SOUND_MISS * rounds.length + 1;
}

/** LT-11: the first starter holds the red general. LT-36: it takes a pile for sure, so who wants many may hold it. */
function suspectOfRed({ table }: GameView, seat: Seat, need: number | null): number {
  if (table.round === 1 && table.redeals === 0) return seat === table.starter ? 1 : HARDLY;
  if (table.weak.includes(seat)) return HARDLY;
  if (need === null) return 2;
  return need > 0 ? need * need : 0.1;
}
