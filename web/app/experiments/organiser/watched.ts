import type { Monitored } from '../../../../protocol/index.ts';

export type WatchedParticipant = Monitored['participants'][string];

export type WatchedRoom = Monitored['rooms'][string];

export const ROOM_STATES = ['playing', 'slow', 'overdue', 'bot', 'paused', 'done'] as const;

export type RoomState = (typeof ROOM_STATES)[number];

/** A participant who thinks for longer than this may need help. */
const SLOW_MS = 60_000;

/** The state of a pair at a time of the server's clock. */
export function roomState(room: WatchedRoom, now: number): RoomState {
  if (room.isDone) return 'done';
  if (room.isPaused) return 'paused';
  if (room.deadline !== null && room.deadline <= now) return 'overdue';
  if (room.asked.length > 0 && now - room.since > SLOW_MS) return 'slow';
  return hasStandIn(room) ? 'bot' : 'playing';
}

/** Whether a bot plays for somebody who has left. A bot that makes up the number is a partner like any other. */
const hasStandIn = ({ seats, heldBy }: WatchedRoom): boolean =>
  seats.some((who, seat) => who !== 'bot' && (heldBy[seat] ?? null) !== null);

export function countStates(rooms: readonly WatchedRoom[], now: number): Readonly<Record<RoomState, number>> {
  const count = Object.fromEntries(ROOM_STATES.map((state) => [state, 0])) as Record<RoomState, number>;
  for (const room of rooms) count[roomState(room, now)]++;
  return count;
}

const PAGES_TO_DO = new Set<WatchedParticipant['page']>([
  'name',
  'consent',
  'instructions',
  'questions',
  'questionnaire',
]);

const LAST_PAGES = new Set<WatchedParticipant['page']>(['done', 'declined', 'failed']);

/** Since when a participant has been asked for something; null if nothing is asked of them, and for bots. */
export function idleSince(person: WatchedParticipant, room: WatchedRoom | null): number | null {
  if (person.bot !== null || LAST_PAGES.has(person.page)) return null;
  if (PAGES_TO_DO.has(person.page) || person.mustSayReady) return person.since;
  if (person.page !== 'playing' || room === null || room.isDone) return null;
  const seat = room.seats.indexOf(person.number);
  return room.asked.includes(seat) && (room.heldBy[seat] ?? null) === null ? room.since : null;
}

/** Whether a participant still has to say that they are there; nobody has to when no match follows. */
export const isAwaited = ({ stage }: Monitored, { mustSayReady }: WatchedParticipant): boolean =>
  mustSayReady && stage !== 'over' && stage !== 'closed';

export const roomOf = (monitored: Monitored, person: WatchedParticipant): WatchedRoom | null =>
  person.room === null ? null : (monitored.rooms[String(person.room)] ?? null);

export const SORTS = ['number', 'idle', 'points', 'page'] as const;

export type Sort = (typeof SORTS)[number];

export interface Wanted {
  readonly sort: Sort;
  readonly page: WatchedParticipant['page'] | 'all';
  /** Part of a number, a label or a name. */
  readonly text: string;
}

/** The participants that match a filter, sorted. */
export function wantedPeople(monitored: Monitored, { sort, page, text }: Wanted): readonly WatchedParticipant[] {
  const sought = text.trim().toLowerCase();
  const isSought = ({ number, label, name }: WatchedParticipant) =>
    sought === '' || String(number) === sought || [label, name].some((one) => one.toLowerCase().includes(sought));
  const idle = (person: WatchedParticipant) => idleSince(person, roomOf(monitored, person)) ?? Number.POSITIVE_INFINITY;
  const orders: Readonly<Record<Sort, (one: WatchedParticipant, other: WatchedParticipant) => number>> = {
    number: () => 0,
    idle: (one, other) => (idle(one) === idle(other) ? 0 : idle(one) - idle(other)),
    points: (one, other) => other.points - one.points,
    page: (one, other) => one.page.localeCompare(other.page),
  };
  return Object.values(monitored.participants)
    .filter((person) => (page === 'all' || person.page === page) && isSought(person))
    .sort((one, other) => orders[sort](one, other) || one.number - other.number);
}

/** Everybody who has played, the best first; equal points share a place. */
export function places(people: readonly WatchedParticipant[]) {
  const played = people
    .filter(({ games }) => games > 0)
    .sort((one, other) => other.points - one.points || one.number - other.number);
  return played.map((person) => ({ place: 1 + played.filter(({ points }) => points > person.points).length, person }));
}
