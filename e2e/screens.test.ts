import { afterEach, expect, test } from 'vitest';
import { result } from './bar.ts';
import { expectClean } from './clean.ts';
import { answer, playToTheEnd, untilAsked } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { comeTo, fillWithBots, openTable, sitDown, start } from './table.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

let visitor: Visitor;
afterEach(() => visitor.context.close());

test.each([
  ['phone, light, English', { viewport: PHONE, theme: 'light', language: 'en' }],
  ['laptop, dark, Spanish', { viewport: LAPTOP, theme: 'dark', language: 'es' }],
] as const)('axe finds nothing on any screen of a match: %s', async (_name, look) => {
  visitor = await visitorNamed('Ana', look);
  const { page, say } = visitor;
  const code = await openTable(visitor.me!, { options: { maxRounds: 1, handSize: 2 } });
  await comeTo(visitor, code);
  await sitDown(visitor, 1);
  await expectClean(visitor);
  await fillWithBots(visitor, 3);
  await start(visitor);
  await untilAsked(visitor);
  await expectClean(visitor);
  await answer(visitor);
  await untilAsked(visitor);
  await expectClean(visitor);
  await playToTheEnd(visitor);
  await expectClean(visitor);

  await result(visitor)
    .getByRole('link', { name: say('end:replay'), exact: true })
    .click();
  const timeline = page.getByRole('slider', { name: say('replay:timeline') });
  await timeline.waitFor();
  const last = Number(await timeline.getAttribute('max'));
  const middle = Math.floor(last / 2);
  await timeline.fill(String(middle));
  await page
    .getByText(say('replay:stepOf', { step: middle, last }))
    .first()
    .waitFor();
  await expectClean(visitor);
  expect(last).toBeGreaterThan(5);
});

test('axe finds nothing on a TV, in its lobby and while a match is played', async () => {
  visitor = await visitorNamed('Ana');
  const { page, say } = visitor;
  const code = await openTable(visitor.me!);
  const tv = await newVisitor({ viewport: { width: 1920, height: 1080 } });
  await tv.open(`/tv/${code}`);
  await tv.page
    .getByText(tv.say('table:tvFree', { count: 4 }))
    .first()
    .waitFor();
  await expectClean(tv);
  await comeTo(visitor, code);
  await sitDown(visitor, 1);
  await fillWithBots(visitor, 3);
  await start(visitor);
  await tv.page.getByRole('list', { name: tv.say('liap-tui:screen.players') }).waitFor();
  await expectClean(tv);
  await tv.context.close();
  await page.getByRole('button', { name: say('shell:settings.title') }).click();
  await page.getByRole('dialog', { name: say('shell:settings.title') }).waitFor();
  await expectClean(visitor);
});
