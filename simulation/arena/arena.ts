import { type Playable, playableOf, type Series } from '../../bots/play-match.ts';
import { type DeepReadonly, type GameTypes, ok, type Refusal, type Result, refuse } from '../../kernel/host.ts';
import { planSimulation, type SimulationRequest } from '../plan.ts';
import { inOrder, playHere, playInThreads, type WorkerPool } from '../worker-pool.ts';
import { type DealsTask, playDeals } from './play-deals.ts';
import { type RatedMatch, type Ratings, rate, standingsAfter } from './rating.ts';
import { firstOrder, LEVEL_OF_LOOK, LOOKS, REORDERINGS } from './schedule.ts';

/** Which bots somebody wants rated. */
export interface ArenaRequest extends Omit<SimulationRequest, 'games' | 'bots'> {
  readonly bots: readonly string[];
  /** At most so many matches, in whole deals. */
  readonly matches: number;
  /** For at most so long; null if it does not matter. */
  readonly minutes: number | null;
}

/** A request that can be played. */
export interface ArenaPlan {
  readonly playable: Playable;
  readonly series: Series;
  readonly bots: readonly string[];
  readonly preset: string;
  readonly deals: number;
  readonly minutes: number | null;
  readonly workers: number;
}

/** All matches are kept in memory. */
export const MOST_MATCHES = 200_000;

/** A single deal says nothing about how much deals differ. */
const FEWEST_DEALS = 2;

/** What will be played, or why it cannot be. */
export function planArena(gamePackage: Playable, request: ArenaRequest): Result<ArenaPlan, Refusal> {
  const { bots, matches, minutes, ...table } = request;
  const known = playableOf(gamePackage).bots;
  const unknown = bots.find((bot) => !Object.hasOwn(known, bot));
  if (unknown !== undefined) return refuse('unknown-bot', { bot: unknown, bots: Object.keys(known) });
  const twice = bots.find((bot, index) => bots.indexOf(bot) < index);
  if (twice !== undefined) return refuse('bot-twice', { bot: twice });
  const [first] = bots;
  if (first === undefined || bots.length < 2) return refuse('too-few-bots', { bots: Object.keys(known) });
  const plan = planSimulation(gamePackage, { ...table, bots: first, games: 1 });
  if (!plan.ok) return plan;
  const deals = Math.floor(matches / bots.length);
  if (deals < FEWEST_DEALS) return refuse('too-few-matches', { from: FEWEST_DEALS * bots.length, bots: bots.length });
  const { playable, series, preset, workers } = plan.value;
  return ok({ playable, series, bots, preset, deals, minutes, workers });
}

/** The ratings of bots by matches among them. */
export interface ArenaReport extends Ratings {
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly seed: number;
  readonly bots: readonly string[];
  readonly preset: string;
  readonly options: DeepReadonly<GameTypes['setup']>;
  readonly matches: number;
  /** Whether every bot is known to be better than the next. */
  readonly isDecided: boolean;
  readonly isInterrupted: boolean;
  readonly seconds: number;
}

/** Progress and interruption of an arena. */
export interface ArenaWatching {
  /** How many matches are done, and of how many, as far as that can be foreseen. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Stops it; the report then covers the deals finished so far. */
  readonly signal?: AbortSignal;
}

/**
 * Plays deals until the order of the bots is decided, or as many as planned, and rates the bots. The same plan gives the same
 * numbers for any number of workers, unless it has to stop after some minutes. Null if it was stopped before two deals.
 */
export async function runArena(plan: ArenaPlan, watching: ArenaWatching = {}): Promise<ArenaReport | null> {
  const started = performance.now();
  const pool = poolFor(plan);
  const stop = (): void => void pool.close();
  watching.signal?.addEventListener('abort', stop, { once: true });
  const matches: RatedMatch[] = [];
  try {
    await playUntilDecided(plan, { pool, matches, watching, started });
  } catch (error) {
    if (!watching.signal?.aborted) throw error;
  } finally {
    watching.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
  if (matches.length < FEWEST_DEALS * plan.bots.length) return null;
  return reportOf(plan, matches, { isInterrupted: watching.signal?.aborted ?? false, started });
}

function poolFor({ playable, workers, deals }: ArenaPlan): WorkerPool<DealsTask, readonly RatedMatch[]> {
  const threads = Math.min(workers, deals);
  return threads > 1 ? playInThreads(threads) : playHere((task) => playDeals(playable, task));
}

interface Work {
  readonly pool: WorkerPool<DealsTask, readonly RatedMatch[]>;
  readonly matches: RatedMatch[];
  readonly watching: ArenaWatching;
  readonly started: number;
}

async function playUntilDecided(plan: ArenaPlan, work: Work): Promise<void> {
  const { bots, deals, series } = plan;
  const pace = { deals: 1 };
  let order = firstOrder(bots.length, series.seed);
  let from = 0;
  for (const until of [...REORDERINGS.filter((each) => each < deals), deals]) {
    if (await playStage(plan, { ...work, pace, stage: { series, bots, order, from, until } })) return;
    if (until === deals) return;
    const standings = standingsAfter(work.matches, bots, LEVEL_OF_LOOK);
    if (LOOKS.includes(until) && standings.undecided.length === 0) return;
    order = standings.order;
    from = until;
  }
}

interface StageWork extends Work {
  /** All deals until the bots are put in order again. */
  readonly stage: DealsTask;
  readonly pace: { deals: number };
}

/** Plays the deals of a stage; whether it was stopped, or time is up. */
async function playStage(plan: ArenaPlan, work: StageWork): Promise<boolean> {
  const { pool, matches, watching, started, stage, pace } = work;
  const { bots, deals, minutes } = plan;
  const most = deals * bots.length;
  const limit = minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000;
  for await (const done of inOrder(pool, cutTasks(stage, pace))) {
    for (let first = 0; first < done.length; first += bots.length) {
      if (watching.signal?.aborted) return true;
      matches.push(...done.slice(first, first + bots.length));
      if (performance.now() - started >= limit && matches.length >= FEWEST_DEALS * bots.length) return true;
    }
    const passed = performance.now() - started;
    pace.deals = nextPace(matches.length / bots.length, passed, plan.workers);
    watching.onProgress?.(matches.length, Math.min(most, Math.round((matches.length * limit) / passed)));
  }
  return false;
}

function* cutTasks(stage: DealsTask, pace: { readonly deals: number }): Generator<DealsTask> {
  let { from } = stage;
  while (from < stage.until) {
    const until = Math.min(stage.until, from + pace.deals);
    yield { ...stage, from, until };
    from = until;
  }
}

/** Long enough that passing messages costs little, short enough for smooth progress and a quick Ctrl-C. */
const TASK_MILLISECONDS = 40;

const nextPace = (deals: number, milliseconds: number, workers: number): number =>
  Math.max(1, Math.floor((TASK_MILLISECONDS * deals) / (milliseconds * workers)));

function reportOf(
  plan: ArenaPlan,
  matches: readonly RatedMatch[],
  { isInterrupted, started }: { readonly isInterrupted: boolean; readonly started: number },
): ArenaReport {
  const { game, setup: options, seats, seed } = plan.series;
  const ratings = rate(matches, plan.bots, { seed, level: LEVEL_OF_LOOK });
  return {
    ...{ game, version: plan.playable.game.version, seats, seed, bots: plan.bots, preset: plan.preset, options },
    ...{ matches: matches.length, isDecided: ratings.undecided.length === 0, isInterrupted, ...ratings },
    seconds: (performance.now() - started) / 1000,
  };
}
