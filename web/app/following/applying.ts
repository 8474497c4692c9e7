import type { MatchChange, MatchView } from '../../../protocol/index.ts';

/** A match after an update: fields of `table` and `hand` one by one, the others whole. */
export function applyChange(match: MatchView, change: MatchChange): MatchView {
  const { table, hand, gone, kept, ...whole } = change;
  return {
    ...match,
    ...(whole as Partial<MatchView>),
    table: merge(match.table, table, { gone: gone?.table, kept: kept?.table }) as MatchView['table'],
    hand: merge(match.hand, hand, { gone: gone?.hand, kept: kept?.hand }) as MatchView['hand'],
  };
}

interface LeftOut {
  readonly gone: readonly string[] | undefined;
  readonly kept: Readonly<Record<string, number>> | undefined;
}

function merge(before: unknown, changes: unknown, { gone, kept }: LeftOut): unknown {
  if (changes === undefined && gone === undefined) return before;
  const merged: Record<string, unknown> = { ...(before as object), ...(changes as object) };
  for (const field of gone ?? []) delete merged[field];
  for (const [field, items] of Object.entries(kept ?? {})) {
    const list = (before as Record<string, readonly unknown[]>)[field] ?? [];
    merged[field] = [...list.slice(0, items), ...(merged[field] as readonly unknown[])];
  }
  return merged;
}
