import { type RefObject, useEffect, useRef } from 'react';

/**
 * What is pressed is disabled while its answer is sent, and may be gone afterwards: whoever goes by keys then stays where they were, or at
 * least in the same place of the page, and not at its top.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const here = place.current;
    if (here === null) return;
    const remember = ({ target }: Event) => {
      last.current = target as HTMLElement;
    };
    // Whoever leaves of their own will is let go; what is removed or disabled is known as such only a moment later.
    const forget = ({ target }: Event) =>
      setTimeout(() => {
        if (target === last.current && isReachable(target as HTMLElement)) last.current = null;
      });
    here.addEventListener('focusin', remember);
    here.addEventListener('focusout', forget);
    return () => {
      here.removeEventListener('focusin', remember);
      here.removeEventListener('focusout', forget);
    };
  }, [place]);
  useEffect(() => {
    const left = last.current;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (left === null || !isNowhere) return;
    if (!left.isConnected) place.current?.focus({ preventScroll: true });
    else if (isReachable(left)) left.focus({ preventScroll: true });
  });
}

const isReachable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');
