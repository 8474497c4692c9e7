import type { Random } from '../kernel/index.ts';
import { FEW_PEOPLE, pairFewPeople } from './few-people.ts';
import type { History } from './history.ts';
import type { Plan } from './plan.ts';
import { avoidRematches, type Rows } from './rematches.ts';
import type { ParticipantNumber, Sitter } from './state.ts';

/** Who plays whom in one phase, the first role first, and who sits out. */
export interface Drawn {
  readonly pairs: readonly (readonly [Sitter, Sitter])[];
  readonly byes: readonly ParticipantNumber[];
}

type Wishes = Pick<Plan, 'noRematch' | 'roles' | 'odd'>;
type HistoryOf = (participant: ParticipantNumber) => History;

/** Shuffles after which it is believed that some must meet again. */
const MOST_SHUFFLES = 100;

/** What pairs are drawn by, beside what is wished. */
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
  wishes: Wishes,
  { historyOf, random, phases }: Drawing,
): Drawn {
  const histories = new Map(people.map((person) => [person, historyOf(person)]));
  const scene: Scene = { wishes, random, look: (person) => histories.get(person) as History };
  const looksAhead = wishes.noRematch && people.length > 0 && people.length <= FEW_PEOPLE;
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
  readonly wishes: Wishes;
  readonly random: Random;
  readonly look: HistoryOf;
}

interface Attempt {
  readonly drawn: Drawn;
  /** Pairs that met before, where that counts. */
  readonly rematches: number;
}

function drawOnce(people: readonly ParticipantNumber[], scene: Scene): Attempt {
  const { wishes, random, look } = scene;
  const shuffled = [...people];
  random.shuffle(shuffled);
  const over = shuffled.length % 2 === 0 ? null : takeOneOut(shuffled, scene);
  const haveMet = (one: ParticipantNumber, other: ParticipantNumber): boolean => look(one).met.has(other);
  const drawnRows = wishes.roles === 'balanced' ? rowsByLean(shuffled, look) : consecutiveRows(shuffled);
  const { firsts, seconds } = wishes.noRematch ? avoidRematches(drawnRows, haveMet) : drawnRows;
  const pairs = firsts.map((first, place) => [first, seconds[place] as ParticipantNumber] as const);
  const rematches = wishes.noRematch ? pairs.filter(([first, second]) => haveMet(first, second)).length : 0;
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
function takeOneOut(shuffled: ParticipantNumber[], { wishes, look }: Scene): ParticipantNumber {
  const excess = wishes.roles === 'balanced' ? Math.sign(sumOf(shuffled.map((person) => look(person).lean))) : 0;
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
  if (scene.wishes.odd === 'bye') return { pairs, byes: [over] };
  return { pairs: [...pairs, besideBot(over, scene)], byes: [] };
}

function besideBot(person: ParticipantNumber, { wishes, random, look }: Scene): readonly [Sitter, Sitter] {
  const lean = wishes.roles === 'balanced' ? look(person).lean : 0;
  const isFirst = lean === 0 ? random.below(2) === 0 : lean < 0;
  return isFirst ? [person, 'bot'] : ['bot', person];
}
