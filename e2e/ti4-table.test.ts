import { expect, test } from 'vitest';
import { takeIn } from './coming.ts';
import { untilKept } from './kept.ts';
import { ask, visitorNamed } from './people.ts';
import { openTable, uncover } from './table.ts';
import { TableKeeper, TI4 } from './ti4-table.ts';
import { LAPTOP, newVisitor, PHONE, type Visitor } from './visitor.ts';

const came = takeIn();
const FOUR = ['sol', 'hacan', 'letnev', 'xxcha'];
const TABLET = { width: 1024, height: 768 };
const TV = { width: 1920, height: 1080 };
const ON_ITS_SIDE = { width: 740, height: 360 };
const PHONES = [PHONE, { width: 360, height: 640 }, ON_ITS_SIDE];
const SIX = ['sol', 'hacan', 'letnev', 'xxcha', 'yin', 'argent'];

test('four players, two cards each, on one device without a server: to victory, with undo, reset, rollback and a reload in every phase', async () => {
  const visitor = await came(newVisitor({ viewport: LAPTOP, theme: 'dark', isKept: true }));
  const { page, context } = visitor;
  await visitor.open('/');
  await untilKept(visitor);
  await context.setOffline(true);
  await page.goto(`/practice/${TI4}`);
  const table = new TableKeeper(visitor);

  await table.seats(FOUR);
  await table.reloads();
  await table.speaks('sol');
  await table.isAt(1, 'strategy');

  // A wrong card is taken back with a key, and brought back again.
  await table.types('8');
  await table.types('u');
  await table.types('1');
  await table.reloads();
  for (const card of [2, 3, 4, 5, 6, 7]) await table.types(String(card));
  await table.types('8');
  await page.getByRole('heading', { name: table.word('play.review.title') }).waitFor();
  await table.reloads();
  await table.presses('play.review.end');
  await table.isAt(1, 'action');

  // Sol holds 1 and 5: no pass before both are used.
  await table.uses(1);
  await table.uses(2);
  await table.uses(3, 'hacan');
  await table.reloads();
  await table.uses(4);
  for (const card of [5, 6, 7, 8]) await table.uses(card);
  await table.pass(3);
  await table.types('u');
  await table.pass(2);
  await table.isAt(1, 'status');
  // The last pass and the next phase are one step back, which asks for confirmation.
  await table.undo.click();
  await table.records(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: table.word('frame.back.return') })
      .click(),
  );
  await table.isAt(1, 'action');
  await table.types('p');
  await table.isAt(1, 'status');

  await table.records(() =>
    page
      .getByRole('button', { name: table.word('rounds.scoreFor', { what: table.word('rounds.score1'), who: 'Sol' }) })
      .first()
      .click(),
  );
  await table.reloads();
  await table.presses('rounds.nextPhase');
  await table.isAt(1, 'mecatol-check');
  await table.reloads();
  await table.claims('letnev');
  await table.presses('rounds.next');
  await table.isAt(1, 'agenda');

  await table.presses('rounds.further', { who: 'Letnev' });
  await table.reloads();
  await table.presses('rounds.nextAgenda');
  await table.presses('rounds.endAgenda');
  await table.isAt(2, 'strategy');

  // The new speaker picks first. The phase is restarted, and brought back.
  await table.types('4');
  await table.types('5');
  await table.chooses(/^Reset/);
  await table.records(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: table.word('frame.back.sure') })
      .click(),
  );
  expect(await table.undoText()).not.toContain(table.word('cards.5.name'));
  await table.types('Control+y');
  expect(await table.undoText()).toContain(table.word('cards.5.name'));
  for (const card of [1, 2, 3, 6, 7, 8]) await table.types(String(card));
  await table.presses('play.review.end');
  await table.isAt(2, 'action');
  await table.chooses(/^Restart/);
  await table.records(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: table.word('frame.back.sure') })
      .click(),
  );
  await table.isAt(2, 'strategy');
  await table.types('Control+y');
  await table.isAt(2, 'action');

  // Somebody wins in the middle of a phase; the end is taken back once.
  await table.hasPoints('hacan', 10);
  await table.ends();
  await table.reloads();
  await table.undo.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: table.word('frame.back.return') })
    .click()
    .catch(() => {});
  await table.isAt(2, 'action');
  await table.ends();
  expect(visitor.troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/i.test(trouble))).toEqual([]);
}, 240_000);

test('six players at three devices: a phone picks and keeps a secret, is cut off for a while, and the game goes to victory', async () => {
  const host = await came(visitorNamed('Ana', { viewport: LAPTOP, theme: 'dark' }));
  const code = await openTable(host.me!, { game: TI4 });
  await host.open(`/t/${code}`);
  const table = new TableKeeper(host);
  const phone = await came(visitorNamed('Bo', { viewport: PHONE, theme: 'dark', language: 'es' }));
  const tv = await came(newVisitor({ viewport: { width: 1920, height: 1080 }, theme: 'dark' }));
  await tv.page.goto(`/tv/${code}`);

  await table.seats(SIX);
  await table.speaks('hacan');
  await table.isAt(1, 'strategy');

  // Bo joins by the code and takes the second place.
  await phone.open('/');
  await phone.page.getByLabel(phone.say('home:join.label')).fill(code.toLowerCase());
  await phone.page.getByRole('button', { name: phone.say('home:join.go') }).click();
  await phone.page.getByRole('button', { name: phone.say('table:showSide') }).click();
  await phone.page.getByRole('button', { name: new RegExp(`^${phone.say('table:people')}:`) }).click();
  await phone.page
    .getByRole('button', { name: phone.say('table:about', { name: phone.say('table:emptyChair', { number: 2 }) }) })
    .click();
  await phone.page.getByRole('menuitem', { name: phone.say('table:actions.sit') }).click();
  await phone.page.keyboard.press('Escape');
  await phone.page.getByRole('button', { name: phone.say('table:backToTable') }).click();
  const own = new TableKeeper(phone);

  // Bo is speaker and picks; every device sees it.
  await own.records(() =>
    phone.page
      .getByRole('button', { name: new RegExp(own.word('cards.5.name')) })
      .first()
      .click(),
  );
  await expect.poll(table.undoText).toContain(table.word('cards.5.name'));
  await tv.page.getByText(table.word('cards.5.name')).first().waitFor();

  // A secret objective stays on the phone; with a TV in the room it is covered at first.
  await uncover(phone);
  const secret = 'Become the gatekeeper of wormholes';
  await own.chooses(new RegExp(`^${own.word('frame.menu.objectives')}`));
  await phone.page.getByLabel(own.word('rounds.newSecret')).fill(secret);
  await phone.page.getByRole('button', { name: own.word('rounds.keepSecret'), exact: true }).click();
  await phone.page.getByText(secret).first().waitFor();
  await phone.page.keyboard.press('Escape');

  // Offline, the phone only watches; the others go on.
  await phone.context.setOffline(true);
  await phone.page.getByText(own.word('frame.whyNot.offline')).first().waitFor({ timeout: 40_000 });
  for (const card of [1, 2, 3, 4]) await table.types(String(card));
  await table.types('6');
  await table.presses('play.review.end');
  await table.isAt(1, 'action');
  expect(await phone.page.getByText(own.word('play.review.title')).count()).toBe(0);
  await phone.context.setOffline(false);
  await own.isAt(1, 'action');
  await phone.page.getByText(own.word('frame.whyNot.offline')).first().waitFor({ state: 'hidden', timeout: 20_000 });
  await own.reloads();

  // Order by cards: Letnev 1, Xxcha 2, Yin 3, Argent 4, Hacan 5, Sol 6.
  await table.uses(1);
  await table.uses(2);
  await table.uses(3, 'argent');
  await table.uses(4);
  // Bo's turn, on Bo's phone.
  await own.records(() =>
    phone.page
      .getByRole('button', { name: new RegExp(`^${own.word('play.buttons.use', { card: own.word('cards.5.name') })}`) })
      .first()
      .click(),
  );
  await own.records(() =>
    phone.page
      .getByRole('button', { name: new RegExp(own.word('play.resolving.next', { name: 'Sol' })) })
      .first()
      .click(),
  );
  await expect.poll(table.undoText).toContain('Hacan');
  await table.uses(6);
  await table.pass(6);
  await table.isAt(1, 'status');
  await own.isAt(1, 'status');
  await own.reloads();
  await table.presses('rounds.nextPhase');
  await table.isAt(1, 'mecatol-check');
  await own.reloads();
  await table.presses('rounds.next');
  await table.isAt(2, 'strategy');
  await own.reloads();

  await table.wins('yin');
  await phone.page.getByText(own.word('end.allegiance')).waitFor();
  await tv.page.getByText('Yin').first().waitFor();

  // Another game moves everyone, so the host is asked; nobody else is moved before the answer.
  await table.button('end.newGame').first().click();
  const sure = host.page.getByRole('dialog', { name: host.say('companion:new.title') });
  await sure.getByRole('button', { name: host.say('companion:cancel'), exact: true }).click();
  await sure.waitFor({ state: 'hidden' });
  await phone.page.getByText(own.word('end.allegiance')).waitFor();
  await table.button('end.newGame').first().click();
  await sure.getByRole('button', { name: host.say('companion:new.go') }).click();
  await phone.page.getByText(own.word('setup.seatHere')).waitFor();

  expect(host.received.join('\n')).not.toContain(secret);
  expect(tv.received.join('\n')).not.toContain(secret);
  const { carried } = await ask<{ carried: object }>(`/api/tables/${code}/carried`, { token: host.me!.token });
  expect(JSON.stringify(carried)).not.toContain(secret);
  for (const { troubles } of [host, tv]) expect(troubles).toEqual([]);
}, 240_000);

test('a game begun on one device is taken online, continued alone when the network is gone, and saved as a file', async () => {
  const visitor = await came(visitorNamed('Ana', { viewport: LAPTOP, isKept: true }));
  const { page, context, say } = visitor;
  await visitor.open(`/practice/${TI4}`);
  const table = new TableKeeper(visitor);
  await table.seats(FOUR);
  // As the system, which is light here.
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await table.speaks('sol');
  await table.types('3');

  const game = async (key: string) => {
    await page.getByRole('button', { name: say('companion:menu'), exact: true }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${say(key)}`) }).click();
  };
  // From the first moment on the new page knows what can be taken back.
  const nothing = table.word('frame.undo.nothing');
  await page.evaluate((text) => {
    const look = () => {
      if (document.querySelector('[data-bar=actions]')?.textContent?.includes(text)) document.body.dataset.wrong = '';
      requestAnimationFrame(look);
    };
    look();
  }, nothing);
  await game('companion:online.title');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('companion:online.go') })
    .click();
  await page.waitForURL(/\/t\//);
  await expect.poll(table.undoText).toContain(table.word('cards.3.name'));
  expect(await page.evaluate(() => document.body.dataset.wrong)).toBeUndefined();
  await table.types('5');
  // The device keeps a copy for what comes.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tertulia-copies')?.includes('"card":5')))
    .toBe(true);

  await context.setOffline(true);
  await page.getByRole('button', { name: say('companion:alone.go') }).click({ timeout: 40_000 });
  await page.waitForURL(/\/practice\//);
  await expect.poll(table.undoText).toContain(table.word('cards.5.name'));
  await table.types('7');

  const saving = page.waitForEvent('download');
  await game('companion:export');
  const buffer = Buffer.concat(await (await (await saving).createReadStream()).toArray());
  await game('companion:new.title');
  await table.records(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('companion:new.go') })
      .click(),
  );
  await game('companion:import.title');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByRole('dialog').getByText('no.json').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect.poll(table.undoText).toContain(table.word('cards.7.name'));
}, 180_000);

/** Where every part of the page is, and how large. */
const boxes = ({ page }: Visitor) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-part]:not([data-part=won])')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      // An open card takes the place of the objectives.
      const name = part.getAttribute('data-part')?.replace('waiting', 'objectives');
      return [name, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );

/** What has to be scrolled to be seen whole, and parts that reach out of the page. */
const scrolled = ({ page }: Visitor) =>
  page.evaluate(() => {
    const scrolls = (box: Element) =>
      box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY);
    const isOut = (part: Element) => part.getBoundingClientRect().bottom > innerHeight + 1;
    return [
      ...[...document.querySelectorAll('main, main *')].filter(scrolls),
      ...[...document.querySelectorAll('[data-part]')].filter(isOut),
    ].map(({ className }) => String(className));
  });

/** Names in the order of play that have no room, and what reaches out of the page at its side. */
const squeezed = ({ page }: Visitor) =>
  page.evaluate(() => {
    const isNarrow = (name: Element) => name.checkVisibility() && name.getBoundingClientRect().width < 40;
    const isOut = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1;
    return [
      ...[...document.querySelectorAll('.tt-turn-name')].filter(isNarrow),
      ...[...document.querySelectorAll('[data-part], [data-part] button')].filter(isOut),
    ].map(({ className }) => String(className));
  });

/** Where the buttons are with which somebody says whether they follow. */
const answers = ({ page }: Visitor) =>
  page.locator('button[aria-pressed].tt-tick').evaluateAll((found) =>
    found.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

/** How large the smallest letters on the page are, and the smallest number of points. */
const letters = ({ page }: Visitor) =>
  page.evaluate(() => {
    const sizeOf = (box: Element) => Number.parseFloat(getComputedStyle(box).fontSize);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: number[] = [];
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement;
      if (box === null || box.closest('.sr-only, script, style') !== null || box.offsetWidth < 2) continue;
      if (texts.currentNode.textContent?.trim() !== '') sizes.push(sizeOf(box));
    }
    const points = [...document.querySelectorAll('[data-part=points]')].map(sizeOf);
    return { least: Math.min(...sizes), points: Math.min(...points) };
  });

/** Cards in the order of play that lie over the next, and names on plates that are cut short. */
const crushed = ({ page }: Visitor) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.tt-order :is(.tt-chip, .tt-zero)')].filter((card) =>
      card.checkVisibility(),
    );
    const isOverNext = (card: Element, at: number) => {
      const next = cards[at + 1]?.closest('li');
      return (
        next !== card.closest('li') && card.getBoundingClientRect().bottom > (next?.getBoundingClientRect().top ?? 0)
      );
    };
    const names = [...document.querySelectorAll('.tt-plate .tt-name .truncate')];
    return [
      ...cards.slice(0, -1).filter(isOverNext),
      ...names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    ].map(({ textContent }) => textContent);
  });

/** How well each badge of trade goods can be read: the contrast of its letters with its own ground. */
const badges = ({ page }: Visitor) =>
  page.locator('[data-badge]').evaluateAll((found) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    return found.map((badge) => {
      const { color, backgroundColor } = getComputedStyle(badge);
      const [one, other] = [light(color), light(backgroundColor)];
      return Math.max(one, other) / Math.min(one, other);
    });
  });

test.each([4, 6, 8])(
  'at a tablet with %j players nothing scrolls and nothing moves under a finger',
  async (players) => {
    const host = await came(visitorNamed('Ana', { viewport: TABLET }));
    const code = await openTable(host.me!, { game: TI4 });
    await host.open(`/t/${code}`);
    const tv = await came(newVisitor({ viewport: TV }));
    await tv.page.goto(`/tv/${code}`);
    const table = new TableKeeper(host);
    const stays = async (...acts: readonly (() => Promise<void>)[]) => {
      for (const act of acts) {
        const before = [await boxes(host), await boxes(tv)];
        await act();
        expect([await boxes(host), await boxes(tv)]).toEqual(before);
        // Under the banner of somebody who has won, what it covers can be scrolled to.
        const isWon = (await host.page.locator('[data-part=won]').count()) > 0;
        const mayScroll = isWon || host.page.viewportSize()?.width !== TABLET.width;
        expect([mayScroll ? [] : await scrolled(host), await scrolled(tv)]).toEqual([[], []]);
        expect([mayScroll ? [] : await crushed(host), await crushed(tv)]).toEqual([[], []]);
        const { least, points } = await letters(tv);
        expect([least >= 28, Math.round(points)]).toEqual([true, 116]);
      }
    };
    await table.seats([...SIX, 'naaz-rokha', 'sardakk'].slice(0, players));
    await table.speaks('sol');
    await tv.page.locator('[data-part=cards]').waitFor();
    await stays(...[3, 5, 4].map((card) => () => table.types(String(card))), () => table.types('u'));
    for (const card of [4, 1, 2, 6, 7, 8].slice(0, players === 4 ? 6 : players - 2)) await table.types(String(card));
    expect(await scrolled(host)).toEqual([]);
    // On a phone on its side the foot leaves the order of play in sight.
    await host.page.setViewportSize(ON_ITS_SIDE);
    const last = (await host.page.locator('[data-queue]').last().boundingBox())!;
    const foot = (await host.page.locator('[data-part=bar]').boundingBox())!;
    expect([last.y + last.height <= foot.y, foot.height < 56]).toEqual([true, true]);
    await host.page.setViewportSize(TABLET);
    await table.presses('play.review.end');
    await table.isAt(1, 'action');
    await tv.page.locator('[data-part=order]').waitFor();
    await stays(
      () => table.presses('play.buttons.tactical'),
      () => table.types('u'),
      () => table.hasPoints('sol', 10),
      () => table.types('1'),
      () => table.records(() => host.page.locator('[data-part=order] button[aria-pressed]').first().click()),
      () => table.types('Space'),
    );
    // Whoever scores sees that it can end, wherever they are.
    const won = (await host.page.locator('[data-part=won]').boundingBox())!;
    expect(won.y + won.height).toBeLessThan(TABLET.height);
    await table.hasPoints('sol', 3);
    // With four, the own turn comes now.
    if (players === 4) return;
    await host.page.setViewportSize(PHONE);
    await stays(
      () => table.types('2'),
      () => table.types('u'),
    );
    await table.sits('sol');
    for (const viewport of PHONES) {
      await host.page.setViewportSize(viewport);
      const order = host.page.locator('[data-part=order]');
      // Who listens hears which card it is.
      await expect.poll(() => order.ariaSnapshot()).toContain(table.word('cards.5.name'));
      await stays(() => table.types('2'));
      expect(await squeezed(host)).toEqual([]);
      const before = await answers(host);
      await stays(() => table.records(() => host.page.locator('[data-part=hero] .tt-tick').first().click()));
      expect([before.length > 1, await answers(host)]).toEqual([true, before]);
      await stays(
        () => table.types('u'),
        () => table.types('u'),
      );
    }
    await host.page.setViewportSize(TABLET);
    for (const card of [2, 3, 4, 5, 6, 7, 8].slice(0, players - 1)) {
      await table.uses(card, card === 3 ? 'yin' : null);
    }
    await table.pass(players);
    await table.isAt(1, 'status');
    expect([await scrolled(host), await scrolled(tv)]).toEqual([[], []]);
    if (players !== 6) return;
    // On a phone one scores for oneself; the others' rows come by one tap.
    await host.page.setViewportSize(PHONE);
    await expect.poll(() => host.page.locator('[data-scorer]:visible').count()).toBe(1);
    await table.button('rounds.scoreOthers').click();
    expect(await host.page.locator('[data-scorer]:visible').count()).toBe(players);
    await host.page.setViewportSize(TABLET);
    await table.presses('rounds.nextPhase');
    await table.presses('rounds.next');
    await table.isAt(2, 'strategy');
    for (const colorScheme of ['light', 'dark'] as const) {
      await host.page.emulateMedia({ colorScheme });
      const contrasts = await badges(host);
      expect(contrasts).toHaveLength(2);
      expect(Math.min(...contrasts)).toBeGreaterThan(7);
    }
    await stays(
      () => table.types('7'),
      () => table.types('u'),
    );
    for (const { troubles } of [host, tv]) expect(troubles).toEqual([]);
  },
  240_000,
);
