import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { actionBar } from './bar.ts';
import { type Doing, playToTheEnd, press } from './playing.ts';
import type { Visitor } from './visitor.ts';

export const MAFIA = 'mafia';

/** Plays until the match is over with the first possible choices; does something before each answer. */
export const playOn = (visitor: Visitor, before?: Doing): Promise<void> => playToTheEnd(visitor, answerOnce, before);

/** Taps somebody if possible, whatever the phase, and sends what the dock offers. */
async function answerOnce(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const isNight = await page.locator('[data-good-night]').isVisible();
  const choices = await page
    .locator('[data-choose]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-choose'))));
  const seats = choices.filter(Number.isInteger);
  // Everybody looks round the table from their own seat: by its number they all mean the same one, and the village agrees.
  if (seats.length > 0) await press(page.locator(`[data-choose="${Math.max(...seats)}"]`));
  await press(sendButton(visitor));
  // With nobody to tap, the night asks for confirmation.
  if (isNight && (await sendButton(visitor).isVisible())) await press(sendButton(visitor));
}

const sendButton = (visitor: Visitor): Locator =>
  actionBar(visitor).locator('[data-good-night], [data-vote], [data-last-words] button').and(enabled(visitor)).last();

const enabled = ({ page }: Visitor): Locator => page.locator('button:enabled');

/** What a message may hold of the match. */
interface Told {
  readonly match?: { readonly hand?: unknown; readonly hands?: unknown } | null;
  readonly heard?: readonly Heard[];
}

interface Heard {
  readonly type: string;
  readonly note?: { readonly what: { readonly t: string } };
}

const SECRETS = ['learned', 'yourTarget'];

/** No message to this browser reveals what its player may not know, from the beginning until all is revealed. */
export function expectNothingLeaked({ received }: Visitor, isSeated: boolean): void {
  const before = received.slice(
    0,
    received.findIndex((text) => text.includes('"gameOver"')),
  );
  expect(before.length).toBeGreaterThan(10);
  const told = before.map((text) => JSON.parse(text) as Told);
  const heard = told.flatMap(({ heard = [] }) => heard);
  const roles = heard.filter(({ note }) => note?.what.t === 'yourRole');
  expect(roles).toHaveLength(isSeated ? 1 : 0);
  if (!isSeated) {
    expect(heard.filter(({ type }) => SECRETS.includes(type))).toEqual([]);
    expect(told.filter(({ match }) => (match?.hand ?? null) !== null)).toEqual([]);
  }
  const hidden = /"(?:hands|box|village|submitted)":[^n]|"to":"moderator"|"(?:story|players)":\[/;
  expect(before.join('\n').match(hidden)?.[0]).toBeUndefined();
}
