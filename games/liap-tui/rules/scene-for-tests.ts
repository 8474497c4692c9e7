import { atTable, type LaidTable, type TableScene } from '../../../kernel/testing/index.ts';
import { type Piece, type SetName, setOf } from '../facts/piece-sets.ts';
import { game } from '../game.ts';
import type { Hand, LiapTui, PhaseName, Setup, Table } from '../types.ts';
import { kindsOf, piecesOf } from './pieces.ts';
import type { Play, WinnerRules } from './winner.ts';

export const SEED: WinnerRules = {
  pieceSet: 'numbers32',
  winner: 'general-total-pieces-seat',
  crossType: 'led-type',
  turnTie: 'first',
  generals: 2,
  crowd: 'low',
};

export const LIAP_TUI: WinnerRules = {
  pieceSet: 'xiangqi32',
  winner: 'led-type-value-seat',
  crossType: 'led-type',
  turnTie: 'first',
  generals: 2,
  crowd: 'low',
};

export const PRIORITY: WinnerRules = { ...LIAP_TUI, crossType: 'priority' };

/** The generals of the usual sets. */
export const GENERAL_BLACK: Piece = 30;
export const GENERAL_RED: Piece = 31;

/** A scene of Liap Tui in the words of the rulebook. */
export interface Scene {
  readonly phase?: PhaseName;
  readonly preset?: 'seed' | 'liap-tui';
  readonly options?: Partial<Setup>;
  /** Hands by the names of their pieces; every piece is dealt once. */
  readonly hands?: readonly (readonly PieceName[])[];
  readonly table?: Partial<Table>;
  readonly seed?: number;
}

/** Four seats, or as many as `players` says, with these hands, in this phase. */
export function layTable({ hands, options = {}, preset = 'seed', ...scene }: Scene): LaidTable<LiapTui> {
  const pieceSet = options.pieceSet ?? (preset === 'seed' ? 'numbers32' : 'xiangqi32');
  const set = setOf({ pieceSet, generals: options.generals ?? 2, crowd: options.crowd ?? 'low' });
  const dealt = hands && playsOf(set, hands).map(({ pieces }): Partial<Hand> => ({ pieces: [...pieces] }));
  const laid: TableScene<LiapTui> = {
    ...scene,
    preset,
    options: options as Record<string, unknown>,
    seats: options.players ?? 4,
  };
  return atTable(
    game,
    dealt === undefined ? laid : { ...laid, hands: dealt, table: { handSizes: sizes(dealt), ...scene.table } },
  );
}

const sizes = (hands: readonly Partial<Hand>[]): number[] => hands.map(({ pieces }) => (pieces as number[]).length);

/** A seat plays the first of its pieces that have these names. */
export function plays(
  table: LaidTable<LiapTui>,
  seat: number,
  names: readonly PieceName[],
  named: (piece: number) => PieceName,
) {
  const left = [...table.seat(seat).view.hand.pieces];
  const pieces = names.map(
    (name) =>
      left.splice(
        left.findIndex((piece) => named(piece) === name),
        1,
      )[0] as number,
  );
  return table.seat(seat).does({ type: 'play', pieces });
}

/** What tests call a piece: 13, `GENERAL_RED`, `HORSE_BLACK`. */
export type PieceName = string | number;

/** Plays of seats 0, 1, …: a piece is dealt once, so a set that cannot hold the names throws. */
export function playsOf(set: SetName, names: readonly (readonly PieceName[])[]): Play[] {
  const left = new Map(kindsOf(set).map((kind) => [kind, piecesOf(set, kind)]));
  const take = (name: PieceName): Piece => {
    const piece = left.get(String(name))?.pop();
    if (piece === undefined) throw new Error(`${set} has no further ${name}`);
    return piece;
  };
  return names.map((play, seat) => ({ seat, pieces: play.map(take).sort((one, other) => one - other) }));
}

/** One play, sorted. */
export function piecesNamed(set: SetName, ...names: readonly PieceName[]): readonly Piece[] {
  return playsOf(set, [names])[0]!.pieces;
}

/** Every way to pick up to `room` pieces when pieces of one kind are interchangeable; sorted. */
export function* kindMultisets(set: SetName, room: number, kinds = kindsOf(set)): Generator<readonly Piece[]> {
  const [kind, ...others] = kinds;
  if (kind === undefined) return yield [];
  const pieces = piecesOf(set, kind);
  for (let copies = 0; copies <= Math.min(pieces.length, room); copies++) {
    for (const rest of kindMultisets(set, room - copies, others)) yield [...pieces.slice(0, copies), ...rest];
  }
}
