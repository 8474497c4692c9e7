import type { Matching } from './look-ahead.ts';

/** How uneven roles are: the squares of how much oftener each had the first role than the second. */
export const unevenness = (leans: readonly number[]): number => leans.reduce((sum, lean) => sum + lean * lean, 0);

/**
 * How everybody leans once these pairs have played, the roles dealt as evenly as they can be. Roles are exchanged along a
 * chain of pairs, from one who leans to one who leans the other way, for as long as that evens something out. Whoever has
 * no place in `leans` is a bot, which may lean as it likes.
 */
export function evenedOut(leans: readonly number[], pairs: Matching): readonly number[] {
  const now = [...leans];
  const roles = pairs.map(([one, other]): [number, number] => [one, other]);
  for (const [first, second] of roles) {
    lean(now, first, 1);
    lean(now, second, -1);
  }
  while (evenOutOnce(now, roles));
  return now;
}

function evenOutOnce(leans: number[], roles: [number, number][]): boolean {
  for (const start of new Set(roles.map(([first]) => first))) {
    for (const [end, chain] of chainsFrom(start, roles)) {
      if (gainOf(leans, start, end) <= 0) continue;
      for (const pair of chain) pair.reverse();
      lean(leans, start, -2);
      lean(leans, end, 2);
      return true;
    }
  }
  return false;
}

/** By everybody who can be reached from a first to their second, and so on: the pairs on the way. */
function chainsFrom(start: number, roles: readonly [number, number][]): ReadonlyMap<number, [number, number][]> {
  const chains = new Map<number, [number, number][]>([[start, []]]);
  for (const [place, chain] of chains) {
    for (const pair of roles) if (pair[0] === place && !chains.has(pair[1])) chains.set(pair[1], [...chain, pair]);
  }
  chains.delete(start);
  return chains;
}

/** How much less uneven it is if one has the first role once less, and another once more. */
function gainOf(leans: readonly number[], start: number, end: number): number {
  const [one, other] = [leans[start], leans[end]];
  return (
    (one === undefined ? 0 : one ** 2 - (one - 2) ** 2) + (other === undefined ? 0 : other ** 2 - (other + 2) ** 2)
  );
}

function lean(leans: number[], place: number, by: number): void {
  const before = leans[place];
  if (before !== undefined) leans[place] = before + by;
}
