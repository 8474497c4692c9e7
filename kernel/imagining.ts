import type { Game, GameTypes, Imagined, SeatView, VisibleEvent } from './game.ts';
import { copyJson, sameJson } from './json.ts';
import { Match } from './match.ts';
import { fastRandom, type Random } from './random.ts';
import { holdsSeat, seatsIn } from './seats.ts';

/** How often to try before giving up. */
const TRIES = 1000;

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
  for (let tries = 0; tries < TRIES; tries++) {
    const hidden = imagine(view, heard, random);
    if (hidden !== null) return matchOf(game, view, copyJson(hidden), random);
  }
  return null;
}

function matchOf<K extends GameTypes>(
  game: Game<K>,
  view: SeatView<K>,
  { hands, box, asked }: Imagined<K>,
  random: Random,
): Match<K> {
  if (!sameJson(hands[view.seat], view.hand)) throw new Error(`${game.id}: imagine changed the seat's own hand`);
  const state = { phase: view.phase, asked: view.asked, table: copyJson(view.table) as K['table'], hands, box };
  if (view.waiting !== null) state.asked = askedIn(game, view, asked ?? view.asked);
  const seed = { numbers: [random.below(2 ** 31), random.below(2 ** 31)] as const };
  const start = { game, setup: view.setup, seats: view.seats, seed, listened: false };
  const from = { state, question: view.question, at: 0, deadline: view.deadline, outcome: null, place: [] };
  return new Match(start, from, fastRandom(...seed.numbers));
}

/** A guess at who has not answered: as many as the seat sees, and itself only if it is asked. */
function askedIn<K extends GameTypes>(game: Game<K>, { seat, isAsked, waiting }: SeatView<K>, asked: number): number {
  if (seatsIn(asked).length === waiting && holdsSeat(asked, seat) === isAsked) return asked;
  throw new Error(`${game.id}: imagine does not say who the ${waiting} seats are that are waited for`);
}
