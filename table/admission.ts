import { ok, type Result } from '../kernel/index.ts';
import type { LogWriter } from '../log/writer.ts';
import { encode } from '../protocol/encode.ts';
import { type Refusal, refuse } from '../protocol/refusals.ts';
import type { Audience, Resuming, Watch } from './audience.ts';
import type { Client } from './client.ts';
import { freeNameFor, hasTooManyNames, looksLike } from './names.ts';
import { deedsForBack } from './seat-rights.ts';
import type { SeatingEvent } from './table-event.ts';
import {
  chairsOf,
  guestOf,
  isHost,
  lettersOf,
  owns,
  type PersonId,
  realName,
  type SeatState,
  type TableState,
  type Viewer,
} from './table-state.ts';

/** The most people a table remembers, and the most devices that can follow it. */
const MOST_GUESTS = 100;
const MOST_WATCHES = 300;

/** Somebody who wants to watch a table. */
interface Visitor {
  readonly person: PersonId | null;
  readonly viewer: Viewer;
  readonly watches: number;
  /** They are already watching: locking the table later does not put them out. */
  readonly isInside?: boolean;
}

/** Why somebody may not follow a table from this viewpoint, or null. `watches`: how many devices follow it. */
export function whyMayNotWatch(
  state: TableState,
  { person, viewer, watches, isInside = false }: Visitor,
): Refusal | null {
  if (person !== null && state.kicked.includes(person)) return { code: 'kicked' };
  // Spectators may fill the table, but must not block a player's way back to a seat.
  if (viewer === 'spectator' && state.session !== null) return { code: 'run-by-session' };
  if (viewer === 'spectator') {
    const why = isInside ? null : whyMayNotEnter(state, person);
    return why ?? (watches >= MOST_WATCHES ? { code: 'table-full' } : null);
  }
  if (viewer === 'moderator') {
    return state.settings.isModerated && state.host === person ? null : { code: 'not-moderator' };
  }
  if (viewer >= state.chairs.length) return { code: 'not-a-seat', with: { seats: state.chairs.length } };
  return owns(state, person, viewer) ? null : { code: 'not-your-chair' };
}

/** The events to log when somebody arrives: that they came, or that their name changed. Empty when everything is known. */
export function arrivalOf(
  state: TableState,
  { person, name }: { readonly person: PersonId; readonly name: string },
  isHere: (person: PersonId) => boolean,
): readonly SeatingEvent[] {
  const guest = guestOf(state, person);
  // A name that is already taken gets a number, so that nobody is refused or mistaken for somebody else.
  const free = freeNameFor(state, { person, name });
  const called = realName(free);
  if (guest === undefined) return [...makeRoom(state, isHere), { type: 'came', person, name: called }];
  const before = lettersOf(guest.name);
  if (before === free) return [];
  // After too many renames, seats keep the last name.
  const seats = hasTooManyNames(state, { person, name: free })
    ? []
    : chairsOf(state, person).filter((seat) => isCalled(state.chairs[seat], before));
  return [{ type: 'called', person, name: called, seats }];
}

const isCalled = (chair: SeatState | undefined, name: string): boolean =>
  chair?.type === 'person' && looksLike(lettersOf(chair.name), name);

/** When a table remembers too many people, it forgets the first who has no seat and is not here. */
function makeRoom(state: TableState, isHere: (person: PersonId) => boolean): readonly SeatingEvent[] {
  const { guests } = state;
  if (guests.length < MOST_GUESTS) return [];
  const isNeeded = (person: PersonId) => isHost(state, person) || chairsOf(state, person).length > 0 || isHere(person);
  const gone = guests.find(({ person }) => !isNeeded(person));
  return gone === undefined ? [] : [{ type: 'went', person: gone.person }];
}

/** The most people knocking at once, and the most refused before knocking is closed until the host changes the entry rule. */
const MOST_KNOCKS = 30;
const MOST_TURNED_AWAY = 100;

/** Why a newcomer may not come in, or null: the host asks people to knock, or has locked the table. */
export function whyMayNotEnter(state: TableState, person: PersonId | null): Refusal | null {
  const { entry = 'open' } = state.settings;
  if (entry === 'open' || state.session !== null || (person !== null && isAtHome(state, person))) return null;
  if (state.knocks.some((knock) => knock.person === person)) return { code: 'knocking' };
  if (entry === 'locked') return { code: 'table-locked' };
  return { code: person !== null && state.turnedAway.includes(person) ? 'knock-refused' : 'knock-first' };
}

/** People who were let in, or were here before, come back freely. */
export const isAtHome = (state: TableState, person: PersonId): boolean =>
  guestOf(state, person) !== undefined ||
  isHost(state, person) ||
  state.awayHosts.includes(person) ||
  state.admitted.includes(person) ||
  state.players.includes(person) ||
  chairsOf(state, person).length > 0;

type Decided = Result<readonly SeatingEvent[], Refusal>;

/** Somebody asks to be let in. Asking again, or when entry is open, changes nothing. */
export function knock(state: TableState, { person, name }: { person: PersonId; name: string }): Decided {
  const why = whyMayNotEnter(state, person);
  if (why === null || why.code === 'knocking') return ok([]);
  if (why.code !== 'knock-first') return { ok: false, why };
  if (name === '') return refuse('no-name');
  const areTooMany = state.knocks.length >= MOST_KNOCKS || state.turnedAway.length >= MOST_TURNED_AWAY;
  if (areTooMany) return refuse('too-many-knocks');
  return ok([{ type: 'knocked', person, name: realName(freeNameFor(state, { person, name, isKnocking: true })) }]);
}

/** The host lets in somebody who knocks, or refuses. */
export function answerKnock(state: TableState, person: PersonId, type: 'letIn' | 'turnedAway'): Decided {
  return state.knocks.some((one) => one.person === person) ? ok([{ type, person }]) : refuse('no-knock');
}

/** Refusals that can change, so people who get one are told when it does. */
const AT_THE_DOOR: ReadonlySet<string> = new Set(['knock-first', 'knocking', 'knock-refused', 'table-locked']);
const MOST_WAITING = 300;

/** The parts of a table that joining needs. */
export interface Entered {
  readonly code: string;
  readonly state: TableState;
  readonly audience: Audience;
  /** Whether another table has taken its place. */
  readonly isStopped: boolean;
  /** Whether nothing can be stored now. */
  readonly isFrozen: boolean;
  readonly writer: LogWriter;
  commit(events: readonly SeatingEvent[], command: null): void;
}

/** Admits people: checks whether they may follow, and logs who came and who came back. */
export class Joining {
  private readonly table: Entered;
  /** People who were not let in, and the refusal they got: they are notified when it changes. */
  readonly waiting = new Map<Client, string>();

  constructor(table: Entered) {
    this.table = table;
  }

  /** Lets somebody follow the table; the refusal, or null. */
  letIn(client: Client, viewer: Viewer, resuming: Resuming | null): Refusal | null {
    const why = this.whyMayNotWatch(client, viewer);
    this.waiting.delete(client);
    if (why !== null) {
      if (AT_THE_DOOR.has(why.code)) this.keepWaiting(client, why.code);
      return why;
    }
    this.welcome(client, viewer);
    this.table.audience.watch(client, viewer, resuming);
    return null;
  }

  private keepWaiting(client: Client, told: string): void {
    if (this.waiting.size >= MOST_WAITING)
      for (const other of this.waiting.keys()) if (!other.isOpen) this.waiting.delete(other);
    if (this.waiting.size < MOST_WAITING) this.waiting.set(client, told);
  }

  /** Moves people waiting for a replaced table to this one, and notifies them of changes. */
  adoptWaiting(waiting: ReadonlyMap<Client, string>): void {
    const inside = new Set(this.table.audience.watches.map(({ client }) => client));
    for (const [client, told] of waiting) if (client.isOpen && !inside.has(client)) this.keepWaiting(client, told);
    this.review();
  }

  /** Notifies people who wait of changes; null means that they may come in. */
  review(): void {
    const { code: table, writer } = this.table;
    for (const [client, told] of this.waiting) {
      const code = this.whyMayNotWatch(client, 'spectator')?.code ?? null;
      if (code === told && client.isOpen) continue;
      if (code === null || !client.isOpen) this.waiting.delete(client);
      else this.waiting.set(client, code);
      writer.afterwards(() => client.send(encode({ type: 'door', table, code })));
    }
  }

  /** Takes over the clients of a replaced table. */
  adopt(watches: readonly Watch[]): void {
    const welcome: Watch[] = [];
    for (const watch of watches) {
      const why = this.whyMayNotWatch(watch.client, watch.viewer, true);
      if (why !== null) turnAway(watch, this.table.code, why.code);
      else if (watch.client.isOpen) welcome.push(watch);
    }
    for (const { client, viewer } of welcome) this.welcome(client, viewer);
    this.table.audience.adopt(welcome);
  }

  /** Logs who came while nothing could be stored. */
  catchUp(): void {
    for (const { client, viewer } of this.table.audience.watches) this.welcome(client, viewer);
  }

  private whyMayNotWatch({ person }: Client, viewer: Viewer, isInside = false): Refusal | null {
    const { state, audience, isStopped } = this.table;
    if (state.stage === 'closed') return { code: 'table-closed' };
    if (isStopped) return { code: 'moved' };
    return whyMayNotWatch(state, { person, viewer, watches: audience.size, isInside });
  }

  private welcome({ person, name }: Client, viewer: Viewer): void {
    if (person === null || this.table.isFrozen) return;
    const { state, audience } = this.table;
    const arrival = arrivalOf(state, { person, name }, (other) => audience.isHere(other));
    if (arrival.length > 0) this.table.commit(arrival, null);
    if (state.awayHosts.includes(person)) {
      this.table.commit([{ type: 'handedOver', person, isAutomatic: true }], null);
    }
    const back = deedsForBack(state, person);
    if (back.length > 0) this.table.commit(back, null);
    const chair = typeof viewer === 'number' ? state.chairs[viewer] : undefined;
    if (chair?.type === 'person' && chair.heldBy !== null && !chair.hasLeft) {
      this.table.commit([{ type: 'returned', seat: viewer as number }], null);
    }
  }
}

/** Tells a client that it no longer follows a seat or a table. */
function turnAway({ client, viewer }: Watch, code: string, why: string): void {
  client.send(encode({ type: 'ended', table: code, seat: viewer, code: why }));
  client.dropped({ client, code, viewer });
}
