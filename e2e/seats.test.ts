import { expect, test } from 'vitest';
import { expectClean, expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { tray } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { comeTo, fillWithBots, openTable, sitDown, start } from './table.ts';
import { LAPTOP, PHONE, type Visitor } from './visitor.ts';

const came = takeIn();

/** The list of people, which a phone has on another sheet. */
async function openPeople({ page, say }: Visitor): Promise<void> {
  const side = page.getByRole('button', { name: say('table:showSideWithChat') });
  if (await side.isVisible()) await side.click();
  await page.getByRole('button', { name: new RegExp(`^${say('table:people')}:`) }).click();
}

/** Chooses something from the menu about somebody, in the list of people if that is open and else at their seat, and says yes. */
async function choose(visitor: Visitor, name: string, action: string): Promise<void> {
  const { page, say } = visitor;
  await page.getByRole('button', { name: say('table:about', { name }) }).click();
  await page.getByRole('menuitem', { name: say(`table:actions.${action}`) }).click();
  await page.getByRole('dialog').waitFor();
  await expectTidy(visitor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(`table:actions.${action}`) })
    .click();
}

/** Back from the list of people. */
async function closePeople({ page, say }: Visitor): Promise<void> {
  await page.getByRole('dialog', { name: say('table:people') }).waitFor();
  await page.keyboard.press('Escape');
}

test('the seat of a removed player goes to a substitute once all players agree, in both languages', async () => {
  const [ana, bo, carmen, eva] = await Promise.all([
    came(visitorNamed('Ana', { viewport: LAPTOP })),
    came(visitorNamed('Bo', { viewport: PHONE })),
    came(visitorNamed('Carmen', { viewport: PHONE, language: 'es', theme: 'dark' })),
    came(visitorNamed('Eva', { viewport: PHONE })),
  ]);
  const code = await openTable(ana.me!, { settings: { pace: 30_000 } });
  for (const [index, visitor] of [ana, bo, carmen].entries()) {
    await comeTo(visitor, code);
    await sitDown(visitor, index + 1);
  }
  await fillWithBots(ana, 1);
  await start(ana);
  await eva.open(`/t/${code}`);
  await eva.page.getByRole('region', { name: eva.say('kit:actionBar') }).waitFor();
  expect(await tray(eva).count()).toBe(0);

  await openPeople(ana);
  await choose(ana, 'Bo', 'kick');
  await closePeople(ana);
  const sentAway = { by: 'Ana', whom: 'Bo' };
  await carmen.page.getByRole('status').getByText(carmen.say('table:acts.kicked.by', sentAway)).waitFor();
  await ana.page.getByRole('log').getByText(ana.say('table:acts.kicked.by', sentAway)).waitFor();

  await choose(eva, 'Bo', 'askForSeat');
  for (const visitor of [ana, carmen]) {
    const { page, say } = visitor;
    await page.getByText(say('table:requests.asked', { name: 'Eva', holder: 'Bo' })).waitFor();
    await expectTidy(visitor);
    // A reload in the middle loses nothing.
    if (visitor === carmen) await page.reload();
    await page.getByRole('button', { name: say('table:requests.agree') }).click();
  }
  await tray(eva).waitFor();
  const taken = { whom: 'Eva', seat: 'Bo', by: '' };
  await carmen.page.getByRole('status').getByText(carmen.say('table:acts.sat.agreed', taken)).waitFor();
  await ana.page.getByRole('log').getByText(ana.say('table:acts.sat.agreed', taken)).waitFor();
  for (const visitor of [ana, carmen, eva]) await expectClean(visitor);
});
