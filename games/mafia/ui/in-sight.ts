/** How far from the edge, and from the bar, something is brought. */
const ROOM = 8;

/** Scrolls as little as needed until an element lies above the bar at the bottom; where it is too high for that, its top counts. */
export function bringAboveBar(element: HTMLElement): void {
  const box = scrollerOf(element);
  if (box === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  const bar = element.closest('[data-screen]')?.querySelector('[data-bar]') ?? null;
  const end = bar === null ? box.getBoundingClientRect().bottom : bar.getBoundingClientRect().top;
  const above = top - box.getBoundingClientRect().top - ROOM;
  const below = bottom - end + ROOM;
  if (above < 0) scroll(box, above);
  else if (below > 0) scroll(box, Math.min(below, above));
}

/** Scrolls until an element is at the top, unless somebody is in the middle of writing or choosing something. */
export function bringToTop(element: HTMLElement): void {
  const box = scrollerOf(element);
  if (box === null || isBusy()) return;
  scroll(box, element.getBoundingClientRect().top - box.getBoundingClientRect().top - ROOM);
}

const isBusy = (): boolean =>
  document.activeElement?.closest('input, textarea, select, [contenteditable], [role="dialog"], dialog') != null;

function scroll(box: HTMLElement, by: number): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  box.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
}

/** The nearest thing round an element that scrolls up and down; never sideways, for that is somebody's own choice. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box;
  }
  return null;
}
