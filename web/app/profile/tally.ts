import { csvOf } from '../../../experiment/analysis/csv.ts';
import type { KeptMatch } from './kept-matches.ts';

/** What matches come to, in the order in which they were played. */
export interface Tally {
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  /** The most matches in a row that were won, and that were lost. */
  readonly longestWon: number;
  readonly longestLost: number;
}

export function tallyOf(matches: readonly KeptMatch[]): Tally {
  const count = (result: KeptMatch['result']) => matches.filter((match) => match.result === result).length;
  const longest = (result: KeptMatch['result']) => {
    let [run, most] = [0, 0];
    for (const match of matches) {
      run = match.result === result ? run + 1 : 0;
      most = Math.max(most, run);
    }
    return most;
  };
  return {
    played: matches.length,
    won: count('won'),
    lost: count('lost'),
    longestWon: longest('won'),
    longestLost: longest('lost'),
  };
}

/** Matches in groups, the largest first. */
export function groupedBy<K extends string>(
  matches: readonly KeptMatch[],
  keyOf: (match: KeptMatch) => K,
): readonly (readonly [key: K, matches: readonly KeptMatch[]])[] {
  const groups = new Map<K, KeptMatch[]>();
  for (const match of matches) groups.set(keyOf(match), [...(groups.get(keyOf(match)) ?? []), match]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

const COLUMNS = ['match', 'seat', 'game', 'isPractice', 'endedAt', 'seats', 'result', 'score', 'role'];

/** As a table for spreadsheets: seats counted from 1, times as in ISO 8601. */
export const matchesAsCsv = (matches: readonly KeptMatch[]): string =>
  csvOf({
    columns: COLUMNS,
    rows: matches.map((match) => ({
      ...match,
      seat: match.seat + 1,
      endedAt: new Date(match.endedAt).toISOString(),
      role: match.role?.replace(/^roles\.|\.name$/g, ''),
    })),
  });
