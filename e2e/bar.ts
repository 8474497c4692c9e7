import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The bar that says what is asked. */
export const actionBar = ({ page, say }: Visitor): Locator => page.getByRole('region', { name: say('kit:actionBar') });
/** What came of the match. */
export const result = ({ page, say }: Visitor): Locator => page.getByRole('region', { name: say('end:result') });

/** Loads a table anew in the middle of a match, and waits until it stands there again. */
export async function reloadAtTable(visitor: Visitor): Promise<void> {
  await visitor.page.reload();
  await actionBar(visitor).waitFor();
}
