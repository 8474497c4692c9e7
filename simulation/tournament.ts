import type { Result } from '../kernel/index.ts';
import { beginPhase, commit, endPhase, join } from '../tournament/decide.ts';
import { type Plan, phasesOf } from '../tournament/plan.ts';
import { type Rank, standings } from '../tournament/ranks.ts';
import {
  apply,
  type CarryOver,
  openTournament,
  type Pair,
  type Sitter,
  type TournamentEvent,
  type TournamentState,
} from '../tournament/state.ts';
import { playableOf } from './casting.ts';
import type { PlayableInTournament } from './tournament-plan.ts';
import { playRoom, type SimulatedRoom } from './tournament-room.ts';
import { rowsOf, type TournamentRows } from './tournament-rows.ts';

/** A tournament for bots. */
export interface TournamentRequest {
  readonly listed: PlayableInTournament;
  readonly plan: Plan;
  readonly players: number;
  /** By participant, repeated as needed. */
  readonly bots: readonly string[];
  /** Decides every deal and every bot; the plan's own seed decides the pairs. */
  readonly seed: number;
  readonly onProgress?: (roomsDone: number) => void;
}

/** What came of it. */
export interface SimulatedTournament extends TournamentRows {
  readonly rooms: readonly SimulatedRoom[];
  readonly standings: readonly Rank[];
  /** Everything that happened, from which the tournament can be folded again. */
  readonly deeds: readonly TournamentEvent[];
  readonly seconds: number;
}

/** Plays a whole tournament with bots, through the same doors as people's; the same request gives the same result. */
export function simulateTournament(request: TournamentRequest): SimulatedTournament {
  const started = performance.now();
  const play = new Play({ ...request, listed: { ...request.listed, ...playableOf(request.listed) } });
  play.all();
  const { rooms, state, deeds } = play;
  const table = rowsOf(rooms, request.listed.inTournament?.columns ?? null);
  return { rooms, ...table, standings: standings(state), deeds, seconds: (performance.now() - started) / 1000 };
}

/** So many rooms, at most, has a phase: it keeps their chance apart. */
const MOST_ROOMS = 2 ** 20;

class Play {
  readonly state: TournamentState;
  readonly rooms: SimulatedRoom[] = [];
  readonly deeds: TournamentEvent[] = [];
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
    const { listed, plan, seed, onProgress } = this.request;
    const { phase } = this.state;
    const treatment = plan.treatments[place] as Plan['treatments'][number];
    const bots = [this.botOf(seats[0]), this.botOf(seats[1])] as const;
    const carried = [this.carriedBy(seats[0]), this.carriedBy(seats[1])] as const;
    const index = phase * MOST_ROOMS + room;
    const { committedRounds } = plan;
    const played = playRoom(listed, { treatment, bots, carried, committedRounds, seed, index });
    this.does(commit(this.state, { phase, room, result: played.result }));
    this.rooms.push({ phase, room, treatment: treatment.name, seats, bots, ...played });
    onProgress?.(this.rooms.length);
  }

  private botOf(sitter: Sitter): string {
    const { bots, listed } = this.request;
    if (sitter === 'bot') return listed.inTournament?.substitute ?? 'random';
    return bots[(sitter - 1) % bots.length] as string;
  }

  private carriedBy(sitter: Sitter): CarryOver {
    return sitter === 'bot' ? {} : (this.state.participants[sitter - 1]?.carried ?? {});
  }

  private does(decided: Result<TournamentEvent | null, unknown>): void {
    if (!decided.ok || decided.value === null) throw new Error(`no tournament: ${JSON.stringify(decided)}`);
    this.deeds.push(decided.value);
    apply(this.state, decided.value);
  }
}
