import { useEffect, useReducer } from 'react';

const EVERY_MS = 1000;

/** The time now, looked at every second, and at once when a sleeping page wakes. */
export function useNow(): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const every = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return Date.now();
}
