import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { actionBar } from './bar.ts';
import { type Doing, playToTheEnd, press } from './playing.ts';
import type { Visitor } from './visitor.ts';

export const SECRET_HITLER_XL = 'secret-hitler-xl';

/** Everything that can be pressed now, in the order in which it is looked for. */
const pressable = (visitor: Visitor): Locator =>
  visitor.page.locator('[data-ballot=yes][aria-pressed=false], [data-card], [data-choose], [data-power]');

/** Plays until the match is over with the first possible choices; does something before each answer. */
export const playOn = (visitor: Visitor, before?: Doing): Promise<void> => playToTheEnd(visitor, answerOnce, before);

/** Votes Ja, or takes the first that is offered. What is gone by then was answered in time or by somebody else. */
async function answerOnce(visitor: Visitor): Promise<void> {
  const first = pressable(visitor).first();
  const isChosenFirst = await first.isVisible();
  if (isChosenFirst) await press(first);
  if (isChosenFirst && (await first.getAttribute('data-ballot', { timeout: 500 }).catch(() => 'gone')) !== null) return;
  // The button of the bar that sends it; a second press if the first asks for confirmation.
  const send = actionBar(visitor).getByRole('button', { disabled: false }).last();
  await press(send);
  const sure = actionBar(visitor).getByRole('button', { name: visitor.say(`${SECRET_HITLER_XL}:screen.asking.sure`) });
  if (await sure.isVisible()) await press(sure);
}

/** What a message may hold of the match. */
interface Told {
  readonly match?: { readonly hand?: unknown } | null;
  readonly heard?: readonly Heard[];
}

interface Heard {
  readonly type: string;
  readonly as?: string;
  readonly president?: number;
  readonly chancellor?: number;
}

const SECRETS = ['yourRole', 'sawCards', 'sawParty', 'secretAim', 'comrades', 'radicalized'];

/** No message to this browser reveals what its player may not know, from the beginning until all is revealed. */
export function expectNothingLeaked({ received }: Visitor, seat: number | null): void {
  const before = received.slice(
    0,
    received.findIndex((text) => text.includes('"gameOver"')),
  );
  expect(before.length).toBeGreaterThan(10);
  const told = before.map((text) => JSON.parse(text) as Told);
  const heard = told.flatMap(({ heard = [] }) => heard);
  if (seat === null) {
    expect(heard.filter(({ type }) => SECRETS.includes(type))).toEqual([]);
    expect(told.filter(({ match }) => (match?.hand ?? null) !== null)).toEqual([]);
  } else expectOnlyOwnCards(heard, seat);
  expectNoRoles(before.join('\n'));
}

/** Three cards for every session opened as president, two for every session as chancellor, and no more. */
function expectOnlyOwnCards(heard: readonly Heard[], seat: number): void {
  const count = (fits: (event: Heard) => boolean) => heard.filter(fits).length;
  const drawn = count(({ type, as }) => type === 'sawCards' && as === 'drawn');
  const given = count(({ type, as }) => type === 'sawCards' && as === 'given');
  expect(drawn).toBe(count(({ type, president }) => type === 'sessionBegan' && president === seat));
  expect(given).toBe(count(({ type, chancellor }) => type === 'presidentDiscarded' && chancellor === seat));
}

/** Only one's own role, and nothing hidden. */
function expectNoRoles(text: string): void {
  const roles = new Set(Array.from(text.matchAll(/"originalRole":"(\w+)"/g), ([, role]) => role));
  expect(roles.size).toBeLessThanOrEqual(1);
  for (const [, role] of text.matchAll(/"role":"(\w+)"/g)) expect([...roles, 'communist']).toContain(role);
  if (!roles.has('fascist')) expect(text).not.toContain('"is":"hitler"');
  const hidden = /"(?:hands|box|discards|agenda|presidentsDiscard)":[^n]|"deck":\[/;
  expect(text.match(hidden)?.[0]).toBeUndefined();
}

/** The end tells every government with its cards, the feed what was drawn, and a picture who looked guilty when. */
export async function expectTruth({ page, say }: Visitor): Promise<void> {
  const truth = page.getByRole('region', { name: say(`${SECRET_HITLER_XL}:truth.title`) });
  await truth
    .getByText(say(`${SECRET_HITLER_XL}:truth.drawn`), { exact: true })
    .first()
    .waitFor();
  const rounds = await truth.locator('[data-round]').count();
  expect(rounds).toBeGreaterThan(2);
  expect(await truth.getByRole('link').count()).toBe(rounds);
  const suspicion = page.getByRole('region', { name: say('end:suspicion.title') });
  await suspicion.waitFor();
  expect(await suspicion.locator('svg:has(polyline)').count()).toBe(7);
  expect(await suspicion.locator('[data-hidden]').count()).toBeGreaterThan(2);
  const drew = say(`${SECRET_HITLER_XL}:disclosed.drawn`).replace('{{who}}', '').replace('{{cards}}.', '').trim();
  await page
    .getByRole('log', { name: say('table:past') })
    .getByText(drew)
    .first()
    .waitFor({ state: 'attached' });
}

/** The host opens the next match: the others stay at the end, after a reload too, until they press. */
export async function expectToStayUntilPressed([host, other, third]: [Visitor, Visitor, Visitor]): Promise<void> {
  await host.page.getByRole('button', { name: host.say('end:again') }).click();
  await host.page.getByRole('link', { name: host.say('lobby:lastMatch') }).waitFor();
  const join = ({ page, say }: Visitor) => page.getByRole('button', { name: say('end:next.join') });
  for (const visitor of [other, third]) await join(visitor).waitFor();
  await other.page.reload();
  await join(other).waitFor();
  await expectTruth(other);
  await join(other).click();
  await other.page.getByRole('link', { name: other.say('lobby:lastMatch') }).waitFor();
  expect(await join(third).isVisible()).toBe(true);
}
