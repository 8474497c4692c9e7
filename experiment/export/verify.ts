import type { GamePackage } from '../../games/game-package.ts';
import { chooseSetup, fillSetup, type GameTypes, type Recording, sameJson } from '../../kernel/host.ts';
import { replay } from '../../table/replaying.ts';
import type { Entry } from '../../table/table-event.ts';
import type { RequestedTable } from '../../table/table-state.ts';
import { applyToSession } from '../apply.ts';
import { actionOf, decideTakingPart } from '../participant-actions.ts';
import { roomToOpen } from '../rooms.ts';
import { openSession, type SessionEntry, type SessionState } from '../session-state.ts';
import { beginPhase } from '../tournament/decide.ts';
import { resultOfRoom } from '../tournament/room.ts';
import type { RoomResult, Sitter } from '../tournament/state.ts';
import { standings } from '../tournament/state.ts';
import { type Archive, digestOf, linesOf } from './archive.ts';

/** What was looked at, and what was found wrong: nothing, where all is as it should be. */
export interface Verified {
  readonly session: string;
  readonly checked: {
    readonly lines: number;
    readonly participants: number;
    readonly phases: number;
    readonly rooms: number;
    readonly inputs: number;
  };
  readonly findings: readonly Finding[];
}

/** Checks an archive against the rules alone: that its log can have been, that pairs are those of the seed, that every match comes to what was counted, and that standings follow. */
export function verifyArchive(gamePackage: GamePackage<GameTypes>, archive: Archive): Verified {
  const findings: Finding[] = [];
  if (digestOf(archive) !== archive.digest) findings.push({ place: '', code: 'digest-differs' });
  const { state, rooms } = walkLog(gamePackage, archive, findings);
  let inputs = 0;
  const replayed = new Map<RoomToCheck, RoomResult | null>();
  for (const room of rooms) {
    const checked = checkRoom(gamePackage, archive.rooms[room.match], room);
    findings.push(...checked.findings);
    inputs += checked.inputs;
    replayed.set(room, checked.result);
  }
  const known = new Set(rooms.map(({ match }) => match));
  for (const match of Object.keys(archive.rooms)) {
    if (!known.has(match)) findings.push({ place: `rooms.${match}`, code: 'room-of-nobody' });
  }
  if (state !== null) findings.push(...checkStandings(state, replayed));
  const [participants, phases] = [state?.participants.length ?? 0, state?.tournament.rooms.length ?? 0];
  const checked = { lines: archive.log.length, participants, phases, rooms: rooms.length, inputs };
  return { session: state?.code ?? '', checked, findings };
}

interface WalkedLog {
  readonly state: SessionState | null;
  readonly rooms: readonly RoomToCheck[];
}

/** Goes through the log line by line; a line that cannot follow is found, and the rest is looked at without it. */
function walkLog(gamePackage: GamePackage<GameTypes>, { log }: Archive, findings: Finding[]): WalkedLog {
  const [first] = log;
  if (first?.type !== 'opened') {
    findings.push({ place: 'log[0]', code: 'no-opening' });
    return { state: null, rooms: [] };
  }
  const state = openSession(first);
  const rooms: RoomToCheck[] = [];
  const forgotten = new Set(log.flatMap((entry) => (entry.type === 'forgotten' ? [entry.participant] : [])));
  for (const [number, entry] of log.entries()) {
    if (number === 0) continue;
    const place = `log[${number}]`;
    try {
      findings.push(...checkLine(state, entry, forgotten).map((finding) => ({ place, ...finding })));
      if (entry.type !== 'opened') applyToSession(state, entry, entry.at);
    } catch (error) {
      findings.push({ place, code: 'line-cannot-follow', because: (error as Error).message });
      continue;
    }
    if (entry.type === 'phaseBegan') rooms.push(...roomsOf(gamePackage, state));
  }
  return { state, rooms: rooms.map((room) => ({ ...room, result: resultIn(state, room) })) };
}

const resultIn = ({ tournament }: SessionState, { phase, room }: RoomToCheck): RoomResult | null =>
  tournament.rooms[phase]?.[room]?.result ?? null;

/** What is wrong with a line before it is followed. */
function checkLine(
  state: SessionState,
  entry: SessionEntry,
  forgotten: ReadonlySet<number>,
): readonly Omit<Finding, 'place'>[] {
  switch (entry.type) {
    case 'opened':
      return [{ code: 'opened-twice' }];
    case 'phaseBegan':
      return checkPairs(state, entry);
    case 'committed': {
      const before = state.tournament.rooms[entry.phase]?.[entry.room]?.result ?? null;
      return before === null ? [] : [{ code: 'committed-twice' }];
    }
    default:
      return checkAction(state, entry, forgotten);
  }
}

/** The pairs of a phase are those that the seed draws among the same people. */
function checkPairs(
  { tournament, participants }: SessionState,
  { phase, pairs, byes, places }: Extract<SessionEntry, { type: 'phaseBegan' }>,
): readonly Omit<Finding, 'place'>[] {
  const paired = pairs.flatMap(({ seats }) => seats.flatMap((sitter) => (sitter === 'bot' ? [] : [sitter])));
  const drawn = beginPhase(tournament, [...paired, ...byes]);
  const expected = drawn.ok ? { phase: drawn.value.phase, pairs: drawn.value.pairs, byes: drawn.value.byes } : null;
  if (expected === null || !sameJson(expected, { phase, pairs, byes })) {
    return [{ code: 'pairs-not-of-the-seed' }];
  }
  if (places.length !== pairs.length) return [{ code: 'places-missing' }];
  const isReady = (number: number) => canBePaired(participants[number - 1]);
  return [...paired, ...byes].every(isReady) ? [] : [{ code: 'pair-not-waiting' }];
}

/** Only those who wait are paired, and nobody whose seat a bot holds. */
const canBePaired = (participant: SessionState['participants'][number] | undefined): boolean =>
  (participant?.page === 'waiting' || participant?.page === 'between') &&
  (participant.bot !== null || !participant.isHeld);

/** What a participant did could be done by them then; words that were deleted are missed by nobody. */
function checkAction(
  state: SessionState,
  entry: SessionEntry,
  forgotten: ReadonlySet<number>,
): readonly Omit<Finding, 'place'>[] {
  const action = actionOf(entry);
  if (action === null || !('participant' in entry)) return [];
  const decided = decideTakingPart(state, entry.participant, action);
  const { at: _at, digest: _digest, ...written } = entry;
  if (!decided.ok) {
    const isScrubbed = entry.type === 'filled' && forgotten.has(entry.participant);
    return isScrubbed && decided.why.code === 'wrong-answer'
      ? []
      : [{ code: 'deed-not-possible', because: decided.why.code }];
  }
  return sameJson(decided.value, written) ? [] : [{ code: 'deed-differs' }];
}

/** The rooms of the phase that has just begun, and how each had to be opened. */
function roomsOf(gamePackage: GamePackage<GameTypes>, state: SessionState): readonly RoomToCheck[] {
  const { tournament, plan, byePoints, id: session } = state;
  const { phase } = tournament;
  return (tournament.rooms[phase] ?? []).map(({ seats }, room) => {
    const { match, wish, game } = roomToOpen(gamePackage, state, room, () => 'somebody');
    const counting = { committedRounds: plan.committedRounds, byePoints };
    return { session, phase, room, match, seats, wish, game, counting, result: null };
  });
}

/** Everybody has the points of their matches, as replayed, and of the phases that they sat out. */
function checkStandings(
  { tournament }: SessionState,
  replayed: ReadonlyMap<RoomToCheck, RoomResult | null>,
): readonly Finding[] {
  const points = new Map(tournament.participants.map(({ number }) => [number, 0]));
  const add = (number: number, more: number) => void points.set(number, (points.get(number) ?? 0) + more);
  for (const [{ seats }, result] of replayed) {
    for (const seat of [0, 1] as const) {
      const sitter = seats[seat];
      if (sitter !== 'bot' && result !== null) add(sitter, result.points[seat]);
    }
  }
  for (const number of tournament.byes.flat()) add(number, tournament.plan.byePoints);
  return standings(tournament).flatMap(({ number, points: counted }) =>
    counted === points.get(number) ? [] : [{ place: '', code: 'standings-differ', because: `participant ${number}` }],
  );
}

/** Something in an archive that cannot be true. */
interface Finding {
  /** Where: `log[3]`, `rooms.ID`, `rooms.ID[7]`, or nothing for the whole. */
  readonly place: string;
  readonly code: string;
  /** What makes it clearer, where there is something. */
  readonly because?: string;
}

/** A room as the session's log says that it was. */
interface RoomToCheck {
  readonly session: string;
  readonly phase: number;
  readonly room: number;
  readonly match: string;
  readonly seats: readonly [Sitter, Sitter];
  readonly game: string;
  /** How its match had to be set up. */
  readonly wish: RequestedTable;
  readonly counting: Parameters<typeof resultOfRoom>[2];
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
function checkRoom(
  gamePackage: GamePackage<GameTypes>,
  entries: readonly Entry[] | undefined,
  room: RoomToCheck,
): CheckedRoom {
  const place = `rooms.${room.match}`;
  if (entries === undefined) return unopened(place, room);
  const findings: Finding[] = [...checkOpening(entries[0], room), ...checkSetup(gamePackage, entries, room)].map(
    (code) => ({
      place: `${place}[0]`,
      code,
    }),
  );
  const inputs = entries.filter(({ type }) => type === 'input').length;
  const played = resultsIn(gamePackage, entries, room);
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

/** The match was set up as its room next for. */
function checkSetup({ game }: GamePackage<GameTypes>, entries: readonly Entry[], { wish }: RoomToCheck): string[] {
  const started = entries.find((entry) => entry.type === 'started');
  if (started === undefined || started.version !== game.version) return [];
  const setup = chooseSetup(game, wish, wish.seats);
  return setup.ok && sameJson(setup.value, fillSetup(game, started.setup, wish.seats)) ? [] : ['setup-differs'];
}

type Results =
  | { readonly ok: true; readonly results: readonly RoomResult[] }
  | { readonly ok: false; readonly code: string; readonly line: number | null; readonly because: string };

/** What the room would have come to after each line of its log. */
function resultsIn(gamePackage: GamePackage<GameTypes>, entries: readonly Entry[], { counting }: RoomToCheck): Results {
  const { byePoints } = counting;
  const results: RoomResult[] = [{ points: [byePoints, byePoints], gained: [{}, {}], isCutShort: true }];
  let recording: Recording<GameTypes> | null = null;
  const look = (): void => {
    if (recording !== null) results.push(resultOfRoom(gamePackage, recording.match, counting));
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
  const replayed = replay(gamePackage, linesOf(entries), { onlooker });
  if (replayed.ok) return { ok: true, results };
  const { code, with: values } = replayed.why;
  const line = typeof values?.line === 'number' ? values.line : null;
  return { ok: false, code, line, because: String(values?.because ?? '') };
}
