import type { Visitor } from './visitor.ts';

/** Until everything is cached for offline use and the worker has taken over the page. */
export async function untilKept({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}
