import { type Dispatch, useEffect, useReducer } from 'react';
import { type Playing, type PlayingAct, playOn, STEP_TIME } from './playing.ts';

/** Where the replay stands, and how to act on it; keys work wherever nothing else wants them. */
export function usePlaying(all: number, first: number): readonly [Playing, Dispatch<PlayingAct>] {
  const [playing, act] = useReducer(playOn, { all, step: first, beat: 0, isRunning: false, speed: 1 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wished = wishOf(event, all);
      if (wished === null) return;
      event.preventDefault();
      act(wished);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [all]);
  return [playing, act];
}

/** Runs the replay on, as soon as the next step is there. */
export function useRun({ isRunning, speed, step }: Playing, act: Dispatch<PlayingAct>, hasNext: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step waits its own time
  useEffect(() => {
    if (!isRunning || !hasNext) return;
    const timer = setTimeout(() => act({ type: 'tick' }), STEP_TIME / speed);
    return () => clearTimeout(timer);
  }, [isRunning, hasNext, speed, step, act]);
}

const BUSY =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="radiogroup"], [role="tablist"], dialog, [role="dialog"]';
const PRESSED_BY_SPACE = 'button, summary, a, [role="button"]';

/** What a key means here; null for keys of the browser and of whatever has the focus. */
function wishOf(event: KeyboardEvent, all: number): PlayingAct | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  const on = event.target instanceof Element ? event.target : null;
  const isTimeline = on instanceof HTMLInputElement && on.type === 'range';
  if (event.key === ' ') return isTimeline || !on?.closest(`${BUSY}, ${PRESSED_BY_SPACE}`) ? { type: 'toggle' } : null;
  if (on?.closest(BUSY)) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return { type: 'move', by: -1 };
    case 'ArrowRight':
      return { type: 'move', by: 1 };
    case 'Home':
      return { type: 'goTo', step: 0 };
    case 'End':
      return { type: 'goTo', step: all - 1 };
    default:
      return null;
  }
}
