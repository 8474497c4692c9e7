import { useState } from 'react';
import type { Offered, OfferedBlank, ScreenProps } from '../../../web/ui/screen.ts';
import type { Piece } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';

type SomeOf = Extract<OfferedBlank, { readonly someOf: readonly unknown[] }>;

/** What may be played now, as it was offered. */
export interface OfferedPlay {
  readonly pieces: readonly Piece[];
  readonly min: number;
  readonly max: number;
  readonly check: string | null;
}

/** The pieces that are picked up and not yet played. */
export interface Choice {
  readonly offered: OfferedPlay | null;
  readonly chosen: readonly Piece[];
  readonly isFull: boolean;
  readonly isPlayable: boolean;
  readonly pick: (piece: Piece) => void;
  readonly putBack: (piece: Piece) => void;
}

/** Picks pieces up for this turn alone: what was chosen and not played is forgotten when the next turn begins. */
export function useChoice({ match, options }: ScreenProps<LiapTui>): Choice {
  const turn = `${match.table.round}.${match.table.turns.length}`;
  const [kept, setKept] = useState<{ turn: string; pieces: readonly Piece[] }>({ turn, pieces: [] });
  const offered = offeredPlay(options);
  const chosen =
    kept.turn === turn && offered !== null ? kept.pieces.filter((piece) => offered.pieces.includes(piece)) : [];
  const isFull = offered !== null && chosen.length >= offered.max;
  const keep = (pieces: readonly Piece[]) => setKept({ turn, pieces });
  return {
    offered,
    chosen,
    isFull,
    isPlayable: offered !== null && chosen.length >= offered.min && chosen.length <= offered.max,
    pick(piece) {
      if (chosen.includes(piece)) return;
      // A single piece is simply exchanged; of several, the person says which goes back.
      if (offered?.max === 1) keep([piece]);
      else if (!isFull) keep([...chosen, piece]);
    },
    putBack: (piece) => keep(chosen.filter((other) => other !== piece)),
  };
}

function offeredPlay(options: readonly Offered[]): OfferedPlay | null {
  const option = options.find(({ type }) => type === 'play');
  if (option === undefined) return null;
  const { someOf, min, max } = option.blanks.pieces as SomeOf;
  return { pieces: someOf as readonly Piece[], min, max, check: option.check };
}
