import { useEffect, useState } from 'react';
import { useRecorder } from '../use-recorder.ts';

/** The table's clock in milliseconds, read again at this interval; it is stopped while the table is paused. */
export function useNow(everyMs = 1000): number {
  const { clock } = useRecorder().controls;
  const [, setLooks] = useState(0);
  useEffect(() => {
    if (clock.isPaused) return;
    const timer = setInterval(() => setLooks((looks) => looks + 1), everyMs);
    return () => clearInterval(timer);
  }, [clock.isPaused, everyMs]);
  return clock.now();
}
