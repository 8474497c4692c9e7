import { expect, test } from 'vitest';
import { reloadAtTable, result } from './bar.ts';
import { expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { threePeople, visitorNamed } from './people.ts';
import { begin } from './playing.ts';
import { expectNothingLeaked, expectToStayUntilPressed, expectTruth, playOn, SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

/** Whole matches, with as many elections as it takes. */
const LONG = { timeout: 300_000 };

const came = takeIn();

test('three people and four bots play a game of seven to its end, and no browser learns too much', LONG, async () => {
  const people = await Promise.all(threePeople().map(came));
  const code = await begin(people, { game: SECRET_HITLER_XL, seats: 7, options: { length: 'short' } });
  const spectator = await came(newVisitor());
  await spectator.open(`/t/${code}`);
  let looks = 0;
  // A check before every answer would take too long.
  const lookNowAndThen = async (visitor: Visitor) => {
    if (looks++ % 20 === 0) await expectTidy(visitor);
  };
  await Promise.all(people.map((visitor) => playOn(visitor, lookNowAndThen)));
  await result(spectator).waitFor();
  for (const [seat, visitor] of people.entries()) expectNothingLeaked(visitor, seat);
  expectNothingLeaked(spectator, null);
  for (const visitor of [...people, spectator]) {
    await result(visitor)
      .getByText(visitor.say(`${SECRET_HITLER_XL}:roles.hitler.name`))
      .first()
      .waitFor();
    await expectTruth(visitor);
    expect(visitor.troubles).toEqual([]);
  }
  await expectToStayUntilPressed(people as [Visitor, Visitor, Visitor]);
});

test(
  'sixteen seats with everything on are played to the end, and a reload in the middle is harmless',
  LONG,
  async () => {
    const people = await Promise.all([
      came(visitorNamed('Ana', { viewport: PHONE, language: 'es', theme: 'dark' })),
      came(visitorNamed('Bo', { viewport: LAPTOP })),
    ]);
    const options = { antiPolicies: true, emergencyPowers: true, length: 'short' };
    await begin(people, { game: SECRET_HITLER_XL, seats: 16, options });
    let answers = 0;
    const reloadOnce = async (visitor: Visitor) => {
      if (answers++ !== 3) return;
      await reloadAtTable(visitor);
      await expectTidy(visitor);
    };
    await Promise.all(people.map((visitor) => playOn(visitor, reloadOnce)));
    for (const [seat, visitor] of people.entries()) expectNothingLeaked(visitor, seat);
  },
);
