import { playableOf } from '../bots/play-match.ts';
import type { DeepReadonly, GameTypes, Json, Match, Outcome, State } from '../kernel/host.ts';
import type { Row, Sheet } from './analysis/csv.ts';
import { playMatch, playThrough, setupOfRoom } from './tournament/bot-play.ts';
import { groupOf, type Plan, type Treatment } from './tournament/plan.ts';
import { type PlayableInTournament, resultOfRoom } from './tournament/room.ts';
import { type Rank, type RoomResult, type Sitter, standings, type TournamentEvent } from './tournament/state.ts';

/** What the house writes down of a room, before the columns of its game: numbers from 1 on, null for who is none. */
const ROOM_COLUMNS = ['phase', 'treatment', 'group', 'room', 'p1', 'p2', 'p1_bot', 'p2_bot'] as const;

/** A tournament for bots. */
export interface TournamentRequest {
  readonly gamePackage: PlayableInTournament;
  readonly plan: Plan;
  readonly players: number;
  /** By participant, repeated as needed. */
  readonly bots: readonly string[];
  /** Decides every deal and every bot; the plan's own seed decides the pairs. */
  readonly seed: number;
  readonly onProgress?: (roomsDone: number) => void;
}

/** What came of it. */
export interface SimulatedTournament extends Sheet {
  readonly rooms: readonly SimulatedRoom[];
  readonly standings: readonly Rank[];
  /** Everything that happened, from which the tournament can be rebuilt. */
  readonly events: readonly TournamentEvent[];
  readonly seconds: number;
}

/** Plays a whole tournament with bots; the same request gives the same result. */
export function simulateTournament(request: TournamentRequest): SimulatedTournament {
  const started = performance.now();
  const { plan, players, seed, bots, onProgress } = request;
  const gamePackage = { ...request.gamePackage, ...playableOf(request.gamePackage) };
  const rooms: SimulatedRoom[] = [];
  const botOf = (sitter: Sitter): string =>
    sitter === 'bot'
      ? (gamePackage.inTournament?.substitute ?? 'random')
      : (bots[(sitter - 1) % bots.length] as string);
  const { state, events } = playThrough(plan, players, ({ phase, room, seats, treatment: place, carried }) => {
    const treatment = plan.treatments[place] as Treatment;
    const sitting = [botOf(seats[0]), botOf(seats[1])] as const;
    const setup = setupOfRoom(gamePackage, treatment, carried);
    const { match } = playMatch(gamePackage, { setup, bots: sitting, seed: [seed, phase * MOST_ROOMS + room] });
    const played = playedRoom(gamePackage, match, plan);
    rooms.push({ phase, room, treatment: treatment.name, seats, bots: sitting, ...played });
    onProgress?.(rooms.length);
    return played.result;
  });
  const table = rowsOf(plan, rooms, request.gamePackage.inTournament?.columns ?? null);
  return { rooms, ...table, standings: standings(state), events, seconds: (performance.now() - started) / 1000 };
}

/** So many rooms, at most, has a phase: it keeps their chance apart. */
const MOST_ROOMS = 2 ** 20;

/** A room that bots have played to its end. */
interface PlayedRoom {
  readonly result: RoomResult;
  readonly outcome: Outcome;
  readonly tally: Readonly<Record<string, number>>;
  /** What the game writes down of it. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
}

/** A played room in its place in a tournament. */
interface SimulatedRoom extends PlayedRoom {
  /** From 0 on, as the room's number in its phase. */
  readonly phase: number;
  readonly room: number;
  readonly treatment: string;
  readonly seats: readonly [Sitter, Sitter];
  /** The names of the bots that played. */
  readonly bots: readonly [string, string];
}

/** What came of the match of one room. */
function playedRoom(playable: PlayableInTournament, match: Match<GameTypes>, { committedRounds }: Plan): PlayedRoom {
  const { game, inTournament } = playable;
  const outcome = match.outcome as Outcome;
  const table = match.state.table as DeepReadonly<GameTypes['table']>;
  const state = match.state as DeepReadonly<State<GameTypes>>;
  const result = resultOfRoom(playable, match, { committedRounds, byePoints: 0 });
  const tally = game.statistics?.tally?.(table, match.setup) ?? {};
  return { result, outcome, tally, rows: inTournament?.rows(state) ?? [matchRow(outcome, result.points, tally)] };
}

function matchRow(
  { winners, reason }: Outcome,
  [first, second]: readonly [number, number],
  tally: PlayedRoom['tally'],
) {
  return { winners, reason, p1_points: first, p2_points: second, ...tally };
}

/** All rows of all rooms, one per round, or one per match if a game has no rounds. */
function rowsOf(plan: Plan, rooms: readonly SimulatedRoom[], columns: readonly string[] | null): Sheet {
  const rows = rooms.flatMap((room) => room.rows.map((row): Row => ({ ...roomCells(plan, room), ...row })));
  return { columns: [...ROOM_COLUMNS, ...(columns ?? Object.keys(rooms[0]?.rows[0] ?? {}))], rows };
}

function roomCells(plan: Plan, { phase, treatment, room, seats, bots }: SimulatedRoom): Row {
  // Two who meet are of one group, and a bot meets somebody.
  const group = groupOf(plan, seats.find((sitter) => sitter !== 'bot') as number) + 1;
  const [p1 = null, p2 = null] = seats.map((sitter) => (sitter === 'bot' ? null : sitter));
  return { phase: phase + 1, treatment, group, room: room + 1, p1, p2, p1_bot: bots[0], p2_bot: bots[1] };
}

/** The mean results of several rooms. */
interface RoomMeans {
  /** Committed points of the first role and of the second. */
  readonly points: readonly [number, number];
  /** The game's own numbers. */
  readonly tallies: Readonly<Record<string, number>>;
}

/** What is said of several rooms. */
interface RoomsSummary {
  readonly rooms: number;
  /** How many of these had a bot in want of a person; the means leave them out. */
  readonly withBot: number;
  /** Null where no room is left. */
  readonly means: RoomMeans | null;
}

interface PhaseSummary extends RoomsSummary {
  /** All that were played in it: one, unless groups have their own orders. */
  readonly treatments: readonly string[];
}

export interface TreatmentSummary extends RoomsSummary {
  readonly treatment: string;
}

/** By phase, in order. */
export function summariseByPhase({ treatments }: Plan, { rooms }: SimulatedTournament): readonly PhaseSummary[] {
  return treatments.map((_, phase) => {
    const played = rooms.filter((room) => room.phase === phase);
    return { treatments: [...new Set(played.map(({ treatment }) => treatment))], ...summaryOf(played) };
  });
}

/** By treatment, in the order of the plan. */
export function summariseByTreatment(
  { treatments }: Plan,
  { rooms }: SimulatedTournament,
): readonly TreatmentSummary[] {
  return treatments.map(({ name: treatment }) => ({
    treatment,
    ...summaryOf(rooms.filter((room) => room.treatment === treatment)),
  }));
}

function summaryOf(rooms: readonly SimulatedRoom[]): RoomsSummary {
  const ofPeople = rooms.filter(({ seats }) => !seats.includes('bot'));
  const means = ofPeople.length === 0 ? null : meansOf(ofPeople);
  return { rooms: rooms.length, withBot: rooms.length - ofPeople.length, means };
}

function meansOf(rooms: readonly SimulatedRoom[]): RoomMeans {
  const mean = (of: (room: SimulatedRoom) => number): number =>
    rooms.reduce((sum, room) => sum + of(room), 0) / rooms.length;
  const names = [...new Set(rooms.flatMap(({ tally }) => Object.keys(tally)))];
  return {
    points: [mean(({ result }) => result.points[0]), mean(({ result }) => result.points[1])],
    tallies: Object.fromEntries(names.map((name) => [name, mean(({ tally }) => tally[name] ?? 0)])),
  };
}
