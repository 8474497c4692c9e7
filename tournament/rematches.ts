/** Two rows of people as long as each other; those in the same place are a pair. */
export interface Rows<T> {
  readonly firsts: readonly T[];
  readonly seconds: readonly T[];
}

/**
 * Exchanges partners along the second row until as few pairs as possible have met before; pairs that have not met stay
 * together wherever they can. It is the search for augmenting paths that finds a largest matching of two sides.
 */
export function avoidRematches<T>({ firsts, seconds }: Rows<T>, haveMet: (first: T, second: T) => boolean): Rows<T> {
  const isFresh = (first: number, second: number): boolean => !haveMet(firsts[first] as T, seconds[second] as T);
  const takenBy = seconds.map((_, place): number | null => (isFresh(place, place) ? place : null));
  for (const place of seconds.keys()) if (!isFresh(place, place)) findPartner(place, takenBy, isFresh);
  return { firsts, seconds: partnersFrom(takenBy).map((second) => seconds[second] as T) };
}

type Taken = (number | null)[];

/** Finds somebody new for a first, whose own first may have to find somebody else in turn; false if there is no way. */
function findPartner(first: number, takenBy: Taken, isFresh: (first: number, second: number) => boolean): boolean {
  const tried = new Set<number>();
  const seek = (seeker: number): boolean => {
    for (const [second, holder] of takenBy.entries()) {
      if (tried.has(second) || !isFresh(seeker, second)) continue;
      tried.add(second);
      if (holder !== null && !seek(holder)) continue;
      takenBy[second] = seeker;
      return true;
    }
    return false;
  };
  return seek(first);
}

/** By first: their second; whoever found nobody new gets one of those left. */
function partnersFrom(takenBy: Taken): readonly number[] {
  const partners = takenBy.map((): number | null => null);
  for (const [second, first] of takenBy.entries()) if (first !== null) partners[first] = second;
  const left = [...takenBy.keys()].filter((second) => takenBy[second] === null);
  return partners.map((partner) => partner ?? (left.shift() as number));
}
