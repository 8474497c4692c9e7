import { sameJson, seatsIn } from '../kernel/host.ts';
import type { MonitorChange, Monitored } from '../protocol/index.ts';
import type { LiveTable } from '../table/live-table.ts';
import { botIn } from '../table/table-state.ts';
import type { Surroundings } from './participant-state.ts';
import type { Slot } from './roster.ts';
import { type SessionState, stageOf } from './session-state.ts';
import { phasesOf } from './tournament/plan.ts';
import type { Room } from './tournament/state.ts';

type MonitoredRoom = Monitored['rooms'][string];

type MonitoredParticipant = Monitored['participants'][string];

/** What changes in a room while it is played. */
export type RoomGlance = Pick<
  MonitoredRoom,
  'heldBy' | 'round' | 'of' | 'phase' | 'asked' | 'since' | 'deadline' | 'isPaused'
>;

/** A room that is not opened yet. */
const UNOPENED: RoomGlance = {
  ...{ heldBy: [null, null], round: 0, of: 0, phase: '', asked: [], since: 0, deadline: null, isPaused: false },
};

/** How far a room is. `wall`: milliseconds since 1970. */
export function glanceAt(table: LiveTable, wall: number): RoomGlance {
  const { recording, state, at, gamePackage } = table;
  const heldBy = state.chairs.map((chair) => botIn(chair));
  if (recording === null) return { ...UNOPENED, heldBy };
  const { match } = recording;
  const asked = [...seatsIn(match.state.asked)];
  const askedAt = Math.min(at, ...asked.map((seat) => table.match.askedAt(seat) ?? at));
  const progress = gamePackage.inTournament?.progress(match.seatView(0)) ?? { round: 0, of: 0 };
  const { deadline } = table;
  return {
    ...{ heldBy, ...progress, phase: match.state.phase, asked, isPaused: state.isPaused },
    since: wall - (at - askedAt),
    deadline: deadline === null ? null : wall + (deadline - at),
  };
}

/** Everything that an organiser watches. */
export function monitoredOf(
  state: SessionState,
  around: Surroundings & {
    readonly glances: ReadonlyMap<number, RoomGlance>;
    slotOf(number: number): Slot | undefined;
  },
): Monitored {
  const { plan, tournament, isPaused, isDryRun } = state;
  const rooms = tournament.rooms[tournament.phase] ?? [];
  return {
    ...{ stage: stageOf(state), isPaused, isDryRun, plan, beginsAt: around.beginsAt, at: around.now },
    phase: tournament.phase,
    phases: phasesOf(tournament.plan),
    treatments: tournament.plan.treatments.map(({ name }) => name),
    participants: participantsOf(state, around),
    rooms: Object.fromEntries(
      rooms.map((room, number) => [number, roomOf(state, { room, number }, around.glances.get(number) ?? UNOPENED)]),
    ),
  };
}

function participantsOf(
  state: SessionState,
  around: Surroundings & { slotOf(number: number): Slot | undefined },
): Monitored['participants'] {
  const { tournament, participants } = state;
  const rows = participants.map(({ number, bot, page, since, isReady, isHeld }): [string, MonitoredParticipant] => {
    const slot = around.slotOf(number);
    const inTournament = tournament.participants[number - 1];
    const seating = inTournament?.seatings[tournament.phase] ?? null;
    const score = around.scores.of(number);
    return [
      String(number),
      {
        ...{ number, label: slot?.label ?? '', name: slot?.name ?? '', bot, page, since, isReady },
        isHere: bot !== null || around.isHere(number),
        mustSayReady: isHeld,
        room: seating === null || seating === 'bye' ? null : seating.room,
        points: score?.points ?? 0,
        games: score?.gamesPlayed ?? 0,
        ...around.scores.byRole(number),
        carried: { ...inTournament?.carried },
      },
    ];
  });
  return Object.fromEntries(rows);
}

function roomOf(
  { tournament, places }: SessionState,
  { room, number }: { readonly room: Room; readonly number: number },
  glance: RoomGlance,
): MonitoredRoom {
  const place = places[tournament.phase]?.[number];
  return {
    room: number,
    treatment: tournament.plan.treatments[room.treatment]?.name ?? '',
    group: room.group,
    table: place?.code ?? '',
    match: place?.match ?? '',
    seats: [...room.seats],
    ...glance,
    isDone: room.result !== null,
    points: room.result === null ? null : [...room.result.points],
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** What an organiser has to be told who has seen the one and is to see the other; null where that is nothing but the time. */
export function changeBetween(before: Monitored, now: Monitored): MonitorChange | null {
  const { participants: _participants, rooms: _rooms, at: _at, ...whole } = now;
  const changes: Record<string, unknown> = fieldsThatDiffer(before, whole) ?? {};
  const participants = rowsThatDiffer(before.participants, now.participants);
  // Rooms of another phase have the numbers of the former: they are told whole.
  const rooms = before.phase === now.phase ? rowsThatDiffer(before.rooms, now.rooms) : now.rooms;
  if (participants !== null) changes.participants = participants;
  if (rooms !== null) changes.rooms = rooms;
  return Object.keys(changes).length === 0 ? null : { ...changes, at: now.at };
}

function rowsThatDiffer(
  before: Readonly<Record<string, Fields>>,
  now: Readonly<Record<string, Fields>>,
): Record<string, Fields> | null {
  const changed: Record<string, Fields> = {};
  for (const [key, row] of Object.entries(now)) {
    const known = before[key];
    const fields = known === undefined ? row : fieldsThatDiffer(known, row);
    if (fields !== null) changed[key] = fields;
  }
  return Object.keys(changed).length === 0 ? null : changed;
}

function fieldsThatDiffer(before: Fields, now: Fields): Record<string, unknown> | null {
  const changed = Object.entries(now).filter(([field, value]) => !sameJson(before[field] as never, value as never));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
