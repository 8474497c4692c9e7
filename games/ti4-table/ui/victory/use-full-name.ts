import type { Seat } from '../../../../kernel/index.ts';
import { useNames } from '../parts/use-names.ts';

/** The faction, and in brackets who plays it where that is known. */
export function useFullName(): (seat: Seat) => string {
  const { whole, person } = useNames();
  return (seat) => (person(seat) === '' ? whole(seat) : `${whole(seat)} (${person(seat)})`);
}
