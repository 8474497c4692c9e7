import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { SKULL } from '../skull.ts';
import { deal, playEvening, playOn, type Sitting, sittingsOf } from './evenings.ts';
import { lookOnce, VIEWPORTS, type Viewport } from './eye.ts';
import { FedPage, type Place } from './fed-page.ts';
import type { Fault } from './look.ts';
import { watchMoves, whatMoved } from './moved.ts';
import { describePage, differences, lookForTelling, lookForTellingMoments } from './worlds.ts';

// Each kind of fault is planted into a page that has none, at least two of each, and must be found where it was planted.

const [sitting] = sittingsOf(registry[0] as Sitting['gamePackage']) as [Sitting];
let fed: FedPage;

/** A page of the first game, when the first seat is asked for the first time. */
async function open(viewport: Viewport, place: Place = 'table'): Promise<Page> {
  const recording = deal(sitting);
  for (const move of playEvening(sitting).moves) {
    if ((recording.match.state.asked & 1) === 1) break;
    playOn(recording, move);
  }
  fed = await FedPage.open({ sitting, place, recording, look: { viewport: VIEWPORTS[viewport] }, hasClocks: false });
  return fed.visitor.page;
}

afterEach(() => fed?.close());

const look = () => lookOnce(fed, { sitting });

/** Changes an element, and says where it is then. */
const plant = (page: Page, selector: string, change: (element: HTMLElement) => void): Promise<Fault['rect']> =>
  page.evaluate(
    ([where, code]) => {
      const element = document.querySelector<HTMLElement>(where);
      if (element === null) throw new Error(`no ${where}`);
      (new Function(`return ${code}`)() as (planted: HTMLElement) => void)(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    },
    [selector, String(change)] as const,
  );

const NAME = '[data-stage] [data-part=name]';
const POINTS = '[data-stage] [data-part=points]';

/** What is found of one kind, and that it is found where it is. */
async function expectFound(kind: Fault['kind'], rect: Fault['rect'], what: RegExp): Promise<void> {
  const found = (await look()).filter((fault) => fault.kind === kind);
  expect(found.map((fault) => fault.what).join('\n')).toMatch(what);
  const overlaps = found.some((fault) => {
    const [one, other] = [fault.rect, rect];
    if (one === null || other === null) return one === other;
    return (
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y <= other.y + other.height &&
      other.y <= one.y + one.height
    );
  });
  expect(overlaps, JSON.stringify({ found, rect })).toBe(true);
}

test('nothing is found where nothing is wrong', async () => {
  const page = await open('phone');
  expect(await look()).toEqual([]);
  const before = await describePage(fed);
  await watchMoves(page);
  await fed.settle();
  expect([await whatMoved(page), differences(before, await describePage(fed), '')]).toEqual([[], []]);
});

test('a key instead of a text is found, and one that only screen readers would meet', async () => {
  const page = await open('phone');
  await expectFound('key', await plant(page, NAME, (name) => name.append(' screen.worthTotal')), /screen\.worthTotal/);
  const rect = await plant(page, 'header button', (button) => button.setAttribute('aria-label', 'table:notice.gone'));
  await expectFound('key', rect, /aria-label: table:notice\.gone/);
});

test('points under a toolbar are found, and a name that is off the side', async () => {
  const page = await open('phone');
  const rect = await plant(page, POINTS, (badge) => {
    const bar = document.createElement('div');
    const { x, y, width, height } = badge.getBoundingClientRect();
    bar.style.cssText = `position:fixed;left:${x - 20}px;top:${y + height / 2}px;width:${width + 40}px;height:40px;background:#333;z-index:40`;
    bar.textContent = 'toolbar';
    document.body.append(bar);
  });
  await expectFound('covered', rect, /toolbar/);
  await expectFound(
    'cut',
    await plant(page, NAME, (name) => name.style.setProperty('transform', 'translateX(-900px)')),
    /cut by 100 %/,
  );
});

test('a name that is cut short with dots is found', async () => {
  const page = await open('phone');
  const rect = await plant(page, '[data-part=question]', (question) => {
    question.style.cssText = 'width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap';
  });
  await expectFound('cut', rect, /cut short/);
});

test('a word that ends where its box does is found', async () => {
  const page = await open('phone');
  const rect = await plant(page, '[data-part=question]', (question) => {
    question.style.cssText = 'width:60px;overflow:hidden;white-space:nowrap';
  });
  await expectFound('cut', rect, /cut short/);
});

test('cream on cream is found, and grey on a drawn background', async () => {
  const page = await open('phone');
  const rect = await plant(page, POINTS, (badge) =>
    badge.style.setProperty('color', getComputedStyle(badge).backgroundColor),
  );
  await expectFound('faint', rect, /contrast of 1\.0/);
  const title = await plant(page, NAME, (name) => {
    name.style.background = 'linear-gradient(#777, #999)';
    name.style.color = '#555';
  });
  await expectFound('faint', title, /contrast of [12]\.\d/);
});

test('a name on a TV that cannot be read from a sofa is found, and small points', async () => {
  const page = await open('tv', 'tv');
  expect(await look()).toEqual([]);
  await expectFound(
    'small',
    await plant(page, NAME, (name) => name.style.setProperty('font-size', '20px')),
    /name.*20 px/,
  );
  const rect = await plant(page, POINTS, (points) => points.style.setProperty('font-size', '40px'));
  await expectFound('small', rect, /points.*not 60/);
});

test('a notice that pushes everything down is found, and a new button before the others', async () => {
  const page = await open('phone');
  await watchMoves(page);
  const rect = await plant(page, 'main', (main) => {
    const notice = document.createElement('p');
    notice.textContent = 'Bea has come.';
    notice.style.height = '40px';
    main.prepend(notice);
  });
  await fed.settle();
  const moved = await whatMoved(page);
  expect(moved.length).toBeGreaterThan(2);
  expect(moved.every((fault) => fault.kind === 'moved' && (fault.rect?.y ?? 0) >= (rect?.y ?? 0))).toBe(true);
  await watchMoves(page);
  await plant(page, '[data-bar=actions] button', (first) => {
    const button = document.createElement('button');
    button.textContent = 'New button';
    first.before(button);
    // It goes again at once: who pressed meanwhile pressed something else.
    setTimeout(() => button.remove(), 400);
  });
  await page.waitForTimeout(600);
  expect((await whatMoved(page)).map(({ kind }) => kind)).toContain('moved');
});

test('a badge that counts what is said in secret is found, and a single dot', async () => {
  const page = await open('phone');
  const before = await describePage(fed);
  await plant(page, 'header button', (button) => button.append('2'));
  expect(
    differences(before, await describePage(fed), 'here')
      .map(({ what }) => what)
      .join('\n'),
  ).toMatch(/here tells by its text.*\n.*accessibility tree.*\n.*pixels/);
  const counted = await describePage(fed);
  await plant(page, 'header', (header) => {
    const dot = document.createElement('i');
    dot.style.cssText = 'position:fixed;left:40px;top:40px;width:3px;height:3px;background:red';
    header.append(dot);
  });
  expect(differences(counted, await describePage(fed), 'here').map(({ what }) => what)).toEqual([
    'here tells by its pixels',
  ]);
});

/** What the check for telling says of a page to which something is done first, and how much it compared. */
const told = async (prepare: (page: FedPage) => Promise<void>) => {
  const { compared, faults } = await lookForTelling(sitting, { viewport: VIEWPORTS.phone }, { most: 1, prepare });
  return { compared: compared.length, said: faults.map(({ what }) => what).join('\n') };
};

test('a badge that counts what is told to others is found where worlds are compared, covered or not', async () => {
  const { compared, said } = await told(async (page) => {
    const show = page.show.bind(page);
    page.show = async (recording) => {
      await show(recording);
      await page.visitor.page.evaluate(() => document.querySelector('header button')?.append('1'));
    };
  });
  expect(compared).toBe(2);
  expect(said).toMatch(/^the page in .* tells by its text: “1+” and “11+”/m);
  expect(said).toMatch(/^the covered page in .* tells by its text: “1+” and “11+”/m);
});

test('a page on which nothing covers what is private is found', async () => {
  const bare = await told(async ({ visitor }) => {
    await visitor.page.addStyleTag({ content: `[aria-label="${visitor.say('table:hideSecrets')}"] { display: none }` });
  });
  expect(bare).toEqual({ compared: 1, said: 'nothing covers what is private' });
});

test('a moment that says what only some were told is found, covered or not, and nothing where none does', async () => {
  const skull = registry.find(({ game }) => game.id === SKULL) as Sitting['gamePackage'];
  const [two] = sittingsOf(skull) as [Sitting];
  const clean = await lookForTellingMoments(two, { viewport: VIEWPORTS.phone }, { most: 1 });
  expect(clean).toEqual({
    compared: ['the page while laid is seen', 'the covered page while lostDisc is seen'],
    faults: [],
  });
  const prepare = async (page: FedPage) => {
    const tell = page.tell.bind(page);
    page.tell = (said) => {
      tell(said);
      const show = (text: string) => document.querySelector('header')?.append(text);
      void page.visitor.page.evaluate(show, JSON.stringify(said));
    };
  };
  const { faults } = await lookForTellingMoments(two, { viewport: VIEWPORTS.phone }, { most: 1, prepare });
  const said = faults.map(({ what }) => what).join('\n');
  for (const where of clean.compared) expect(said).toContain(`${where} tells by its text`);
});

test('errors in the console, failed requests, keys given twice and a layout that is too wide are found', async () => {
  const page = await open('phone');
  await page.evaluate(() => console.error('Something is wrong.'));
  await expectFound('trouble', null, /Something is wrong/);
  await page.evaluate(() => fetch('/assets/nothing.js').then((response) => response.text()));
  await expectFound('trouble', null, /404/);
  await plant(page, '[data-stage] [data-seat]', (seat) => {
    const [, fiber] = Object.entries(seat).find(([name]) => name.startsWith('__reactFiber')) ?? [];
    let item = fiber;
    while (item !== null && item.key === null) item = item.return;
    for (const twin of [item, item.alternate]) if (twin?.sibling) twin.sibling.key = item.key;
  });
  await expectFound('trouble', null, /two have the key/);
  await plant(page, 'main', (main) => {
    const wide = document.createElement('div');
    wide.style.cssText = 'position:absolute;left:0;top:0;width:500px;height:5px';
    document.body.append(wide);
    main.append('');
  });
  await expectFound('wide', null, /500 wide on 360/);
});
