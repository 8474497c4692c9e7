import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * While I am asked, what I hold must not lie under the bar: when it comes, and whenever the page changes its size, what scrolls brings it
 * above. It may come later than the bar, with the next question.
 */
export function useTrayInSight(isMine: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const [tray, setTray] = useState<Element | null>(null);
  useEffect(() => setTray(bar.current?.parentElement?.querySelector('[data-tray]') ?? null));
  useEffect(() => {
    const here = bar.current;
    const box = here === null ? null : scrollerOf(here);
    if (!isMine || here === null || box === null || tray === null) return;
    const watching = new ResizeObserver(() => bringInSight(tray, here, box));
    for (const element of [box, here, tray, here.parentElement as Element]) watching.observe(element);
    return () => watching.disconnect();
  }, [isMine, tray]);
  return bar;
}

const ROOM = 8;

/** Scrolls as far as needed, up or down; where there is no room for all of the tray, its end counts. */
function bringInSight(tray: Element, bar: HTMLElement, box: HTMLElement): void {
  const { top, bottom } = tray.getBoundingClientRect();
  const hidden = bottom - bar.getBoundingClientRect().top;
  const above = box.getBoundingClientRect().top - top;
  if (hidden > 0) box.scrollTop += hidden + ROOM;
  else if (above > 0) box.scrollTop -= Math.min(above + ROOM, -hidden);
}

/** The nearest thing round an element that may scroll up and down; never sideways, for that is somebody's own choice. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box;
  }
  return null;
}
