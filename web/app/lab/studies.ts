import { createStore, type StoreApi } from 'zustand';
import type { Comparison } from '../../../simulation/lab/compare.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import { type Measure, measure } from '../../../simulation/lab/measure.ts';
import type { LabPool } from '../../../simulation/lab/pool.ts';
import { type Lever, type SweepRow, sweep, type WorthRow, worth } from '../../../simulation/lab/sweep.ts';
import { CONFIRMING, type Hit, type Ranked, type Target, type Tuning, tune } from '../../../simulation/lab/tune.ts';
import type { LabWorkers, Prepared } from '../../local/lab-workers.ts';

/** Above what is around the numbers in sight, below those themselves. */
const PRIORITY = 3;

/** The same deals as the numbers in sight. */
const SEED = 1;

/** Pages are drawn so often while a study goes on. */
const DRAW_MS = 200;

/** A study as far as it has come; of a setting, which need not be the one in sight any more. */
export interface StudyState<Asked, Found> {
  readonly setting: LabSetting;
  readonly asked: Asked;
  readonly found: Found | null;
  /** `empty`: stopped before anything was found; `kept`: the same, and what is shown was found before. */
  readonly stage: 'playing' | 'done' | 'stopped' | 'empty' | 'kept' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** About how many seconds are left; null where nobody knows. */
  readonly secondsLeft: number | null;
  readonly failure: string | null;
}

/** What is known so far, and how much of it is done. */
interface Step<Found> {
  readonly found: () => Found;
  readonly progress: () => number;
  /** Whether every part of it takes about as long, so that one can say when it is done. */
  readonly isEven: boolean;
}

type Play<Asked, Found> = (pool: LabPool, setting: LabSetting, asked: Asked) => AsyncGenerator<Step<Found>, void>;

/** One study at a time; what it found stays until the next. */
export class Study<Asked, Found> {
  readonly state: StoreApi<StudyState<Asked, Found> | null> = createStore(() => null);
  private readonly workers: Pick<LabWorkers, 'pool'>;
  private readonly play: Play<Asked, Found>;
  private readonly hasFound: (found: Found) => boolean;
  private running: AbortController | null = null;
  private last: Step<Found> | null = null;
  private before: StudyState<Asked, Found> | null = null;

  constructor(workers: Pick<LabWorkers, 'pool'>, play: Play<Asked, Found>, hasFound: (found: Found) => boolean) {
    this.workers = workers;
    this.play = play;
    this.hasFound = hasFound;
  }

  start(setting: LabSetting, asked: Asked): void {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const now = this.state.getState();
    if (now !== null && now.found !== null && this.hasFound(now.found)) this.before = now;
    this.last = null;
    const begun = { found: null, stage: 'playing', progress: 0, secondsLeft: null, failure: null } as const;
    this.state.setState({ setting, asked, ...begun }, true);
    this.run(setting, asked, running.signal).catch((error: unknown) => {
      if (!running.signal.aborted) this.change({ stage: 'failed', failure: String(error) });
    });
  }

  /** What was found so far stays; where that is nothing, what was found before. */
  stop(): void {
    this.running?.abort();
    const now = this.state.getState();
    if (now?.stage !== 'playing') return;
    const found = this.last?.found() ?? null;
    if (found !== null && this.hasFound(found)) this.change({ found, stage: 'stopped' });
    else if (this.before?.setting.game === now.setting.game)
      this.state.setState({ ...this.before, stage: 'kept' }, true);
    else this.change({ found: null, stage: 'empty' });
  }

  /** For another game. */
  forget(): void {
    this.running?.abort();
    this.before = null;
    this.state.setState(null, true);
  }

  private async run(setting: LabSetting, asked: Asked, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    let drawnAt = Number.NEGATIVE_INFINITY;
    for await (const step of this.play(this.workers.pool({ priority: PRIORITY, signal }), setting, asked)) {
      if (signal.aborted) return;
      this.last = step;
      if (performance.now() - drawnAt < DRAW_MS) continue;
      const progress = step.progress();
      const seconds = step.isEven ? secondsLeft(progress, startedAt) : null;
      this.change({ found: step.found(), progress, secondsLeft: seconds });
      drawnAt = performance.now();
    }
    if (signal.aborted) return;
    this.change({ found: this.last?.found() ?? null, stage: 'done', progress: 1, secondsLeft: null });
  }

  private change(some: Partial<StudyState<Asked, Found>>): void {
    this.state.setState((state) => (state === null ? state : { ...state, ...some }), true);
  }
}

/** Before that much is done a guess at the rest would jump. */
const GUESS_FROM = 0.03;

function secondsLeft(progress: number, startedAt: number): number | null {
  if (progress < GUESS_FROM) return null;
  return ((performance.now() - startedAt) / 1000) * (1 / progress - 1);
}

export interface SweepAsked {
  /** One, or two for a map. */
  readonly levers: readonly Lever[];
  readonly matches: number;
  readonly prepared: Prepared;
}

/** A setting of a sweep with what it came to; null where it could not be played, or was not yet. */
export type SweptRow = Pick<SweepRow, 'values' | 'setting' | 'why'> & { readonly measure: Measure | null };

export interface WorthAsked {
  readonly abilities: readonly string[];
  readonly sides: readonly string[];
  readonly matches: number;
}

export type WeighedRow = Pick<WorthRow, 'ability' | 'side' | 'worth' | 'uses' | 'isIdentical'>;

export interface TuneAsked {
  readonly targets: readonly Target[];
  readonly free: readonly Lever[];
  readonly matches: number;
  readonly prepared: Prepared;
}

/** A setting that was found, with how it does on matches that the search has not seen. */
export type FoundSetting = Pick<Ranked, 'setting' | 'changes' | 'hits'> & { readonly matches: number };

export interface TuneFound {
  readonly stage: Tuning['stage'];
  readonly tried: number;
  readonly refused: number;
  /** The nearest of the search, until some are played on fresh matches. */
  readonly nearest: readonly FoundSetting[];
  /** Whether these numbers are of matches that the search has not seen. */
  readonly isFresh: boolean;
  readonly deviations: readonly {
    readonly key: string;
    readonly value: unknown;
    readonly hits: readonly Hit[];
    readonly comparison: Comparison | null;
    readonly isPlayable: boolean;
  }[];
}

/** What can be found out by playing many settings, each with what it found last. */
export interface Studies {
  readonly sweep: Study<SweepAsked, readonly SweptRow[]>;
  readonly worth: Study<WorthAsked, readonly WeighedRow[]>;
  readonly tune: Study<TuneAsked, TuneFound>;
}

export const newStudies = (workers: Pick<LabWorkers, 'pool'>): Studies => ({
  sweep: new Study(workers, playSweep, (rows) => rows.some(({ measure: its }) => its !== null)),
  worth: new Study(workers, playWorth, (rows) => rows.some(({ worth: its }) => its.matches > 0)),
  tune: new Study(workers, playTune, ({ nearest }) => nearest.length > 0),
});

/** With more seats a round takes longer. */
const minutesIn =
  ({ minutesBySeats }: Prepared) =>
  (seats: number): number | null =>
    minutesBySeats?.[seats] ?? null;

async function* playSweep(
  pool: LabPool,
  setting: LabSetting,
  { levers, matches, prepared }: SweepAsked,
): AsyncGenerator<Step<readonly SweptRow[]>, void> {
  const perRound = minutesIn(prepared);
  for await (const { rows, played, of } of sweep(pool, setting, levers, { matches, seed: SEED }))
    yield {
      isEven: true,
      progress: () => (of === 0 ? 1 : played / of),
      found: () =>
        rows.map(({ values, setting: its, why, evidence }) => ({
          ...{ values, setting: its, why },
          measure: evidence === null || evidence.matches === 0 ? null : measure(evidence, perRound(its.seats)),
        })),
    };
}

async function* playWorth(
  pool: LabPool,
  setting: LabSetting,
  { abilities, sides, matches }: WorthAsked,
): AsyncGenerator<Step<readonly WeighedRow[]>, void> {
  for await (const study of worth(pool, setting, { abilities, sides }, { matches, seed: SEED }))
    yield {
      isEven: true,
      progress: () => study.played / study.of,
      found: () =>
        study.rows.map(({ ability, side, worth: its, uses, isIdentical }) => ({
          ...{ ability, side, worth: its, uses, isIdentical },
        })),
    };
}

/** How much of a search is done when a stage begins and when it ends: nobody knows how many steps it takes. */
const STAGES: Readonly<Record<Tuning['stage'], readonly [from: number, to: number]>> = {
  search: [0, 0.45],
  steps: [0.45, 0.7],
  confirm: [0.7, 0.85],
  deviations: [0.85, 1],
  done: [1, 1],
};

/** About how many matches a stage plays. */
function matchesIn({ stage, candidates, confirmed, deviations }: Tuning, matches: number): number {
  switch (stage) {
    case 'search':
      // Few matches of all, then more of those that are left: together about a quarter.
      return (candidates.length * matches) / 4;
    case 'steps':
      // Two or three steps of a handful of neighbours.
      return 12 * matches;
    case 'confirm':
      return Math.max(1, confirmed.length) * matches * CONFIRMING;
    case 'deviations':
      return Math.max(1, deviations.length) * matches * CONFIRMING;
    case 'done':
      return 1;
  }
}

async function* playTune(
  pool: LabPool,
  setting: LabSetting,
  { targets, free, matches, prepared }: TuneAsked,
): AsyncGenerator<Step<TuneFound>, void> {
  const plan = { targets, free, seed: SEED, matches, minutesPerRound: minutesIn(prepared) };
  let at: { stage: Tuning['stage']; from: number } = { stage: 'search', from: 0 };
  for await (const tuning of tune(pool, setting, plan)) {
    if (tuning.stage !== at.stage) at = { stage: tuning.stage, from: tuning.played };
    const played = tuning.played - at.from;
    const progress = () => {
      const [from, to] = STAGES[tuning.stage];
      return from + (to - from) * Math.min(1, played / matchesIn(tuning, matches));
    };
    yield { isEven: false, progress, found: () => tuneFound(tuning) };
  }
}

/** So many are shown. */
const MOST_SHOWN = 3;

function tuneFound({ stage, candidates, refused, confirmed, deviations }: Tuning): TuneFound {
  const isFresh = confirmed.length > 0;
  return {
    ...{ stage, isFresh, tried: candidates.length, refused: refused.length },
    nearest: (isFresh ? confirmed : candidates)
      .slice(0, MOST_SHOWN)
      .map(({ setting, changes, hits, evidence }) => ({ setting, changes, hits, matches: evidence.matches })),
    deviations: deviations.map(({ key, value, hits, comparison, why }) => ({
      ...{ key, value, hits, comparison, isPlayable: why === null },
    })),
  };
}
