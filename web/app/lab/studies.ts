import { createStore, type StoreApi } from 'zustand';
import type { Comparison } from '../../../simulation/lab/compare.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import { type Measure, measure } from '../../../simulation/lab/measure.ts';
import type { LabPool } from '../../../simulation/lab/pool.ts';
import { type Lever, type SweepRow, sweep, type WorthRow, worth } from '../../../simulation/lab/sweep.ts';
import { type FreeLever, type Hit, type Ranked, type Target, type Tuning, tune } from '../../../simulation/lab/tune.ts';
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
  readonly stage: 'playing' | 'done' | 'stopped' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
}

/** What is known so far, and how much of it is done. */
interface Step<Found> {
  readonly found: () => Found;
  readonly progress: number;
}

type Play<Asked, Found> = (pool: LabPool, setting: LabSetting, asked: Asked) => AsyncGenerator<Step<Found>, void>;

/** One study at a time; what it found stays until the next. */
export class Study<Asked, Found> {
  readonly state: StoreApi<StudyState<Asked, Found> | null> = createStore(() => null);
  private readonly workers: Pick<LabWorkers, 'pool'>;
  private readonly play: Play<Asked, Found>;
  private running: AbortController | null = null;

  constructor(workers: Pick<LabWorkers, 'pool'>, play: Play<Asked, Found>) {
    this.workers = workers;
    this.play = play;
  }

  start(setting: LabSetting, asked: Asked): void {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.state.setState({ setting, asked, found: null, stage: 'playing', progress: 0, failure: null }, true);
    this.run(setting, asked, running.signal).catch((error: unknown) => {
      if (!running.signal.aborted) this.change({ stage: 'failed', failure: String(error) });
    });
  }

  /** What was found so far stays. */
  stop(): void {
    this.running?.abort();
    if (this.state.getState()?.stage === 'playing') this.change({ stage: 'stopped' });
  }

  /** For another game. */
  forget(): void {
    this.running?.abort();
    this.state.setState(null, true);
  }

  private async run(setting: LabSetting, asked: Asked, signal: AbortSignal): Promise<void> {
    let drawnAt = Number.NEGATIVE_INFINITY;
    let last: Step<Found> | null = null;
    for await (const step of this.play(this.workers.pool({ priority: PRIORITY, signal }), setting, asked)) {
      if (signal.aborted) return;
      last = step;
      if (performance.now() - drawnAt < DRAW_MS) continue;
      this.change({ found: step.found(), progress: step.progress });
      drawnAt = performance.now();
    }
    if (!signal.aborted) this.change({ found: last?.found() ?? null, stage: 'done', progress: 1 });
  }

  private change(some: Partial<StudyState<Asked, Found>>): void {
    this.state.setState((state) => (state === null ? state : { ...state, ...some }), true);
  }
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
  readonly matches: number;
}

export type WeighedRow = Pick<WorthRow, 'ability' | 'side' | 'worth' | 'isIdentical'>;

export interface TuneAsked {
  readonly targets: readonly Target[];
  readonly free: readonly FreeLever[];
  readonly matches: number;
  readonly prepared: Prepared;
}

/** A setting that was found, with how it does on matches that the search has not seen. */
export type FoundSetting = Pick<Ranked, 'setting' | 'changes' | 'hits'> & { readonly matches: number };

export interface TuneFound {
  readonly stage: Tuning['stage'];
  readonly tried: number;
  readonly refused: number;
  /** The nearest of the search, until some are confirmed. */
  readonly nearest: readonly FoundSetting[];
  readonly isConfirmed: boolean;
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
  sweep: new Study(workers, playSweep),
  worth: new Study(workers, playWorth),
  tune: new Study(workers, playTune),
});

async function* playSweep(
  pool: LabPool,
  setting: LabSetting,
  { levers, matches, prepared }: SweepAsked,
): AsyncGenerator<Step<readonly SweptRow[]>, void> {
  // Where the number of seats is swept a round takes longer from one to the next.
  const isSeats = levers.some(({ key }) => key === 'seats');
  const perRound = isSeats ? null : prepared.minutesPerRound;
  for await (const { rows, played, of } of sweep(pool, setting, levers, { matches, seed: SEED }))
    yield {
      progress: of === 0 ? 1 : played / of,
      found: () =>
        rows.map(({ values, setting: its, why, evidence }) => ({
          ...{ values, setting: its, why },
          measure: evidence === null || evidence.matches === 0 ? null : measure(evidence, perRound),
        })),
    };
}

async function* playWorth(
  pool: LabPool,
  setting: LabSetting,
  { abilities, matches }: WorthAsked,
): AsyncGenerator<Step<readonly WeighedRow[]>, void> {
  for await (const { rows, played, of } of worth(pool, setting, abilities, { matches, seed: SEED }))
    yield {
      progress: played / of,
      found: () =>
        rows.map(({ ability, side, worth: its, isIdentical }) => ({ ability, side, worth: its, isIdentical })),
    };
}

/** How much of a search is done when it comes to a stage: nobody knows how many steps it takes. */
const STAGES: Readonly<Record<Tuning['stage'], number>> = {
  search: 0,
  steps: 0.45,
  confirm: 0.7,
  deviations: 0.85,
  done: 1,
};

async function* playTune(
  pool: LabPool,
  setting: LabSetting,
  { targets, free, matches, prepared }: TuneAsked,
): AsyncGenerator<Step<TuneFound>, void> {
  const { minutesPerRound } = prepared;
  const plan = { targets, free, seed: SEED, matches, confirm: matches, minutesPerRound };
  for await (const tuning of tune(pool, setting, plan)) {
    yield { progress: STAGES[tuning.stage], found: () => tuneFound(tuning) };
  }
}

/** So many are shown. */
const MOST_SHOWN = 3;

function tuneFound({ stage, candidates, refused, confirmed, deviations }: Tuning): TuneFound {
  const isConfirmed = confirmed.length > 0;
  return {
    ...{ stage, isConfirmed, tried: candidates.length, refused: refused.length },
    nearest: (isConfirmed ? confirmed : candidates)
      .slice(0, MOST_SHOWN)
      .map(({ setting, changes, hits, evidence }) => ({ setting, changes, hits, matches: evidence.matches })),
    deviations: deviations.map(({ key, value, hits, comparison, why }) => ({
      ...{ key, value, hits, comparison, isPlayable: why === null },
    })),
  };
}
