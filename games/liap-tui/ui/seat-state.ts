import type { Seat } from '../../../kernel/index.ts';
import type { MatchOnScreen } from '../../../web/ui/screen.ts';
import type { LiapTui } from '../types.ts';

type Sight = MatchOnScreen<LiapTui>;

/** Whether the table waits for this seat. */
export const isAsked = ({ asked, outcome }: Sight, seat: Seat): boolean => outcome === null && asked.includes(seat);

/** Whether this seat has laid its play of this turn. */
export const hasLaid = ({ table }: Sight, seat: Seat): boolean => (table.laid[seat] ?? null) !== null;

/** Whether this seat starts the turn or, while everybody declares, the round. */
export function isStarter({ phase, table }: Sight, seat: Seat): boolean {
  if (phase === 'preparation' || table.ended !== null) return false;
  return seat === (phase === 'declaration' ? table.starter : table.turnStarter);
}

/** Whether this seat is among those who won the match. */
export const hasWon = ({ outcome }: Sight, seat: Seat): boolean => outcome?.ranking[0]?.includes(seat) ?? false;

/** What all have declared so far. */
export const declaredTotal = ({ table }: Sight): number =>
  table.declared.reduce<number>((sum, piles) => sum + (piles ?? 0), 0);
