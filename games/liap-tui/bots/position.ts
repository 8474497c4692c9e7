import type { Seat } from '../../../kernel/index.ts';
import { faceValues, type Piece, ranks, type SetName, setOf } from '../facts/piece-sets.ts';
import { deckOf } from '../rules/pieces.ts';
import type { GameView } from '../types.ts';
import { type Weights, weightsByTotal, weightsByType } from './weights.ts';

const HIGHEST_PRESSURE = 2;

/** What a seat can infer from its view. */
export interface Reading {
  readonly view: GameView;
  readonly set: SetName;
  readonly weights: Weights;
  /** Whether the highest total wins, rather than the type that was led. */
  readonly isByTotal: boolean;
  readonly isStarter: boolean;
  readonly rivals: readonly Rival[];
  readonly pieces: readonly Piece[];
  /** The pieces that other hands hold or have laid face down, ascending. */
  readonly unseen: readonly Piece[];
  /** What each piece counts in a total, by its id. */
  readonly values: readonly number[];
  /** How strong each piece is as a single, by its id. */
  readonly levels: readonly number[];
  /** For each piece of the hand how many unseen ones are stronger; equal ones count half. */
  readonly above: readonly number[];
  /** Piles that rivals want, per pile that is left. */
  readonly pressure: number;
  /** The share of rivals that are erratic. */
  readonly disorder: number;
}

export function readView(view: GameView): Reading {
  const { setup, phase, table, seat } = view;
  const { pieces } = view.hand;
  const isByTotal = setup.winner === 'general-total-pieces-seat';
  const set = setOf(setup);
  const values = faceValues[set];
  // LT-30: where totals win, the generals are above all.
  const levels = isByTotal ? ranks[set] : values;
  const starter = phase === 'declaration' ? table.starter : table.turnStarter;
  const rivals = readRivals(view, starter);
  const unseen = findUnseen(view);
  return {
    view,
    set,
    weights: isByTotal ? weightsByTotal : weightsByType,
    isByTotal,
    isStarter: starter === seat,
    rivals,
    pieces,
    unseen,
    values,
    levels,
    above: pieces.map((piece) => countStronger(levels[piece] as number, unseen, levels)),
    pressure: feelPressure(rivals, pieces.length),
    disorder: rivals.filter(({ isErratic }) => isErratic).length / rivals.length,
  };
}

function findUnseen({ seats, setup, table: { turns, laid }, hand }: GameView): Piece[] {
  let seen = bitsOf(hand.pieces);
  for (let at = 0; at < turns.length; at++) for (const play of turns[at]?.plays ?? []) seen |= bitsOf(play);
  for (const play of laid) if (play !== null && play !== 'face-down') seen |= bitsOf(play);
  const unseen: Piece[] = [];
  for (const piece of deckOf(seats, setup.handSize, setup.generals))
    if ((seen & (1 << piece)) === 0) unseen.push(piece);
  return unseen;
}

function bitsOf(pieces: readonly Piece[]): number {
  let bits = 0;
  for (let at = 0; at < pieces.length; at++) bits |= 1 << (pieces[at] as Piece);
  return bits;
}

function countStronger(level: number, unseen: readonly Piece[], levels: readonly number[]): number {
  let count = 0;
  for (let at = unseen.length - 1; at >= 0; at--) {
    const other = levels[unseen[at] as Piece] as number;
    if (other < level) break;
    count += other === level ? 0.5 : 1;
  }
  return count;
}

function feelPressure(rivals: readonly Rival[], pilesLeft: number): number {
  let wanted = 0;
  for (const { need } of rivals) wanted += Math.max(0, need);
  return Math.min(HIGHEST_PRESSURE, wanted / pilesLeft);
}

const ROUNDS_TO_TELL = 2;

const SOUND_MISS = 1.5;

const HARDLY = 1e-6;

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
function readRivals(view: GameView, starter: Seat): Rival[] {
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
  for (const { declared, piles } of rounds) missed += Math.abs((declared[seat] as number) - (piles[seat] as number));
  return missed > SOUND_MISS * rounds.length + 1;
}

/** LT-11: the first starter holds the red general. LT-36: it takes a pile for sure, so who wants many may hold it. */
function suspectOfRed({ table }: GameView, seat: Seat, need: number | null): number {
  if (table.round === 1 && table.redeals === 0) return seat === table.starter ? 1 : HARDLY;
  if (table.weak.includes(seat)) return HARDLY;
  if (need === null) return 2;
  return need > 0 ? need * need : 0.1;
}
