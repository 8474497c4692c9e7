import { useEffect, useRef, useState } from 'react';
import type { Simulate, Simulated } from '../../../../web/ui/setup.ts';

/** So many matches make an estimate, where there is time for them. */
const GAMES = 400;
const SECONDS = 10;

export type Estimate =
  | { readonly state: 'none' }
  | { readonly state: 'playing'; readonly played: number; readonly of: number }
  | { readonly state: 'done'; readonly simulated: Simulated }
  | { readonly state: 'refused' }
  | { readonly state: 'failed' };

interface Estimating {
  readonly estimate: Estimate;
  readonly start: () => void;
  readonly stop: () => void;
}

const NONE: Estimate = { state: 'none' };

/** An estimate of how a set-up comes out, for as long as it is looked at. */
export function useEstimate(simulate: Simulate | null): Estimating {
  const [estimate, setEstimate] = useState<Estimate>(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    if (simulate === null) return;
    const stopping = new AbortController();
    running.current = stopping;
    const show = (next: Estimate) => stopping.signal.aborted || setEstimate(next);
    show({ state: 'playing', played: 0, of: GAMES });
    const onProgress = (played: number) => show({ state: 'playing', played, of: GAMES });
    try {
      const simulated = await simulate({ games: GAMES, seconds: SECONDS, onProgress, signal: stopping.signal });
      show(simulated === null ? { state: 'refused' } : { state: 'done', simulated });
    } catch {
      show({ state: 'failed' });
    }
  };
  const stop = () => {
    running.current?.abort();
    setEstimate(NONE);
  };
  return { estimate, start: () => void start(), stop };
}
