import type { MatchChange, MatchView } from '../../../wire/index.ts';

/** A match after an update: fields of `table` and `hand` one by one, the others whole. */
export function applyChange(match: MatchView, change: MatchChange): MatchView {
  const { table, hand, gone, ...whole } = change;
  return {
    ...match,
    ...(whole as Partial<MatchView>),
    table: merge(match.table, table, gone?.table) as MatchView['table'],
    hand: merge(match.hand, hand, gone?.hand) as MatchView['hand'],
  };
}

function merge(before: unknown, changes: unknown, gone: readonly string[] | undefined): unknown {
  if (changes === undefined && gone === undefined) return before;
  const merged: Record<string, unknown> = { ...(before as object), ...(changes as object) };
  for (const field of gone ?? []) delete merged[field];
  return merged;
}
