import type { Locator } from 'playwright-core';
import { press } from './playing.ts';
import type { Visitor } from './visitor.ts';

export const SKULL = 'skull';

/** Everything that may be pressed now: a disc in my hand, a number, to pass, or a stack on the table. */
export const answers = ({ page }: Visitor): Locator =>
  page.locator('button:is([data-disc], [data-bid], [data-pass], [data-turn-over])');

/** Answers with the last thing that is offered: passes, bids high, turns over any stack. */
export const answer = (visitor: Visitor): Promise<void> => press(answers(visitor).last());
