import type { ReplaySource, Viewpoint } from './replay-source.ts';
import { PAGE } from './step-cache.ts';

/** A moment of a match, through somebody's eyes. */
export interface Moment {
  readonly eyes: Viewpoint;
  readonly step: number;
}

/** The moment that an address names, as far as the match has it: by the step, or by the match's clock. */
export async function readMoment(search: string, reel: Pick<ReplaySource, 'seats' | 'all' | 'steps'>): Promise<Moment> {
  const asked = new URLSearchParams(search);
  const eyes = readEyes(asked.get('as'), reel.seats);
  const step = readCount(asked.get('step'));
  if (step !== null) return { eyes, step: Math.min(step, reel.all - 1) };
  const at = readCount(asked.get('at'));
  return { eyes, step: at === null ? 0 : await stepAt(reel, eyes, at) };
}

function readEyes(written: string | null, seats: number): Viewpoint {
  if (written === 'open' || written === 'spectator') return written;
  const seat = readCount(written);
  return seat !== null && seat < seats ? seat : 'spectator';
}

const readCount = (written: string | null): number | null =>
  written !== null && /^\d{1,12}$/.test(written) ? Number(written) : null;

/** The first step that the match's clock had reached by then. */
async function stepAt(reel: Pick<ReplaySource, 'all' | 'steps'>, eyes: Viewpoint, at: number): Promise<number> {
  for (let from = 0; from < reel.all; from += PAGE) {
    const { steps } = await reel.steps(eyes, from, PAGE);
    const found = steps.find((step) => step.number > 0 && step.at >= at);
    if (found !== undefined) return found.number;
  }
  return reel.all - 1;
}

/** What an address says after its question mark to lead to a moment; what else it said stays. */
export function momentSearch(search: string, { eyes, step }: Moment): string {
  const asked = new URLSearchParams(search);
  asked.delete('at');
  asked.set('as', String(eyes));
  asked.set('step', String(step));
  return `?${asked}`;
}
