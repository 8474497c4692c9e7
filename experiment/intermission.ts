import type { Attendance } from './attendance.ts';
import { type SessionState, stageOf } from './session-state.ts';

/** How long until it is looked again whether the next phase can begin. */
const RETRY_MS = 2000;
/** How long the next phase waits at most for people whose connection was lost just now, or who come back after the server was away. */
const PATIENCE_MS = 20_000;

/** What the break between two phases needs to know of its session. */
export interface Between {
  readonly state: SessionState;
  readonly attendance: Attendance;
  /** Milliseconds since 1970. */
  now(): number;
  /** Everyone who can be paired now. */
  present(): readonly number[];
  /** Begins the next phase; whether it has begun. */
  begin(): boolean;
  guard(run: () => void): void;
}

/** The break between two phases: how long it lasts, and whom it waits for. */
export class Intermission {
  private readonly of: Between;
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;
  /** When it is over, in milliseconds since 1970; null where it is not sure. */
  endsAt: number | null = null;

  constructor(of: Between) {
    this.of = of;
  }

  stop(): void {
    this.isStopped = true;
    this.set(null);
  }

  start(): void {
    const { isPaused, isDryRun, plan } = this.of.state;
    if (isPaused) return;
    this.set(isDryRun ? RETRY_MS : plan.breakSeconds * 1000);
    this.endIfAllReady();
  }

  /** Lets it last so long from now on; null: until somebody ends it. */
  set(milliseconds: number | null): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.endsAt = milliseconds === null ? null : this.of.now() + milliseconds;
    if (this.isStopped) return;
    this.of.attendance.touchAll();
    if (milliseconds !== null) this.timer = setTimeout(() => this.of.guard(() => this.end()), milliseconds);
  }

  private end(): void {
    const { state } = this.of;
    if (stageOf(state) !== 'between' || state.isPaused) return;
    // Nobody is there, or somebody is on the way back: the next phase begins as soon as they are.
    if (this.isSomebodyOnTheWay() || !this.of.begin()) this.set(RETRY_MS);
  }

  /** Nobody waits for the end of a break whom nobody waits for. */
  endIfAllReady(): void {
    const { participants } = this.of.state;
    if (stageOf(this.of.state) !== 'between' || this.endsAt === null) return;
    const present = this.of.present().flatMap((number) => participants[number - 1] ?? []);
    const people = present.filter(({ bot }) => bot === null);
    const areReady = people.length > 0 && people.every(({ isReady }) => isReady);
    if (areReady && !this.isSomebodyOnTheWay()) this.end();
  }

  /** Whether a connection was lost just now of somebody who would play. */
  private isSomebodyOnTheWay(): boolean {
    const { state, attendance } = this.of;
    return state.participants.some(
      ({ number, bot, page, isHeld }) =>
        bot === null &&
        !isHeld &&
        (page === 'waiting' || page === 'between') &&
        attendance.isExpected(number, PATIENCE_MS),
    );
  }
}
