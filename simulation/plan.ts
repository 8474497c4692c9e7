import { misfit, type Playable, playableOf, readCasting, type Series } from '../bots/play-match.ts';
import {
  chooseSetup,
  type DeepReadonly,
  defaultPreset,
  fastRandom,
  type GameTypes,
  ok,
  type Refusal,
  type RequestedSetup,
  type Result,
  refuse,
  usualSeats,
} from '../kernel/host.ts';

/** What somebody wants simulated. */
export interface SimulationRequest extends RequestedSetup {
  /** Left out: as few as the set-up allows. */
  readonly seats?: number;
  readonly games: number;
  readonly seed: number;
  readonly bots: string;
  readonly workers: number;
  /** Left out: all matches. */
  readonly shard?: Shard | null;
}

/** A part of the matches: every match whose index leaves the remainder `index` when it is divided by `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** A request that can be played. */
export interface Plan {
  readonly playable: Playable;
  readonly series: Series;
  readonly preset: string;
  readonly bots: string;
  /** Of all shards together. */
  readonly games: number;
  readonly workers: number;
  readonly shard: Shard | null;
}

/** The most that each number of a request may be. */
export const MOST = {
  games: 1_000_000_000,
  seed: Number.MAX_SAFE_INTEGER,
  workers: 128,
  shards: 1_000_000,
} as const;
const LEAST = { games: 1, seed: 0, workers: 1 } as const;

/** What will be played, or why it cannot be. */
export function planSimulation(gamePackage: Playable, request: SimulationRequest): Result<Plan, Refusal> {
  const playable = playableOf(gamePackage);
  const wrong = wrongNumber(request);
  if (wrong !== null) return wrong;
  const casting = readCasting(playable, request.bots);
  if (!casting.ok) return casting;
  const chosen = seatAndSetUp(playable, request);
  if (!chosen.ok) return chosen;
  const { seats, setup } = chosen.value;
  const why = misfit(casting.value, seats, () => dealtSides(playable, setup, seats));
  if (why !== null) return { ok: false, why };
  const { seed, games, workers, bots, preset = defaultPreset(playable.game), shard = null } = request;
  const series: Series = { game: playable.game.id, setup, seats, seed, casting: casting.value };
  return ok({ playable, series, preset, bots, games, workers, shard });
}

function wrongNumber(request: SimulationRequest): Result<never, Refusal> | null {
  for (const key of ['games', 'seed', 'workers'] as const) {
    const given = request[key];
    const [from, to] = [LEAST[key], MOST[key]];
    if (!(Number.isInteger(given) && given >= from && given <= to)) return refuse('bad-number', { key, from, to });
  }
  const { index, of } = request.shard ?? ALL;
  const isShard = Number.isInteger(of) && of >= 1 && of <= MOST.shards && Number.isInteger(index) && index >= 0;
  return isShard && index < of ? null : refuse('bad-shard', { to: MOST.shards });
}

const ALL: Shard = { index: 0, of: 1 };

/** How many matches a shard has of so many. */
export const matchesIn = (games: number, shard: Shard | null): number => {
  const { index, of } = shard ?? ALL;
  return Math.max(0, Math.ceil((games - index) / of));
};

interface Chosen {
  readonly seats: number;
  readonly setup: DeepReadonly<GameTypes['setup']>;
}

function seatAndSetUp({ game }: Playable, request: SimulationRequest): Result<Chosen, Refusal> {
  const anySeats = chooseSetup(game, request, null);
  if (!anySeats.ok) return anySeats;
  const seats = request.seats ?? usualSeats(game, anySeats.value);
  const chosen = chooseSetup(game, request, seats);
  return chosen.ok ? ok({ seats, setup: chosen.value }) : chosen;
}

/** How many deals to try to find all sides: one dealt once in 50 is missed once in 20,000 plans. */
const DEALS = 500;

/** The sides that are dealt, by name; none in a game without sides. */
export function dealtSides(
  { game }: Playable,
  setup: DeepReadonly<GameTypes['setup']>,
  seats: number,
  deals = DEALS,
): readonly string[] {
  const sideOf = game.statistics?.side;
  if (sideOf === undefined) return [];
  const sides = new Set<string>();
  for (let deal = 0; deal < deals; deal++) {
    const { hands } = game.deal(setup, seats, fastRandom(deal));
    for (const hand of hands) sides.add(sideOf(hand as DeepReadonly<GameTypes['hand']>));
  }
  return [...sides].toSorted();
}
