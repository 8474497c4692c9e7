import type { Locator } from 'playwright-core';
import { press } from './playing.ts';
import type { Visitor } from './visitor.ts';

export const PUBLIC_GOODS = 'public-goods';

const A_MOMENT_MS = 100;

/** Gives something in every round and takes nothing from anybody, until something other than the match is shown. */
export async function giveUntil({ page, say }: Visitor, isOver: Locator): Promise<void> {
  const coins = page.getByRole('slider', { name: say(`${PUBLIC_GOODS}:screen.give.name`) });
  while (!(await isOver.isVisible())) {
    if (await coins.isVisible()) {
      await coins.press('ArrowRight', { timeout: 2000 }).catch(() => {});
      await press(page.locator('[data-give]:enabled'));
    } else if (await page.locator('[data-punish]').isVisible()) await press(page.locator('[data-punish]'));
    else await page.waitForTimeout(A_MOMENT_MS);
  }
}
