import { useEffect } from 'react';
import { type Moment, momentSearch } from './moment.ts';

const RESTS = 300;

/** Lets the page's address follow the moment, so that a reload stays; browsers allow only so many changes a second. */
export function useAddress({ eyes, step }: Moment): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + momentSearch(search, { eyes, step }));
    }, RESTS);
    return () => clearTimeout(timer);
  }, [eyes, step]);
}
