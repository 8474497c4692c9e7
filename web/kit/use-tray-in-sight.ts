import { type RefObject, useEffect, useRef } from 'react';

/** While I am asked, what I hold must not lie under the bar: when it begins, the nearest thing that scrolls brings it above. */
export function useTrayInSight(isMine: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isMine || bar.current === null) return;
    const tray = bar.current.parentElement?.querySelector('[data-tray]');
    const box = scrollerOf(bar.current);
    if (!tray || box === null) return;
    const hidden = tray.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
    if (hidden > 0) box.scrollTop += hidden + ROOM;
  }, [isMine]);
  return bar;
}

const ROOM = 8;

/** The nearest thing round an element that scrolls up and down; never sideways, for that is somebody's own choice. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto') return box;
  }
  return null;
}
