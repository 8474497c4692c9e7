import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Refusal } from '../../../kernel/index.ts';
import { Refused, refusalOf } from '../shell/server.ts';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';

const PAGE = 200;

/** The steps that have come so far, for each pair of eyes by their number. */
export interface CachedSteps {
  readonly byEyes: ReadonlyMap<Viewpoint, readonly (ReplayStep | undefined)[]>;
  /** The phase of every step, from any viewpoint: everybody sees it. */
  readonly phases: readonly (string | null | undefined)[];
  readonly trouble: Refusal | null;
}

/** Keeps the steps of a replay and fetches what is missing: first what is looked at, then the rest. */
export class StepCache {
  readonly store: StoreApi<CachedSteps> = createStore<CachedSteps>(() => ({
    byEyes: new Map(),
    phases: [],
    trouble: null,
  }));
  private readonly replay: Pick<ReplaySource, 'all' | 'steps'>;
  private wanted: { readonly eyes: Viewpoint; readonly step: number } = { eyes: 'spectator', step: 0 };
  private isFetching = false;

  constructor(replay: Pick<ReplaySource, 'all' | 'steps'>) {
    this.replay = replay;
  }

  /** Says what is looked at now; it is fetched first. */
  want(eyes: Viewpoint, step: number): void {
    this.wanted = { eyes, step };
    if (!this.isFetching && this.store.getState().trouble === null) void this.fetchAll();
  }

  /** Tries once more after a failure. */
  retry(): void {
    this.store.setState({ trouble: null });
    this.want(this.wanted.eyes, this.wanted.step);
  }

  private async fetchAll(): Promise<void> {
    this.isFetching = true;
    try {
      for (let from = this.missing(); from !== null; from = this.missing()) {
        const { eyes } = this.wanted;
        const { steps } = await this.replay.steps(eyes, from, PAGE);
        if (steps.length === 0) throw new Refused({ code: 'unreachable' });
        this.keep(eyes, steps);
      }
    } catch (failure) {
      this.store.setState({ trouble: refusalOf(failure) });
    } finally {
      this.isFetching = false;
    }
  }

  private missing(): number | null {
    const { eyes, step } = this.wanted;
    return missingPage(this.store.getState().byEyes.get(eyes) ?? [], this.replay.all, step);
  }

  private keep(eyes: Viewpoint, steps: readonly ReplayStep[]): void {
    this.store.setState(({ byEyes, phases }) => {
      const kept = [...(byEyes.get(eyes) ?? Array<undefined>(this.replay.all).fill(undefined))];
      const known = [...phases];
      for (const step of steps) {
        kept[step.number] = step;
        known[step.number] = phaseOf(step);
      }
      return { byEyes: new Map(byEyes).set(eyes, kept), phases: known };
    });
  }
}

/** Where the next page to fetch begins: the one that is looked at, else the next after it, else the first; null once all are there. */
export function missingPage(kept: readonly unknown[], all: number, looked: number): number | null {
  const pages = Math.ceil(all / PAGE);
  const first = Math.min(pages - 1, Math.floor(looked / PAGE));
  for (let turn = 0; turn < pages; turn++) {
    const from = ((first + turn) % pages) * PAGE;
    if (kept[from] === undefined) return from;
  }
  return null;
}

const phaseOf = ({ view }: ReplayStep): string | null =>
  view !== null && 'phase' in view && typeof view.phase === 'string' ? view.phase : null;

/** The steps of a replay as they come, those that are looked at first; and how to try again. */
export function useStepCache(replay: ReplaySource, { eyes, step }: Moment): readonly [CachedSteps, () => void] {
  const [cache] = useState(() => new StepCache(replay));
  useEffect(() => cache.want(eyes, step), [cache, eyes, step]);
  return [useStore(cache.store), () => cache.retry()];
}

/** A moment of a match, through somebody's eyes. */
export interface Moment {
  readonly eyes: Viewpoint;
  readonly step: number;
}

/** The moment that an address names, as far as the match has it: by the step, or by the match's clock. */
export async function readMoment(
  search: string,
  replay: Pick<ReplaySource, 'seats' | 'all' | 'steps'>,
): Promise<Moment> {
  const asked = new URLSearchParams(search);
  const eyes = readEyes(asked.get('as'), replay.seats);
  const step = readCount(asked.get('step'));
  if (step !== null) return { eyes, step: Math.min(step, replay.all - 1) };
  const at = readCount(asked.get('at'));
  return { eyes, step: at === null ? 0 : await stepAt(replay, eyes, at) };
}

function readEyes(written: string | null, seats: number): Viewpoint {
  if (written === 'open' || written === 'spectator') return written;
  const seat = readCount(written);
  return seat !== null && seat < seats ? seat : 'spectator';
}

const readCount = (written: string | null): number | null =>
  written !== null && /^\d{1,12}$/.test(written) ? Number(written) : null;

/** The first step that the match's clock had reached by then. */
async function stepAt(replay: Pick<ReplaySource, 'all' | 'steps'>, eyes: Viewpoint, at: number): Promise<number> {
  for (let from = 0; from < replay.all; from += PAGE) {
    const { steps } = await replay.steps(eyes, from, PAGE);
    const found = steps.find((step) => step.number > 0 && step.at >= at);
    if (found !== undefined) return found.number;
  }
  return replay.all - 1;
}

/** What an address says after its question mark to lead to a moment; what else it said stays. */
export function momentSearch(search: string, { eyes, step }: Moment): string {
  const asked = new URLSearchParams(search);
  asked.delete('at');
  asked.set('as', String(eyes));
  asked.set('step', String(step));
  return `?${asked}`;
}

const RESTS = 300;

/** Lets the page's address follow the moment, so that a reload stays; browsers allow only so many changes a second. */
export function useAddress({ eyes, step }: Moment): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + momentSearch(search, { eyes, step }));
    }, RESTS);
    return () => clearTimeout(timer);
  }, [eyes, step]);
}
