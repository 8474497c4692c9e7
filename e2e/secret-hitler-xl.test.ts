import { expect, test } from 'vitest';
import { result } from './bar.ts';
import { expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { visitorNamed } from './people.ts';
import { expectNothingLeaked, playOn, SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { comeTo, fillWithBots, openTable, sitDown, start } from './table.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

/** Whole matches, with as many elections as it takes. */
const LONG = { timeout: 300_000 };

const came = takeIn();

/** Seats people from the first chair on, bots on the others, and starts. */
async function begin(
  people: readonly Visitor[],
  seats: number,
  options: Record<string, boolean> = {},
): Promise<string> {
  const [host] = people as [Visitor];
  const code = await openTable(host.me!, { game: SECRET_HITLER_XL, seats, options });
  for (const [index, visitor] of people.entries()) {
    await comeTo(visitor, code);
    await sitDown(visitor, index + 1);
  }
  await fillWithBots(host, seats - people.length);
  await start(host);
  return code;
}

test('three people and four bots play a game of seven to its end, and no browser learns too much', LONG, async () => {
  const people = await Promise.all([
    came(visitorNamed('Ana', { viewport: LAPTOP })),
    came(visitorNamed('Bo', { viewport: PHONE, theme: 'dark' })),
    came(visitorNamed('Carmen', { viewport: PHONE, language: 'es' })),
  ]);
  const code = await begin(people, 7);
  const spectator = await came(newVisitor());
  await spectator.open(`/t/${code}`);
  let looks = 0;
  // A look before every answer would take too long.
  const lookNowAndThen = async (visitor: Visitor) => {
    if (looks++ % 20 === 0) await expectTidy(visitor);
  };
  await Promise.all(people.map((visitor) => playOn(visitor, lookNowAndThen)));
  await result(spectator).waitFor();
  for (const [seat, visitor] of people.entries()) expectNothingLeaked(visitor, seat);
  expectNothingLeaked(spectator, null);
  for (const visitor of [...people, spectator]) {
    await visitor.page
      .getByText(visitor.say(`${SECRET_HITLER_XL}:screen.reveal.title`))
      .first()
      .waitFor();
    expect(visitor.troubles).toEqual([]);
  }
});

test(
  'sixteen seats with everything on are played to the end, and a reload in the middle is harmless',
  LONG,
  async () => {
    const people = await Promise.all([
      came(visitorNamed('Ana', { viewport: PHONE, language: 'es', theme: 'dark' })),
      came(visitorNamed('Bo', { viewport: LAPTOP })),
    ]);
    await begin(people, 16, { antiPolicies: true, emergencyPowers: true });
    let answers = 0;
    const reloadOnce = async (visitor: Visitor) => {
      if (answers++ !== 3) return;
      await visitor.page.reload();
      await visitor.page.getByRole('region', { name: visitor.say('kit:actionBar') }).waitFor();
      await expectTidy(visitor);
    };
    await Promise.all(people.map((visitor) => playOn(visitor, reloadOnce)));
    for (const [seat, visitor] of people.entries()) expectNothingLeaked(visitor, seat);
  },
);
