import { fastRandom, ok, type Refusal, type Result, refuse } from '../../kernel/host.ts';
import { drawPairs } from './pairing.ts';
import { groupsOf, phasesOf, treatmentOf } from './plan.ts';
import {
  type EventOf,
  historyOf,
  type Pair,
  type ParticipantNumber,
  type RoomResult,
  type TournamentState,
} from './state.ts';

/** Somebody comes, at any time before the last phase; they are paired from the next one on. */
export function join(state: TournamentState): Result<EventOf<'joined'>, Refusal> {
  if (state.stage === 'over') return refuse('tournament-over');
  if (isLastPhase(state)) return refuse('last-phase-began');
  return ok({ type: 'joined', participant: state.participants.length + 1 });
}

/** Pairs all who are present for the next phase; the same seed and history always give the same pairs. */
export function beginPhase(
  state: TournamentState,
  present: readonly ParticipantNumber[],
): Result<EventOf<'phaseBegan'>, Refusal> {
  if (state.stage === 'playing') return refuse('phase-running', { phase: state.phase });
  if (state.stage === 'over' || isLastPhase(state)) return refuse('tournament-over');
  const people = [...new Set(present)].sort((one, other) => one - other);
  const stranger = people.find((person) => state.participants[person - 1] === undefined);
  if (stranger !== undefined) return refuse('unknown-participant', { participant: stranger });
  if (people.length === 0) return refuse('nobody-present');
  return ok(drawPhase(state, people));
}

function drawPhase(state: TournamentState, people: readonly ParticipantNumber[]): EventOf<'phaseBegan'> {
  const phase = state.phase + 1;
  const pairs: Pair[] = [];
  const byes: ParticipantNumber[] = [];
  for (let group = 0; group < groupsOf(state.plan); group++) {
    const drawn = drawGroup(state, phase, { group, people });
    const treatment = treatmentOf(state.plan, phase, group);
    for (const seats of drawn.pairs) pairs.push({ seats, group, treatment });
    byes.push(...drawn.byes);
  }
  return { type: 'phaseBegan', phase, pairs, byes };
}

/** Pairing draws far from the numbers that matches are dealt by, so that a tournament may share their seed. */
const PAIRING_STREAMS = 2 ** 50;
const STREAMS_A_PHASE = 1024;

function drawGroup(
  state: TournamentState,
  phase: number,
  { group, people }: { readonly group: number; readonly people: readonly ParticipantNumber[] },
) {
  const members = people.filter((person) => state.participants[person - 1]?.group === group);
  const random = fastRandom(state.plan.seed, PAIRING_STREAMS + phase * STREAMS_A_PHASE + group);
  const phases = phasesOf(state.plan) - phase;
  return drawPairs(members, state.plan, { random, phases, historyOf: (person) => historyOf(state, person) });
}

/** A room that is over, by its phase and its number there. */
export interface Finish {
  readonly phase: number;
  readonly room: number;
  readonly result: RoomResult;
}

/** Commits the result of a room; null if that was done before, so that it counts once. */
export function commit(
  state: TournamentState,
  { phase, room, result }: Finish,
): Result<EventOf<'committed'> | null, Refusal> {
  const found = state.rooms[phase]?.[room];
  if (found === undefined) return refuse('unknown-room', { phase, room });
  return ok(found.result === null ? { type: 'committed', phase, room, result } : null);
}

/** Whether a phase is being played of which every room is over: the barrier before the next. */
export function isPhaseDone(state: TournamentState): boolean {
  return state.stage === 'playing' && roomsLeft(state) === 0;
}

/** How many rooms of the phase are not over yet. */
export function roomsLeft({ rooms, phase }: TournamentState): number {
  return (rooms[phase] ?? []).filter(({ result }) => result === null).length;
}

/** Ends the phase once every room is over; asked again after the last phase, it ends the tournament. */
export function endPhase(state: TournamentState): Result<EventOf<'phaseEnded' | 'ended'>, Refusal> {
  if (isPhaseDone(state)) return ok({ type: 'phaseEnded', phase: state.phase });
  if (state.stage === 'playing') return refuse('rooms-left', { rooms: roomsLeft(state) });
  return state.stage === 'over' || isLastPhase(state) ? endTournament(state) : refuse('no-phase-running');
}

/** Ends the tournament, after its last phase or before; never in the middle of one. */
export function endTournament(state: TournamentState): Result<EventOf<'ended'>, Refusal> {
  if (state.stage === 'over') return refuse('tournament-over');
  if (state.stage === 'playing') return refuse('phase-running', { phase: state.phase });
  return ok({ type: 'ended' });
}

const isLastPhase = ({ plan, phase }: TournamentState): boolean => phase === phasesOf(plan) - 1;
