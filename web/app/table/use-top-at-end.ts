import { type RefObject, useEffect, useRef } from 'react';
import type { MatchView } from '../../../protocol/index.ts';

/** Brings what scrolls back to its top when the match ends: the result stands there. */
export function useTopAtEnd({ id, outcome }: Pick<MatchView, 'id' | 'outcome'>): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  const ended = outcome === null ? null : id;
  useEffect(() => {
    if (ended !== null) sheet.current?.scrollTo({ top: 0 });
  }, [ended]);
  return sheet;
}
