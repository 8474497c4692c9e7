import { useEffect, useRef, useState } from 'react';
import type { PowerDesign } from '../../../../experiment/power/design.ts';
import type { Refusal } from '../../../../kernel/index.ts';
import type { FoundPower } from '../../../local/power-workers.ts';

/** A design that was simulated, and what it came to. */
export interface SimulatedDesign extends FoundPower {
  readonly design: PowerDesign;
}

/** How far a simulation is. */
export type PowerStage =
  | { readonly stage: 'none' }
  | { readonly stage: 'running'; readonly done: number; readonly of: number }
  | { readonly stage: 'refused'; readonly refusal: Refusal }
  | { readonly stage: 'broken' }
  /** Before there was anything to show. */
  | { readonly stage: 'stopped' };

/** Simulates designs in workers of this page, one at a time; what was found last stays, even if it was stopped on the way. */
export function usePower() {
  const [stage, setStage] = useState<PowerStage>({ stage: 'none' });
  const [found, setFound] = useState<SimulatedDesign | null>(null);
  const running = useRef<{ readonly abort: AbortController; hasFound: boolean } | null>(null);
  const stop = () => {
    const stopped = running.current;
    stopped?.abort.abort();
    running.current = null;
    setStage({ stage: stopped === null || stopped.hasFound ? 'none' : 'stopped' });
  };
  // A page that is left simulates nothing.
  useEffect(() => () => running.current?.abort.abort(), []);
  const run = async (design: PowerDesign) => {
    stop();
    const abort = new AbortController();
    const own = { abort, hasFound: false };
    const { signal } = abort;
    running.current = own;
    const of = design.replications;
    const show = (next: PowerStage) => void (signal.aborted || setStage(next));
    const onFound = (power: FoundPower) => {
      if (signal.aborted) return;
      own.hasFound = true;
      setFound({ design, ...power });
    };
    show({ stage: 'running', done: 0, of });
    try {
      const { simulatePowerHere } = await import('../../../local/power-workers.ts');
      const onProgress = (done: number) => show({ stage: 'running', done, of });
      const simulated = await simulatePowerHere(design, { onProgress, onFound, signal });
      if (simulated.ok) onFound(simulated.value);
      show(simulated.ok ? { stage: 'none' } : { stage: 'refused', refusal: simulated.why });
    } catch {
      show({ stage: 'broken' });
    }
  };
  return { stage, found, run, stop };
}
