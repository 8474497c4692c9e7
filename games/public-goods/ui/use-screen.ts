import { createContext, use } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { MatchOnScreen, ScreenProps } from '../../../web/ui/screen.ts';
import { numberText } from '../text/index.ts';
import type { PublicGoods } from '../types.ts';

/** What the screen was given, for all its parts. */
export const ScreenContext = createContext<ScreenProps<PublicGoods> | null>(null);

/** What the screen was given. */
export function useScreen(): ScreenProps<PublicGoods> {
  const props = use(ScreenContext);
  if (props === null) throw new Error('outside the screen');
  return props;
}

export type Sight = MatchOnScreen<PublicGoods>;

/** Writes numbers as the reader does. */
export function useNumbers(): { readonly text: (value: number) => string; readonly signed: (value: number) => string } {
  const { speaker } = useScreen();
  const text = (value: number) => numberText(value, speaker);
  return { text, signed: (value) => (value > 0 ? `+${text(value)}` : text(value).replace('-', '−')) };
}

/** Whether the table waits for this seat. */
export const isAsked = ({ asked, outcome }: Sight, seat: Seat): boolean => outcome === null && asked.includes(seat);

export const sumOf = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0);

/** As the rules round: to tenths of a point. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;

/** What a pot grows to. */
export const grownFrom = ({ setup }: Sight, total: number): number => tenths((total * setup.multiplier) / 100);

/** What everybody gets of it. */
export const shareOf = ({ setup, seats }: Sight, total: number): number =>
  tenths((total * setup.multiplier) / 100 / seats);

/** What a round would leave me with if I give this much, and the others so much together. */
export const leftWith = (match: Sight, own: number, others: number): number =>
  tenths(match.setup.endowment - own + shareOf(match, own + others));

/** The first numbers, from 0 on. */
export const firstOf = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Everybody's points before the first round and after every one. */
export function totalsOf({ table }: Sight, seat: Seat): readonly number[] {
  const totals = [0];
  for (const { earned } of table.rounds) totals.push(tenths((totals.at(-1) ?? 0) + (earned[seat] ?? 0)));
  return totals;
}
