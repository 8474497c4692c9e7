import { groupOf, type Plan, phasesOf } from './plan.ts';

/** Participants are numbered from 1 on, in the order in which they came. */
export type ParticipantNumber = number;

/** Who has a seat in a room: a participant, or a bot for want of one. */
export type Sitter = ParticipantNumber | 'bot';

/** Named numbers that somebody takes from one match into the next. */
export type CarryOver = Readonly<Record<string, number>>;

/** A pair as it is drawn: seats in order, so that the first is the first role. */
export interface Pair {
  readonly seats: readonly [Sitter, Sitter];
  /** The group whose order of treatments it follows; 0 where there is one. */
  readonly group: number;
  /** The treatment's place in the plan. */
  readonly treatment: number;
}

/** The result of a room. */
export interface RoomResult {
  /** Committed points of both seats. */
  readonly points: readonly [number, number];
  /** What both got to take into later matches, on top of what they carried. */
  readonly gained: readonly [CarryOver, CarryOver];
  /** Whether somebody had to settle it before its end. */
  readonly isCutShort: boolean;
}

/** One pair in one phase. */
export interface Room extends Pair {
  /** Null until it is over. */
  readonly result: RoomResult | null;
}

/** Somebody who takes part. */
export interface Participant {
  readonly number: ParticipantNumber;
  readonly group: number;
  /** By phase: the room they were in, `bye`, or null where they were not paired. */
  readonly seatings: readonly (Seating | null)[];
  readonly carried: CarryOver;
}

export type Seating = { readonly room: number; readonly seat: 0 | 1 } | 'bye';

export type Stage = 'gathering' | 'playing' | 'between' | 'over';

/** All of a tournament, as plain data: what its events add up to. */
export interface TournamentState {
  readonly plan: Plan;
  stage: Stage;
  /** The phase that is played or was played last; -1 before the first. */
  phase: number;
  participants: Participant[];
  /** By phase, then by room. */
  rooms: Room[][];
  /** By phase: who had to sit out, with points all the same. */
  byes: ParticipantNumber[][];
}

/** A tournament that nobody has joined yet. */
export const openTournament = (plan: Plan): TournamentState => ({
  plan,
  stage: 'gathering',
  phase: -1,
  participants: [],
  rooms: [],
  byes: [],
});

/** What happens to a tournament: the lines of its log. */
export type TournamentEvent =
  /** Their group follows from their number. */
  | { readonly type: 'joined'; readonly participant: ParticipantNumber }
  | {
      readonly type: 'phaseBegan';
      readonly phase: number;
      readonly pairs: readonly Pair[];
      readonly byes: readonly ParticipantNumber[];
    }
  | { readonly type: 'committed'; readonly phase: number; readonly room: number; readonly result: RoomResult }
  /** All rooms of the phase are done. */
  | { readonly type: 'phaseEnded'; readonly phase: number }
  | { readonly type: 'ended' };

/** One kind of event. */
export type EventOf<T extends TournamentEvent['type']> = Extract<TournamentEvent, { type: T }>;

/** Applies a line of the log to a tournament, in place; throws if the line cannot follow the ones before. */
export function apply(state: TournamentState, event: TournamentEvent): void {
  must(state.stage !== 'over', event, 'the tournament is over');
  switch (event.type) {
    case 'joined':
      applyJoined(state, event);
      break;
    case 'phaseBegan':
      applyPhaseBegan(state, event);
      break;
    case 'committed':
      applyCommitted(state, event);
      break;
    case 'phaseEnded':
      applyPhaseEnded(state, event);
      break;
    case 'ended':
      must(state.stage !== 'playing', event, 'a phase is being played');
      state.stage = 'over';
  }
}

function must(holds: boolean, event: TournamentEvent, why: string): asserts holds {
  if (!holds) throw new Error(`broken tournament: ${why}, at ${JSON.stringify(event)}`);
}

function applyJoined(state: TournamentState, event: EventOf<'joined'>): void {
  const { participant: number } = event;
  must(number === state.participants.length + 1, event, `the next is number ${state.participants.length + 1}`);
  const seatings = Array.from({ length: state.phase + 1 }, () => null);
  state.participants.push({ number, group: groupOf(state.plan, number), seatings, carried: {} });
}

function applyPhaseBegan(state: TournamentState, event: EventOf<'phaseBegan'>): void {
  must(state.stage !== 'playing', event, 'a phase is being played');
  must(
    event.phase === state.phase + 1 && event.phase < phasesOf(state.plan),
    event,
    `phase ${state.phase} was the last`,
  );
  const seatings = seatingsOf(state, event);
  state.participants = state.participants.map((person) => ({
    ...person,
    seatings: [...person.seatings, seatings.get(person.number) ?? null],
  }));
  state.rooms.push(event.pairs.map((pair) => ({ ...pair, result: null })));
  state.byes.push([...event.byes]);
  state.phase = event.phase;
  state.stage = 'playing';
}

function seatingsOf({ participants, plan }: TournamentState, event: EventOf<'phaseBegan'>) {
  const seatings = new Map<ParticipantNumber, Seating>();
  const seat = (person: ParticipantNumber, seating: Seating): void => {
    must(participants[person - 1] !== undefined, event, `nobody has number ${person}`);
    must(!seatings.has(person), event, `number ${person} is seated twice`);
    seatings.set(person, seating);
  };
  for (const [room, { seats, treatment }] of event.pairs.entries()) {
    must(plan.treatments[treatment] !== undefined, event, `there is no treatment ${treatment}`);
    if (seats[0] !== 'bot') seat(seats[0], { room, seat: 0 });
    if (seats[1] !== 'bot') seat(seats[1], { room, seat: 1 });
  }
  for (const person of event.byes) seat(person, 'bye');
  return seatings;
}

function applyCommitted(state: TournamentState, event: EventOf<'committed'>): void {
  const { phase, room: number, result } = event;
  const room = state.rooms[phase]?.[number];
  must(room !== undefined, event, 'there is no such room');
  must(room.result === null, event, 'the room was committed before');
  (state.rooms[phase] as (typeof room)[])[number] = { ...room, result };
  for (const seat of [0, 1] as const) {
    const sitter = room.seats[seat];
    if (sitter === 'bot') continue;
    const person = state.participants[sitter - 1] as Participant;
    state.participants[sitter - 1] = { ...person, carried: sum(person.carried, result.gained[seat]) };
  }
}

/** What somebody carries, with what they got on top. */
function sum(carried: CarryOver, gained: CarryOver): CarryOver {
  const total = { ...carried };
  for (const [name, number] of Object.entries(gained)) total[name] = (total[name] ?? 0) + number;
  return total;
}

function applyPhaseEnded(state: TournamentState, event: EventOf<'phaseEnded'>): void {
  must(state.stage === 'playing' && event.phase === state.phase, event, 'that phase is not being played');
  const isDone = (state.rooms[event.phase] ?? []).every(({ result }) => result !== null);
  must(isDone, event, 'a room is not over');
  state.stage = 'between';
}

/** What pairing looks at of somebody's earlier phases. */
export interface History {
  /** Whom they have met. */
  readonly met: ReadonlySet<ParticipantNumber>;
  /** How much more often they had the first role than the second. */
  readonly lean: number;
  /** How often they had a bot for a partner, or nothing to play. */
  readonly timesOver: number;
}

/** What somebody went through so far. */
export function historyOf(state: TournamentState, participant: ParticipantNumber): History {
  const met = new Set<ParticipantNumber>();
  let [lean, timesOver] = [0, 0];
  for (const [phase, seating] of (state.participants[participant - 1]?.seatings ?? []).entries()) {
    if (seating === null) continue;
    const partner = partnerOf(state, phase, seating);
    if (typeof partner === 'number') met.add(partner);
    else timesOver++;
    if (seating !== 'bye') lean += seating.seat === 0 ? 1 : -1;
  }
  return { met, lean, timesOver };
}

function partnerOf({ rooms }: TournamentState, phase: number, seating: Seating): ParticipantNumber | 'bot' | null {
  if (seating === 'bye') return null;
  return rooms[phase]?.[seating.room]?.seats[seating.seat === 0 ? 1 : 0] ?? null;
}

/** Somebody's place and points. */
export interface Rank {
  /** From 1 on; equal points share a place, and the places after it stay free. */
  readonly place: number;
  readonly number: ParticipantNumber;
  /** All points: of both roles, and for sitting out. */
  readonly points: number;
  readonly asFirst: number;
  readonly asSecond: number;
  /** Matches that are over. */
  readonly gamesPlayed: number;
  /** How many of these had a bot in the other seat. */
  readonly withBot: number;
  /** How often they had to sit out. */
  readonly byes: number;
}

/** Everybody by their points, best first, those with the same points in the order in which they came. */
export function standings(state: TournamentState): readonly Rank[] {
  const scores = state.participants.map((person) => scoreOf(state, person));
  scores.sort((one, other) => other.points - one.points || one.number - other.number);
  let place = 1;
  return scores.map((score, index) => {
    if (score.points !== scores[index - 1]?.points) place = index + 1;
    return { place, ...score };
  });
}

type Score = Omit<Rank, 'place'>;

function scoreOf({ rooms, plan }: TournamentState, { number, seatings }: Participant): Score {
  const byRole: [number, number] = [0, 0];
  let [gamesPlayed, withBot, byes] = [0, 0, 0];
  for (const [phase, seating] of seatings.entries()) {
    if (seating === 'bye') byes++;
    if (seating === null || seating === 'bye') continue;
    const room = rooms[phase]?.[seating.room];
    if (room === undefined || room.result === null) continue;
    gamesPlayed++;
    if (room.seats.includes('bot')) withBot++;
    byRole[seating.seat] += room.result.points[seating.seat];
  }
  const [asFirst, asSecond] = byRole;
  const points = asFirst + asSecond + byes * plan.byePoints;
  return { number, points, asFirst, asSecond, gamesPlayed, withBot, byes };
}

/** What both seats get for a match: what they had after each of its last rounds, as many as count, added up. */
export function pointsCommitted(
  pointsByRound: readonly (readonly number[])[],
  committedRounds: number | null,
): [number, number] {
  const first = committedRounds === null ? 0 : Math.max(0, pointsByRound.length - committedRounds);
  const counted = pointsByRound.slice(first);
  const sumOf = (seat: number): number => counted.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
  return [sumOf(0), sumOf(1)];
}
