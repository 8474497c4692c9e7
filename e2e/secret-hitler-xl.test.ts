import { expect, test } from 'vitest';
import { reloadAtTable, result } from './bar.ts';
import { expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import { threePeople, visitorNamed } from './people.ts';
import { begin } from './playing.ts';
import {
  expectNothingLeaked,
  expectToStayUntilPressed,
  expectTruth,
  playOn,
  SECRET_HITLER_XL,
} from './secret-hitler-xl.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

/** Whole matches, with as many elections as it takes. */
const LONG = { timeout: 300_000 };

const came = takeIn();

/** Looks at the first questions that somebody on a phone is asked. */
class PhoneLooks {
  votes = 0;
  private readonly seats = new Map<Visitor, readonly number[]>();
  private looks = 0;

  async look(visitor: Visitor): Promise<void> {
    const { page } = visitor;
    if (page.viewportSize()?.width !== PHONE.width || this.looks++ > 12) return;
    const measured = () => page.evaluate(measure);
    // Seats stay where they are, whatever is asked and noted of them, once the page has come to rest.
    const seats = this.seats.get(visitor) ?? (await measured()).seats;
    expect(seats).not.toEqual([]);
    const moved = async () => {
      const now = (await measured()).seats;
      return Math.max(...seats.map((place, index) => Math.abs(place - (now[index] ?? Number.POSITIVE_INFINITY))));
    };
    await expect.poll(moved, { timeout: 20_000 }).toBeLessThanOrEqual(1);
    this.seats.set(visitor, seats);
    const { bar, middle, hasBallots } = await measured();
    if (!hasBallots) return;
    // The pair, the tracks and the failed elections are above the bar.
    expect(middle).toBeLessThanOrEqual(bar);
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    // Ballots of a vote that is over leave the page while the next question is asked.
    const inSight = async () => {
      const { hasBallots: isVote, areBallotsInSight, isMiddleInSight } = await measured();
      return isVote ? { areBallotsInSight, isMiddleInSight } : 'over';
    };
    const seen = { areBallotsInSight: true, isMiddleInSight: true };
    await expect.poll(inSight, { timeout: 20_000 }).toEqual(expect.toBeOneOf(['over', seen]));
    if ((await inSight()) !== 'over') this.votes++;
    await page.setViewportSize(PHONE);
    await expect.poll(moved, { timeout: 20_000 }).toBeLessThanOrEqual(1);
  }
}

/** In the page: where everybody sits, and what is in sight of a vote. */
function measure() {
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const ballots = [...document.querySelectorAll('[data-dock] [data-ballot]')].map(boxOf);
  const middle = boxOf(document.querySelector('.stage-content'));
  const stage = boxOf(document.querySelector('[data-stage]'));
  const isInSight = ({ top, bottom, right }: DOMRect) => top >= 0 && bottom <= innerHeight && right <= innerWidth;
  return {
    // On the stage: a low page may have been scrolled by a press.
    seats: [...document.querySelectorAll('[data-seat]')]
      .map(boxOf)
      .flatMap(({ x, y, width, height }) => [x - stage.x, y - stage.y, width, height]),
    bar: boxOf(document.querySelector('[data-bar="actions"]')).top,
    middle: middle.bottom,
    hasBallots: ballots.length > 0,
    areBallotsInSight: ballots.length === 2 && ballots.every(isInSight),
    isMiddleInSight: isInSight(middle),
  };
}

test('three people and four bots play a game of seven to its end, and no browser learns too much', LONG, async () => {
  const people = await Promise.all(threePeople().map(came));
  const code = await begin(people, { game: SECRET_HITLER_XL, seats: 7, options: { length: 'short' } });
  const spectator = await came(newVisitor());
  await spectator.open(`/t/${code}`);
  let looks = 0;
  // A check before every answer would take too long.
  const phones = new PhoneLooks();
  const lookNowAndThen = async (visitor: Visitor) => {
    if (looks++ % 20 === 0) await expectTidy(visitor);
    await phones.look(visitor);
  };
  await Promise.all(people.map((visitor) => playOn(visitor, lookNowAndThen)));
  await result(spectator).waitFor();
  expect(phones.votes).toBeGreaterThan(0);
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
    const phones = new PhoneLooks();
    const reloadOnce = async (visitor: Visitor) => {
      await phones.look(visitor);
      if (answers++ !== 3) return;
      await reloadAtTable(visitor);
      await expectTidy(visitor);
    };
    await Promise.all(people.map((visitor) => playOn(visitor, reloadOnce)));
    expect(phones.votes).toBeGreaterThan(0);
    for (const [seat, visitor] of people.entries()) expectNothingLeaked(visitor, seat);
  },
);
