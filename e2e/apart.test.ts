import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { CASTS } from '../games/mafia/facts/casts.ts';
import { readCast } from '../games/mafia/rules/casts.ts';
import { findGame } from '../games/registry.ts';
import { actionBar } from './bar.ts';
import { Company } from './company.ts';
import { deal, playEvening, playOn } from './eye/evenings.ts';
import { FedPage } from './eye/fed-page.ts';
import { LIAP_TUI } from './liap-tui.ts';
import { MAFIA } from './mafia.ts';
import { SECRET_HITLER_XL } from './secret-hitler-xl.ts';
import { LAPTOP, type Look, newVisitor, PHONE, type Visitor } from './visitor.ts';

let company: Company;
let visitor: Visitor;
afterEach(async () => {
  company?.close();
  await visitor.context.close();
});

const TWO_LINES = 'I am liberal, you are liberal, we are all liberal. What a lovely evening!';

/** Ana's device at a match that has begun. */
async function comeToMatch(wish: Parameters<typeof Company.gather>[0], look: Look): Promise<Page> {
  company = await Company.gather(wish);
  await company.sit(0);
  await company.start();
  visitor = await newVisitor({ me: company.person(0), ...look });
  await visitor.open(`/t/${company.code}`);
  await actionBar(visitor).waitFor();
  return visitor.page;
}

/** The pairs, of one sort each, that lie on each other by more than two pixels. */
const overlapping = (page: Page, one: string, other: string): Promise<string[]> =>
  page.evaluate(
    ([first, second]) => {
      const all = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => ({ element, box: element.getBoundingClientRect() }));
      return all(first).flatMap((a) =>
        all(second).flatMap((b) => {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          const isPair = a.element !== b.element && across > 2 && down > 2;
          return isPair ? [`${a.element.textContent} on ${b.element.textContent}`] : [];
        }),
      );
    },
    [one, other] as const,
  );

test('Liap Tui stands straight on a laptop with the offer of cards and a hint above and below', async () => {
  const page = await comeToMatch({ game: LIAP_TUI, seats: 4, bot: 'random' }, { viewport: LAPTOP, hasHints: true });
  await company.moveUntil(() => company.asked.includes(0));
  await page.locator('[data-cards-offer]').waitFor();
  await page.locator('[data-note]').waitFor();
  const [bulb, text] = await Promise.all(
    ['svg.text-gold', 'p'].map((part) => page.locator(`[data-note] ${part}`).boundingBox()),
  );
  expect(text!.x).toBeGreaterThanOrEqual(bulb!.x + bulb!.width);
  const middles = (selector: string) =>
    page.locator(selector).evaluateAll((found) =>
      found.map((element) => {
        const { left, width } = element.getBoundingClientRect();
        return left + width / 2;
      }),
    );
  const [table = 0] = await middles('.tabletop');
  const seats = await middles('[data-stage] [data-seat]');
  expect(seats).toHaveLength(3);
  expect(Math.abs(seats.reduce((sum, x) => sum + x, 0) / 3 - table)).toBeLessThan(4);
  expect(visitor.troubles).toEqual([]);
});

test('the votes of sixteen do not lie on each other, nor on anybody, on a laptop', async () => {
  const page = await comeToMatch({ game: SECRET_HITLER_XL, seats: 16, bot: 'people' }, { viewport: LAPTOP });
  await company.moveUntil(() => company.sees(0).phase === 'vote' && company.asked.length === 1);
  await expect.poll(() => page.locator('[data-voted]').count()).toBe(15);
  expect(await overlapping(page, '[data-voted]', '[data-voted]')).toEqual([]);
  expect(await overlapping(page, '[data-voted]', '[data-seat] .seat-name')).toEqual([]);
});

test.each([7, 16])('two lines that somebody says hide no face of %i on a phone, on either side', async (seats) => {
  const page = await comeToMatch({ game: SECRET_HITLER_XL, seats, bot: 'people' }, { viewport: PHONE });
  await company.say(2, TWO_LINES);
  await page.locator('.speech-lane').getByText(TWO_LINES).waitFor();
  for (const viewport of [PHONE, { width: 740, height: 360 }]) {
    await page.setViewportSize(viewport);
    expect(await overlapping(page, '.speech-lane .speech', '[data-seat]')).toEqual([]);
  }
});

test('on a low laptop a line over a far seat with an office is not cut by the header', async () => {
  const viewport = { width: 1280, height: 640 };
  const page = await comeToMatch({ game: SECRET_HITLER_XL, seats: 7, bot: 'people' }, { viewport });
  const [far, other] = [3, 4];
  const isRunning = () => {
    const { phase, table } = company.sees(0);
    const { presidentCandidate, chancellorCandidate } = table as unknown as Record<string, number>;
    return phase === 'vote' && [presidentCandidate, chancellorCandidate].some((seat) => seat === far || seat === other);
  };
  expect(await company.moveUntil(isRunning)).toBe(true);
  for (const seat of [far, other]) {
    await company.say(seat, TWO_LINES);
    const bubble = page.locator(`[data-seat="${seat}"][data-side=far] .speech`);
    await bubble.waitFor();
    const top = (await page.locator('main').boundingBox())?.y;
    expect((await bubble.boundingBox())?.y).toBeGreaterThanOrEqual(top!);
  }
});

/** Every role that a ready-made cast of Mafia deals, with its layers. */
const DEALT_ROLES = new Map(
  Object.values(CASTS)
    .flatMap(({ from }) => Object.values<string>(from))
    .flatMap((text) => {
      const cast = readCast(text);
      return cast.ok ? cast.value.map(({ role }) => [role.join(' '), role] as const) : [];
    }),
);

/** What is wrong with the word on my role card. */
const wrongOnCard = (page: Page): Promise<readonly string[]> =>
  page.locator('button.drawn').evaluate((card) => {
    const word = card.querySelector('[data-part=role]') as HTMLElement;
    const [edge, box] = [card.getBoundingClientRect(), word.getBoundingClientRect()];
    const picture = card.querySelector('[aria-hidden] :has(> svg)')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(word);
    const letters = [...range.getClientRects()];
    const size = Number.parseFloat(getComputedStyle(word).fontSize);
    const isCut = word.scrollWidth > word.clientWidth + 1 || word.scrollHeight > word.clientHeight + 1;
    return [
      ...(letters.some(({ left, right }) => left < edge.left || right > edge.right) ? ['beyond the sides'] : []),
      ...(letters.some(({ bottom }) => bottom > edge.bottom) ? ['below'] : []),
      ...(isCut ? ['cut'] : []),
      ...(picture === undefined || box.top < picture.bottom ? ['on the picture'] : []),
      ...(size < 11 ? [`${size} px`] : []),
    ].map((wrong) => `${word.textContent}: ${wrong}`);
  });

test.each(['en', 'es'] as const)('every role fits on its card, below its picture (%s)', async (language) => {
  const sitting = { gamePackage: findGame(MAFIA)!, preset: 'table', seats: 5 };
  const recording = deal(sitting);
  const fed = await FedPage.open({ sitting, place: 'table', recording, look: { language, viewport: PHONE } });
  visitor = fed.visitor;
  await visitor.page.addStyleTag({ content: '.drawn { rotate: none !important }' });
  const wrong: string[] = [];
  for (const viewport of [PHONE, LAPTOP]) {
    await visitor.page.setViewportSize(viewport);
    for (const role of DEALT_ROLES.values()) {
      Object.assign(recording.match.state.hands[0]!, { role });
      await fed.show(recording);
      wrong.push(...(await wrongOnCard(visitor.page)).map((each) => `${viewport.width}: ${each}`));
    }
  }
  expect(DEALT_ROLES.size).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

/** A day of Mafia on which all vote for one after the other of whom I know something: living, and as they lie there dead. */
async function lookAtVotes(seats: number, look: Look, inspect: (page: Page, isDead: boolean) => Promise<void>) {
  const sitting = { gamePackage: findGame(MAFIA)!, preset: 'table', seats };
  const recording = deal(sitting);
  for (const move of playEvening(sitting).moves) {
    if (recording.match.state.phase === 'day') break;
    playOn(recording, move);
  }
  const { table, hands } = recording.match.state;
  const round = { kind: 'day', number: 1 };
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const was = { round, how: 'lynched', role: ['Goon'], faction: 'mafia', alignment: 'evil', will: '', lastWords: null };
  const fed = await FedPage.open({ sitting, place: 'table', recording, look });
  visitor = fed.visitor;
  for (const seat of all.slice(1)) {
    const others = all.filter((other) => other !== seat);
    Object.assign(table, { votes: all.map((voter) => (voter === seat ? null : seat)), castingOrder: others });
    Object.assign(hands[0]!, { notes: [{ round, what: { t: 'alignment', about: seat, is: 'evil' } }] });
    for (const isDead of [false, true]) {
      Object.assign(table, isDead ? { living: others, graves: [{ seat, ...was }] } : { living: all, graves: [] });
      await fed.show(recording);
      await visitor.page.locator(`[data-seat="${seat}"] [data-standing]`).waitFor();
      await inspect(visitor.page, isDead);
    }
  }
}

const SIGN = '[data-above] > *';

test.each([
  [13, LAPTOP],
  [9, PHONE],
  [13, PHONE],
])('votes against one of %i lie on no sign (%o)', async (seats, viewport) => {
  const found: string[] = [];
  await lookAtVotes(seats, { viewport }, async (page) => {
    expect(await page.locator(SIGN).count()).toBe(1);
    found.push(...(await overlapping(page, '[data-standing]', SIGN)));
  });
  expect(found).toEqual([]);
});

/** The largest part of a symbol that lies under a sign. */
const underSigns = (page: Page): Promise<number> =>
  page.evaluate((sign) => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const shares = boxes('[data-seat] svg[viewBox="0 0 72 72"] > g[transform]').flatMap((symbol) =>
      boxes(sign).map((over) => {
        const across = Math.min(symbol.right, over.right) - Math.max(symbol.left, over.left);
        const down = Math.min(symbol.bottom, over.bottom) - Math.max(symbol.top, over.top);
        return (Math.max(0, across) * Math.max(0, down)) / (symbol.width * symbol.height);
      }),
    );
    return Math.max(...shares);
  }, SIGN);

test.each([
  [13, PHONE],
  [20, LAPTOP],
])('what I know of one of %i lies off the symbol (%o)', async (seats, viewport) => {
  const shares: number[] = [];
  await lookAtVotes(seats, { viewport }, async (page, isDead) => {
    if (!isDead) shares.push(await underSigns(page));
  });
  expect(Math.max(...shares)).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThan(1 / 6);
});
