import type { SeatView } from '../../../kernel/index.ts';
import type { Terminal } from '../../game-package.ts';
import type { Piece } from '../rules/pieces.ts';
import type { LiapTui } from '../rules/types.ts';
import { draw } from './draw.ts';
import { logging } from './logging.ts';
import { markOf } from './marks.ts';
import { narrate } from './narrate.ts';

/** How Liap Tui looks in a terminal. */
export const terminal: Terminal<LiapTui> = { draw, narrate, label, log: logging };

function label(value: unknown, field: string, { setup }: SeatView<LiapTui>): string {
  return field === 'pieces' ? markOf(setup.pieceSet, value as Piece) : String(value);
}
