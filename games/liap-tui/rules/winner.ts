import {
  type Composition,
  faceValues,
  firstGeneral,
  firstRed,
  type Piece,
  type SetName,
  setOf,
} from '../facts/piece-sets.ts';
import { brokenInvariant } from './broken.ts';
import type { PlayType } from './combination.ts';
import { combinationOf, combinationValue, TYPE_RANK } from './combination.ts';

/** One seat's pieces in a turn: distinct, sorted ascending. */
export interface Play {
  readonly seat: number;
  readonly pieces: readonly Piece[];
}

export const WINNER_RULES = ['general-total-pieces-seat', 'led-type-value-seat'] as const;
export const CROSS_TYPES = ['led-type', 'priority'] as const;
export const TURN_TIES = ['first', 'last'] as const;

export interface WinnerRules extends Composition {
  readonly winner: (typeof WINNER_RULES)[number];
  readonly crossType: (typeof CROSS_TYPES)[number];
  /** LT-33, LT-50, LT-58: which of equal plays wins, counted from the starter. */
  readonly turnTie: (typeof TURN_TIES)[number];
}

export type DecidedBy = 'general' | 'total' | 'pieces' | 'led-type' | 'value' | 'seat';

/** A turn's winner, and the first step at which it differs from the best of the others. */
export interface SettledTurn {
  readonly winner: number;
  readonly decidedBy: DecidedBy;
}

const GENERAL_STEPS: readonly DecidedBy[] = ['general', 'total', 'pieces', 'seat'];
const TYPE_STEPS: readonly DecidedBy[] = ['led-type', 'value', 'seat', 'seat'];
const RANK = 1024;

/** LT-30 to LT-35, LT-47 to LT-50, LT-58: who wins a turn. */
export function settleTurn(plays: readonly Play[], starter: number, seats: number, rules: WinnerRules): SettledTurn {
  const lead = leadOf(plays, starter);
  const byGenerals = rules.winner === 'general-total-pieces-seat';
  const set = setOf(rules);
  const led = byGenerals ? null : ledType(lead, set);
  const values = faceValues[set];
  let best = plays[0]!;
  let strongest = byGenerals ? generalStrength(best.pieces, set) : typeStrength(best.pieces, led, set, rules);
  let decidedAt = plays.length === 1 ? 3 : 0;
  for (let i = 1; i < plays.length; i++) {
    const play = plays[i]!;
    const strength = byGenerals ? generalStrength(play.pieces, set) : typeStrength(play.pieces, led, set, rules);
    let ahead = strength - strongest;
    let step = strength >> 10 === strongest >> 10 ? 1 : 0;
    if (ahead === 0 && byGenerals) {
      ahead = comparePieces(play.pieces, best.pieces, values);
      step = 2;
    }
    if (ahead === 0) {
      ahead = distance(best.seat, starter, seats) - distance(play.seat, starter, seats);
      if (rules.turnTie === 'last') ahead = -ahead;
      step = 3;
    }
    if (ahead > 0) {
      // Steps are lexicographic, so nobody beaten earlier is closer to the new best than the old best is.
      best = play;
      strongest = strength;
      decidedAt = step;
    } else if (step > decidedAt) decidedAt = step;
  }
  return { winner: best.seat, decidedBy: (byGenerals ? GENERAL_STEPS : TYPE_STEPS)[decidedAt]! };
}

/** LT-27: the starter's play, once the plays are known to make a turn. */
function leadOf(plays: readonly Play[], starter: number): Play {
  let seen = 0;
  let lead: Play | null = null;
  for (let i = 0; i < plays.length; i++) {
    const play = plays[i]!;
    const seat = 1 << play.seat;
    if ((seen & seat) !== 0) throw brokenInvariant('turn-resolution-error', `seat ${play.seat} has played twice`);
    seen |= seat;
    if (play.seat === starter) lead = play;
  }
  if (lead !== null) return lead;
  const why = plays.length === 0 ? 'nobody has played' : `the starter, seat ${starter}, has not played`;
  throw brokenInvariant('turn-resolution-error', why);
}

/** LT-27: the type that was led. */
function ledType({ seat, pieces }: Play, set: SetName): PlayType {
  const type = combinationOf(pieces, set);
  if (type === null) throw brokenInvariant('turn-resolution-error', `seat ${seat} has led no combination`);
  return type;
}

/** LT-30, LT-31: the best general above all, the total below it. */
function generalStrength(pieces: readonly Piece[], set: SetName): number {
  const values = faceValues[set];
  let total = 0;
  for (let i = 0; i < pieces.length; i++) total += values[pieces[i]!]!;
  const highest = pieces[pieces.length - 1]!;
  if (highest >= firstRed[set]) return 2 * RANK + total;
  return highest >= firstGeneral[set] ? RANK + total : total;
}

/** LT-47 to LT-49: the type above all, the value below it. */
function typeStrength(
  pieces: readonly Piece[],
  led: PlayType | null,
  set: SetName,
  { crossType }: Pick<WinnerRules, 'crossType'>,
): number {
  const type = combinationOf(pieces, set);
  if (crossType === 'priority') {
    const rank = type === null ? 0 : TYPE_RANK[type];
    return rank * RANK + combinationValue(pieces, type, set);
  }
  return type === led ? RANK + combinationValue(pieces, type, set) : 0;
}

/** LT-32: face values from the highest down; a missing piece counts nothing. */
function comparePieces(ours: readonly Piece[], theirs: readonly Piece[], values: readonly number[]): number {
  const length = Math.max(ours.length, theirs.length);
  for (let back = 1; back <= length; back++) {
    const difference = valueFromTop(ours, back, values) - valueFromTop(theirs, back, values);
    if (difference !== 0) return difference;
  }
  return 0;
}

function valueFromTop(pieces: readonly Piece[], back: number, values: readonly number[]): number {
  return back > pieces.length ? 0 : values[pieces[pieces.length - back]!]!;
}

/** LT-33: seats clockwise from the starter. */
function distance(seat: number, starter: number, seats: number): number {
  return (seat - starter + seats) % seats;
}
