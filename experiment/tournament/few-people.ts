import type { Random } from '../../kernel/index.ts';
import type { Plan } from './plan.ts';
import type { History, ParticipantNumber } from './state.ts';

/** Steps after which a search is given up: more than any search needs that goes well. */
const MOST_STEPS = 3000;

/** The most people whose later phases are looked at; more of them hardly ever run out of people to meet. */
export const FEW_PEOPLE = 12;

/** Plans that are compared for the evenness of their roles. */
const MOST_PLANS = 100;

/** What pairing a few people goes by. */
interface FewPeople {
  readonly rules: Pick<Plan, 'roles' | 'odd'>;
  readonly random: Random;
  readonly look: (person: ParticipantNumber) => History;
  /** Phases that are still to be played, this one among them. */
  readonly phases: number;
}

/** Pairs without anybody over, the first role first, and who is over. */
interface FreshPairs {
  readonly pairs: readonly (readonly [ParticipantNumber, ParticipantNumber])[];
  readonly over: ParticipantNumber | null;
}

/**
 * Pairs a few people so that nobody meets again, now or in the phases to come if all who are present stay; null where that
 * cannot be had even now. That nobody meets again comes first; of the ways to have it, balanced roles take one after which
 * they are as even as possible in the end, and then one after which they are as even as possible now.
 */
export function pairFewPeople(people: readonly ParticipantNumber[], scene: FewPeople): FreshPairs | null {
  const { rules, random } = scene;
  let best: (Judged & FreshPairs) | null = null;
  for (let plans = 0; plans < MOST_PLANS; plans++) {
    const shuffled = [...people];
    random.shuffle(shuffled);
    const phases = freshPhases(freshnessOf(shuffled, scene), scene.phases, random);
    if (phases.length === 0) return null;
    const roles = dealRoles(phases[0] as Matching, shuffled, scene);
    const judged = rules.roles === 'random' ? PERFECT : judge([roles, ...phases.slice(1)], shuffled, scene);
    if (best === null || isBetter(judged, best)) best = { ...judged, ...peopleIn(roles, shuffled) };
    if (best.isPerfect) break;
  }
  return best;
}

/** By place: those not met yet, as bits. In the last place of an odd number is nobody, whom those meet who were over least often. */
function freshnessOf(people: readonly ParticipantNumber[], { look }: FewPeople): readonly number[] {
  const least = Math.min(...people.map((person) => look(person).timesOver));
  const places: readonly (ParticipantNumber | null)[] = people.length % 2 === 0 ? people : [...people, null];
  const isFresh = (one: ParticipantNumber | null, other: ParticipantNumber | null): boolean => {
    if (one === other) return false;
    if (one === null || other === null) return look((one ?? other) as ParticipantNumber).timesOver === least;
    return !look(one).met.has(other);
  };
  return places.map((one) =>
    places.reduce<number>((bits, other, at) => (isFresh(one, other) ? bits | (1 << at) : bits), 0),
  );
}

/** Who has the first role in each pair: with balanced roles, who had it less often. */
function dealRoles(
  pairs: Matching,
  people: readonly ParticipantNumber[],
  { rules, random, look }: FewPeople,
): Matching {
  const leanAt = (place: number): number => {
    const person = people[place];
    return rules.roles === 'random' || person === undefined ? 0 : look(person).lean;
  };
  return pairs.map(([one, other]) => {
    const difference = leanAt(one) - leanAt(other);
    const isKept = difference === 0 ? random.below(2) === 0 : difference < 0;
    return isKept ? [one, other] : [other, one];
  });
}

/** How even the roles are after a plan, and after its first phase. */
interface Judged {
  readonly inTheEnd: number;
  readonly now: number;
  /** Nobody has a role more than once oftener, neither now nor in the end. */
  readonly isPerfect: boolean;
}

const PERFECT: Judged = { inTheEnd: 0, now: 0, isPerfect: true };

function judge(phases: readonly Matching[], people: readonly ParticipantNumber[], scene: FewPeople): Judged {
  const [first = [], ...later] = phases.map((pairs) => pairs.filter((pair) => isPlayed(pair, people, scene)));
  const now = people.map((person, place) => {
    const seat = first.find((pair) => pair.includes(place))?.indexOf(place);
    return scene.look(person).lean + (seat === undefined ? 0 : seat === 0 ? 1 : -1);
  });
  const inTheEnd = evenedOut(now, later.flat());
  const isPerfect = [...now, ...inTheEnd].every((lean) => Math.abs(lean) <= 1);
  return { inTheEnd: unevenness(inTheEnd), now: unevenness(now), isPerfect };
}

/** Somebody left over plays with a bot, or not at all. */
const isPlayed = (pair: readonly number[], people: readonly unknown[], { rules }: FewPeople): boolean =>
  rules.odd === 'bot' || !pair.includes(people.length);

const isBetter = (one: Judged, other: Judged): boolean =>
  one.inTheEnd < other.inTheEnd || (one.inTheEnd === other.inTheEnd && one.now < other.now);

function peopleIn(pairs: Matching, people: readonly ParticipantNumber[]): FreshPairs {
  const seated = pairs.map((pair) => pair.flatMap((place) => people[place] ?? []));
  return {
    pairs: seated.flatMap(([first, second]) =>
      first === undefined || second === undefined ? [] : [[first, second] as const],
    ),
    over: seated.find(({ length }) => length === 1)?.[0] ?? null,
  };
}

/** Places of people who are paired in one phase, everybody once. */
type Matching = readonly (readonly [number, number])[];

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

/** How uneven roles are: the squares of how much oftener each had the first role than the second. */
const unevenness = (leans: readonly number[]): number => leans.reduce((sum, lean) => sum + lean * lean, 0);

/**
 * How everybody leans once these pairs have played, the roles dealt as evenly as they can be. Roles are exchanged along a
 * chain of pairs, from one who leans to one who leans the other way, for as long as that evens something out. A number
 * without a place in `leans` is a bot, whose roles do not matter.
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
