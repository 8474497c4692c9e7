import type { PersonId, SeatState, TableState } from './table-state.ts';

type Sitter = Extract<SeatState, { type: 'person' }>;

/** How long a host may be gone before somebody else becomes host. */
const HOST_GRACE_MS = 60_000;
/** How long a seat at a listed table is kept for somebody who is not there. */
const LOBBY_GRACE_MS = 120_000;

/** Who follows a table. */
interface Here {
  isHere(person: PersonId): boolean;
  isWatchedAt(seat: number): boolean;
}

/** Who is gone, and who is here, since when, by the server's clock. */
export class Presence {
  /** Since when nobody has followed a seat that waits for its person. */
  readonly goneSince: Map<number, number>;
  private hostGoneSince: number | null = null;
  /** Since when everyone is there in the lobby. */
  private allHereSince: number | null = null;

  constructor(goneSince: ReadonlyMap<number, number>) {
    this.goneSince = new Map(goneSince);
  }

  /** Somebody may have come or left. */
  note(state: TableState, here: Here, now: number): void {
    const isHosted = state.host === null || [state.host, ...state.coHosts].some((person) => here.isHere(person));
    if (isHosted) this.hostGoneSince = null;
    else this.hostGoneSince ??= now;
    if (!areAllHere(state, here)) this.allHereSince = null;
    else this.allHereSince ??= now;
    for (const [seat, chair] of state.chairs.entries()) {
      const isGone = chair.type === 'person' && !here.isWatchedAt(seat) && isWaitedFor(state, chair, here);
      if (!isGone) this.goneSince.delete(seat);
      else if (!this.goneSince.has(seat)) this.goneSince.set(seat, now);
    }
  }

  /** When the match starts, or a seat is given up; never is infinite. */
  next(state: TableState): number {
    let next = this.startsAt(state);
    for (const since of this.goneSince.values()) next = Math.min(next, since + graceOf(state));
    return next;
  }

  /** When the match starts automatically; never if it does not, or somebody is missing. */
  startsAt({ settings: { startsItself } }: TableState): number {
    return this.allHereSince === null || startsItself === undefined
      ? Number.POSITIVE_INFINITY
      : this.allHereSince + startsItself;
  }

  /** It is not started a second time. */
  hasStarted(): void {
    this.allHereSince = null;
  }

  /** When the host will have been gone for too long; never is infinite. */
  get hostGoneAt(): number {
    return this.hostGoneSince === null ? Number.POSITIVE_INFINITY : this.hostGoneSince + HOST_GRACE_MS;
  }
}

/** Whether a seat waits for its person: not where a bot plays for them, but where it keeps their seat in a lobby until they come. */
const isWaitedFor = ({ stage }: TableState, { person, heldBy }: Sitter, here: Here): boolean =>
  heldBy === null || (stage === 'lobby' && !here.isHere(person));

/** Whether every seat of a lobby has its own person, who is here. */
function areAllHere({ chairs, stage }: TableState, here: Here): boolean {
  if (stage !== 'lobby') return false;
  const people = chairs.flatMap((chair) => (chair.type === 'person' && chair.heldBy === null ? [chair.person] : []));
  return new Set(people).size === chairs.length && people.every((person) => here.isHere(person));
}

/** How long a seat waits for its person: the host's setting during a match; not for long at a listed table. */
export function graceOf({ stage, settings }: TableState): number {
  if (stage === 'lobby') return settings.isListed ? LOBBY_GRACE_MS : Number.POSITIVE_INFINITY;
  const { graceSeconds } = settings;
  return stage !== 'playing' || graceSeconds === null ? Number.POSITIVE_INFINITY : graceSeconds * 1000;
}
