import type { Random } from '../kernel/index.ts';

/** Places of people who are paired in one phase, everybody once. */
export type Matching = readonly (readonly [number, number])[];

/** Steps after which a search is given up: more than any search needs that goes well. */
const MOST_STEPS = 3000;

/**
 * Pairs for as many of the phases to come as possible, at most `most`, in which nobody meets anybody whom they have met,
 * in one of those phases or before; none where even one phase cannot be had. `fresh`: by place, those not yet met, as bits.
 */
export function freshPhases(fresh: readonly number[], most: number, random: Random): readonly Matching[] {
  for (let phases = Math.min(most, ...fresh.map(countOf)); phases > 0; phases--) {
    const found = new Search(fresh.length, random).phases(fresh, phases);
    if (found !== null) return found;
  }
  return [];
}

/** Tries partners in random order and takes back what leads nowhere. */
class Search {
  private readonly size: number;
  private readonly random: Random;
  private steps = 0;

  constructor(size: number, random: Random) {
    this.size = size;
    this.random = random;
  }

  phases(fresh: readonly number[], count: number): readonly Matching[] | null {
    if (count === 0) return [];
    if (fresh.some((partners) => countOf(partners) < count)) return null;
    return this.pairUp(2 ** this.size - 1, [], { fresh, count });
  }

  /** Pairs those who are free, as bits, and then the phases after this one. */
  private pairUp(
    free: number,
    pairs: Matching,
    phase: { readonly fresh: readonly number[]; readonly count: number },
  ): readonly Matching[] | null {
    if (this.steps++ > MOST_STEPS) return null;
    const { fresh, count } = phase;
    if (free === 0) {
      const later = this.phases(without(fresh, pairs), count - 1);
      return later === null ? null : [pairs, ...later];
    }
    const one = 31 - Math.clz32(free);
    const partners = placesIn((fresh[one] as number) & free);
    this.random.shuffle(partners);
    for (const other of partners) {
      const found = this.pairUp(free & ~(1 << one) & ~(1 << other), [...pairs, [one, other]], phase);
      if (found !== null) return found;
    }
    return null;
  }
}

function without(fresh: readonly number[], pairs: Matching): readonly number[] {
  const left = [...fresh];
  for (const [one, other] of pairs) {
    left[one] = (left[one] as number) & ~(1 << other);
    left[other] = (left[other] as number) & ~(1 << one);
  }
  return left;
}

const placesIn = (bits: number): number[] =>
  Array.from({ length: 32 - Math.clz32(bits) }, (_, place) => place).filter((place) => (bits >> place) & 1);

const countOf = (bits: number): number => placesIn(bits).length;
