import type { Locator } from 'playwright-core';
import { actionBar, result } from './bar.ts';
import { comeTo, fillWithBots, openTable, sitDown, start, type Wish } from './table.ts';
import type { Visitor } from './visitor.ts';

/** What somebody does with a page: check it, or answer its question. */
export type Doing = (visitor: Visitor) => Promise<void>;

/** Seats people from the first seat on, bots in the others, and starts. */
export async function begin(people: readonly Visitor[], wish: Wish & { readonly seats: number }): Promise<string> {
  const [host] = people as [Visitor];
  const code = await openTable(host.me!, wish);
  for (const [index, visitor] of people.entries()) {
    await comeTo(visitor, code);
    await sitDown(visitor, index + 1);
  }
  await fillWithBots(host, wish.seats - people.length);
  await start(host);
  return code;
}

const isAsked = (visitor: Visitor): Locator =>
  actionBar(visitor).getByText(visitor.say('kit:yourTurn'), { exact: true });

/** Answers until the match is over, and does something before each answer. Players out of the game wait for the others. */
export async function playToTheEnd(visitor: Visitor, answer: Doing, before: Doing = async () => {}): Promise<void> {
  for (;;) {
    await isAsked(visitor).or(result(visitor)).first().waitFor({ timeout: 240_000 });
    if (await result(visitor).isVisible()) return;
    await before(visitor);
    await answer(visitor);
  }
}

/** Presses a button that may be gone by then, because the question was answered by the clock or by somebody else. */
export const press = (button: Locator): Promise<void> => button.click({ timeout: 3000 }).catch(() => {});
