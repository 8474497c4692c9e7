import { deckOf, faceValues, GENERAL_BLACK, type Piece, type PieceSet } from '../rules/pieces.ts';
import type { GameView } from '../types.ts';
import { type Rival, readRivals, type Weights, weightsByTotal, weightsByType } from './hand-strength.ts';

/** LT-30: as numbers the generals rank above all, though they count 13. */
const LEVELS: Readonly<Record<PieceSet, readonly number[]>> = {
  numbers32: faceValues.numbers32.map((value, piece) => (piece < GENERAL_BLACK ? value : piece)),
  xiangqi32: faceValues.xiangqi32,
};

const DECKS: readonly (readonly (readonly Piece[])[])[] = [2, 3, 4].map((seats) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((handSize) => deckOf(seats, handSize)),
);

const HIGHEST_PRESSURE = 2;

/** What a seat can infer from its view. */
export interface Reading {
  readonly view: GameView;
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
  const values = faceValues[setup.pieceSet];
  const levels = isByTotal ? LEVELS[setup.pieceSet] : values;
  const starter = phase === 'declaration' ? table.starter : table.turnStarter;
  const rivals = readRivals(view, starter);
  const unseen = findUnseen(view);
  return {
    view,
    weights: isByTotal ? weightsByTotal : weightsByType,
    isByTotal,
    isStarter: starter === seat,
    rivals,
    pieces,
    unseen,
    values,
    levels,
    above: countAbove(pieces, unseen, levels),
    pressure: feelPressure(rivals, pieces.length),
    disorder: feelDisorder(rivals),
  };
}

function findUnseen({ seats, setup, table: { turns, laid }, hand }: GameView): Piece[] {
  let seen = bitsOf(hand.pieces);
  for (let at = 0; at < turns.length; at++) for (const play of turns[at]?.plays ?? []) seen |= bitsOf(play);
  for (const play of laid) if (play !== null && play !== 'face-down') seen |= bitsOf(play);
  const unseen: Piece[] = [];
  for (const piece of DECKS[seats - 2]?.[setup.handSize - 1] ?? []) if ((seen & (1 << piece)) === 0) unseen.push(piece);
  return unseen;
}

function bitsOf(pieces: readonly Piece[]): number {
  let bits = 0;
  for (let at = 0; at < pieces.length; at++) bits |= 1 << (pieces[at] as Piece);
  return bits;
}

function countAbove(pieces: readonly Piece[], unseen: readonly Piece[], levels: readonly number[]): number[] {
  const above: number[] = [];
  for (let at = 0; at < pieces.length; at++)
    above.push(countStronger(levels[pieces[at] as Piece] as number, unseen, levels));
  return above;
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
  for (let at = 0; at < rivals.length; at++) wanted += Math.max(0, (rivals[at] as Rival).need);
  return Math.min(HIGHEST_PRESSURE, wanted / pilesLeft);
}

function feelDisorder(rivals: readonly Rival[]): number {
  let erratic = 0;
  for (let at = 0; at < rivals.length; at++) if ((rivals[at] as Rival).isErratic) erratic++;
  return erratic / rivals.length;
}
