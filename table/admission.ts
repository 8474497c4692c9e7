import type { Refusal } from '../kernel/index.ts';
import { whyMayNotEnter } from './knocking.ts';
import { freeNameFor, hasTooManyNames, looksLike } from './names.ts';
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
} from './table-state.ts';
import type { Viewer } from './viewer.ts';

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
