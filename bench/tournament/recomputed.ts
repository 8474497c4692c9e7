import type { CarryOver, GamePackage } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import {
  chooseSetup,
  type DeepReadonly,
  defaultPreset,
  type GameTypes,
  type Input,
  type Json,
  Recording,
  type Seed,
  type State,
  sameJson,
} from '../../kernel/index.ts';
import type { RawRoom, RawSession } from './raw-session.ts';

/** What all rooms and people come to by the raw logs alone. */
export interface Recomputed {
  readonly points: ReadonlyMap<number, number>;
  /** Decisions that lapsed clocks took, and people for whom a bot had to play. */
  readonly lapses: number;
  readonly held: number;
  readonly wrongs: readonly string[];
}

const SEATS = 2;

/** Plays every room again from the inputs of its log, adds up what the plan says that counts, and compares it with what was written down. */
export function recompute(raw: RawSession): Recomputed {
  const listed = findGame(raw.plan.game);
  if (listed?.inTournament === undefined) throw new Error(`no tournament of ${raw.plan.game}`);
  return new Recomputation(raw, listed).run();
}

class Recomputation {
  private readonly raw: RawSession;
  private readonly listed: GamePackage<GameTypes>;
  private readonly points = new Map<number, number>();
  private readonly carried = new Map<number, CarryOver>();
  private readonly wrongs: string[] = [];
  private lapses = 0;
  private held = 0;

  constructor(raw: RawSession, listed: GamePackage<GameTypes>) {
    this.raw = raw;
    this.listed = listed;
  }

  run(): Recomputed {
    for (const number of this.raw.participants) this.points.set(number, 0);
    for (const [phase, byes] of this.raw.byes.entries()) {
      // What everybody brings is what they had before the phase: all its rooms begin together.
      const brought = new Map(this.carried);
      for (const room of this.raw.rooms) if (room.phase === phase) this.settle(room, brought);
      for (const number of byes) this.add(number, this.raw.byePoints);
    }
    const { points, lapses, held, wrongs } = this;
    return { points, lapses, held, wrongs };
  }

  private settle(room: RawRoom, brought: ReadonlyMap<number, CarryOver>): void {
    const name = `phase ${room.phase}, room ${room.room}`;
    if (room.committed.length !== 1) this.wrongs.push(`${name} was committed ${room.committed.length} times`);
    const match = this.playAgain(room, brought, name);
    if (match === null) return;
    if (match.outcome === null) this.wrongs.push(`${name} is not over`);
    const state = match.state as DeepReadonly<State<GameTypes>>;
    const byRound = this.listed.inTournament?.points(state.table) ?? [];
    const points = [0, 0];
    for (const round of byRound.slice(-this.raw.plan.committedRounds)) {
      for (let seat = 0; seat < SEATS; seat++) points[seat] = (points[seat] ?? 0) + (round[seat] ?? 0);
    }
    const gained = [0, 1].map((seat) => this.listed.inTournament?.gained(state, seat) ?? {});
    const told = room.committed[0];
    if (told !== undefined && !sameJson(told.points as never, points as never)) {
      this.wrongs.push(`${name} came to ${points}, and ${told.points} was written down`);
    }
    if (told !== undefined && !sameJson(told.gained as never, gained as never)) {
      this.wrongs.push(`${name}: what both take with them is wrong`);
    }
    for (const [seat, sitter] of room.seats.entries()) {
      if (sitter === 'bot') continue;
      this.add(sitter, points[seat] ?? 0);
      this.carry(sitter, gained[seat] ?? {});
    }
  }

  private carry(number: number, gained: CarryOver): void {
    const carried: Record<string, number> = { ...this.carried.get(number) };
    for (const [name, more] of Object.entries(gained)) carried[name] = (carried[name] ?? 0) + more;
    this.carried.set(number, carried);
  }

  private add(number: number, points: number): void {
    this.points.set(number, (this.points.get(number) ?? 0) + points);
  }

  /** The match of a room by the kernel, from what its log says that it began with and what was put into it. */
  private playAgain(
    room: RawRoom,
    brought: ReadonlyMap<number, CarryOver>,
    name: string,
  ): Recording<GameTypes>['match'] | null {
    const entries = room.lines.map(({ payload }) => JSON.parse(payload) as { type: string; [field: string]: unknown });
    const started = entries.find(({ type }) => type === 'started');
    if (started === undefined) {
      this.wrongs.push(`${name} was never begun`);
      return null;
    }
    const setup = started.setup as DeepReadonly<GameTypes['setup']>;
    if (!sameJson(setup as never, this.setupOf(room, brought) as never)) {
      this.wrongs.push(`${name} was not played as planned`);
    }
    const origin = { game: this.listed.game, setup, seats: SEATS, seed: started.seed as Seed };
    const recording = new Recording<GameTypes>({ ...origin, moderated: false, from: null });
    for (const { type, input } of entries) {
      if (type === 'held') this.held++;
      if (type !== 'input') continue;
      const { type: kind } = input as Input<GameTypes>;
      if (kind === 'time') this.lapses++;
      const played = recording.play(input as Input<GameTypes>);
      if (!played.ok) this.wrongs.push(`${name} does not replay: ${played.why.code}`);
    }
    return recording.match;
  }

  /** What the room had to be played with: its treatment, and what both brought. */
  private setupOf({ treatment, seats }: RawRoom, brought: ReadonlyMap<number, CarryOver>): object | null {
    const { plan } = this.raw;
    const { inTournament, game } = this.listed;
    const planned: Record<string, Json> = {
      ...inTournament?.options,
      ...plan.options,
      ...plan.treatments[treatment]?.options,
    };
    const carried = seats.map((sitter) => (sitter === 'bot' ? {} : (brought.get(sitter) ?? {})));
    const options = { ...planned, ...inTournament?.bring(carried, planned) };
    const setup = chooseSetup(game, { preset: defaultPreset(game), options }, SEATS);
    return setup.ok ? setup.value : null;
  }
}
