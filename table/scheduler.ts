import type { GamePackage } from '../games/game-package.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { Audience } from './audience.ts';
import type { Due } from './clocks.ts';
import { mayInherit } from './seat-rights.ts';
import { chairsOf, isHost, type PersonId, type TableState } from './table-state.ts';

/** How long a host may be gone before somebody else becomes host. */
const HOST_GRACE_MS = 60_000;
/** How long a seat at a listed table is kept for somebody who is not there. */
const LOBBY_GRACE_MS = 120_000;

/** What the scheduler reads, and whom it calls when something is due. */
export interface Timed {
  readonly state: TableState;
  readonly audience: Audience;
  readonly listed: GamePackage<GameTypes>;
  /** The server's clock. */
  now(): number;
  /** The table's clock, which stops while it is paused. */
  readonly at: number;
  /** What is due in the match, by the table's clock. */
  dueInMatch(): readonly Due[];
  /** Whether nothing can be stored now, so that nothing may happen automatically either. */
  readonly isFrozen: boolean;
  /** Called with everything that is due. */
  matchTime(due: Due): void;
  /** The person in this seat has been gone for too long. */
  chairGone(seat: number): void;
  /** The host has been gone for too long. */
  hostGone(heir: PersonId): void;
  /** Everyone has been there long enough: the match begins. */
  startItself(): void;
  /** Something may be due at another time than before. */
  reschedule(): void;
}

/** Watches a table's times: the match's clocks, bots, people and hosts who are gone. */
export class Scheduler {
  private readonly timed: Timed;
  /** Since when nobody has followed a seat that a person owns, by the server's clock. */
  readonly goneSince: Map<number, number>;
  private hostGoneSince: number | null = null;
  /** Since when everyone is there in the lobby. */
  private allHereSince: number | null = null;
  private isStopped = false;

  constructor(timed: Timed, goneSince: ReadonlyMap<number, number>) {
    this.timed = timed;
    this.goneSince = new Map(goneSince);
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Checks who is here. */
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
    this.timed.reschedule();
  }

  /** When something is due next, by the server's clock; null if nothing is. */
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

  /** When the match starts automatically; never if it does not, or somebody is missing. */
  private startsAt(): number {
    const { startsItself } = this.timed.state.settings;
    return this.allHereSince === null || startsItself === undefined
      ? Number.POSITIVE_INFINITY
      : this.allHereSince + startsItself;
  }

  /** Whether every seat of a lobby has its own person, who is here. */
  private areAllHere(): boolean {
    const { state, audience } = this.timed;
    const people = state.chairs.flatMap((chair) => (chair.type === 'person' ? [chair.person] : []));
    const areAll = new Set(people).size === state.chairs.length;
    return state.stage === 'lobby' && areAll && people.every((person) => audience.isHere(person));
  }

  /** How long a seat waits for its person: the host's setting during a match; not for long at a listed table. */
  private grace(): number {
    const { stage, settings } = this.timed.state;
    if (stage === 'lobby') return settings.isListed ? LOBBY_GRACE_MS : Number.POSITIVE_INFINITY;
    const { graceSeconds } = settings;
    return stage !== 'playing' || graceSeconds === null ? Number.POSITIVE_INFINITY : graceSeconds * 1000;
  }

  /** The longest-present person who is here and may become host automatically; in a companion one who plays, if there is any. */
  private heir(): PersonId | null {
    const { state, audience, listed } = this.timed;
    const mayFollow = (person: PersonId) =>
      !isHost(state, person) && audience.isHere(person) && mayInherit(state, listed, person);
    const heirs = state.guests.filter(({ person }) => mayFollow(person));
    const isOnRealTable = listed.game.capabilities?.realTable !== undefined;
    const player = isOnRealTable ? heirs.find(({ person }) => chairsOf(state, person).length > 0) : undefined;
    return (player ?? heirs[0])?.person ?? null;
  }

  /** Whether it is due, and nothing earlier has made it void. */
  private isDue(due: Due): boolean {
    if (this.isStopped || due.at > this.timed.at) return false;
    const isSame = (other: Due) => other.type === due.type && other.at === due.at && seatOf(other) === seatOf(due);
    return this.timed.dueInMatch().some(isSame);
  }

  /** Does everything that is due. */
  run(): void {
    const { timed } = this;
    if (this.isStopped || timed.isFrozen) return;
    const now = timed.now();
    for (const [seat, since] of [...this.goneSince]) if (since + this.grace() <= now) timed.chairGone(seat);
    if (this.startsAt() <= now) {
      this.allHereSince = null;
      timed.startItself();
    }
    const heir = this.heir();
    if (this.hostGoneSince !== null && heir !== null && this.hostGoneSince + HOST_GRACE_MS <= now) timed.hostGone(heir);
    for (const due of timed.dueInMatch()) if (this.isDue(due)) timed.matchTime(due);
  }
}

const seatOf = (due: Due): number | null => (due.type === 'timer' ? null : due.seat);
