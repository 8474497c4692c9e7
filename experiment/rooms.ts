import type { CarryOver, GamePackage } from '../games/game-package.ts';
import { defaultPreset, type GameTypes } from '../kernel/host.ts';
import type { LiveTable } from '../table/live-table.ts';
import type { roomState } from '../table/opening.ts';
import { realName, type SeatState } from '../table/table-state.ts';
import type { SessionState } from './session-state.ts';
import type { Treatment } from './tournament/plan.ts';
import { optionsOfRoom, resultOfRoom } from './tournament/room.ts';
import { treatmentsOf } from './tournament/session-plan.ts';
import type { RoomResult } from './tournament/state.ts';

/** Milliseconds that a bot takes for an answer: with a person it should not seem a machine; among bots nobody waits. */
const PACE_MS = 1500;
const DRY_PACE_MS = 100;
const SEATS = [0, 1] as const;
/** More clocks than can lapse in a match: no bot takes a seat. */
const NEVER = 1_000_000;

/** How a room of the phase that is played is opened. `personOf`: who a participant is, for their seat. */
export function roomToOpen(
  gamePackage: GamePackage<GameTypes>,
  state: SessionState,
  room: number,
  personOf: (number: number) => string | null,
): Parameters<typeof roomState>[0] {
  const { plan, tournament, places, isDryRun, id } = state;
  const { phase } = tournament;
  const pair = tournament.rooms[phase]?.[room];
  const place = places[phase]?.[room];
  if (pair === undefined || place === undefined) throw new Error(`session ${id}: no room ${room} in phase ${phase}`);
  const carried = pair.seats.map(
    (sitter): CarryOver => (sitter === 'bot' ? {} : (tournament.participants[sitter - 1]?.carried ?? {})),
  );
  const wish = {
    preset: defaultPreset(gamePackage.game),
    options: optionsOfRoom(gamePackage, treatmentsOf(plan)[pair.treatment] as Treatment, carried),
    seats: SEATS.length,
  };
  const chairs = pair.seats.map((sitter): SeatState => {
    const bot = sitter === 'bot' ? plan.substitute : (state.participants[sitter - 1]?.bot ?? null);
    if (bot !== null) return { type: 'bot', bot, name: realName(`bot ${sitter}`) };
    const person = personOf(sitter as number);
    const name = realName(`participant ${sitter}`);
    // Somebody whose data were deleted has nobody to come back as.
    if (person === null) return { type: 'bot', bot: plan.substitute, name };
    const ai = state.participants[(sitter as number) - 1]?.ai;
    return { type: 'person', person, name, heldBy: null, hasLeft: false, ...(ai !== undefined && { ai }) };
  });
  const lapses = plan.bots === 'none' ? NEVER : plan.lapses;
  const session = { session: id, phase, room, lapses, substitute: plan.substitute };
  // Nobody watches a trial run.
  const speed = isDryRun ? { pace: DRY_PACE_MS } : { pace: PACE_MS, tempo: plan.tempo };
  return { ...place, game: plan.game, wish, chairs, session, ...speed };
}

/** A room in which nothing was played. */
export function unplayedResult({ byePoints }: SessionState): RoomResult {
  return { points: [byePoints, byePoints], gained: [{}, {}], isCutShort: true };
}

/** The result of a room so far. */
export function roomResult(table: LiveTable, state: SessionState): RoomResult {
  const { byePoints, plan } = state;
  const match = table.recording?.match;
  if (match === undefined) return unplayedResult(state);
  return resultOfRoom(table.gamePackage, match, { committedRounds: plan.committedRounds, byePoints });
}
