import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { actionBar, result } from './bar.ts';
import type { Visitor } from './visitor.ts';

export const SECRET_HITLER_XL = 'secret-hitler-xl';

const isAsked = (visitor: Visitor): Locator =>
  actionBar(visitor).getByText(visitor.say('kit:yourTurn'), { exact: true });

/** Everything that can be pressed now, in the order in which it is looked for. */
const pressable = (visitor: Visitor): Locator =>
  visitor.page.locator('[data-vote=ja][aria-pressed=false], [data-card], [data-choose], [data-power]');

/** Plays until the match is over, as anybody would who just wants to go on; does something before each answer. */
export async function playOn(
  visitor: Visitor,
  before: (visitor: Visitor) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    await isAsked(visitor).or(result(visitor)).first().waitFor();
    if (await result(visitor).isVisible()) return;
    await before(visitor);
    await answerOnce(visitor);
  }
}

/** Votes Ja, or takes the first that is offered. What is gone by then was answered in time or by somebody else. */
async function answerOnce(visitor: Visitor): Promise<void> {
  const first = pressable(visitor).first();
  const isChosenFirst = await first.isVisible();
  if (isChosenFirst) await press(first);
  if (isChosenFirst && (await first.getAttribute('data-vote', { timeout: 500 }).catch(() => 'gone')) !== null) return;
  // The button of the bar that sends it; a second press where the first asks whether one is sure.
  const send = actionBar(visitor).getByRole('button', { disabled: false }).last();
  await press(send);
  const sure = actionBar(visitor).getByRole('button', { name: visitor.say(`${SECRET_HITLER_XL}:screen.asking.sure`) });
  if (await sure.isVisible()) await press(sure);
}

const press = (button: Locator): Promise<void> => button.click({ timeout: 3000 }).catch(() => {});

/** Nothing that came to this browser tells what its player may not know, from the beginning until all is laid open. */
export function expectNothingLeaked({ received }: Visitor): void {
  const before = received.slice(
    0,
    received.findIndex((text) => text.includes('"gameOver"')),
  );
  expect(before.length).toBeGreaterThan(10);
  const text = before.join('\n');
  const roles = new Set(Array.from(text.matchAll(/"originalRole":"(\w+)"/g), ([, role]) => role));
  expect(roles.size).toBeLessThanOrEqual(1);
  for (const [, role] of text.matchAll(/"role":"(\w+)"/g)) expect([...roles, 'communist']).toContain(role);
  if (!roles.has('fascist')) expect(text).not.toContain('"is":"hitler"');
  const hidden = /"(?:hands|box|discards|agenda|presidentsDiscard)":[^n]|"deck":\[/;
  expect(text.match(hidden)?.[0]).toBeUndefined();
}
