import type { Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Piece } from '../rules/pieces.ts';
import type { LiapTui } from '../types.ts';
import type { Lying } from './play.tsx';
import type { Choice } from './use-choice.ts';
import type { SettledTurn } from './use-settled-turn.ts';

/** What lies before a seat: the turn just settled, else what is laid, chosen or awaited now; null for nothing. */
export function lyingAt(
  { match, seat: mine }: ScreenProps<LiapTui>,
  { settled, choice }: { readonly settled: SettledTurn | null; readonly choice: Choice },
  seat: Seat,
): Lying | null {
  if (settled !== null) return turnedOver(settled, seat);
  const { laid, required } = match.table;
  const play = laid[seat] ?? null;
  if (play === 'face-down') return faceDown(match.hands?.[seat]?.laid ?? null, required ?? 1);
  if (play !== null) return { type: 'open', pieces: play };
  if (seat === mine && choice.offered !== null) return chosenFrom(choice, choice.offered.min);
  return match.phase === 'follow' ? { type: 'awaited', places: required ?? 1 } : null;
}

/** Where all hands lie open, so do the pieces that are face down for those who play. */
const faceDown = (known: readonly Piece[] | null, count: number): Lying =>
  known === null ? { type: 'face-down', count } : { type: 'open', pieces: known };

const turnedOver = (settled: SettledTurn, seat: Seat): Lying => ({
  type: 'turned-over',
  pieces: settled.plays[seat] ?? [],
  isNow: settled.beat !== null,
  isBest: settled.winner === seat,
});

const chosenFrom = ({ chosen }: Choice, needed: number): Lying => ({
  type: 'chosen',
  pieces: chosen,
  places: Math.max(0, needed - chosen.length),
});
