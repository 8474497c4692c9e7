import type { Page } from 'playwright-core';
import { SLOW_4G, slowLine } from './slow-line.ts';
import { theBrowser } from './test-server.ts';
import { PHONE } from './visitor.ts';

/** How a practice table came to a phone that has never been here. */
export interface Loaded {
  /** Milliseconds from the start until something was painted, and until the first question could be answered. */
  readonly painted: number;
  readonly usable: number;
  /** What had come through the line until then. */
  readonly requests: number;
  readonly bytes: number;
}

/** Opens the practice of a game on a new device with a slow processor, over a slow line. */
export async function measureLoading(
  server: string,
  of: { readonly game: string; readonly slowdown: number },
): Promise<Loaded> {
  const line = await slowLine(server, SLOW_4G);
  const context = await (await theBrowser()).newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: of.slowdown });
    const from = Date.now();
    await page.goto(`${line.url}/practice/${of.game}`, { waitUntil: 'commit' });
    await untilUsable(page);
    const usable = Date.now() - from;
    const { requests, bytes } = line.count();
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { painted, usable, requests, bytes };
  } finally {
    await context.close();
    await line.close();
  }
}

/** Until something that answers the first question can be pressed: nothing lies over it, and it is not off. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const dialog = document.querySelector('[role="dialog"]');
      const place = dialog ?? (document.querySelector('[data-bar="actions"]') && document.querySelector('main'));
      const answers = [...(place?.querySelectorAll<HTMLElement>('button, input') ?? [])];
      return answers.some((each) => {
        if (each.matches(':disabled') || each.closest('header') !== null) return false;
        const { x, y, width, height } = each.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (each === top || each.contains(top) || each.closest('label')?.contains(top) === true);
      });
    },
    undefined,
    { polling: 100, timeout: 120_000 },
  );
}
