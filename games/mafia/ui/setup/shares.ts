import type { Simulated } from '../../../../web/ui/setup.ts';
import { mainSide } from './side-ink.ts';

/** How often somebody won, and how far that may be from the truth. */
export interface Share {
  readonly winners: string;
  /** In whole percent. */
  readonly percent: number;
  /** So many percent more or less in 95 of 100 such estimates. */
  readonly margin: number;
  readonly part: number;
}

/** The normal distribution's two-sided 95 %. */
const Z = 1.96;

/** Who won how often, most often first. The margin is half of Wilson's interval, which holds for rare and for certain things too. */
export function sharesOf({ winners, played }: Simulated): readonly Share[] {
  return winners.map(({ winners: who, count }) => {
    const part = count / played;
    const spread = Z * Math.sqrt((part * (1 - part) + (Z * Z) / (4 * played)) / played);
    const margin = Math.ceil((100 * spread) / (1 + (Z * Z) / played));
    return { winners: who, percent: Math.round(100 * part), margin, part };
  });
}

/** Whether one side is ahead of all others: not by much, somewhat, or by far. */
export type Verdict = 'even' | 'leaning' | 'lopsided';

/** How far the side that wins most is ahead of the next; those who win together with it are not a side of their own. */
export function verdictOf(shares: readonly Share[]): Verdict {
  const sides = new Map<string, number>();
  for (const { winners, part } of shares) sides.set(mainSide(winners), (sides.get(mainSide(winners)) ?? 0) + part);
  const [first = 0, second = 0] = [...sides.values()].sort((one, other) => other - one);
  const lead = first - second;
  if (lead <= 0.2) return 'even';
  return lead <= 0.5 ? 'leaning' : 'lopsided';
}
