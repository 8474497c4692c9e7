import type { Page } from 'playwright-core';
import type { Fault } from './look.ts';

/** How far something that can be pressed may move by what somebody else does. */
const MOST_PX = 4;

/** From now on watches, frame by frame, where everything is that can be pressed now. */
export async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = document.querySelectorAll(':is(button, a[href], input, [role=radio], [role=checkbox]):not(:disabled)');
    const seen = [...all].filter((element) => element.checkVisibility({ opacityProperty: true }));
    const before = new Map(seen.map((element) => [element, element.getBoundingClientRect()]));
    const moved = new Map<Element, number>();
    // What was said and told is a list that grows, and shows its end: nobody's finger waits there for an answer.
    const isList = (element: Element) => element.closest('[role=log], aside') !== null;
    let isOver = false;
    const look = () => {
      for (const [element, was] of before) {
        if (!element.isConnected || element.matches(':disabled') || isList(element)) continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        const isInside = was.bottom > 0 && was.top < innerHeight && y + height > 0 && y < innerHeight && width > 0;
        const by = Math.max(
          Math.abs(x + width / 2 - was.x - was.width / 2),
          Math.abs(y + height / 2 - was.y - was.height / 2),
        );
        if (isInside && by > (moved.get(element) ?? 0)) moved.set(element, by);
      }
      if (!isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, {
      stopWatching: () => {
        isOver = true;
        look();
        return [...moved];
      },
    });
  });
}

/** What was still there, could still be pressed, and has moved meanwhile. */
export const whatMoved = (page: Page): Promise<Fault[]> =>
  page.evaluate((most) => {
    const { stopWatching } = window as unknown as { stopWatching: () => (readonly [Element, number])[] };
    return stopWatching().flatMap(([element, by]) => {
      if (by <= most || !element.isConnected) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { kind: 'moved' as const, what: `“${name}” moved by ${Math.round(by)} px`, rect: { x, y, width, height } };
    });
  }, MOST_PX);
