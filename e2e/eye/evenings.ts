import type { GamePackage } from '../../games/game-package.ts';
import {
  chooseSetup,
  type EmittedEvent,
  type GameTypes,
  type LoggedStep,
  type Match,
  type Move,
  Recording,
  seatsAllowed,
} from '../../kernel/host.ts';
import { chooseMove } from '../../kernel/testing/index.ts';

/** A preset of a game with so many seats. */
export interface Sitting {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly preset: string;
  readonly seats: number;
}

/** A whole match to be looked at, played by chance: always the same one. */
export interface Evening {
  readonly moves: readonly Move<GameTypes>[];
  /** The numbers of moves after which there is something to see that was not there before, and what that is. */
  readonly stills: readonly Still[];
}

export interface Still {
  readonly after: number;
  readonly kinds: readonly string[];
}

/** Companions have no end. */
const MOST_MOVES = 600;

/** Every preset of a game, with the fewest and the most seats. */
export function sittingsOf(gamePackage: GamePackage<GameTypes>): readonly Sitting[] {
  const { game } = gamePackage;
  return Object.keys(game.fields.presets).flatMap((preset) => {
    const chosen = chooseSetup(game, { preset }, null);
    if (!chosen.ok) return [];
    const { min, max } = seatsAllowed(game, chosen.value);
    return [...new Set([min, max])]
      .filter((seats) => chooseSetup(game, { preset }, seats).ok)
      .map((seats) => ({ gamePackage, preset, seats }));
  });
}

/** The match before its first move. */
export function deal({ gamePackage: { game }, preset, seats }: Sitting): Recording<GameTypes> {
  const setup = chooseSetup(game, { preset }, seats);
  if (!setup.ok) throw new Error(`${game.id}: ${setup.why.code}`);
  const numbers: [number, number] = [seats, 1];
  return new Recording({ game, setup: setup.value, seats, seed: { numbers }, moderated: false, from: null });
}

/** Plays a match to its end. There is a still of every phase, with and without a question, and of every kind of event. */
export function playEvening(sitting: Sitting): Evening {
  const recording = deal(sitting);
  const moves: Move<GameTypes>[] = [];
  const seen = new Set<string>(kindsOf(recording.match, recording.opening));
  const stills: Still[] = [{ after: 0, kinds: [...seen] }];
  for (let choice = 0; choice < MOST_MOVES && recording.match.outcome === null; choice++) {
    const move = chooseMove(recording.match, choice);
    if (move === null) continue;
    const { told } = playOn(recording, move);
    moves.push(move);
    const kinds = kindsOf(recording.match, told).filter((kind) => !seen.has(kind));
    if (kinds.length > 0) stills.push({ after: moves.length, kinds });
    for (const kind of kinds) seen.add(kind);
  }
  return { moves, stills };
}

/** Plays a move that was played before. */
export function playOn(recording: Recording<GameTypes>, move: Move<GameTypes>): LoggedStep<GameTypes> {
  const step = recording.play(move);
  if (!step.ok) throw new Error(`${recording.match.game.id}: ${step.why.code}`);
  return step.value;
}

/** What can be told apart of a position: phase, whether the first seat and whether another is asked, the end; and what was told. */
function kindsOf({ state, outcome }: Match<GameTypes>, told: readonly EmittedEvent<GameTypes>[]): readonly string[] {
  const isMine = (state.asked & 1) === 1;
  const position = `${state.phase} ${isMine} ${state.asked > 1} ${outcome === null}`;
  return [position, ...told.map(({ event }) => event.type)];
}
