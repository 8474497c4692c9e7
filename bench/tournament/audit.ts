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
} from '../../kernel/host.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import type { LogLine, Storage } from '../../server/storage/port.ts';
import type { ParticipantReport } from './crowd.ts';

const SEATS = 2;

/** What the database holds after a tournament, and everything that is wrong with it. */
export interface Audit {
  readonly rooms: number;
  readonly lines: number;
  readonly lapses: number;
  readonly held: number;
  readonly wrongs: readonly string[];
}

/** Compares what people saw with the raw logs, and the scores with what the inputs lead to. */
export async function audit(storage: Storage, code: string, witnesses: readonly ParticipantReport[]): Promise<Audit> {
  const raw = await readRawSession(storage, code);
  const { points, lapses, held, wrongs } = recompute(raw);
  const logs = [raw.lines, ...raw.rooms.map(({ lines }) => lines)];
  return {
    rooms: raw.rooms.length,
    lines: logs.reduce((sum, lines) => sum + lines.length, 0),
    ...{ lapses, held },
    wrongs: [
      ...wrongs,
      ...lostIn(logs, witnesses),
      ...wrongPairs(raw),
      ...witnesses.flatMap((witness) => wrongScore(witness, points, raw)),
    ],
  };
}

/** Every line is in its place, and everything accepted is there, once. */
function lostIn(logs: readonly RawSession['lines'][], witnesses: readonly ParticipantReport[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { commandId } of logs.flat()) {
    const id = commandId?.slice(commandId.lastIndexOf('/') + 1);
    if (id !== undefined) times.set(id, (times.get(id) ?? 0) + 1);
  }
  const gaps = logs.filter((lines) => lines.some(({ number }, index) => number !== index));
  const lost = witnesses.flatMap(({ accepted }) => accepted.filter((id) => times.get(id) !== 1));
  return [
    ...gaps.map(() => 'a log has a gap'),
    ...lost.map((id) => `accepted, and in the logs ${times.get(id) ?? 0} times: ${id}`),
  ];
}

/** Nobody plays twice in a phase, and nobody meets anybody again. */
function wrongPairs({ rooms, plan }: RawSession): readonly string[] {
  const met = new Set<string>();
  const seated = new Set<string>();
  const wrongs: string[] = [];
  for (const { phase, seats } of rooms) {
    const people = seats.filter((sitter) => sitter !== 'bot');
    for (const person of people) {
      if (seated.has(`${phase} ${person}`)) wrongs.push(`${person} is seated twice in phase ${phase}`);
      seated.add(`${phase} ${person}`);
    }
    const pair = [...people].sort().join(' and ');
    if (plan.noRematch && people.length > 1 && met.has(pair)) wrongs.push(`${pair} met again`);
    met.add(pair);
  }
  return wrongs;
}

const CENTS = 100;

/** What a participant saw at the end: their points and their pay. */
function wrongScore(
  { number, standing }: ParticipantReport,
  points: ReadonlyMap<number, number>,
  { plan }: RawSession,
): readonly string[] {
  const right = points.get(number) ?? Number.NaN;
  const pay = Math.round((plan.showUpFee + right * plan.exchangeRate) * CENTS) / CENTS;
  const told = { points: standing?.points, pay: standing?.payment?.total };
  if (told.points === right && told.pay === pay) return [];
  return [`${number} was told ${told.points} points and ${told.pay}, not ${right} and ${pay}`];
}

/** The results of all rooms and people from the raw logs alone. */
interface Recomputed {
  readonly points: ReadonlyMap<number, number>;
  /** Decisions taken by the clock, and people for whom a bot had to play. */
  readonly lapses: number;
  readonly held: number;
  readonly wrongs: readonly string[];
}

/** Replays every room from the inputs of its log, adds up what counts by the plan, and compares it with the stored results. */
function recompute(raw: RawSession): Recomputed {
  const gamePackage = findGame(raw.plan.game);
  if (gamePackage?.inTournament === undefined) throw new Error(`no tournament of ${raw.plan.game}`);
  return new Recomputation(raw, gamePackage).run();
}

class Recomputation {
  private readonly raw: RawSession;
  private readonly gamePackage: GamePackage<GameTypes>;
  private readonly points = new Map<number, number>();
  private readonly carried = new Map<number, CarryOver>();
  private readonly wrongs: string[] = [];
  private lapses = 0;
  private held = 0;

  constructor(raw: RawSession, gamePackage: GamePackage<GameTypes>) {
    this.raw = raw;
    this.gamePackage = gamePackage;
  }

  run(): Recomputed {
    for (const number of this.raw.participants) this.points.set(number, 0);
    for (const [phase, byes] of this.raw.byes.entries()) {
      // Everyone carries over what they had before the phase: all its rooms begin together.
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
    const byRound = this.gamePackage.inTournament?.points(state.table) ?? [];
    const points = [0, 0];
    for (const round of byRound.slice(-(this.raw.plan.committedRounds ?? 0))) {
      for (let seat = 0; seat < SEATS; seat++) points[seat] = (points[seat] ?? 0) + (round[seat] ?? 0);
    }
    const gained = [0, 1].map((seat) => this.gamePackage.inTournament?.gained(state, seat) ?? {});
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

  /** The match of a room by the kernel, from its logged beginning and inputs. */
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
    const origin = { game: this.gamePackage.game, setup, seats: SEATS, seed: started.seed as Seed };
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

  /** What the room should have been played with: its treatment, and what both carried over. */
  private setupOf({ treatment, seats }: RawRoom, brought: ReadonlyMap<number, CarryOver>): object | null {
    const { plan } = this.raw;
    const { inTournament, game } = this.gamePackage;
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

/** A room as the session's log first mentions it, and the lines of its match. */
interface RawRoom {
  readonly phase: number;
  readonly room: number;
  readonly seats: readonly (number | 'bot')[];
  readonly treatment: number;
  readonly lines: readonly LogLine[];
  /** The logged results, as often as they were written. */
  readonly committed: readonly { readonly points: readonly number[]; readonly gained: readonly Json[] }[];
}

/** Everything that the database holds of a session, unchecked. */
interface RawSession {
  readonly plan: SessionPlan;
  readonly byePoints: number;
  readonly participants: readonly number[];
  readonly rooms: readonly RawRoom[];
  /** By phase: who had to sit out. */
  readonly byes: readonly (readonly number[])[];
  readonly lines: readonly LogLine[];
}

interface RawLine {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Began extends RawLine {
  readonly phase: number;
  readonly pairs: readonly { readonly seats: RawRoom['seats']; readonly treatment: number }[];
  readonly places: readonly { readonly match: string }[];
  readonly byes: readonly number[];
}

interface Committed extends RawLine {
  readonly phase: number;
  readonly room: number;
  readonly result: RawRoom['committed'][number];
}

/** Reads the log of a session and the logs of all its rooms. */
async function readRawSession(storage: Storage, code: string): Promise<RawSession> {
  const row = await storage.findByCode(code);
  if (row === null) throw new Error(`the database has no session ${code}`);
  const lines = await storage.read(row.id);
  const entries = lines.map(({ payload }) => JSON.parse(payload) as RawLine);
  const ofType = <T extends RawLine>(type: string): T[] => entries.filter((entry) => entry.type === type) as T[];
  const { plan, byePoints } = entries[0] as RawLine & Pick<RawSession, 'plan' | 'byePoints'>;
  const began = ofType<Began>('phaseBegan');
  const committed = ofType<Committed>('committed');
  const rooms: RawRoom[] = [];
  for (const { phase, pairs, places } of began) {
    for (const [room, { seats, treatment }] of pairs.entries()) {
      const results = committed
        .filter((each) => each.phase === phase && each.room === room)
        .map(({ result }) => result);
      const itsLines = await storage.read(places[room]?.match ?? '');
      rooms.push({ phase, room, seats, treatment, lines: itsLines, committed: results });
    }
  }
  const participants = ofType<RawLine & { participant: number }>('joined').map(({ participant }) => participant);
  return { plan, byePoints, participants, rooms, byes: began.map(({ byes }) => byes), lines };
}
