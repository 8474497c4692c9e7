import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Moment } from './moment.ts';
import type { ReplaySource } from './replay-source.ts';
import { type CachedSteps, StepCache } from './step-cache.ts';

/** The steps of a reel as they come, those that are looked at first; and how to try again. */
export function useStepCache(reel: ReplaySource, { eyes, step }: Moment): readonly [CachedSteps, () => void] {
  const [shelf] = useState(() => new StepCache(reel));
  useEffect(() => shelf.want(eyes, step), [shelf, eyes, step]);
  return [useStore(shelf.store), () => shelf.retry()];
}
