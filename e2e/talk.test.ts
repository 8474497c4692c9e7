import { expect, test } from 'vitest';
import { expectClean } from './clean.ts';
import { takeIn } from './coming.ts';
import { Company } from './company.ts';
import { visitorNamed } from './people.ts';
import { SNATCH } from './snatch.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

const came = takeIn();

const badges = ({ page }: Visitor, inside: string) => page.locator(`${inside} [data-audience]`);

/** A line of the talk with this text. */
const line = ({ page }: Visitor, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

/** Opens the sheet with the talk, on a phone. */
async function openTalk({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say('table:showSideWithChat') }).click();
  await page.getByRole('textbox').waitFor();
}

test('talk is a bubble and a count on a phone; phrases, reactions and mutes; spectators keep to themselves', async () => {
  const company = await Company.gather({ game: 'secret-hitler-xl', seats: 7, bot: 'random' });
  await company.sit(0);
  await company.start();
  const phone = await came(newVisitor({ me: company.person(0), viewport: PHONE, language: 'es' }));
  const laptop = await came(newVisitor({ me: company.person(1), viewport: LAPTOP }));
  const fan = await came(visitorNamed('Fay', { viewport: PHONE }));
  const tv = await came(newVisitor({ viewport: { width: 1920, height: 1080 } }));
  for (const visitor of [phone, laptop, fan]) await visitor.open(`/t/${company.code}`);
  await tv.open(`/tv/${company.code}`);

  // Before anything was said there are phrases to tap. One is filled by the keyboard alone.
  const { page } = laptop;
  const clara = company.person(2).name;
  await page.getByRole('button', { name: laptop.say('table:phrases.suspect', { seat: '…' }) }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const suspicion = laptop.say('table:phrases.suspect', { seat: clara });
  await line(laptop, suspicion).waitFor();
  expect(await badges(laptop, 'form').first().textContent()).toBe('Everybody');
  expect(await page.getByRole('textbox').getAttribute('placeholder')).toBe('To everybody');

  // On the phone, in Spanish: over the table, and on the button.
  const told = phone.say('table:phrases.suspect', { seat: clara });
  await phone.page.locator('.speech', { hasText: told }).filter({ visible: true }).first().waitFor();
  expect(await phone.page.locator('[data-unread]').textContent()).toBe('1');
  await tv.page.locator('.speech', { hasText: suspicion }).filter({ visible: true }).first().waitFor();
  await expectClean(phone);
  await openTalk(phone);
  await phone.page.locator('[data-unread]').waitFor({ state: 'detached' });

  // A reaction, which a reload does not lose.
  const name = company.person(1).name;
  await phone.page.getByRole('button', { name: phone.say('table:reactTo', { name }) }).click();
  await phone.page.getByRole('button', { name: phone.say('table:reactions.laugh') }).click();
  const laughed = laptop.say('table:reactedBy', {
    reaction: laptop.say('table:reactions.laugh'),
    names: company.person(0).name,
  });
  await page.getByTitle(laughed).waitFor();
  await page.reload();
  await page.getByTitle(laughed).waitFor();
  await expectClean(laptop);

  // Spectators talk among themselves: nobody at the table is even sent it.
  await openTalk(fan);
  expect(await fan.page.getByRole('textbox').getAttribute('placeholder')).toBe('To spectators');
  await fan.page.getByRole('textbox').fill('Ben is a fascist');
  await fan.page.keyboard.press('Enter');
  await line(fan, 'Ben is a fascist').waitFor();
  expect(await badges(fan, 'li').last().getAttribute('data-audience')).toBe('spectators');
  await expectClean(fan);

  // Muted and heard again, each with a tap.
  await phone.page.getByRole('button', { name: phone.say('table:reactTo', { name }) }).click();
  await phone.page.getByRole('button', { name: phone.say('table:muteName', { name }) }).click();
  await phone.page.getByRole('button', { name: phone.say('table:unmuteName', { name }) }).click();
  await line(phone, told).waitFor();
  for (const visitor of [phone, laptop, tv]) {
    expect(visitor.received.filter((message) => message.includes('Ben is a fascist'))).toEqual([]);
  }
});

test('every phrase is reached: by keys alone on a laptop, by a tap on a phone, and the wheel moves the row', async () => {
  const company = await Company.gather({ game: 'secret-hitler-xl', seats: 7, bot: 'random' });
  await company.sit(0);
  await company.start();
  const laptop = await came(newVisitor({ me: company.person(0), viewport: LAPTOP }));
  const phone = await came(newVisitor({ me: company.person(1), viewport: PHONE }));
  for (const visitor of [laptop, phone]) await visitor.open(`/t/${company.code}`);
  const { page, say } = laptop;
  const all = ({ page }: Visitor) => page.getByRole('group', { name: say('table:phrasesLabel') });
  const more = (visitor: Visitor) => all(visitor).getByRole('button', { name: say('table:morePhrases'), exact: true });
  const row = page.locator('[data-phrase-row]');
  const offered = await row.getByRole('button').allTextContents();
  expect(offered.length).toBeGreaterThan(12);

  await row.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);

  // The list begins with the first phrase, and Tab comes to each of them in sight.
  const place = await more(laptop).boundingBox();
  await more(laptop).focus();
  await page.keyboard.press('Enter');
  const reached: string[] = [];
  for (const _ of offered) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    const focused = page.locator(':focus');
    reached.push((await focused.textContent()) ?? '');
    expect(await focused.evaluate(isInSight), reached.at(-1)).toBe(true);
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(offered);
  // Then to a field to look for words in, and Escape goes back to where one came from.
  const last = offered.at(-1) as string;
  await page.keyboard.type(last.toUpperCase());
  expect(await all(laptop).getByRole('button').allTextContents()).toEqual([last, say('table:fewerPhrases')]);
  await expectClean(laptop);
  await page.keyboard.press('Escape');
  expect(await more(laptop).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await more(laptop).boundingBox()).toEqual(place);

  await openTalk(phone);
  await more(phone).click();
  await expectClean(phone);
  await all(phone).getByRole('button', { name: last }).click();
  await line(phone, last).waitFor();
  await more(phone).waitFor();
});

/** Whether an element is seen whole: nothing that scrolls hides a part of it. */
const isInSight = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [
    [left + 12, (top + bottom) / 2],
    [right - 12, (top + bottom) / 2],
  ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
};

test('where two play, they talk in front of the match on a phone, in the upper half, until a version without talk is chosen', async () => {
  const company = await Company.gather({
    ...{ game: 'snatch', seats: 2, bot: 'honest-trader' },
    options: { variant: 'G5', talkSeconds: 0 },
  });
  await company.sit(0);
  await company.start();
  const phone = await came(newVisitor({ me: company.person(0), viewport: PHONE }));
  await phone.open(`/t/${company.code}`);
  const box = phone.page.getByRole('textbox');
  await box.waitFor();
  const { y, height } = (await box.boundingBox()) ?? { y: 740, height: 0 };
  // A keyboard takes about the lower half.
  expect(y + height).toBeLessThan(400);
  await company.say(1, 'Shall we swap everything?');
  await line(phone, 'Shall we swap everything?').waitFor();
  await box.fill('Yes, all of it');
  await phone.page.keyboard.press('Enter');
  await line(phone, 'Yes, all of it').waitFor();
  await expectClean(phone);
  // A phone on its side has no room for both: there they talk in the side panel.
  await phone.page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await box.boundingBox())?.x).toBeGreaterThan(740);
  await phone.page.setViewportSize(PHONE);
  const inFront = phone.page.getByRole('main').getByRole('region', { name: phone.say('table:chat') });
  await inFront.waitFor();
  const versions = (key: string, values = {}) => phone.say(`${SNATCH}:screen.versions.${key}`, values);
  await phone.page.getByRole('button', { name: versions('change') }).click();
  await phone.page.getByRole('dialog').getByText(versions('G3.long')).click();
  await phone.page.getByRole('button', { name: versions('start', { name: versions('G3.name') }) }).click();
  await phone.page.getByText(versions('G3.line')).waitFor();
  await inFront.waitFor({ state: 'detached' });
});

test('a bot in practice answers what it is asked', async () => {
  const visitor = await came(newVisitor({ viewport: PHONE }));
  const { page, say } = visitor;
  await visitor.open(`/practice/${SNATCH}`);
  await page.getByRole('radio', { name: /^G5/ }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('practice:start') })
    .click();
  await page.getByRole('button', { name: say(`${SNATCH}:phrases.dontSnatch`) }).click();
  await line(visitor, say(`${SNATCH}:phrases.dontSnatch`)).waitFor();
  // The first bot is honest and dry; it may have promised before it was asked.
  const [promise, deal] = ['wontSnatch_dry', 'itIsADeal_dry'].map((key) => say(`${SNATCH}:phrases.${key}`));
  await line(visitor, promise as string)
    .or(line(visitor, deal as string))
    .first()
    .waitFor();
  await expectClean(visitor);
});
