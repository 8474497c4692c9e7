import { ok, type Result } from '../kernel/index.ts';
import { type Refusal, refuse } from '../protocol/refusals.ts';
import type { Client } from './client.ts';
import { freeNameFor, hasTooManyNames, looksLike } from './names.ts';
import { eventsForReturn } from './seat-rights.ts';
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

/** Somebody who arrives. */
interface Arrival {
  readonly person: PersonId;
  readonly name: string;
  /** They may not talk to everybody now. */
  readonly isSilent?: boolean;
}

/** The events to log when somebody arrives: that they came, or that their name changed. Empty when everything is known. */
export function arrivalOf(
  state: TableState,
  { person, name, isSilent = false }: Arrival,
  isHere: (person: PersonId) => boolean,
): readonly SeatingEvent[] {
  const guest = guestOf(state, person);
  // A name that is already taken gets a number, so that nobody is refused or mistaken for somebody else.
  const free = freeNameFor(state, { person, name });
  const called = realName(free);
  if (guest === undefined) return [...makeRoom(state, isHere), { type: 'came', person, name: called }];
  const before = lettersOf(guest.name);
  // Who may not talk does not do so by a new name either: it comes with their next arrival after that.
  if (before === free || isSilent) return [];
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

/** What is logged when somebody begins to follow a table, step by step: each looks at what the one before has changed. */
export const ARRIVAL_STEPS: readonly ((
  state: TableState,
  visitor: Arrival & { readonly viewer: Viewer },
  isHere: (person: PersonId) => boolean,
) => readonly SeatingEvent[])[] = [
  arrivalOf,
  (state, { person }) => (state.awayHosts.includes(person) ? [{ type: 'handedOver', person, isAutomatic: true }] : []),
  (state, { person }) => eventsForReturn(state, person),
  (state, { viewer }) => {
    const chair = typeof viewer === 'number' ? state.chairs[viewer] : undefined;
    const isBack = chair?.type === 'person' && chair.heldBy !== null && !chair.hasLeft;
    return isBack ? [{ type: 'returned', seat: viewer as number }] : [];
  },
];

/** Refusals that can change, so people who get one are told when it does. */
const AT_THE_DOOR: ReadonlySet<string> = new Set(['knock-first', 'knocking', 'knock-refused', 'table-locked']);
const MOST_WAITING = 300;

/** People who were not let in, and the refusal they got: they are told when it changes. */
export class WaitingRoom {
  private readonly told = new Map<Client, string>();

  /** Somebody got this refusal; null if they were let in. */
  note(client: Client, code: string | null): void {
    this.told.delete(client);
    if (code !== null && AT_THE_DOOR.has(code)) this.keep(client, code);
  }

  private keep(client: Client, code: string): void {
    if (this.told.size >= MOST_WAITING)
      for (const other of this.told.keys()) if (!other.isOpen) this.told.delete(other);
    if (this.told.size < MOST_WAITING) this.told.set(client, code);
  }

  /** Takes over those who wait for a table that this one replaces, except those who are inside. */
  adopt({ told }: WaitingRoom, inside: ReadonlySet<Client>): void {
    for (const [client, code] of told) if (client.isOpen && !inside.has(client)) this.keep(client, code);
  }

  /** Those for whom the answer has changed, and the new one: null if they may come in. */
  review(
    codeFor: (client: Client) => string | null,
  ): readonly { readonly client: Client; readonly code: string | null }[] {
    const changed: { client: Client; code: string | null }[] = [];
    for (const [client, told] of this.told) {
      const code = codeFor(client);
      if (code === told && client.isOpen) continue;
      if (code === null || !client.isOpen) this.told.delete(client);
      else this.told.set(client, code);
      changed.push({ client, code });
    }
    return changed;
  }
}
