import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../ui/device.ts';

/** Brings one of the two sheets into sight that a phone shows one at a time. */
export function turnTo(sheet: HTMLElement | null, behavior: ScrollBehavior = 'smooth'): void {
  sheet?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' });
}

/** Whether at least half of an element is in sight. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

/** What an entry of the browser's history says if the side panel is open in it. */
const IS_SIDE = 'isSidePanel';

const isSideInHistory = (): boolean => window.history.state?.[IS_SIDE] === true;

interface Sheets {
  readonly side: RefObject<HTMLElement | null>;
  readonly front: RefObject<HTMLElement | null>;
}

/**
 * Whether the side panel is in sight. Where it covers the match, it has an entry in the browser's history while it is open, however it was
 * opened or closed: the button to go back closes it, and a reload opens it again.
 */
export function useSideSheet({ side, front }: Sheets): boolean {
  const isInSight = useInSight(side);
  const isNextToMatch = useMedia('(min-width: 64rem)');
  const isOpen = isInSight && !isNextToMatch;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isSideInHistory()) turnTo(side.current, 'instant');
    const goBack = () => {
      if (!isSideInHistory()) turnTo(front.current);
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [side, front]);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen && !isSideInHistory()) window.history.pushState({ ...window.history.state, [IS_SIDE]: true }, '');
    if (!isOpen && isSideInHistory()) window.history.back();
  }, [isOpen]);
  return isInSight;
}
