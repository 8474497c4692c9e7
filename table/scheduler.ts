import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { Audience } from './audience.ts';
import type { Due } from './schedule.ts';
import { mayInherit } from './seat-rights.ts';
import { chairsOf, isHost, type PersonId, type TableState } from './table-state.ts';

/** How long a host may be gone before somebody else becomes host. */
const HOST_GRACE_MS = 60_000;
/** How long a chair at a listed table is kept for somebody who is not there. */
const LOBBY_GRACE_MS = 120_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What the timekeeper looks at, and whom it tells when a time has come. */
export interface Timed {
  readonly state: TableState;
  readonly audience: Audience;
  readonly listed: GamePackage<GameTypes>;
  /** The server's clock. */
  now(): number;
  /** The table's clock, which stands still while it is paused. */
  readonly at: number;
  /** What is due in the match, by the table's clock. */
  dueInMatch(): readonly Due[];
  /** Whether nothing can be kept now, so that nothing may happen by itself either. */
  readonly isFrozen: boolean;
  /** Called with everything whose time has come. */
  matchTime(due: Due): void;
  /** The person in this chair has been gone for too long. */
  chairGone(seat: number): void;
  /** The host has been gone for too long. */
  hostGone(heir: PersonId): void;
  /** Everybody has been there for long enough: the match begins. */
  startItself(): void;
  /** All that was due is done. */
  rested(): void;
}

/** Watches over a table's times with one timer: the match's clocks, bots, people and hosts who are gone. */
export class Scheduler {
  private readonly timed: Timed;
  /** Since when nobody has looked from a chair that a person owns, by the server's clock. */
  readonly goneSince: Map<number, number>;
  private hostGoneSince: number | null = null;
  /** Since when everybody is there in the lobby. */
  private allHereSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isStopped = false;

  constructor(timed: Timed, goneSince: ReadonlyMap<number, number>) {
    this.timed = timed;
    this.goneSince = new Map(goneSince);
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** Looks who is here, and sets the timer anew. */
  notePresence(): void {
    const { state, audience } = this.timed;
    const now = this.timed.now();
    const isHosted = state.host === null || [state.host, ...state.coHosts].some((person) => audience.isHere(person));
    if (isHosted) this.hostGoneSince = null;
    else this.hostGoneSince ??= now;
    if (!this.areAllHere()) this.allHereSince = null;
    else this.allHereSince ??= now;
    for (const [seat, chair] of state.chairs.entries()) {
      const isGone = chair.type === 'person' && chair.heldBy === null && !audience.isWatchedAt(seat);
      if (!isGone) this.goneSince.delete(seat);
      else if (!this.goneSince.has(seat)) this.goneSince.set(seat, now);
    }
    this.schedule();
  }

  /** Sets the timer to the next thing that is due. */
  schedule(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const next = this.isStopped || this.timed.isFrozen ? null : this.next();
    if (next === null) return;
    const wait = Math.min(Math.max(0, next - this.timed.now()), LONGEST_TIMER_MS);
    this.timer = setTimeout(() => this.run(), wait);
  }

  /** When something is due next, by the server's clock; null where nothing is. */
  next(): number | null {
    const { timed } = this;
    const ahead = timed.now() - timed.at;
    let next = Number.POSITIVE_INFINITY;
    for (const { at } of timed.dueInMatch()) next = Math.min(next, ahead + at);
    for (const since of this.goneSince.values()) next = Math.min(next, since + this.grace());
    if (this.hostGoneSince !== null && this.heir() !== null) next = Math.min(next, this.hostGoneSince + HOST_GRACE_MS);
    next = Math.min(next, this.startsAt());
    return next === Number.POSITIVE_INFINITY ? null : next;
  }

  /** When the match begins by itself; never, where it does not, or somebody is missing. */
  private startsAt(): number {
    const { startsItself } = this.timed.state.settings;
    return this.allHereSince === null || startsItself === undefined
      ? Number.POSITIVE_INFINITY
      : this.allHereSince + startsItself;
  }

  /** Whether every chair of a lobby has somebody of its own, who is here. */
  private areAllHere(): boolean {
    const { state, audience } = this.timed;
    const people = state.chairs.flatMap((chair) => (chair.type === 'person' ? [chair.person] : []));
    const areAll = new Set(people).size === state.chairs.length;
    return state.stage === 'lobby' && areAll && people.every((person) => audience.isHere(person));
  }

  /** How long a chair waits for its person: as the host says while a match is played; at a table open to all, not for long. */
  private grace(): number {
    const { stage, settings } = this.timed.state;
    if (stage === 'lobby') return settings.isListed ? LOBBY_GRACE_MS : Number.POSITIVE_INFINITY;
    const { graceSeconds } = settings;
    return stage !== 'playing' || graceSeconds === null ? Number.POSITIVE_INFINITY : graceSeconds * 1000;
  }

  /** The longest-present person who is here and may become host by themselves; at a companion's table one who plays, if there is any. */
  private heir(): PersonId | null {
    const { state, audience, listed } = this.timed;
    const mayFollow = (person: PersonId) =>
      !isHost(state, person) && audience.isHere(person) && mayInherit(state, listed, person);
    const heirs = state.guests.filter(({ person }) => mayFollow(person));
    const isCompanion = listed.game.companion !== undefined;
    const player = isCompanion ? heirs.find(({ person }) => chairsOf(state, person).length > 0) : undefined;
    return (player ?? heirs[0])?.person ?? null;
  }

  /** Whether its time has come, and nothing that came before it has made it void. */
  private isDue(due: Due): boolean {
    if (this.isStopped || due.at > this.timed.at) return false;
    const isSame = (other: Due) => other.type === due.type && other.at === due.at && seatOf(other) === seatOf(due);
    return this.timed.dueInMatch().some(isSame);
  }

  /** Does everything whose time has come. */
  run(): void {
    if (this.isStopped) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { timed } = this;
    if (timed.isFrozen) return;
    const now = timed.now();
    for (const [seat, since] of [...this.goneSince]) if (since + this.grace() <= now) timed.chairGone(seat);
    if (this.startsAt() <= now) {
      this.allHereSince = null;
      timed.startItself();
    }
    const heir = this.heir();
    if (this.hostGoneSince !== null && heir !== null && this.hostGoneSince + HOST_GRACE_MS <= now) timed.hostGone(heir);
    for (const due of timed.dueInMatch()) if (this.isDue(due)) timed.matchTime(due);
    this.schedule();
    timed.rested();
  }
}

const seatOf = (due: Due): number | null => (due.type === 'timer' ? null : due.seat);
