import type { Locator } from 'playwright-core';
import { press } from './playing.ts';
import type { Visitor } from './visitor.ts';

export const SNATCH = 'snatch';

const A_MOMENT_MS = 150;

const button = ({ page, say }: Visitor, key: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${say(`${SNATCH}:screen.${key}`)}`) }).first();

/** Answers every question honestly, until something other than the match is shown. */
export async function tradeUntil(visitor: Visitor, isOver: Locator): Promise<void> {
  const { page, say } = visitor;
  const quick = page.getByRole('group', { name: say(`${SNATCH}:screen.build.quick`) }).getByRole('button');
  // When everything is swapped already there are no quick offers.
  const more = page
    .getByRole('button', { name: new RegExp(say(`${SNATCH}:screen.build.more`, { name: '.*' })) })
    .first();
  while (!(await isOver.isVisible())) {
    if (await isThere(button(visitor, 'answer.accept.name'))) await press(button(visitor, 'answer.accept.name'));
    else if (await isThere(button(visitor, 'build.send'))) await press(button(visitor, 'build.send'));
    else if (await isThere(quick.first())) await press(quick.first());
    else if (await isThere(button(visitor, 'build.none'))) await press(button(visitor, 'build.none'));
    else if (await isThere(more)) await press(more);
    else await page.waitForTimeout(A_MOMENT_MS);
  }
}

const isThere = async (locator: Locator): Promise<boolean> =>
  (await locator.isVisible()) && (await locator.isEnabled({ timeout: 1000 }).catch(() => false));
