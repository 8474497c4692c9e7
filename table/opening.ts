import type { HostedGame } from '../games/game-package.ts';
import {
  chooseSetup,
  defaultPreset,
  fieldKeys,
  fieldOf,
  type Json,
  ok,
  type Refusal,
  type Result,
  seatsAllowed,
} from '../kernel/host.ts';
import type { SentCommand } from '../log/command-ids.ts';
import type { LogLine } from '../log/storage.ts';
import type { Tempo } from '../protocol/codes.ts';
import type { Settings, TableRequest } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import { numberNewcomers } from './display-names.ts';
import { type Replayed, replay } from './replaying.ts';
import { apply, type Entry } from './table-event.ts';
import type { HostWorld } from './table-host.ts';
import {
  NOBODY,
  type PersonId,
  type RequestedTable,
  type RoomOfSession,
  realName,
  type SeatState,
  type TableSettings,
  type TableState,
} from './table-state.ts';

/** What is known of a match before it begins. */
const nothingDealt = (): Pick<
  TableState,
  'dealt' | 'formerCoHosts' | 'players' | 'requests' | 'askers' | 'usedNames'
> => ({
  dealt: [],
  players: [],
  formerCoHosts: [],
  requests: [],
  askers: [],
  usedNames: [],
});

const NOBODY_AT_THE_DOOR = { knocks: [], admitted: [], turnedAway: [] };

/** A table with only its host, who has the first seat or none. */
export function openingState(of: {
  readonly code: string;
  readonly match: string;
  readonly game: string;
  readonly wish: RequestedTable;
  readonly settings: TableSettings;
  readonly host: { readonly person: PersonId; readonly name: string };
  readonly isHostSeated?: boolean;
}): TableState {
  const { code, match, game, wish, settings, host, isHostSeated = false } = of;
  const name = realName(host.name);
  const hosts: SeatState = { type: 'person', person: host.person, name, heldBy: null, hasLeft: false };
  return {
    code,
    match,
    game,
    stage: 'lobby',
    wish,
    settings,
    isPaused: false,
    host: host.person,
    chairs: Array.from({ length: wish.seats }, (_, seat) => (isHostSeated && seat === 0 ? hosts : NOBODY)),
    guests: [{ person: host.person, name, muted: [] }],
    kicked: [],
    moderators: [],
    awayHosts: [],
    ...nothingDealt(),
    programs: [],
    numbers: {},
    session: null,
    extension: null,
    coHosts: [],
    stood: 0,
    ...NOBODY_AT_THE_DOOR,
  };
}

/** A room of a session before its match: its seats are taken, there is no host, and nobody learns who anybody is. */
export function roomState(of: {
  readonly code: string;
  readonly match: string;
  readonly game: string;
  readonly wish: RequestedTable;
  readonly chairs: readonly SeatState[];
  readonly session: RoomOfSession;
  /** Milliseconds that a bot takes to answer. */
  readonly pace: number;
  /** Where it is left out, moments take no time. */
  readonly tempo?: Tempo | undefined;
}): TableState {
  const { code, match, game, wish, chairs, session, pace, tempo } = of;
  const numbered = chairs.map(
    (chair, seat): SeatState => (chair.type === 'nobody' ? chair : { ...chair, number: seat + 1 }),
  );
  const sitters = numbered.flatMap((chair) => (chair.type === 'person' ? [chair] : []));
  return {
    ...{ code, match, game, stage: 'lobby', wish, isPaused: false, host: null },
    // Only missed clocks count in a session, not a lost connection.
    settings: {
      ...{ isListed: false, isModerated: false, isBlind: true, pace, decisionSeconds: null, graceSeconds: null },
      ...(tempo !== undefined && { tempo }),
    },
    chairs: numbered,
    guests: sitters.map(({ person, name }) => ({ person, name, muted: [] })),
    ...{ kicked: [], moderators: [], awayHosts: [], coHosts: [], session, extension: null, stood: 0 },
    ...nothingDealt(),
    programs: [],
    ...NOBODY_AT_THE_DOOR,
    numbers: Object.fromEntries(sitters.map(({ person, number }) => [person, [number as number]])),
  };
}

/** Who has come to the next match already, and the bot that keeps the seats of all others until they have; none keeps them in a companion. */
interface Waiting {
  readonly by: PersonId;
  readonly holder: string | null;
}

/** The same table before its next match. Players who stood up in the last one have no seat in it. */
export function nextState(state: TableState, match: string, waiting: Waiting | null = null): TableState {
  const holder = waiting?.holder ?? null;
  const chairs = state.chairs.map((chair): SeatState => {
    if (chair.type === 'bot') return chair;
    if (chair.type === 'nobody' || chair.hasLeft) return NOBODY;
    // Only sitting down brings them here; if the match begins before, a bot plays for them until then.
    return holder === null || chair.person === waiting?.by
      ? { ...chair, heldBy: null }
      : { ...chair, heldBy: holder, hasLeft: true };
  });
  // Deadlines of different matches may be equal: nobody has asked for more time in this one.
  const { moreTime: _moreTime, ...kept } = structuredClone(state);
  return {
    ...kept,
    ...{ match, last: state.match, stage: 'lobby', isPaused: false, chairs, moderators: [], extension: null, stood: 0 },
    ...nothingDealt(),
  };
}

/** The options that the rules resolve to something else than preset and choices alone would give. */
export function resolvedSetup({ game }: HostedGame, wish: RequestedTable): Record<string, Json> {
  const whole = chooseSetup(game, wish, wish.seats);
  if (!whole.ok) return {};
  const setup = whole.value as Readonly<Record<string, Json>>;
  const chosen: Readonly<Record<string, unknown>> = { ...game.fields.presets[wish.preset], ...wish.options };
  const plainly = (key: string) => (Object.hasOwn(chosen, key) ? chosen[key] : fieldOf(game, key).default);
  const moved = fieldKeys(game).filter((key) => setup[key] !== plainly(key));
  return Object.fromEntries(moved.map((key) => [key, setup[key] as Json]));
}

/** A request completed and checked: as many seats as asked for, or as the setup needs, or as is usual. */
export function resolveSetup(
  gamePackage: HostedGame,
  wished: Partial<RequestedTable> | TableRequest,
): Result<RequestedTable, Refusal> {
  const { game } = gamePackage;
  const wish = {
    preset: wished.preset ?? defaultPreset(game),
    options: (wished.options ?? {}) as Record<string, Json>,
  };
  const setup = chooseSetup(game, wish, null);
  if (!setup.ok) return setup;
  const { min, max } = seatsAllowed(game, setup.value);
  const seats = min === max ? min : (wished.seats ?? game.usualSeats ?? min);
  const whole = chooseSetup(game, wish, seats);
  return whole.ok ? ok({ ...wish, seats }) : whole;
}

/** The default settings of a table. */
export const DEFAULT_SETTINGS: TableSettings = {
  isListed: false,
  isModerated: false,
  isBlind: false,
  pace: 1200,
  tempo: 'calm',
  decisionSeconds: null,
  graceSeconds: 60,
};

/**
 * The settings of a table of this game after a change. A pace in milliseconds that comes without a tempo is meant as it is: its sender
 * knows no tempo. A companion has nothing that plays by itself, and no bots for people who are gone.
 */
export function settingsFor({ game }: HostedGame, before: TableSettings, wished: Settings): TableSettings {
  const { tempo, ...paced } = { ...before, ...defined(wished) } as TableSettings;
  if (game.capabilities?.realTable !== undefined) return { ...paced, decisionSeconds: null, graceSeconds: null };
  const isPaced = tempo === undefined || (wished.pace !== undefined && wished.tempo === undefined);
  return isPaced ? paced : { ...paced, tempo };
}

/** The given fields, without those left out. */
export function defined(settings: Settings | TableRequest): object {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** The setup of a match that can start now, or why it cannot. */
export function setupToStart({ game }: HostedGame, { stage, chairs, wish }: TableState): Result<object, Refusal> {
  if (stage !== 'lobby') return refuse('match-running');
  const empty = chairs.flatMap(({ type }, seat) => (type === 'nobody' ? [seat] : []));
  return empty.length > 0 && !game.capabilities?.emptySeats
    ? refuse('chairs-empty', { seats: empty })
    : chooseSetup(game, wish, chairs.length);
}

/** The first lines of a table's log, and the table as they make it. */
export interface Beginning {
  readonly lines: readonly LogLine[];
  readonly replayed: Replayed;
}

/** A new table, on which nothing has happened. */
export function beginningOf(
  gamePackage: HostedGame,
  { state, command = null }: { readonly state: TableState; readonly command?: SentCommand | null },
  { wall, drawNumber }: Pick<HostWorld, 'wall' | 'drawNumber'>,
): Result<Beginning, Refusal> {
  const numbered = numberNewcomers(state, drawNumber);
  if (numbered !== null) apply(state, numbered);
  const first: Entry = { at: 0, type: 'opened', wall: wall(), state, ...(command !== null && { command }) };
  const lines = [{ number: 0, epoch: 1, commandId: null, payload: JSON.stringify(first) }];
  const replayed = replay(gamePackage, lines, { forgets: true });
  return replayed.ok ? ok({ lines, replayed: replayed.value }) : replayed;
}
