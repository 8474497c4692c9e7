import { type RefObject, useEffect, useRef } from 'react';

/** While I am asked, what I hold must not lie under the bar: whenever the page changes its size, what scrolls brings it above. */
export function useTrayInSight(isMine: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = bar.current;
    const box = here === null ? null : scrollerOf(here);
    const tray = here?.parentElement?.querySelector('[data-tray]');
    if (!isMine || here === null || box === null || !tray) return;
    const watching = new ResizeObserver(() => {
      const hidden = tray.getBoundingClientRect().bottom - here.getBoundingClientRect().top;
      if (hidden > 0) box.scrollTop += hidden + ROOM;
    });
    for (const element of [box, here, tray, here.parentElement as Element]) watching.observe(element);
    return () => watching.disconnect();
  }, [isMine]);
  return bar;
}

const ROOM = 8;

/** The nearest thing round an element that may scroll up and down; never sideways, for that is somebody's own choice. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box;
  }
  return null;
}
