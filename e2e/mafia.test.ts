import { expect, test } from 'vitest';
import { reloadAtTable, result } from './bar.ts';
import { expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { Company } from './company.ts';
import { expectNothingLeaked, MAFIA, playOn } from './mafia.ts';
import { threePeople, visitorNamed } from './people.ts';
import { begin } from './playing.ts';
import { heardBy, playWithBots } from './table.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** Whole matches, with as many nights as it takes. */
const LONG = { timeout: 300_000 };

const came = takeIn();

test('three people and six bots play a game of nine to its end, and no browser learns too much', LONG, async () => {
  const people = await Promise.all(threePeople().map(came));
  const code = await begin(people, { game: MAFIA, seats: 9 });
  const spectator = await came(newVisitor());
  await spectator.open(`/t/${code}`);
  let looks = 0;
  const lookAndReload = async (visitor: Visitor) => {
    if (looks++ % 8 === 0) await expectTidy(visitor);
    if (looks !== 5) return;
    await reloadAtTable(visitor);
  };
  await Promise.all(people.map((visitor) => playOn(visitor, lookAndReload)));
  await result(spectator).waitFor();
  for (const visitor of people) expectNothingLeaked(visitor, true);
  expectNothingLeaked(spectator, false);
  for (const visitor of [...people, spectator]) {
    await visitor.page.getByRole('heading', { name: visitor.say(`${MAFIA}:ending.story`) }).waitFor();
    expect(visitor.troubles).toEqual([]);
  }
});

test('who is tapped when the day ends by its clock is voted for, though nothing was sent', async () => {
  const visitor = await came(visitorNamed('Ana'));
  const code = await playWithBots(visitor, { game: MAFIA, seats: 5, options: { begins: 'day', daySeconds: 40 } });
  await visitor.page.locator('[data-choose="2"]').click();
  const votes = async () =>
    (await heardBy(visitor, code, 0)).filter(({ type, seat }) => type === 'voted' && seat === 0);
  expect(await votes()).toEqual([]);
  await expect.poll(votes, { timeout: 60_000, interval: 1000 }).toMatchObject([{ for: 2 }]);
  expect(visitor.troubles).toEqual([]);
});

test('on a TV what those at the far side say is read whole', async () => {
  const company = await Company.gather({ game: MAFIA, seats: 9, bot: 'townsfolk', options: { begins: 'day' } });
  await company.sit(0);
  await company.start();
  const tv = await came(newVisitor({ viewport: { width: 1920, height: 1080 } }));
  await tv.open(`/tv/${company.code}`);
  const words = "Ada, I'd love to hear whom you suspect, and why.";
  const far = tv.page.locator('[data-side="far"]');
  await far.first().waitFor();
  for (const seat of await far.evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-seat')))))
    await company.say(seat, words);
  const bubbles = tv.page.locator('[data-side="far"] .speech-text').filter({ visible: true });
  await bubbles.nth(1).waitFor();
  const cut = await bubbles.evaluateAll((all) =>
    all.filter((each) => each.scrollHeight > each.clientHeight + 1 || each.getBoundingClientRect().top < 0),
  );
  expect(cut).toEqual([]);
});
