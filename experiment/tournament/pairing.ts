import type { Random } from '../../kernel/index.ts';
import { FEW_PEOPLE, pairFewPeople } from './few-people.ts';
import type { Plan } from './plan.ts';
import type { History, ParticipantNumber, Sitter } from './state.ts';

/** Who plays whom in one phase, the first role first, and who sits out. */
export interface Drawn {
  readonly pairs: readonly (readonly [Sitter, Sitter])[];
  readonly byes: readonly ParticipantNumber[];
}

type PairingRules = Pick<Plan, 'noRematch' | 'roles' | 'odd'>;

type HistoryOf = (participant: ParticipantNumber) => History;

/** Shuffles after which it is believed that some must meet again. */
const MOST_SHUFFLES = 100;

/** What pairs are drawn by, besides the rules. */
interface Drawing {
  readonly historyOf: HistoryOf;
  readonly random: Random;
  /** Phases that are still to be played, this one among them. */
  readonly phases: number;
}

/**
 * Pairs people by one shuffle. Where rematches are to be avoided, a few people are paired with an eye to later phases.
 * More of them exchange partners among the pairs, and only where that does not do is there another shuffle; of several the
 * one with the fewest rematches counts.
 */
export function drawPairs(
  people: readonly ParticipantNumber[],
  rules: PairingRules,
  { historyOf, random, phases }: Drawing,
): Drawn {
  const histories = new Map(people.map((person) => [person, historyOf(person)]));
  const scene: Scene = { rules, random, look: (person) => histories.get(person) as History };
  const looksAhead = rules.noRematch && people.length > 0 && people.length <= FEW_PEOPLE;
  const ahead = looksAhead ? pairFewPeople(people, { ...scene, phases }) : null;
  return ahead === null ? drawByShuffles(people, scene) : withOneOver(ahead.pairs, ahead.over, scene);
}

function drawByShuffles(people: readonly ParticipantNumber[], scene: Scene): Drawn {
  let best = drawOnce(people, scene);
  for (let shuffles = 1; shuffles < MOST_SHUFFLES && best.rematches > 0; shuffles++) {
    const another = drawOnce(people, scene);
    if (another.rematches < best.rematches) best = another;
  }
  return best.drawn;
}

interface Scene {
  readonly rules: PairingRules;
  readonly random: Random;
  readonly look: HistoryOf;
}

interface Attempt {
  readonly drawn: Drawn;
  /** Pairs that met before, where that counts. */
  readonly rematches: number;
}

function drawOnce(people: readonly ParticipantNumber[], scene: Scene): Attempt {
  const { rules, random, look } = scene;
  const shuffled = [...people];
  random.shuffle(shuffled);
  const over = shuffled.length % 2 === 0 ? null : takeOneOut(shuffled, scene);
  const haveMet = (one: ParticipantNumber, other: ParticipantNumber): boolean => look(one).met.has(other);
  const drawnRows = rules.roles === 'balanced' ? rowsByLean(shuffled, look) : consecutiveRows(shuffled);
  const { firsts, seconds } = rules.noRematch ? avoidRematches(drawnRows, haveMet) : drawnRows;
  const pairs = firsts.map((first, place) => [first, seconds[place] as ParticipantNumber] as const);
  const rematches = rules.noRematch ? pairs.filter(([first, second]) => haveMet(first, second)).length : 0;
  return { drawn: withOneOver(pairs, over, scene), rematches };
}

/** Consecutive pairs; the shuffle has decided the roles as well. */
function consecutiveRows(shuffled: readonly ParticipantNumber[]): Rows<ParticipantNumber> {
  const isFirst = (_: ParticipantNumber, place: number): boolean => place % 2 === 0;
  return {
    firsts: shuffled.filter(isFirst),
    seconds: shuffled.filter((person, place) => !isFirst(person, place)),
  };
}

/**
 * The half that had the first role less often gets it, and meets the other half: so nobody who needs a role meets somebody
 * who needs it as much, and of all ways to pair people this evens out most. The shuffle decides between equals.
 */
function rowsByLean(shuffled: readonly ParticipantNumber[], look: HistoryOf): Rows<ParticipantNumber> {
  const byLean = shuffled.toSorted((one, other) => look(one).lean - look(other).lean);
  const half = byLean.length / 2;
  return { firsts: byLean.slice(0, half), seconds: byLean.slice(half) };
}

/** Takes somebody out of an odd number: who was left over least often and, with balanced roles, evens out the others. */
function takeOneOut(shuffled: ParticipantNumber[], { rules, look }: Scene): ParticipantNumber {
  const excess = rules.roles === 'balanced' ? Math.sign(sumOf(shuffled.map((person) => look(person).lean))) : 0;
  const least = Math.min(...shuffled.map((person) => look(person).timesOver));
  const candidates = shuffled.filter((person) => look(person).timesOver === least);
  const best = Math.max(...candidates.map((person) => look(person).lean * excess));
  const chosen = candidates.find((person) => look(person).lean * excess === best) as ParticipantNumber;
  shuffled.splice(shuffled.indexOf(chosen), 1);
  return chosen;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function withOneOver(pairs: Drawn['pairs'], over: ParticipantNumber | null, scene: Scene): Drawn {
  if (over === null) return { pairs, byes: [] };
  if (scene.rules.odd === 'bye') return { pairs, byes: [over] };
  return { pairs: [...pairs, withBot(over, scene)], byes: [] };
}

function withBot(person: ParticipantNumber, { rules, random, look }: Scene): readonly [Sitter, Sitter] {
  const lean = rules.roles === 'balanced' ? look(person).lean : 0;
  const isFirst = lean === 0 ? random.below(2) === 0 : lean < 0;
  return isFirst ? [person, 'bot'] : ['bot', person];
}

/** Two rows of people as long as each other; those in the same place are a pair. */
interface Rows<T> {
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

/** By first: their second; those who found nobody new get one of those left. */
function partnersFrom(takenBy: Taken): readonly number[] {
  const partners = takenBy.map((): number | null => null);
  for (const [second, first] of takenBy.entries()) if (first !== null) partners[first] = second;
  const left = [...takenBy.keys()].filter((second) => takenBy[second] === null);
  return partners.map((partner) => partner ?? (left.shift() as number));
}
