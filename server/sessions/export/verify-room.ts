import type { GamePackage } from '../../../games/game-package.ts';
import { chooseSetup, type GameTypes, type Recording, sameJson } from '../../../kernel/index.ts';
import { resultOfRoom } from '../../../simulation/room-result.ts';
import { replay } from '../../../table/replaying.ts';
import type { Entry } from '../../../table/table-event.ts';
import type { RequestedTable } from '../../../table/table-state.ts';
import type { RoomResult, Sitter } from '../../../tournament/index.ts';
import { linesOf } from './archive.ts';

/** Something in an archive that cannot be true. */
export interface Finding {
  /** Where: `log[3]`, `rooms.ID`, `rooms.ID[7]`, or nothing for the whole. */
  readonly place: string;
  readonly code: string;
  /** What makes it clearer, where there is something. */
  readonly because?: string;
}

/** A room as the session's log says that it was. */
export interface RoomToCheck {
  readonly session: string;
  readonly phase: number;
  readonly room: number;
  readonly match: string;
  readonly seats: readonly [Sitter, Sitter];
  readonly game: string;
  /** How its match had to be set up. */
  readonly wish: RequestedTable;
  readonly counting: { readonly committedRounds: number; readonly byePoints: number };
  /** What was committed; null where nothing was. */
  readonly result: RoomResult | null;
}

interface CheckedRoom {
  readonly findings: readonly Finding[];
  readonly inputs: number;
  /** What it came to by its own log, where something was committed. */
  readonly result: RoomResult | null;
}

/** Replays a room, and compares what it comes to with what was committed. */
export function checkRoom(
  listed: GamePackage<GameTypes>,
  entries: readonly Entry[] | undefined,
  room: RoomToCheck,
): CheckedRoom {
  const place = `rooms.${room.match}`;
  if (entries === undefined) return unopened(place, room);
  const findings: Finding[] = [...checkOpening(entries[0], room), ...checkSetup(listed, entries, room)].map((code) => ({
    place: `${place}[0]`,
    code,
  }));
  const inputs = entries.filter(({ type }) => type === 'input').length;
  const played = resultsIn(listed, entries, room);
  if (!played.ok) {
    const { code, line, because } = played;
    findings.push({ place: line === null ? place : `${place}[${line}]`, code, ...(because && { because }) });
    return { findings, inputs, result: null };
  }
  if (room.result === null) return { findings, inputs, result: null };
  const result = played.results.findLast((each) => sameJson(each, room.result)) ?? null;
  // A room that is settled may be left before its table is closed; one that was played to its end counts as it ended.
  const isTrue = result !== null && (result.isCutShort || sameJson(played.results.at(-1), result));
  if (!isTrue) findings.push({ place, code: 'result-differs' });
  return { findings, inputs, result: isTrue ? result : (played.results.at(-1) ?? null) };
}

/** A room whose match never began counts as one that was sat out. */
function unopened(place: string, { result, counting: { byePoints } }: RoomToCheck): CheckedRoom {
  const nothing: RoomResult = { points: [byePoints, byePoints], gained: [{}, {}], isCutShort: true };
  if (result === null || sameJson(result, nothing)) return { findings: [], inputs: 0, result };
  return { findings: [{ place, code: 'room-missing' }], inputs: 0, result: null };
}

function checkOpening(entry: Entry | undefined, { session, phase, room, match, wish, game }: RoomToCheck): string[] {
  if (entry?.type !== 'opened') return ['no-opening'];
  const { state } = entry;
  const isIt = state.session?.session === session && state.session.phase === phase && state.session.room === room;
  if (!isIt || state.match !== match || state.game !== game) return ['other-room'];
  return sameJson(state.wish, wish) ? [] : ['options-differ'];
}

/** The match was set up as its room wished for. */
function checkSetup({ game }: GamePackage<GameTypes>, entries: readonly Entry[], { wish }: RoomToCheck): string[] {
  const started = entries.find((entry) => entry.type === 'started');
  if (started === undefined || started.version !== game.version) return [];
  const setup = chooseSetup(game, wish, wish.seats);
  return setup.ok && sameJson(setup.value, started.setup) ? [] : ['setup-differs'];
}

type Results =
  | { readonly ok: true; readonly results: readonly RoomResult[] }
  | { readonly ok: false; readonly code: string; readonly line: number | null; readonly because: string };

/** What the room would have come to after each line of its log. */
function resultsIn(listed: GamePackage<GameTypes>, entries: readonly Entry[], { counting }: RoomToCheck): Results {
  const { byePoints } = counting;
  const results: RoomResult[] = [{ points: [byePoints, byePoints], gained: [{}, {}], isCutShort: true }];
  let recording: Recording<GameTypes> | null = null;
  const look = (): void => {
    if (recording !== null) results.push(resultOfRoom(listed, recording.match, counting));
  };
  const onlooker = {
    opened: (_told: unknown, began: Recording<GameTypes>): void => {
      recording = began;
      look();
    },
    entry: ({ type }: Entry): void => {
      if (type === 'input') look();
    },
  };
  const replayed = replay(listed, linesOf(entries), { onlooker });
  if (replayed.ok) return { ok: true, results };
  const { code, with: values } = replayed.why;
  const line = typeof values?.line === 'number' ? values.line : null;
  return { ok: false, code, line, because: String(values?.because ?? '') };
}
