import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { RequestedSetup } from '../../ui/setup.ts';

/** Rules that were chosen elsewhere, with one person at the table. */
interface AskedRules {
  readonly wish: RequestedSetup;
  /** The kind of bot in all other seats. */
  readonly bot: string;
}

/** What an address asks a practice table to begin with: the guided match, or rules that were chosen elsewhere. */
export type AskedMatch = 'guided' | AskedRules;

/** The address of a practice table that begins with these rules. */
export const rulesHref = (game: string, rules: AskedRules): string =>
  `/practice/${game}?rules=${encodeURIComponent(JSON.stringify(rules))}`;

/** What the address asks for; null where it asks for nothing that can be read. */
export function readAsked(search: string): AskedMatch | null {
  const asked = new URLSearchParams(search);
  if (asked.has('guided')) return 'guided';
  try {
    const { wish, bot } = JSON.parse(asked.get('rules') ?? 'null') as Partial<AskedRules>;
    const { preset, options, seats } = (wish ?? {}) as Partial<RequestedSetup>;
    const isWhole = typeof preset === 'string' && typeof options === 'object' && Number.isInteger(seats);
    return isWhole && options !== null && typeof bot === 'string' ? { wish: wish as RequestedSetup, bot } : null;
  } catch {
    return null;
  }
}

/** The same of this page. */
export function useAskedMatch(): AskedMatch | null {
  const search = useSearch();
  return useMemo(() => readAsked(search), [search]);
}
