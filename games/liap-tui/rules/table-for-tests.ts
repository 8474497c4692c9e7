import { atTable, type LaidTable, type TableScene } from '../../../kernel/at-table.ts';
import { game } from './game.ts';
import { type PieceName, playsOf } from './plays-for-tests.ts';
import type { Hand, LiapTui, PhaseName, Setup, Table } from './types.ts';

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
  const set = options.pieceSet ?? (preset === 'seed' ? 'numbers32' : 'xiangqi32');
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
