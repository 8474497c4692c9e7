import type { GamePackage } from '../../games/game-package.ts';
import { type GameTypes, type Input, type Match, type Recording, seatsIn } from '../../kernel/host.ts';
import type { LogLine } from '../../log/storage.ts';
import { readEntries, replay } from '../../table/replaying.ts';
import type { Entry } from '../../table/table-event.ts';
import type { Row } from '../analysis/csv.ts';
import { applyToSession } from '../apply.ts';
import type { Slot } from '../roster.ts';
import { entriesOf, openSession, type Page, type SessionEntry, type SessionState } from '../session-state.ts';
import type { Room } from '../tournament/state.ts';

/** Logs that are read at once; between them a server does other things. */
const ROOMS_AT_ONCE = 20;

const UNPLAYED: PlayedRoom = { entries: [], inputs: [], last: null, startedAt: null, trouble: null };

const UNKNOWN: Moment = { round: null, underClock: [] };

/** The state of the match before each of its inputs. */
class Moments {
  private readonly gamePackage: GamePackage<GameTypes>;
  private readonly before: Moment[] = [];
  private recording: Recording<GameTypes> | null = null;
  private now = UNKNOWN;

  constructor(gamePackage: GamePackage<GameTypes>) {
    this.gamePackage = gamePackage;
  }

  readonly onlooker = {
    opened: (_told: unknown, recording: Recording<GameTypes>): void => {
      this.recording = recording;
      this.look();
    },
    entry: ({ type }: Entry): void => {
      if (type !== 'input') return;
      this.before.push(this.now);
      this.look();
    },
  };

  of(input: number): Moment {
    return this.before[input] ?? UNKNOWN;
  }

  private look(): void {
    if (this.recording === null) return;
    const { match } = this.recording;
    const progress = this.gamePackage.inTournament?.progress(match.seatView(0));
    const { phase, asked } = match.state;
    const underClock = match.game.phases[phase]?.endsByTime ? [] : [...seatsIn(asked)];
    this.now = { round: progress?.round ?? null, underClock };
  }
}

/** One room, with everything that happened in it. */
export interface GatheredRoom extends PlayedRoom {
  readonly phase: number;
  readonly room: number;
  readonly treatment: string;
  readonly match: string;
  readonly pair: Room;
}

/** Everything that is known of a session, read from logs and lists. */
export interface Gathered {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly state: SessionState;
  readonly entries: readonly SessionEntry[];
  readonly slots: readonly Slot[];
  readonly rooms: readonly GatheredRoom[];
  readonly visits: readonly PageVisit[];
}

/** What a session is gathered from: a storage, or something that holds the same. */
interface Sources {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly lines: readonly LogLine[];
  readonly slots: readonly Slot[];
  /** The log of a room's match; empty where it was never opened. Null where nobody needs to know what happened there. */
  readonly read: ((match: string) => Promise<readonly LogLine[]>) | null;
}

export async function gather({ gamePackage, lines, slots, read }: Sources): Promise<Gathered> {
  const entries = entriesOf(lines);
  const { state, visits } = walk(entries);
  const resumedAt = resumedByPhase(entries);
  const places = roomsOf(state);
  const rooms: GatheredRoom[] = [];
  for (let from = 0; from < places.length; from += ROOMS_AT_ONCE) {
    const some = places.slice(from, from + ROOMS_AT_ONCE);
    const logs = await Promise.all(some.map(({ match }) => read?.(match) ?? null));
    for (const [index, place] of some.entries()) {
      const log = logs[index] ?? null;
      const played = log === null ? UNPLAYED : playedRoom(gamePackage, log, resumedAt[place.phase] ?? []);
      rooms.push({ ...place, ...played });
    }
  }
  return { gamePackage, state, entries, slots, rooms, visits };
}

function roomsOf({ tournament, places }: SessionState): readonly Omit<GatheredRoom, keyof PlayedRoom>[] {
  return tournament.rooms.flatMap((pairs, phase) =>
    pairs.map((pair, room) => {
      const treatment = tournament.plan.treatments[pair.treatment]?.name ?? '';
      return { phase, room, treatment, match: places[phase]?.[room]?.match ?? '', pair };
    }),
  );
}

/** When pauses in the middle of each phase were over. */
function resumedByPhase(entries: readonly SessionEntry[]): readonly (readonly number[])[] {
  const byPhase: number[][] = [];
  let isPlaying = false;
  for (const { type, at } of entries) {
    if (type === 'phaseBegan') byPhase.push([]);
    if (type === 'phaseBegan' || type === 'phaseEnded') isPlaying = type === 'phaseBegan';
    if (type === 'resumed' && isPlaying) byPhase.at(-1)?.push(at);
  }
  return byPhase;
}

/** A page that a participant was on, from when to when; null while they still are. */
interface PageVisit {
  readonly participant: number;
  readonly page: Page;
  readonly from: number;
  readonly to: number | null;
}

/** A session as its log leaves it, and every page that somebody was on meanwhile. */
interface Walked {
  readonly state: SessionState;
  readonly visits: readonly PageVisit[];
}

/** Walks through a log once; after each line it looks only at those whom the line can have moved. */
export function walk(entries: readonly SessionEntry[]): Walked {
  const [first, ...rest] = entries;
  if (first?.type !== 'opened') throw new Error('the log of a session begins with its opening');
  const state = openSession(first);
  const visits: PageVisit[] = [];
  const current = new Map<number, number>();
  for (const entry of rest) {
    if (entry.type === 'opened') continue;
    applyToSession(state, entry, entry.at);
    for (const number of movedBy(state, entry)) look(state, number, { visits, current });
  }
  return { state, visits };
}

/** Participants whose page a line may have changed. */
function movedBy({ tournament, participants }: SessionState, entry: SessionEntry): readonly number[] {
  if ('participant' in entry) return [entry.participant];
  switch (entry.type) {
    case 'phaseBegan':
      return [...peopleIn(entry.pairs), ...entry.byes];
    case 'committed':
      return peopleIn([tournament.rooms[entry.phase]?.[entry.room] ?? { seats: [] }]);
    case 'ended':
      return participants.map(({ number }) => number);
    default:
      return [];
  }
}

const peopleIn = (pairs: readonly { readonly seats: readonly (number | 'bot')[] }[]): readonly number[] =>
  pairs.flatMap(({ seats }) => seats.flatMap((sitter) => (sitter === 'bot' ? [] : [sitter])));

function look(
  { participants }: SessionState,
  number: number,
  { visits, current }: { readonly visits: PageVisit[]; readonly current: Map<number, number> },
): void {
  const participant = participants[number - 1];
  if (participant === undefined) return;
  const { page, since } = participant;
  const index = current.get(number) ?? -1;
  const before = visits[index];
  if (before?.page === page && before.from === since) return;
  if (before !== undefined) visits[index] = { ...before, to: since };
  current.set(number, visits.push({ participant: number, page, from: since, to: null }) - 1);
}

/** Something that happened in a match, and when. */
export interface PlayedInput {
  readonly input: Input<GameTypes>;
  /** By the room's own clock. */
  readonly at: number;
  /** In milliseconds since 1970. */
  readonly wall: number | null;
  /** The round that was being played; null where the game cannot tell, or its rules are others by now. */
  readonly round: number | null;
  /** The seats that the clock decides for when time is up: those that are waited for, unless time is meant to run out. */
  readonly underClock: readonly number[];
}

/** What happened in a room. */
interface PlayedRoom {
  readonly entries: readonly Entry[];
  readonly inputs: readonly PlayedInput[];
  /** The last state of the match; null where it never began, or cannot be replayed. */
  readonly last: Match<GameTypes> | null;
  /** When it began, in milliseconds since 1970; null where it never did. */
  readonly startedAt: number | null;
  /** Why its log cannot be replayed; null where it can. */
  readonly trouble: string | null;
}

/** A room from its log. `resumedAt`: when pauses of its phase were over, in milliseconds since 1970. */
export function playedRoom(
  gamePackage: GamePackage<GameTypes>,
  lines: readonly LogLine[],
  resumedAt: readonly number[],
): PlayedRoom {
  if (lines.length === 0) return UNPLAYED;
  const read = readEntries(lines);
  if (!read.ok) return { ...UNPLAYED, trouble: read.why.code };
  const entries = read.value;
  const moments = new Moments(gamePackage);
  const replayed = replay(gamePackage, lines, { forgets: true, onlooker: moments.onlooker });
  const started = entries.find((entry) => entry.type === 'started');
  return {
    entries,
    inputs: inputsIn(entries, resumedAt, moments),
    last: replayed.ok ? (replayed.value.recording?.match ?? null) : null,
    startedAt: started?.wall ?? null,
    trouble: replayed.ok ? null : replayed.why.code,
  };
}

type Moment = Pick<PlayedInput, 'round' | 'underClock'>;

/** The room's clock stops in a pause; the session's log says when the pause ended. */
function inputsIn(entries: readonly Entry[], resumedAt: readonly number[], moments: Moments): readonly PlayedInput[] {
  const inputs: PlayedInput[] = [];
  let zero: number | null = null;
  let pauses = 0;
  for (const entry of entries) {
    if (entry.type === 'started') zero = entry.wall - entry.at;
    if (entry.type === 'resumed') zero = after(zero, resumedAt[pauses++], entry.at);
    if (entry.type !== 'input') continue;
    const { input, at } = entry;
    inputs.push({ input, at, wall: zero === null ? null : zero + at, ...moments.of(inputs.length) });
  }
  return inputs;
}

/** When the room's clock showed 0, as it seems after a pause. */
function after(zero: number | null, resumedAt: number | undefined, at: number): number | null {
  return zero === null || resumedAt === undefined ? zero : Math.max(zero, resumedAt - at);
}

/** How a file of an export is made. */
export interface SheetMaker {
  /** Whether it is made from what happened in the rooms, which takes longest to read. */
  readonly needsRooms: boolean;
  readonly columns: (gathered: Gathered) => readonly string[];
  readonly rows: (gathered: Gathered) => readonly Row[];
}

/** A time as a date of the world's, to the millisecond. */
export const time = (milliseconds: number | null | undefined): string | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds).toISOString();
