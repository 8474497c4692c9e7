import { expect, test } from 'vitest';
import { result } from './bar.ts';
import { expectClean, expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { answer, pickable, playToTheEnd, tray, untilAsked } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { comeTo, openTable, playWithBots, sitDown, start } from './table.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

const came = takeIn();

test('four people play a whole match, on phones and laptops, in both languages', async () => {
  const people = await Promise.all([
    came(visitorNamed('Ana', { viewport: LAPTOP })),
    came(visitorNamed('Bo', { viewport: PHONE })),
    came(visitorNamed('Carmen', { viewport: LAPTOP, language: 'es', theme: 'dark' })),
    came(visitorNamed('Dídac', { viewport: PHONE, language: 'es', theme: 'dark' })),
  ]);
  const [host] = people;
  const code = await openTable(host.me!, { options: { maxRounds: 2, handSize: 3 } });
  for (const [index, visitor] of people.entries()) {
    await comeTo(visitor, code);
    await sitDown(visitor, index + 1);
  }
  for (const visitor of people) await expectTidy(visitor);
  await start(host);
  await Promise.all(people.map((visitor) => playToTheEnd(visitor, expectTidy)));

  for (const visitor of people) {
    const places = result(visitor).getByRole('table', { name: visitor.say('end:places') });
    for (const { me } of people) await places.getByText(me!.name).first().waitFor();
    await expectTidy(visitor);
  }
});

test('a reload in the middle of a match is harmless', async () => {
  const visitor = await came(visitorNamed('Ana', { viewport: PHONE }));
  const { page } = visitor;
  await playWithBots(visitor, { options: { handSize: 4 } });
  await untilAsked(visitor);
  await answer(visitor);
  await untilAsked(visitor);
  const held = await piecesOf(visitor);
  await page.reload();
  await untilAsked(visitor);
  expect(await piecesOf(visitor)).toEqual(held);
  await playToTheEnd(visitor);
  expect(visitor.troubles).toEqual([]);
});

/** The pieces in the hand, by name, whether they can be picked up now or not. */
const piecesOf = (visitor: Visitor): Promise<string[]> =>
  tray(visitor)
    .locator('[data-piece], li')
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('aria-label') ?? piece.textContent ?? ''));

test('a spectator sees the table and nobody’s pieces, on the screen and on the wire', async () => {
  const player = await came(visitorNamed('Ana'));
  const code = await playWithBots(player);
  const spectator = await came(newVisitor({ viewport: PHONE }));
  await spectator.open(`/t/${code}`);
  await spectator.page.getByRole('region', { name: spectator.say('kit:actionBar') }).waitFor();
  await untilAsked(player);
  await tray(player).waitFor();
  expect(await tray(spectator).count()).toBe(0);
  expect(await pickable(spectator).count()).toBe(0);
  expect(await spectator.page.locator('[data-piece]').count()).toBe(0);
  await expectClean(spectator);
  await playToTheEnd(player);
  await result(spectator).waitFor();
  const views = spectator.received.map((text) => JSON.parse(text) as Told).filter(({ match }) => match !== undefined);
  expect(views.length).toBeGreaterThan(1);
  for (const { match, seat, heard = [] } of views) {
    expect([seat, match?.hand ?? null, match?.options ?? []]).toEqual(['spectator', null, []]);
    expect(heard.map(({ type }) => type)).not.toContain('drew');
  }
});

interface Told {
  readonly seat?: unknown;
  readonly match?: { readonly hand?: unknown; readonly options?: unknown } | null;
  readonly heard?: readonly { readonly type: string }[];
}
