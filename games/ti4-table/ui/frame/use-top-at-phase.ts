import { type RefObject, useEffect, useRef } from 'react';
import { useRecorder } from '../use-recorder.ts';

/** Whatever scrolls round the screen goes back to its top when a phase or another match begins. */
export function useTopAtPhase(screen: RefObject<HTMLElement | null>): void {
  const { match, table, place } = useRecorder();
  const now = `${match.id} ${table.round} ${match.outcome === null ? match.phase : 'over'}`;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (place !== 'table' || shown.current === now) return;
    shown.current = now;
    for (let box = screen.current; box !== null; box = box.parentElement) box.scrollTop = 0;
  }, [now, place, screen]);
}
