import type { GamePackage } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { Room } from '../../../tournament/index.ts';
import type { LogLine, Slot } from '../../storage/port.ts';
import type { SessionEntry, SessionState } from '../session-state.ts';
import { type PlayedRoom, playedRoom, UNPLAYED } from './played-room.ts';
import { type PageVisit, walk } from './visits.ts';

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
  readonly listed: GamePackage<GameTypes>;
  readonly state: SessionState;
  readonly entries: readonly SessionEntry[];
  readonly slots: readonly Slot[];
  readonly rooms: readonly GatheredRoom[];
  readonly visits: readonly PageVisit[];
}

/** What a session is gathered from: a storage, or something that holds the same. */
export interface Sources {
  readonly listed: GamePackage<GameTypes>;
  readonly lines: readonly LogLine[];
  readonly slots: readonly Slot[];
  /** The log of a room's match; empty where it was never opened. Null where nobody needs to know what happened there. */
  readonly read: ((match: string) => Promise<readonly LogLine[]>) | null;
}

/** Logs that are read at once; between them a server does other things. */
const ROOMS_AT_ONCE = 20;

export async function gather({ listed, lines, slots, read }: Sources): Promise<Gathered> {
  const entries = lines.map(({ payload }) => JSON.parse(payload) as SessionEntry);
  const { state, visits } = walk(entries);
  const resumedAt = resumedByPhase(entries);
  const places = roomsOf(state);
  const rooms: GatheredRoom[] = [];
  for (let from = 0; from < places.length; from += ROOMS_AT_ONCE) {
    const some = places.slice(from, from + ROOMS_AT_ONCE);
    const logs = await Promise.all(some.map(({ match }) => read?.(match) ?? null));
    for (const [index, place] of some.entries()) {
      const log = logs[index] ?? null;
      const played = log === null ? UNPLAYED : playedRoom(listed, log, resumedAt[place.phase] ?? []);
      rooms.push({ ...place, ...played });
    }
  }
  return { listed, state, entries, slots, rooms, visits };
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
