import type { MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Mafia } from '../types.ts';

type Sight = MatchOnScreen<Mafia>;
export type Mood = 'night' | 'day';

/** Whether the screen is dark: at night, and not while the lynched still speaks, nor once everything lies open. */
export const moodOf = ({ phase, outcome }: Pick<Sight, 'phase' | 'outcome'>): Mood =>
  outcome === null && phase === 'night' ? 'night' : 'day';

/** Which day or night is shown; while the lynched speaks it is still the day that ends. */
export function roundShown({ phase, table }: Sight): { readonly kind: Mood; readonly number: number } {
  const { kind, number } = table.round;
  return phase === 'lastWords' ? { kind: 'day', number } : { kind, number };
}
