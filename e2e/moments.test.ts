import { expect, test } from 'vitest';
import { actionBar, reloadAtTable } from './bar.ts';
import { takeIn } from './coming.ts';
import { visitorNamed } from './people.ts';
import { begin } from './playing.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import type { Visitor } from './visitor.ts';

const came = takeIn();

/** The ribbon that says what happened. */
const banner = ({ page }: Visitor) => page.locator('[data-moment]');

const skipButton = (visitor: Visitor) =>
  actionBar(visitor).getByRole('button', { name: visitor.say('kit:moment.skip') });

/** Sentences of what happened that say how everybody voted. */
const openedVotes = ({ page, say }: Visitor) =>
  page.getByRole('log', { name: say('table:past') }).getByText(/^Ja \(\d+\): /);

/** Nominates somebody where that is asked, and votes Ja, until the votes are opened. */
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
  }
}

test('opened votes are a moment: nothing is spoiled, a key goes on, and a reload shows what is', async () => {
  const ana = await came(visitorNamed('Ana', { showsMoments: true }));
  await begin([ana], { game: SECRET_HITLER_XL, seats: 5, settings: { pace: 4000 } });
  await voteUntilOpened(ana);
  const { page } = ana;
  expect(await openedVotes(ana).count()).toBe(0);
  expect(await page.locator('[data-ballot=yes]:enabled').count()).toBe(0);
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
