import type { Result } from '../../kernel/index.ts';
import { beginPhase, commit, endPhase, join } from './decide.ts';
import { type Plan, phasesOf } from './plan.ts';
import {
  apply,
  openTournament,
  type ParticipantNumber,
  type RoomResult,
  type TournamentEvent,
  type TournamentState,
} from './state.ts';

/** A plan with five treatments, as the seed has them, and changes. */
export function planWith(change: Partial<Plan> = {}): Plan {
  const treatments = ['G1', 'G2', 'G3', 'G4', 'G5'].map((name) => ({ name, options: { variant: name } }));
  const rest = { order: 'fixed', row: 0, noRematch: true, roles: 'random', odd: 'bot' } as const;
  return { treatments, ...rest, byePoints: 10, committedRounds: 1, seed: 1, ...change };
}

/** The value of a result that must have gone well. */
export function granted<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.why)}`);
  return result.value;
}

/** A tournament that so many have joined. */
export function gathered(people: number, change: Partial<Plan> = {}): TournamentState {
  const state = openTournament(planWith(change));
  for (let left = people; left > 0; left--) apply(state, granted(join(state)));
  return state;
}

export const everybodyIn = ({ participants }: TournamentState): ParticipantNumber[] =>
  participants.map(({ number }) => number);

/** The result of a room. */
export const resultOf = (first: number, second: number): RoomResult => ({
  points: [first, second],
  gained: [{}, {}],
  isCutShort: false,
});

/** Begins the next phase and ends it; hands back the events. */
export function playPhase(state: TournamentState, present = everybodyIn(state)): TournamentEvent[] {
  const events: TournamentEvent[] = [];
  const does = (event: TournamentEvent | null): void => {
    if (event === null) return;
    apply(state, event);
    events.push(event);
  };
  does(granted(beginPhase(state, present)));
  for (const room of state.rooms[state.phase]?.keys() ?? []) {
    does(granted(commit(state, { phase: state.phase, room, result: resultOf(room, 1) })));
  }
  does(granted(endPhase(state)));
  return events;
}

/** Plays every phase with everybody there, to the end. */
export function playAll(state: TournamentState): TournamentEvent[] {
  const events = Array.from({ length: phasesOf(state.plan) }, () => playPhase(state)).flat();
  const ended = granted(endPhase(state));
  apply(state, ended);
  return [...events, ended];
}
