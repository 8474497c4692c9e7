import type { Random } from '../kernel/index.ts';
import { evenedOut, unevenness } from './even-roles.ts';
import type { History } from './history.ts';
import { freshPhases, type Matching } from './look-ahead.ts';
import type { Plan } from './plan.ts';
import type { ParticipantNumber } from './state.ts';

/** The most people whose later phases are looked at; more of them hardly ever run out of people to meet. */
export const FEW_PEOPLE = 12;

/** Plans that are compared for the evenness of their roles. */
const MOST_PLANS = 100;

/** What pairing a few people goes by. */
interface FewPeople {
  readonly wishes: Pick<Plan, 'roles' | 'odd'>;
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
  const { wishes, random } = scene;
  let best: (Judged & FreshPairs) | null = null;
  for (let plans = 0; plans < MOST_PLANS; plans++) {
    const shuffled = [...people];
    random.shuffle(shuffled);
    const phases = freshPhases(freshnessOf(shuffled, scene), scene.phases, random);
    if (phases.length === 0) return null;
    const roles = dealRoles(phases[0] as Matching, shuffled, scene);
    const judged = wishes.roles === 'random' ? PERFECT : judge([roles, ...phases.slice(1)], shuffled, scene);
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
  { wishes, random, look }: FewPeople,
): Matching {
  const leanAt = (place: number): number => {
    const person = people[place];
    return wishes.roles === 'random' || person === undefined ? 0 : look(person).lean;
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

/** Whoever is over plays beside a bot, or not at all. */
const isPlayed = (pair: readonly number[], people: readonly unknown[], { wishes }: FewPeople): boolean =>
  wishes.odd === 'bot' || !pair.includes(people.length);

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
