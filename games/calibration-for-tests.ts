import {
  type DeepReadonly,
  EventInbox,
  fastRandom,
  type GameTypes,
  type Imagined,
  lowestSeat,
  type Match,
  type SeatView,
  startMatch,
  type VisibleEvent,
} from '../kernel/host.ts';
import type { GamePackage } from './game-package.ts';

/** The hidden part of a match, as it is or as it is imagined. */
type Hidden<K extends GameTypes> = Pick<Imagined<K>, 'hands' | 'box'>;

/** Which matches are played, and where a seat stops to think. */
export interface Course<K extends GameTypes> {
  readonly gamePackage: Pick<GamePackage<K>, 'game' | 'bots' | 'search'>;
  readonly kind: string;
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly matches: number;
  /** Whether to think here; at most once in a match. */
  readonly at: (view: SeatView<K>) => boolean;
}

/** A place where a seat thinks: what is so, and as many guesses as are wanted. */
interface Thought<K extends GameTypes> {
  readonly view: SeatView<K>;
  readonly truth: Hidden<K>;
  readonly guess: () => Hidden<K>;
}

function* thoughtsIn<K extends GameTypes>(course: Course<K>): Generator<Thought<K>> {
  const { gamePackage, kind, setup, seats, matches, at } = course;
  const { game, bots, search } = gamePackage;
  for (let number = 0; number < matches; number++) {
    const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [2027, number] }, listened: true });
    const inbox = new EventInbox<K>(seats);
    inbox.hear(told);
    const heard: VisibleEvent<K>[][] = Array.from({ length: seats }, () => []);
    const seated = Array.from({ length: seats }, (_, seat) => bots[kind]!.make(seat, fastRandom(number, seat)));
    while (match.outcome === null && match.state.asked !== 0) {
      const seat = lowestSeat(match.state.asked);
      const news = inbox.since(seat).flat();
      heard[seat]?.push(...news);
      const view = match.seatView(seat);
      if (at(view)) {
        const random = fastRandom(number, 99);
        const believed = search?.believe?.(view, heard[seat] ?? []);
        const drawn = believed ?? ((chance) => game.secrecy.imagine?.(view, heard[seat] ?? [], chance) ?? null);
        yield { view, truth: match.state, guess: () => drawUntil(() => drawn(random)) };
        break;
      }
      play(match, seat, seated[seat]!(view, match.optionsFor(seat), news), inbox);
    }
  }
}

function drawUntil<K extends GameTypes>(draw: () => Imagined<K> | null): Hidden<K> {
  for (let tries = 0; tries < 1000; tries++) {
    const drawn = draw();
    if (drawn !== null) return drawn;
  }
  throw new Error('nothing was imagined');
}

function play<K extends GameTypes>(match: Match<K>, seat: number, command: K['command'], inbox: EventInbox<K>): void {
  const { at, question } = match;
  const step = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
  if (!step.ok) throw new Error(step.why.code);
  inbox.hear(step.value.told);
}

const GUESSES = 9;

/** Something hidden as a number, of which the truth is ranked among guesses. */
type Statistic<K extends GameTypes> = (hidden: Hidden<K>, view: SeatView<K>) => number;

/** How far the ranks of the truth among nine guesses are from uniform: chi-square with nine degrees of freedom. */
export const rankTruth = <K extends GameTypes>(course: Course<K>, statistic: Statistic<K>): number =>
  rankTruths(course, { statistic }).statistic;

/** The same for several statistics, by their names, of the same guesses. */
export function rankTruths<K extends GameTypes, Name extends string>(
  course: Course<K>,
  statistics: Readonly<Record<Name, Statistic<K>>>,
): Readonly<Record<Name, number>> {
  const ranked = (Object.entries(statistics) as [Name, Statistic<K>][]).map(([name, statistic]) => ({
    name,
    statistic,
    counts: new Array<number>(GUESSES + 1).fill(0),
    chance: fastRandom(8),
  }));
  let positions = 0;
  for (const { view, truth, guess } of thoughtsIn(course)) {
    const guesses = Array.from({ length: GUESSES }, guess);
    for (const { statistic, counts, chance } of ranked) {
      const own = statistic(truth, view);
      const others = guesses.map((guessed) => statistic(guessed, view));
      const equal = others.filter((other) => other === own).length;
      const rank = others.filter((other) => other < own).length + chance.below(equal + 1);
      counts[rank] = (counts[rank] as number) + 1;
    }
    positions++;
  }
  const expected = positions / (GUESSES + 1);
  const distanceOf = (counts: readonly number[]) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return Object.fromEntries(ranked.map(({ name, counts }) => [name, distanceOf(counts)])) as Record<Name, number>;
}

/** The 99th percentile of chi-square with nine degrees of freedom. */
export const UNLIKELY = 21.67;

/** How often something was so, and how often it was imagined to be so, in per cent. */
interface Compared {
  readonly positions: number;
  readonly was: number;
  readonly imagined: number;
}

/** Compares facts by their names. */
export function compareFacts<K extends GameTypes>(
  course: Course<K>,
  facts: Readonly<Record<string, (hidden: Hidden<K>, view: SeatView<K>) => boolean>>,
): Readonly<Record<string, Compared>> {
  const names = Object.keys(facts);
  const was = names.map(() => 0);
  const imagined = names.map(() => 0);
  let positions = 0;
  for (const { view, truth, guess } of thoughtsIn(course)) {
    const count = (into: number[], hidden: Hidden<K>) => {
      for (const [index, name] of names.entries())
        if (facts[name]?.(hidden, view)) into[index] = (into[index] as number) + 1;
    };
    count(was, truth);
    for (let guesses = 0; guesses < GUESSES; guesses++) count(imagined, guess());
    positions++;
  }
  const percent = (counts: readonly number[], index: number, of: number) => (100 * (counts[index] as number)) / of;
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        positions,
        was: percent(was, index, positions),
        imagined: percent(imagined, index, positions * GUESSES),
      },
    ]),
  );
}
