import { fastRandom, no, type Refusal, type Result, yes } from '../kernel/index.ts';
import { historyOf } from './history.ts';
import { treatmentOf } from './order.ts';
import { drawPairs } from './pairing.ts';
import { groupsOf, phasesOf } from './plan.ts';
import type { DeedOf, Pair, ParticipantNumber, RoomResult, TournamentState } from './state.ts';

/** Somebody comes, at any time before the last phase; they are paired from the next one on. */
export function join(state: TournamentState): Result<DeedOf<'joined'>, Refusal> {
  if (state.stage === 'over') return no('tournament-over');
  if (isLastPhase(state)) return no('last-phase-began');
  return yes({ type: 'joined', participant: state.participants.length + 1 });
}

/** Pairs all who are present for the next phase; the same seed and history always give the same pairs. */
export function beginPhase(
  state: TournamentState,
  present: readonly ParticipantNumber[],
): Result<DeedOf<'phaseBegan'>, Refusal> {
  if (state.stage === 'playing') return no('phase-running', { phase: state.phase });
  if (state.stage === 'over' || isLastPhase(state)) return no('tournament-over');
  const people = [...new Set(present)].sort((one, other) => one - other);
  const stranger = people.find((person) => state.participants[person - 1] === undefined);
  if (stranger !== undefined) return no('unknown-participant', { participant: stranger });
  if (people.length === 0) return no('nobody-present');
  return yes(drawPhase(state, people));
}

function drawPhase(state: TournamentState, people: readonly ParticipantNumber[]): DeedOf<'phaseBegan'> {
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

/** Writes down what a room came to; null where that was done before, so that it may be said twice and counts once. */
export function commit(
  state: TournamentState,
  { phase, room, result }: Finish,
): Result<DeedOf<'committed'> | null, Refusal> {
  const found = state.rooms[phase]?.[room];
  if (found === undefined) return no('unknown-room', { phase, room });
  return yes(found.result === null ? { type: 'committed', phase, room, result } : null);
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
export function endPhase(state: TournamentState): Result<DeedOf<'phaseEnded' | 'ended'>, Refusal> {
  if (isPhaseDone(state)) return yes({ type: 'phaseEnded', phase: state.phase });
  if (state.stage === 'playing') return no('rooms-left', { rooms: roomsLeft(state) });
  return state.stage === 'over' || isLastPhase(state) ? endTournament(state) : no('no-phase-running');
}

/** Ends the tournament, after its last phase or before; never in the middle of one. */
export function endTournament(state: TournamentState): Result<DeedOf<'ended'>, Refusal> {
  if (state.stage === 'over') return no('tournament-over');
  if (state.stage === 'playing') return no('phase-running', { phase: state.phase });
  return yes({ type: 'ended' });
}

const isLastPhase = ({ plan, phase }: TournamentState): boolean => phase === phasesOf(plan) - 1;
