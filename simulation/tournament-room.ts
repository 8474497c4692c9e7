import {
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  type GameTypes,
  type Json,
  type Match,
  type Outcome,
  type State,
  startMatch,
} from '../kernel/index.ts';
import type { Treatment } from '../tournament/plan.ts';
import type { CarryOver, RoomResult, Sitter } from '../tournament/state.ts';
import { playOut } from './play-out.ts';
import { optionsOfRoom, resultOfRoom } from './room-result.ts';
import type { PlayableInTournament } from './tournament-plan.ts';

/** What a room begins with. */
export interface RoomStart {
  readonly treatment: Treatment;
  readonly bots: readonly [string, string];
  readonly carried: readonly [CarryOver, CarryOver];
  readonly committedRounds: number;
  readonly seed: number;
  /** Tells the room's chance from that of every other. */
  readonly index: number;
}

/** A room that bots have played to its end. */
export interface PlayedRoom {
  readonly result: RoomResult;
  readonly outcome: Outcome;
  readonly tally: Readonly<Record<string, number>>;
  /** What the game writes down of it. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
}

/** A played room in its place in a tournament. */
export interface SimulatedRoom extends PlayedRoom {
  /** From 0 on, as the room's number in its phase. */
  readonly phase: number;
  readonly room: number;
  readonly treatment: string;
  readonly seats: readonly [Sitter, Sitter];
  /** The names of the bots that played. */
  readonly bots: readonly [string, string];
}

const SEATS = [0, 1] as const;

/** Plays the match of one room: the same start, the same match. */
export function playRoom(playable: PlayableInTournament, start: RoomStart): PlayedRoom {
  const { game, inTournament } = playable;
  const match = playMatch(playable, start);
  const outcome = match.outcome as Outcome;
  const table = match.state.table as DeepReadonly<GameTypes['table']>;
  const state = match.state as DeepReadonly<State<GameTypes>>;
  const result = resultOfRoom(playable, match, { committedRounds: start.committedRounds, byePoints: 0 });
  const tally = game.tally?.(table) ?? {};
  return { result, outcome, tally, rows: inTournament?.rows(state) ?? [matchRow(outcome, result.points, tally)] };
}

/** The bots' chance lies far above any index, so that no bot ever draws what a deal draws. */
const BOT_STREAMS = 2 ** 49;

function playMatch(playable: PlayableInTournament, start: RoomStart): Match<GameTypes> {
  const { game } = playable;
  const { seed, index } = start;
  const kinds = start.bots.map((name) => kindOf(playable, name));
  const setup = setupFor(playable, start);
  const listened = kinds.some(({ listens }) => listens);
  const { match, told } = startMatch({ game, setup, seats: SEATS.length, seed: { numbers: [seed, index] }, listened });
  const stream = BOT_STREAMS + index * SEATS.length;
  playOut(
    match,
    kinds.map((kind, seat) => kind.make(seat, fastRandom(seed, stream + seat))),
    told,
  );
  return match;
}

function kindOf({ game, bots }: PlayableInTournament, name: string) {
  const kind = bots[name];
  if (kind === undefined) throw new Error(`${game.id} has no bot “${name}”`);
  return kind;
}

function setupFor(playable: PlayableInTournament, { treatment, carried }: RoomStart) {
  const { game } = playable;
  const setup = chooseSetup(game, { options: optionsOfRoom(playable, treatment, carried) }, SEATS.length);
  if (!setup.ok) throw new Error(`${game.id}: ${treatment.name} cannot be played: ${JSON.stringify(setup.why)}`);
  return setup.value;
}

function matchRow(
  { winners, reason }: Outcome,
  [first, second]: readonly [number, number],
  tally: PlayedRoom['tally'],
) {
  return { winners, reason, p1_points: first, p2_points: second, ...tally };
}
