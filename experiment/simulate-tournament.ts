import { playableOf, playOut } from '../bots/play-match.ts';
import {
  chooseSetup,
  type DeepReadonly,
  fastRandom,
  type GameTypes,
  type Json,
  type Match,
  type Outcome,
  type Result,
  type State,
  startMatch,
} from '../kernel/host.ts';
import type { Row, Sheet } from './analysis/csv.ts';
import { beginPhase, commit, endPhase, join } from './tournament/decide.ts';
import { type Plan, phasesOf, type Treatment } from './tournament/plan.ts';
import { optionsOfRoom, type PlayableInTournament, resultOfRoom } from './tournament/room.ts';
import {
  apply,
  type CarryOver,
  openTournament,
  type Pair,
  type Rank,
  type RoomResult,
  type Sitter,
  standings,
  type TournamentEvent,
  type TournamentState,
} from './tournament/state.ts';

const SEATS = [0, 1] as const;

/** The bots' chance lies far above any index, so that no bot ever draws what a deal draws. */
const BOT_STREAMS = 2 ** 49;

/** What the house writes down of a room, before the columns of its game: numbers from 1 on, null for who is none. */
const ROOM_COLUMNS = ['phase', 'treatment', 'room', 'p1', 'p2', 'p1_bot', 'p2_bot'] as const;

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

/** Plays a whole tournament with bots, through the same doors as people's; the same request gives the same result. */
export function simulateTournament(request: TournamentRequest): SimulatedTournament {
  const started = performance.now();
  const play = new Play({ ...request, gamePackage: { ...request.gamePackage, ...playableOf(request.gamePackage) } });
  play.all();
  const { rooms, state, events } = play;
  const table = rowsOf(rooms, request.gamePackage.inTournament?.columns ?? null);
  return { rooms, ...table, standings: standings(state), events, seconds: (performance.now() - started) / 1000 };
}

/** So many rooms, at most, has a phase: it keeps their chance apart. */
const MOST_ROOMS = 2 ** 20;

class Play {
  readonly state: TournamentState;
  readonly rooms: SimulatedRoom[] = [];
  readonly events: TournamentEvent[] = [];
  private readonly request: TournamentRequest;

  constructor(request: TournamentRequest) {
    this.request = request;
    this.state = openTournament(request.plan);
  }

  all(): void {
    const { players, plan } = this.request;
    for (let left = players; left > 0; left--) this.does(join(this.state));
    for (let left = phasesOf(plan); left > 0; left--) this.phase();
    this.does(endPhase(this.state));
  }

  private phase(): void {
    const { state } = this;
    this.does(
      beginPhase(
        state,
        state.participants.map(({ number }) => number),
      ),
    );
    for (const [number, pair] of (state.rooms[state.phase] ?? []).entries()) this.room(number, pair);
    this.does(endPhase(state));
  }

  private room(room: number, { seats, treatment: place }: Pair): void {
    const { gamePackage, plan, seed, onProgress } = this.request;
    const { phase } = this.state;
    const treatment = plan.treatments[place] as Plan['treatments'][number];
    const bots = [this.botOf(seats[0]), this.botOf(seats[1])] as const;
    const carried = [this.carriedBy(seats[0]), this.carriedBy(seats[1])] as const;
    const index = phase * MOST_ROOMS + room;
    const { committedRounds } = plan;
    const played = playRoom(gamePackage, { treatment, bots, carried, committedRounds, seed, index });
    this.does(commit(this.state, { phase, room, result: played.result }));
    this.rooms.push({ phase, room, treatment: treatment.name, seats, bots, ...played });
    onProgress?.(this.rooms.length);
  }

  private botOf(sitter: Sitter): string {
    const { bots, gamePackage } = this.request;
    if (sitter === 'bot') return gamePackage.inTournament?.substitute ?? 'random';
    return bots[(sitter - 1) % bots.length] as string;
  }

  private carriedBy(sitter: Sitter): CarryOver {
    return sitter === 'bot' ? {} : (this.state.participants[sitter - 1]?.carried ?? {});
  }

  private does(decided: Result<TournamentEvent | null, unknown>): void {
    if (!decided.ok || decided.value === null) throw new Error(`no tournament: ${JSON.stringify(decided)}`);
    this.events.push(decided.value);
    apply(this.state, decided.value);
  }
}

/** What a room begins with. */
interface RoomStart {
  readonly treatment: Treatment;
  readonly bots: readonly [string, string];
  readonly carried: readonly [CarryOver, CarryOver];
  readonly committedRounds: number;
  readonly seed: number;
  /** Tells the room's chance from that of every other. */
  readonly index: number;
}

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

/** Plays the match of one room: the same start, the same match. */
function playRoom(playable: PlayableInTournament, start: RoomStart): PlayedRoom {
  const { game, inTournament } = playable;
  const match = playMatch(playable, start);
  const outcome = match.outcome as Outcome;
  const table = match.state.table as DeepReadonly<GameTypes['table']>;
  const state = match.state as DeepReadonly<State<GameTypes>>;
  const result = resultOfRoom(playable, match, { committedRounds: start.committedRounds, byePoints: 0 });
  const tally = game.statistics?.tally?.(table) ?? {};
  return { result, outcome, tally, rows: inTournament?.rows(state) ?? [matchRow(outcome, result.points, tally)] };
}

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

/** All rows of all rooms, one per round, or one per match if a game has no rounds. */
function rowsOf(rooms: readonly SimulatedRoom[], columns: readonly string[] | null): Sheet {
  const rows = rooms.flatMap((room) => room.rows.map((row): Row => ({ ...roomCells(room), ...row })));
  return { columns: [...ROOM_COLUMNS, ...(columns ?? Object.keys(rooms[0]?.rows[0] ?? {}))], rows };
}

function roomCells({ phase, treatment, room, seats, bots }: SimulatedRoom): Row {
  const [p1 = null, p2 = null] = seats.map((sitter) => (sitter === 'bot' ? null : sitter));
  return { phase: phase + 1, treatment, room: room + 1, p1, p2, p1_bot: bots[0], p2_bot: bots[1] };
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
