import { createContext, use } from 'react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { MatchOnScreen, ScreenProps } from '../../../web/ui/screen.ts';
import type { LiapTui, ScoredRound } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<LiapTui> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<LiapTui> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}

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

/** Whether I sit at the dock, with my pieces, and not on the table's rim. */
export const isAtDock = ({ match, seat, place }: ScreenProps<LiapTui>): boolean =>
  place === 'table' && seat !== null && match.hands === null;

/** The numbers that a text about points has to say. */
export const pointsOf = ({ setup }: Sight) => ({
  ...{ pilePoints: setup.pilePoints, keptBonus: setup.keptBonus },
  ...{ zeroBonus: setup.zeroBonus, missPenalty: setup.missPenalty },
});

/** A seat's total before the first round and after every one. */
export function totalsOf(rounds: readonly DeepReadonly<ScoredRound>[], seat: Seat): readonly number[] {
  const totals = [0];
  for (const { gained } of rounds) totals.push((totals.at(-1) ?? 0) + (gained[seat] ?? 0));
  return totals;
}

/** Points won or lost, with their sign. */
export const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));
