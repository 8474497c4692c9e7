import type { Game, GameTypes, Imagined, SeatView, VisibleEvent } from './game.ts';
import type { Move } from './input.ts';
import { copyJson, sameJson } from './json.ts';
import { Match, type MatchStart } from './match.ts';
import { fastRandom, type Random } from './random.ts';
import { holdsSeat, seatsIn } from './seats.ts';

/** How often to try before giving up. */
const TRIES = 1000;

/** How often to try for a guess whose weight lets it pass, before the best one so far is taken. */
const TRIES_BY_WEIGHT = 200;

/** An imagined match. */
export interface ImaginedMatch<K extends GameTypes> {
  readonly match: Match<K>;
  /** Who is imagined to sit where; null if nothing is thought about that. */
  readonly players: readonly (string | null)[] | null;
}

/** How a match is imagined. */
interface Imagining<K extends GameTypes> {
  /** Makes guesses at what is hidden. */
  readonly guess: (random: Random) => Imagined<K> | null;
  /** Whether anyone listens to the imagined match. */
  readonly listened?: boolean;
  /** Where the moves of the imagined match are kept, if they are. */
  readonly moves?: Move<K>[] | null;
}

/**
 * A match that is consistent with everything a seat knows: its view as it is, and what is hidden made up from that alone.
 * Null if the game has no `imagine`, or nothing was found that fits.
 */
export function imagineMatch<K extends GameTypes>(
  game: Game<K>,
  view: SeatView<K>,
  heard: readonly VisibleEvent<K>[],
  random: Random,
): Match<K> | null {
  const { imagine } = game.secrecy;
  if (imagine === undefined) return null;
  return imagineFrom(game, view, random, { guess: (chance) => imagine(view, heard, chance) })?.match ?? null;
}

/** The same, from guesses that a game makes in another way than its `imagine`. */
export function imagineFrom<K extends GameTypes>(
  game: Game<K>,
  view: SeatView<K>,
  random: Random,
  { guess, listened = false, moves = null }: Imagining<K>,
): ImaginedMatch<K> | null {
  const hidden = drawByWeight(guess, random);
  if (hidden === null) return null;
  return { match: matchOf(game, view, copyJson(hidden), random, { listened, moves }), players: hidden.players ?? null };
}

/** Keeps each guess with the chance that its weight says, so that those kept are all equally good. */
function drawByWeight<K extends GameTypes>(guess: Imagining<K>['guess'], random: Random): Imagined<K> | null {
  let best: Imagined<K> | null = null;
  let fitting = 0;
  for (let tries = 0; tries < TRIES && fitting < TRIES_BY_WEIGHT; tries++) {
    const hidden = guess(random);
    if (hidden === null) continue;
    fitting++;
    const { weight = 1 } = hidden;
    if (weight >= 1 || random.below(STEPS) < weight * STEPS) return hidden;
    if (best === null || weight > (best.weight ?? 1)) best = hidden;
  }
  return best;
}

/** How finely a chance is drawn. */
const STEPS = 2 ** 30;

function matchOf<K extends GameTypes>(
  game: Game<K>,
  view: SeatView<K>,
  { hands, box, asked }: Imagined<K>,
  random: Random,
  kept: Pick<MatchStart<K>, 'listened' | 'moves'>,
): Match<K> {
  if (!sameJson(hands[view.seat], view.hand)) throw new Error(`${game.id}: imagine changed the seat's own hand`);
  const state = { phase: view.phase, asked: view.asked, table: copyJson(view.table) as K['table'], hands, box };
  if (view.waiting !== null) state.asked = askedIn(game, view, asked ?? view.asked);
  const seed = { numbers: [random.below(2 ** 31), random.below(2 ** 31)] as const };
  const start = { game, setup: view.setup, seats: view.seats, seed, ...kept };
  const from = { state, question: view.question, at: begunAt(game, view), deadline: view.deadline };
  return new Match(start, { ...from, outcome: null, place: [] }, fastRandom(...seed.numbers));
}

/** When the phase's time began to run: as early as it can be now. A view does not say how late it is. */
function begunAt<K extends GameTypes>(game: Game<K>, view: SeatView<K>): number {
  if (view.deadline === null) return 0;
  const seconds = game.phases[view.phase as K['phase']].seconds?.(view) ?? 0;
  return Math.max(0, view.deadline - Math.round(seconds * 1000));
}

/** A guess at who has not answered: as many as the seat sees, and itself only if it is asked. */
function askedIn<K extends GameTypes>(game: Game<K>, { seat, isAsked, waiting }: SeatView<K>, asked: number): number {
  if (seatsIn(asked).length === waiting && holdsSeat(asked, seat) === isAsked) return asked;
  throw new Error(`${game.id}: imagine does not say who the ${waiting} seats are that are waited for`);
}
