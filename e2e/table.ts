import { LIAP_TUI } from './liap-tui.ts';
import { ask } from './people.ts';
import type { Person, Visitor } from './visitor.ts';

export interface Wish {
  readonly game?: string;
  /** Seats, if the game leaves a choice. */
  readonly seats?: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly settings?: Readonly<Record<string, boolean | number | string | null>>;
}

/** Options for a short match of Liap Tui. */
const SHORT = { maxRounds: 1, handSize: 3, weakThreshold: 0 };

/** A table of this person, with quick bots, and for Liap Tui with few rounds, unless requested otherwise. */
export async function openTable(
  host: Person,
  { game = LIAP_TUI, seats, options, settings }: Wish = {},
): Promise<string> {
  const wish = { options: game === LIAP_TUI ? { ...SHORT, ...options } : options };
  const body = {
    game,
    wish: seats === undefined ? wish : { ...wish, seats },
    settings: { pace: 0, ...settings },
  };
  return (await ask<{ code: string }>('/api/tables', { body, token: host.token })).code;
}

/** Opens a table's lobby. */
export async function comeTo({ page, open, say }: Visitor, code: string): Promise<void> {
  await open(`/t/${code}`);
  await page.getByRole('region', { name: say('lobby:start.bar') }).waitFor();
}

/** Takes a seat, counted from 1 as on the screen. */
export async function sitDown({ page, say }: Visitor, number: number): Promise<void> {
  const chair = `${say('lobby:chair.number', { number })}: ${say('lobby:chair.sitHere')}`;
  await page.getByRole('button', { name: chair }).click();
  await page.getByRole('button', { name: chair }).waitFor({ state: 'hidden' });
}

/** Puts bots in every empty seat. */
export async function fillWithBots({ page, say }: Visitor, count: number): Promise<void> {
  const fill = page.getByRole('button', { name: say('lobby:bot.fillAll', { count }) });
  await fill.click();
  await fill.waitFor({ state: 'hidden' });
}

/** Starts the match and waits until it is there. */
export async function start({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say('lobby:start.do') }).click();
  await page.getByRole('region', { name: say('kit:actionBar') }).waitFor();
}

/** Alone at a new table with bots, with the match started. Returns the code. */
export async function playWithBots(visitor: Visitor, wish: Wish = {}): Promise<string> {
  if (visitor.me === null) throw new Error('only somebody can open a table');
  const code = await openTable(visitor.me, wish);
  await comeTo(visitor, code);
  await sitDown(visitor, 1);
  await fillWithBots(visitor, (wish.seats ?? 4) - 1);
  await start(visitor);
  return code;
}

/** The events of this seat so far, from the server. */
export async function heardBy({ me }: Visitor, code: string, seat: number): Promise<{ type: string; seat?: number }[]> {
  const path = `/api/tables/${code}/history?seat=${seat}`;
  const { items } = await ask<{ items: { heard?: { type: string }[] }[] }>(
    path,
    me === null ? {} : { token: me.token },
  );
  return items.flatMap(({ heard = [] }) => heard);
}

/** Shows what is one's own; where a TV is open, it begins covered. */
export const uncover = ({ page, say }: Visitor): Promise<void> =>
  page.getByRole('button', { name: say('table:showSecrets') }).click();
