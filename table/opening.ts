import type { GamePackage } from '../games/game-package.ts';
import { chooseSetup, fieldKeys, fieldOf, type GameTypes, type Json } from '../kernel/host.ts';
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

/** A table with only its host. */
export function openingState(of: {
  readonly code: string;
  readonly match: string;
  readonly game: string;
  readonly wish: RequestedTable;
  readonly settings: TableSettings;
  readonly host: { readonly person: PersonId; readonly name: string };
}): TableState {
  const { code, match, game, wish, settings, host } = of;
  return {
    code,
    match,
    game,
    stage: 'lobby',
    wish,
    settings,
    isPaused: false,
    host: host.person,
    chairs: Array.from({ length: wish.seats }, () => NOBODY),
    guests: [{ person: host.person, name: realName(host.name), muted: [] }],
    kicked: [],
    moderators: [],
    awayHosts: [],
    ...nothingDealt(),
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
}): TableState {
  const { code, match, game, wish, chairs, session, pace } = of;
  const numbered = chairs.map(
    (chair, seat): SeatState => (chair.type === 'nobody' ? chair : { ...chair, number: seat + 1 }),
  );
  const sitters = numbered.flatMap((chair) => (chair.type === 'person' ? [chair] : []));
  return {
    ...{ code, match, game, stage: 'lobby', wish, isPaused: false, host: null },
    // Only missed clocks count in a session, not a lost connection.
    settings: { isListed: false, isModerated: false, isBlind: true, pace, decisionSeconds: null, graceSeconds: null },
    chairs: numbered,
    guests: sitters.map(({ person, name }) => ({ person, name, muted: [] })),
    ...{ kicked: [], moderators: [], awayHosts: [], coHosts: [], session, extension: null, stood: 0 },
    ...nothingDealt(),
    ...NOBODY_AT_THE_DOOR,
    numbers: Object.fromEntries(sitters.map(({ person, number }) => [person, [number as number]])),
  };
}

/** The same table before its next match. Players who stood up in the last one have no seat in it. */
export function nextState(state: TableState, match: string): TableState {
  const chairs = state.chairs.map((chair): SeatState => {
    if (chair.type === 'bot') return chair;
    return chair.type === 'person' && !chair.hasLeft ? { ...chair, heldBy: null } : NOBODY;
  });
  return {
    ...structuredClone(state),
    ...{ match, stage: 'lobby', isPaused: false, chairs, moderators: [], extension: null, stood: 0 },
    ...nothingDealt(),
  };
}

/** The options that the rules resolve to something else than preset and choices alone would give. */
export function resolvedSetup({ game }: GamePackage<GameTypes>, wish: RequestedTable): Record<string, Json> {
  const whole = chooseSetup(game, wish, wish.seats);
  if (!whole.ok) return {};
  const setup = whole.value as Readonly<Record<string, Json>>;
  const chosen: Readonly<Record<string, unknown>> = { ...game.fields.presets[wish.preset], ...wish.options };
  const plainly = (key: string) => (Object.hasOwn(chosen, key) ? chosen[key] : fieldOf(game, key).default);
  const moved = fieldKeys(game).filter((key) => setup[key] !== plainly(key));
  return Object.fromEntries(moved.map((key) => [key, setup[key] as Json]));
}
