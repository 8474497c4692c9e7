import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeIn } from './coming.ts';
import { declaring, playToTheEnd, untilAsked } from './liap-tui.ts';
import { visitorNamed } from './people.ts';
import { comeTo, fillWithBots, heardBy, openTable, playWithBots, sitDown, start } from './table.ts';
import type { Visitor } from './visitor.ts';

const came = takeIn();

/** A connection to the server that a test can cut. */
class Way {
  isCut = false;
  /** Whether messages from the server are lost, while those from the page still arrive. */
  isDeaf = false;
  private readonly open = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>();

  static async of({ page }: Visitor): Promise<Way> {
    const way = new Way();
    await page.routeWebSocket('**/socket', (socket) => way.lead(socket));
    return way;
  }

  private lead(page: WebSocketRoute): void {
    if (this.isCut) {
      void page.close({ code: 1001 });
      return;
    }
    const server = page.connectToServer();
    this.open.add({ page, server });
    page.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!this.isDeaf) page.send(message);
    });
  }

  async cut(): Promise<void> {
    this.isCut = true;
    for (const { page, server } of this.open) {
      await page.close({ code: 1001 });
      await server.close({ code: 1000 });
    }
    this.open.clear();
  }

  mend(): void {
    this.isCut = false;
    this.isDeaf = false;
  }
}

test('a lost connection is shown, comes back by itself, and no move is made twice', async () => {
  const visitor = await came(visitorNamed('Ana'));
  const { page, say } = visitor;
  const way = await Way.of(visitor);
  const code = await playWithBots(visitor);
  await untilAsked(visitor);
  await declaring(visitor).waitFor();

  // The move arrives, the answer to it does not.
  way.isDeaf = true;
  await declaring(visitor).getByRole('button', { disabled: false }).first().click();
  await page.getByText(say('table:underWay')).waitFor();
  await expect.poll(() => declarations(visitor, code)).toBe(1);
  await way.cut();
  await page.getByText(say('table:lostWithMove')).waitFor();

  way.mend();
  await page.getByRole('button', { name: say('table:tryNow') }).click();
  await page.getByText(say('table:lostWithMove')).waitFor({ state: 'hidden' });
  await declaring(visitor).waitFor({ state: 'hidden' });
  await playToTheEnd(visitor);
  expect(await declarations(visitor, code)).toBe(1);
});

/** How often the first seat has declared, according to the server. */
const declarations = async (visitor: Visitor, code: string): Promise<number> =>
  (await heardBy(visitor, code, 0)).filter(({ type, seat }) => type === 'declared' && seat === 0).length;

test('typed text survives a lost connection', async () => {
  const visitor = await came(visitorNamed('Ana'));
  const { page, say } = visitor;
  const way = await Way.of(visitor);
  await playWithBots(visitor);
  const words = page.getByRole('textbox', { name: say('table:saySomething') });
  await words.fill('One moment');
  await way.cut();
  await page.getByText(say('table:lost')).waitFor();
  expect(await words.inputValue()).toBe('One moment');
  way.mend();
  await page.getByText(say('table:lost')).waitFor({ state: 'hidden', timeout: 20_000 });
  expect(await words.inputValue()).toBe('One moment');
  await page.getByRole('button', { name: say('table:send') }).click();
  await page.getByText('One moment').first().waitFor();
});

test('the host leaves: a bot plays the seat, and the match goes on to its end', async () => {
  const host = await came(visitorNamed('Ana'));
  const guest = await came(visitorNamed('Bo'));
  const code = await openTable(host.me!, { settings: { graceSeconds: 5 } });
  await comeTo(host, code);
  await sitDown(host, 1);
  await comeTo(guest, code);
  await sitDown(guest, 2);
  await fillWithBots(host, 2);
  await start(host);
  // Who is asked first depends on the deal.
  await Promise.any([untilAsked(host), untilAsked(guest)]);
  await host.context.close();
  const { page, say } = guest;
  await page.getByText(say('table:away')).first().waitFor();
  await playToTheEnd(guest);
  expect(guest.troubles).toEqual([]);
});
