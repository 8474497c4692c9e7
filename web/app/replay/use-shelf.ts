import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Moment } from './moment.ts';
import type { Reel } from './reel.ts';
import { type Shelf, StepShelf } from './step-shelf.ts';

/** The steps of a reel as they come, those that are looked at first; and how to try again. */
export function useShelf(reel: Reel, { eyes, step }: Moment): readonly [Shelf, () => void] {
  const [shelf] = useState(() => new StepShelf(reel));
  useEffect(() => shelf.want(eyes, step), [shelf, eyes, step]);
  return [useStore(shelf.store), () => shelf.retry()];
}
