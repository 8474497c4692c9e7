import { useEffect, useState } from 'react';

/** What was asked for last, and whether the last asking failed. */
export interface Polled<T> {
  readonly value: T | null;
  readonly isOutOfReach: boolean;
}

/** Asks now, again every so often while the page is looked at, and when somebody comes back to it. */
export function usePolled<T>(load: () => Promise<T>, everyMs: number): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({ value: null, isOutOfReach: false });
  useEffect(() => {
    let isWanted = true;
    const poll = () => {
      if (document.hidden) return;
      load().then(
        (value) => isWanted && setPolled({ value, isOutOfReach: false }),
        () => isWanted && setPolled(({ value }) => ({ value, isOutOfReach: true })),
      );
    };
    poll();
    const timer = setInterval(poll, everyMs);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, [load, everyMs]);
  return polled;
}
