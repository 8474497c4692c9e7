import { expect, test } from 'vitest';
import { expectClean, expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { playToTheEnd } from './playing.ts';
import { answer, answers, SKULL } from './skull.ts';
import { newVisitor, PHONE } from './visitor.ts';

const came = takeIn();

test('a practice match of Skull is played to its end on a phone, in Spanish, and ends with a poster', async () => {
  const visitor = await came(newVisitor({ viewport: PHONE, language: 'es' }));
  const { page, say } = visitor;
  await visitor.open(`/practice/${SKULL}`);
  const hand = page.getByRole('region', { name: say(`${SKULL}:screen.yourHand`) });
  await hand.getByRole('button', { name: say(`${SKULL}:screen.lay.skull`) }).waitFor();
  await expectClean(visitor);
  await page.getByRole('button', { name: say('shell:settings.title') }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say('shell:tempo.label') })
    .selectOption('atOnce');
  await page.getByRole('button', { name: say('shell:settings.done') }).click();
  // With the keyboard alone: one key lays a disc.
  const discs = hand.getByRole('button');
  const before = await discs.count();
  await discs.first().focus();
  await page.keyboard.press('Enter');
  // None while others answer, and one less when it is this seat's turn again, which may be at once.
  await expect.poll(() => discs.count(), { timeout: 30_000 }).toBeLessThan(before);
  await playToTheEnd(visitor, answer, expectTidy);
  await page.locator('[data-poster]').first().waitFor();
  expect(await answers(visitor).count()).toBe(0);
  await expectClean(visitor);
});
