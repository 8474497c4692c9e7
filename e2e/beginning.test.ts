import { afterEach, expect, test } from 'vitest';
import { actionBar } from './bar.ts';
import { expectClean, expectTidy } from './clean.ts';
import { untilKept } from './kept.ts';
import { answer, playToTheEnd as playLiapTui, untilAsked } from './liap-tui.ts';
import { playOn as playMafia } from './mafia.ts';
import { visitorNamed } from './people.ts';
import { playOn as playSecretHitlerXl } from './secret-hitler-xl.ts';
import { SNATCH, tradeUntil } from './snatch.ts';
import { comeTo, fillWithBots, openTable, sitDown, start } from './table.ts';
import { newVisitor, PHONE, type Visitor } from './visitor.ts';

const there: Visitor[] = [];
afterEach(async () => {
  await Promise.all(there.splice(0).map(({ context }) => context.close()));
});

test('a stranger opens a table from home, another joins by its code, and they begin', async () => {
  const host = await newVisitor({ viewport: PHONE });
  const guest = await newVisitor({ viewport: PHONE, language: 'es' });
  there.push(host, guest);
  await host.open('/');
  await host.page.getByRole('button', { name: host.say('home:ways.playGame', { game: 'Liap Tui' }) }).click();
  await host.page
    .getByRole('dialog')
    .getByRole('button', { name: host.say('home:ways.table') })
    .click();
  await giveName(host, 'Ana', 'home:ways.table');
  await host.page.waitForURL('**/t/*');
  await host.page.waitForFunction(() => document.activeElement?.matches('h1'));
  // The person who opens a table has a seat at it.
  await host.page
    .getByRole('button', { name: new RegExp(`^${host.say('lobby:chair.number', { number: 1 })}: Ana`) })
    .waitFor();
  const code = new URL(host.page.url()).pathname.split('/').at(-1) as string;

  await guest.open('/');
  await guest.page.getByRole('textbox', { name: guest.say('home:join.label') }).fill(code.toLowerCase());
  await guest.page
    .getByRole('button', { name: guest.say('home:join.go'), exact: true })
    .first()
    .click();
  await guest.page.waitForURL(`**/t/${code}`);
  await guest.page
    .getByRole('button', { name: new RegExp(guest.say('lobby:chair.sitHere')) })
    .first()
    .click();
  await giveName(guest, 'Bruno', 'lobby:wish.sit');
  await host.page
    .getByRole('region', { name: host.say('lobby:chair.all') })
    .getByText('Bruno')
    .waitFor();

  await fillWithBots(host, 2);
  await host.page.waitForFunction(() => document.activeElement?.matches('[data-start]'));
  await start(host);
  await host.page.waitForFunction(() => document.activeElement !== document.body);
  await actionBar(guest).waitFor();
  await expectTidy(host);
  await expectTidy(guest);
  expect(await guest.page.title()).toContain('Liap Tui');
});

async function giveName({ page, say }: Visitor, name: string, action: string): Promise<void> {
  const field = page.getByRole('textbox', { name: say('shell:name.label') });
  await field.fill(name);
  await page
    .locator('form', { has: field })
    .getByRole('button', { name: say(action) })
    .click();
}

test('practice asks for the version first, the board shows it, and after a reload nothing is asked again', async () => {
  const visitor = await newVisitor({ viewport: PHONE });
  there.push(visitor);
  const { page, say } = visitor;
  await visitor.open(`/practice/${SNATCH}`);
  await page.getByRole('radio', { name: /^G4/ }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('practice:start') })
    .click();
  const played = page.getByText(say(`${SNATCH}:treatments.G4.name`)).first();
  await played.waitFor();
  await expectTidy(visitor);
  await page.reload();
  await played.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('practice that kept the usual version asks for none after a move and a reload', async () => {
  const visitor = await newVisitor({ viewport: PHONE });
  there.push(visitor);
  const { page, say } = visitor;
  await visitor.open(`/practice/${SNATCH}`);
  const first = page.getByRole('dialog', { name: say('practice:first') });
  await first.getByRole('button', { name: say('practice:start') }).click();
  await first.waitFor({ state: 'detached' });
  // Or a later one: the other side may have ended it before it was looked at.
  const round = (number: number) =>
    page.getByText(new RegExp(`^${say(`${SNATCH}:screen.roundShort`, { round: `([${number}-9]|1\\d)` })}$`)).first();
  await tradeUntil(visitor, round(2));
  await page.reload();
  await actionBar(visitor).waitFor();
  // A dialog over the table would block play.
  await tradeUntil(visitor, round(3).or(page.locator('[data-poster]')).first());
  expect(await first.count()).toBe(0);
});

test('practice begins in two clicks, goes on offline and after a reload', async () => {
  const visitor = await newVisitor({ viewport: PHONE, isKept: true });
  there.push(visitor);
  const { page, context, say } = visitor;
  await visitor.open('/');
  await untilKept(visitor);
  await context.setOffline(true);
  await page.getByRole('link', { name: say('home:ways.practiceGame', { game: 'Liap Tui' }) }).click();
  await untilAsked(visitor);
  await answer(visitor);
  await untilAsked(visitor);
  const before = await page.getByRole('region', { name: say('liap-tui:screen.yourHand') }).innerText();
  await page.reload();
  await untilAsked(visitor);
  expect(await page.getByRole('region', { name: say('liap-tui:screen.yourHand') }).innerText()).toBe(before);
  await expectClean(visitor);
});

test('cards come before a first practice, with a hint at the first question, and neither comes again', async () => {
  const visitor = await newVisitor({ viewport: PHONE, hasHints: true });
  there.push(visitor);
  const { page, say } = visitor;
  await visitor.open('/practice/liap-tui');
  const card = page.locator('[data-card]');
  await card.waitFor();
  await expectTidy(visitor);
  const next = page.getByRole('dialog').getByRole('button', { name: say('beginnings:next') });
  await next.click();
  await next.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('beginnings:play') })
    .click();
  await card.waitFor({ state: 'detached' });
  await untilAsked(visitor);
  // A weak hand asks for a redeal first, which has a hint of its own.
  const first = page.locator('[data-note^="liap-tui hint "]');
  await first.waitFor();
  const hint = page.locator(`[data-note="${await first.getAttribute('data-note')}"]`);
  await expectTidy(visitor);
  await answer(visitor);
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await untilAsked(visitor);
  expect(await card.count()).toBe(0);
});

test('a first practice begins behind its cards only once they are closed, and a guided match is seen to begin', async () => {
  const visitor = await newVisitor({ viewport: PHONE, hasHints: true, showsMoments: true });
  there.push(visitor);
  const { page, say } = visitor;
  const dealing = page.locator('[data-moment]');
  await visitor.open('/practice/mafia');
  const cards = page.getByRole('dialog');
  await cards.getByRole('button', { name: say('beginnings:next') }).click();
  expect(await dealing.count()).toBe(0);
  await cards.getByRole('button', { name: say('kit:close') }).click();
  await dealing.waitFor();
  await visitor.open('/practice/mafia?guided');
  await page.waitForURL((url) => url.search === '');
  await dealing.waitFor();
  await page.locator('[data-note]').first().waitFor();
});

test.each([
  ['liap-tui', playLiapTui],
  ['secret-hitler-xl', playSecretHitlerXl],
  ['mafia', playMafia],
])('the guided match of %s is told from how-to-play to its end', async (game, play) => {
  const visitor = await newVisitor({ viewport: PHONE, hasHints: true });
  there.push(visitor);
  const { page, say } = visitor;
  await visitor.open(`/learn/${game}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectClean(visitor);
  await page.getByRole('link', { name: say('beginnings:guided.do') }).click();
  const note = page.locator('[data-note]');
  await note.waitFor();
  // All that stood there: others may bring the end about before the next question.
  await page.evaluate(() => {
    const told = new Set<string>();
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[data-note]')) told.add(textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
    Object.assign(window, { told });
  });
  await play(visitor, async () => undefined);
  const told = await page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter((text) => text.trim() === '')).toEqual([]);
  await expectTidy(visitor);
});

test('at a table with knocking, a newcomer waits, across a reload, and comes in when the host agrees', async () => {
  const host = await visitorNamed('Ana');
  const guest = await visitorNamed('Bruno', { viewport: PHONE, language: 'es' });
  there.push(host, guest);
  const code = await openTable(host.me!, { settings: { entry: 'knock' } });
  await comeTo(host, code);
  await guest.open(`/t/${code}`);
  const asked = guest.page.getByText(guest.say('refusals:knocking'));
  await asked.waitFor();
  await expectTidy(guest);
  await guest.page.reload();
  await asked.waitFor();
  await host.page.getByRole('button', { name: host.say('table:knocks.letInName', { name: 'Bruno' }) }).click();
  await guest.page.getByRole('region', { name: guest.say('lobby:start.bar') }).waitFor();
  await sitDown(guest, 2);
  await expectTidy(host);
});
