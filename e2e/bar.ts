import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The bar that shows the current question. */
export const actionBar = ({ page, say }: Visitor): Locator => page.getByRole('region', { name: say('kit:actionBar') });
/** The result of the match. */
export const result = ({ page, say }: Visitor): Locator => page.getByRole('region', { name: say('end:result') });

/** Reloads a table during a match, and waits until it is back. */
export async function reloadAtTable(visitor: Visitor): Promise<void> {
  await visitor.page.reload();
  await actionBar(visitor).waitFor();
}
