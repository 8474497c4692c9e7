import { type RefObject, useEffect, useRef } from 'react';
import { bringToTop } from './in-sight.ts';
import { useScreen } from './screen-context.ts';

/** When a night or a day begins or ends, scrolls to its news, which is at the top. */
export function useNewsInSight(): RefObject<HTMLElement | null> {
  const { match, place } = useScreen();
  const top = useRef<HTMLElement>(null);
  const now = `${match.phase} ${match.table.round.number}`;
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    if (place === 'table' && top.current !== null) bringToTop(top.current);
  }, [now, place]);
  return top;
}
