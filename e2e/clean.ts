import AxeBuilder from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** Nothing that axe finds, nothing wider than the screen, nothing in the console. */
export async function expectClean(visitor: Visitor): Promise<void> {
  await expectTidy(visitor);
  await expectUsable(visitor);
}

/** Nothing that axe finds. */
export async function expectUsable(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await untilStill(visitor);
  // Axe is brought into a page once, although it offers to be for every check.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'null' : undefined;
  // In one go: the usual way opens a second page for every check.
  const { violations } = await new AxeBuilder({ page, ...(axeSource === undefined ? {} : { axeSource }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** Nothing wider than the screen, nothing in the console. */
export async function expectTidy({ page, troubles }: Visitor): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `pixels to scroll sideways at ${page.url()}`).toBeLessThanOrEqual(0);
  expect(troubles, `the console at ${page.url()}`).toEqual([]);
}

/** Until nothing moves or fades any more, except endless animations. */
export async function untilStill({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
