import { useEffect, useEffectEvent } from 'react';

/** Whatever uses the arrows itself. */
const BUSY = 'input, textarea, select, [contenteditable], [role="tablist"], [role="menu"], [role="dialog"]';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Steps back and on by the arrow keys, wherever the focus is, unless something there uses them; null is not at all. */
export function useArrowKeys(step: ((by: number) => void) | null): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || step === null || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
