import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { actionBar, reloadAtTable } from './bar.ts';
import { takeIn } from './coming.ts';
import { answer, LIAP_TUI, playToTheEnd } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { begin } from './playing.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { pauseClock } from './stopped-time.ts';
import { heardBy, playWithBots } from './table.ts';
import { LAPTOP, PHONE, type Visitor } from './visitor.ts';

const came = takeIn();

/** The ribbon that says what happened. */
const banner = ({ page }: Visitor) => page.locator('[data-moment]');

const skipButton = (visitor: Visitor) =>
  actionBar(visitor).getByRole('button', { name: visitor.say('kit:moment.skip') });

/** Sentences of what happened that say how everybody voted. */
const openedVotes = ({ page, say }: Visitor) =>
  page.getByRole('log', { name: say('table:past') }).getByText(/^Ja \(\d+\): /);

/** Nominates somebody where that is asked, and votes Ja, until the votes are opened; then the page's clock stands still, so that a busy machine has time to look. */
async function voteUntilOpened(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  const opened = banner(visitor).filter({ hasText: /^(Elected|Rejected)/ });
  for (;;) {
    if (await opened.isVisible()) return;
    const ja = page.locator('[data-ballot=yes][aria-pressed=false]');
    const choice = page.locator('[data-choose]').first();
    if (await ja.isVisible()) await ja.click({ timeout: 2000 }).catch(() => {});
    else if (await choice.isVisible()) {
      await choice.click({ timeout: 2000 }).catch(() => {});
      const send = actionBar(visitor).getByRole('button', { disabled: false });
      const others = send.filter({ hasNotText: say('kit:moment.skip') });
      await others
        .last()
        .click({ timeout: 2000 })
        .catch(() => {});
    }
    await page.waitForTimeout(50);
    await page.clock.runFor(50);
  }
}

const PHONES = [PHONE, { width: 320, height: 640 }, { width: 740, height: 360 }];

/** Whether nothing lies over a button, not even over its corners. */
const isClear = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [inset, middle] = [4, (top + bottom) / 2];
    const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
      [top + inset, middle, bottom - inset].map((y) => document.elementFromPoint(x, y)),
    );
    return points.every((hit) => hit !== null && element.contains(hit));
  });

test('opened votes are a moment: nothing is spoiled, a key goes on, and a reload shows what is', async () => {
  const ana = await came(visitorNamed('Ana', { showsMoments: true }));
  const { page } = ana;
  await page.clock.install();
  await begin([ana], { game: SECRET_HITLER_XL, seats: 5, settings: { pace: 4000 } });
  await pauseClock(ana);
  await voteUntilOpened(ana);
  expect(await openedVotes(ana).count()).toBe(0);
  expect(await page.locator('[data-ballot=yes]:enabled').count()).toBe(0);
  for (const viewport of [...PHONES, LAPTOP]) {
    await page.setViewportSize(viewport);
    expect(await isClear(skipButton(ana)), JSON.stringify(viewport)).toBe(true);
  }
  await page.clock.resume();
  await skipButton(ana).focus();
  await page.keyboard.press('Enter');
  await banner(ana).waitFor({ state: 'detached' });
  await openedVotes(ana).waitFor();
  expect(await openedVotes(ana).count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await reloadAtTable(ana);
  expect(await banner(ana).count()).toBe(0);
  expect(ana.troubles).toEqual([]);
});

/** Answers and skips until the board of a round is there. */
async function playUntilScored(visitor: Visitor): Promise<void> {
  const goOn = actionBar(visitor).getByRole('button', { name: visitor.say('kit:moment.goOn') });
  const myTurn = actionBar(visitor).getByText(visitor.say('kit:yourTurn'), { exact: true });
  for (;;) {
    await goOn.or(skipButton(visitor)).or(myTurn).first().waitFor();
    if (await goOn.isVisible()) return;
    if (await skipButton(visitor).isVisible()) {
      await skipButton(visitor)
        .click({ timeout: 2000 })
        .catch(() => {});
    } else if (await myTurn.isVisible()) await answer(visitor);
  }
}

test('the board of a round stays until it was seen, and the next round waits for that', async () => {
  const ana = await came(visitorNamed('Ana', { showsMoments: true }));
  const code = await playWithBots(ana, { game: LIAP_TUI, options: { maxRounds: 2 }, settings: { tempo: 'quick' } });
  const { page, say } = ana;
  await playUntilScored(ana);
  const board = page.locator('section').filter({ has: page.getByRole('table') });
  const declared = async () => (await heardBy(ana, code, 0)).filter(({ type }) => type === 'declared').length;
  const before = await declared();
  // Longer than the board is drawn, and than any bot thinks at this tempo.
  await page.waitForTimeout(5000);
  await board.first().waitFor();
  expect(await declared()).toBe(before);
  await actionBar(ana)
    .getByRole('button', { name: say('kit:moment.goOn') })
    .click();
  await board.first().waitFor({ state: 'detached' });
  await answer(ana);
  await expect.poll(declared, { timeout: 10_000 }).toBe(before + 4);
  expect(ana.troubles).toEqual([]);
});

test('a host changes the pace in the middle of a match, from a phone', async () => {
  const ana = await came(visitorNamed('Ana', { viewport: PHONE, language: 'es', showsMoments: true }));
  const code = await playWithBots(ana, { game: LIAP_TUI, settings: { tempo: 'calm' } });
  const { page, say } = ana;
  await page.getByRole('button', { name: say('shell:settings.title') }).click();
  const pace = page.getByRole('dialog').getByRole('combobox', { name: say('shell:tempo.label') });
  expect(await pace.inputValue()).toBe('calm');
  await pace.selectOption('atOnce');
  await expect.poll(() => pace.inputValue()).toBe('atOnce');
  await page.getByRole('button', { name: say('shell:settings.done') }).click();
  // Nothing is shown one by one any more, and bots have answered before one can look.
  await playToTheEnd(ana, async () => expect(await banner(ana).count()).toBe(0));
  expect(await heardBy(ana, code, 0)).toContainEqual(expect.objectContaining({ type: 'gameEnded' }));
  expect(ana.troubles).toEqual([]);
});
