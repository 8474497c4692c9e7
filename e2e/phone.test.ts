import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { actionBar, reloadAtTable } from './bar.ts';
import { Company } from './company.ts';
import { MAFIA } from './mafia.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { newVisitor, PHONE, type Visitor } from './visitor.ts';

const SMALL_PHONE = { width: 320, height: 640 };
const PHONE_ON_ITS_SIDE = { width: 740, height: 360 };

let company: Company;
let visitor: Visitor;
afterEach(async () => {
  company.close();
  await visitor.context.close();
});

/** Ana's phone at a day of Mafia. */
async function dayOfMafia(seats: number): Promise<void> {
  company = await Company.gather({ game: MAFIA, seats, bot: 'townsfolk', options: { begins: 'day' } });
  await company.sit(0);
  await company.start();
  visitor = await newVisitor({ me: company.person(0), viewport: PHONE });
  await visitor.open(`/t/${company.code}`);
  await actionBar(visitor).waitFor();
}

/** Whatever stands at seats or in the middle of the table and may not lie over anything else of it, nor under the bar. */
const APART = [
  ...['.seat-name', '.seat-notes > *', '.seat-token > *', '.seat-sign > *'],
  ...['.stage-content section', '.stage-content [data-choose]', '[data-bar=actions]'],
];

/** The pairs of them that overlap, and those that are out of sight. */
const crowded = (page: Page): Promise<string[]> =>
  page.evaluate((selectors) => {
    const all = selectors
      .flatMap((selector) => [...document.querySelectorAll(selector)].map((element) => ({ selector, element })))
      .map(({ selector, element }) => ({
        name: `${selector} ${element.textContent}`,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const outside = all.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight);
    const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
    const touching = pairs.filter(
      ([{ box: one }, { box: other }]) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
    );
    return [...outside.map(({ name }) => name), ...touching.map((both) => both.map(({ name }) => name).join(' on '))];
  }, APART);

test.each([7, 9, 12])('claims and votes of %i players do not lie over each other on a phone', async (seats) => {
  await dayOfMafia(seats);
  const { page } = visitor;
  const others = Array.from({ length: seats - 1 }, (_, at) => at + 1);
  for (const seat of others) {
    const about = seat === 1 ? 2 : 1;
    const claim = seat % 3 === 0 ? { type: 'claimResult', about, is: 'evil' } : { type: 'claimRole', role: 'Villager' };
    await company.move(seat, claim);
  }
  for (const seat of others.slice(-3)) await company.move(seat, { type: 'vote', for: seat % 2 === 0 ? 1 : 2 });
  await expect.poll(() => page.locator('.seat-notes > *').count()).toBe(seats - 1);
  await expect.poll(() => page.locator('.seat-token > *').count()).toBe(2);
  for (const viewport of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(viewport);
    expect(await crowded(page)).toEqual([]);
  }
  expect(visitor.troubles).toEqual([]);
});

test('on a phone on its side the seats are left of the board, which keeps a height that can be read', async () => {
  company = await Company.gather({ game: SECRET_HITLER_XL, seats: 7, bot: 'role' });
  await company.sit(0);
  await company.start();
  visitor = await newVisitor({ me: company.person(0), viewport: PHONE_ON_ITS_SIDE });
  await visitor.open(`/t/${company.code}`);
  await actionBar(visitor).waitFor();
  const boxOf = async (selector: string) => (await visitor.page.locator(selector).first().boundingBox())!;
  const [seat, board] = [await boxOf('[data-seat]'), await boxOf('.tabletop')];
  expect(seat.x + seat.width).toBeLessThan(board.x);
  expect(board.height).toBeGreaterThan(250);
  expect(visitor.troubles).toEqual([]);
});

test('a phone shows what others claim over the table, and closes the side panel by going back', async () => {
  await dayOfMafia(7);
  const { page, say } = visitor;
  await company.move(2, { type: 'claimResult', about: 1, is: 'evil' });
  await page.locator('.speech-lane').getByText('Ben').waitFor();
  const side = page.getByRole('complementary', { name: say('table:beside') });
  const left = () => side.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  expect(await left()).toBe(PHONE.width);
  await page.getByRole('button', { name: say('table:showSideWithChat') }).click();
  await expect.poll(left).toBe(0);
  await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  await page.goBack();
  await expect.poll(left).toBe(PHONE.width);
  expect(page.url()).toContain(`/t/${company.code}`);
  await page.getByRole('button', { name: say('table:showSideWithChat') }).click();
  await expect.poll(left).toBe(0);
  await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  await reloadAtTable(visitor);
  await expect.poll(left).toBe(0);
  await page.getByRole('button', { name: say('table:backToTable') }).click();
  await expect.poll(left).toBe(PHONE.width);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  expect(visitor.troubles).toEqual([]);
});
