import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Refusal } from '../../../kernel/index.ts';
import { refusalOf } from '../end/refusal-of.ts';
import { Refused } from '../shell/asking.ts';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';

export const PAGE = 200;

/** The steps that have come so far, for each pair of eyes by their number. */
export interface CachedSteps {
  readonly byEyes: ReadonlyMap<Viewpoint, readonly (ReplayStep | undefined)[]>;
  /** The phase of every step, whoever's eyes it came by: everybody sees it. */
  readonly phases: readonly (string | null | undefined)[];
  readonly trouble: Refusal | null;
}

/** Keeps the steps of a reel and fetches what is missing: first what is looked at, then the rest. */
export class StepCache {
  readonly store: StoreApi<CachedSteps> = createStore<CachedSteps>(() => ({
    byEyes: new Map(),
    phases: [],
    trouble: null,
  }));
  private readonly reel: Pick<ReplaySource, 'all' | 'steps'>;
  private wanted: { readonly eyes: Viewpoint; readonly step: number } = { eyes: 'spectator', step: 0 };
  private isFetching = false;

  constructor(reel: Pick<ReplaySource, 'all' | 'steps'>) {
    this.reel = reel;
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
        const { steps } = await this.reel.steps(eyes, from, PAGE);
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
    return missingPage(this.store.getState().byEyes.get(eyes) ?? [], this.reel.all, step);
  }

  private keep(eyes: Viewpoint, steps: readonly ReplayStep[]): void {
    this.store.setState(({ byEyes, phases }) => {
      const kept = [...(byEyes.get(eyes) ?? Array<undefined>(this.reel.all).fill(undefined))];
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
