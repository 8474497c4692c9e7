import type { GameTypes } from '../../../kernel/index.ts';
import type { MatchView } from '../../../protocol/index.ts';
import type { MatchOnScreen, Offered } from '../../ui/screen.ts';

/** What lies open to a moderator. */
export interface Open {
  readonly hands: readonly object[];
  readonly options: readonly (readonly Offered[])[];
}

const isOpen = (hand: unknown): hand is Open =>
  typeof hand === 'object' && hand !== null && 'hands' in hand && 'box' in hand && 'options' in hand;

/** Everything open, where these are a moderator's eyes. */
export const openOf = (match: MatchView, viewer: unknown): Open | null =>
  viewer === 'moderator' && isOpen(match.hand) ? match.hand : null;

/** A match as screens take it. */
export function sightOf(match: MatchView, viewer: unknown): MatchOnScreen {
  const { id, setup, seats, phase, question, asked, table, outcome } = match;
  const open = openOf(match, viewer);
  // A moderator sees who they are.
  const waiting = open === null ? (match.waiting ?? null) : null;
  const sight = { id, setup, seats, phase, question, asked, waiting, table, outcome, hands: open?.hands ?? null };
  return { ...sight, hand: open === null ? match.hand : null } as MatchOnScreen<GameTypes>;
}
