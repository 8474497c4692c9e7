import type { Piece, PieceSet } from './pieces.ts';
import { kindsOf, piecesOf } from './pieces.ts';
import type { Play, WinnerRules } from './winner.ts';

/** What tests call a piece: 13, `GENERAL_RED`, `HORSE_BLACK`. */
export type PieceName = string | number;

export const SEED: WinnerRules = { pieceSet: 'numbers32', winner: 'general-total-pieces-seat', crossType: 'led-type' };
export const LIAP_TUI: WinnerRules = { pieceSet: 'xiangqi32', winner: 'led-type-value-seat', crossType: 'led-type' };
export const PRIORITY: WinnerRules = { ...LIAP_TUI, crossType: 'priority' };

/** Plays of seats 0, 1, …: a piece is dealt once, so a set that cannot hold the names throws. */
export function playsOf(set: PieceSet, names: readonly (readonly PieceName[])[]): Play[] {
  const left = new Map(kindsOf(set).map((kind) => [kind, piecesOf(set, kind)]));
  const take = (name: PieceName): Piece => {
    const piece = left.get(String(name))?.pop();
    if (piece === undefined) throw new Error(`${set} has no further ${name}`);
    return piece;
  };
  return names.map((play, seat) => ({ seat, pieces: play.map(take).sort((one, other) => one - other) }));
}

/** One play, sorted. */
export function piecesNamed(set: PieceSet, ...names: readonly PieceName[]): readonly Piece[] {
  return playsOf(set, [names])[0]!.pieces;
}

/** Every way to pick up to `room` pieces when pieces of one kind are not told apart; sorted. */
export function* kindMultisets(set: PieceSet, room: number, kinds = kindsOf(set)): Generator<readonly Piece[]> {
  const [kind, ...others] = kinds;
  if (kind === undefined) return yield [];
  const pieces = piecesOf(set, kind);
  for (let copies = 0; copies <= Math.min(pieces.length, room); copies++) {
    for (const rest of kindMultisets(set, room - copies, others)) yield [...pieces.slice(0, copies), ...rest];
  }
}
