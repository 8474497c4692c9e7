import { afterEach, expect, test, vi } from 'vitest';
import { registry as games } from '../../games/registry.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { type FromBotThread, RemoteBots, type ToBotThread } from '../../table/remote-bots.ts';
import type { Entry } from '../../table/table-event.ts';
import { BotPool, type Listener } from '../bots/bot-pool.ts';
import { SHORT, SOME_GAME, startTestServer } from '../server-for-tests.ts';
import { TestRegistry } from './registry-for-tests.ts';

const SLOW = Object.entries(games[0]?.bots ?? {}).find(([, { isSlow }]) => isSlow)?.[0] as string;
const findGame = (id: string) => games.find(({ game }) => game.id === id);

/** A thread of bots on this side, whose answers can be held back. */
class NearThread {
  readonly bots = new RemoteBots({
    findGame,
    spent: () => 0,
    pause: (goOn) => goOn(),
    say: (message) => {
      this.asked++;
      this.say(structuredClone(message));
    },
  });
  readonly pool: BotPool;
  asked = 0;
  isHeld = false;
  private readonly held: FromBotThread[] = [];
  private listener: Listener | null = null;

  constructor() {
    const start = (listener: Listener) => {
      this.listener = listener;
      this.say({ type: 'ready' });
      return {
        post: (message: ToBotThread) => this.bots.receive(structuredClone(message)),
        end: () => Promise.resolve(),
      };
    };
    this.pool = new BotPool({ threads: 1, start, now: () => 0, log: { error: () => undefined } });
  }

  private say(message: FromBotThread): void {
    if (this.isHeld && message.type === 'answer') this.held.push(message);
    else setImmediate(() => this.listener?.heard(message));
  }

  release(): void {
    this.isHeld = false;
    for (const message of this.held.splice(0)) this.say(message);
  }

  die(): void {
    this.held.length = 0;
    this.isHeld = false;
    this.listener?.ended('it ended with 1');
  }
}

let registry: TestRegistry;
afterEach(() => registry.close());

/** Chance that is the same on every server. */
function sameChance() {
  let drawn = 0;
  const next = () => {
    drawn++;
    return drawn;
  };
  return {
    drawNumber: () => (next() * 2_654_435_761) % 2 ** 32,
    drawKey: () => '7'.repeat(64),
  };
}

async function openHouse(near: NearThread | null): Promise<void> {
  registry = await TestRegistry.open({ world: sameChance(), ...(near === null ? {} : { bots: near.pool }) });
}

/** A table with one person, and slow bots in the other seats. */
async function begin(): Promise<LiveTable> {
  const host = { person: 'ada', name: 'Ada' };
  const table = await registry.open({ host, game: SOME_GAME, wish: SHORT });
  await registry.watch(table, 'ada', 'spectator');
  await registry.act(table, 'ada', { type: 'sit', seat: 0 });
  await registry.watch(table, 'ada', 0);
  for (let seat = 1; seat < table.state.chairs.length; seat++) {
    await registry.act(table, 'ada', { type: 'fill', seat, bot: SLOW });
  }
  // The person never answers: the game's default is taken for them.
  await registry.act(table, 'ada', { type: 'set', settings: { decisionSeconds: 5 } });
  expect(await registry.act(table, 'ada', { type: 'start' })).toBeNull();
  return table;
}

/** What was answered at a table, oldest first. */
async function answersAt({ id }: LiveTable): Promise<{ seat: number; by: string; command: object }[]> {
  const lines = await registry.storage.read(id);
  return lines.flatMap(({ payload }) => {
    const entry = JSON.parse(payload) as Entry;
    if (entry.type !== 'input' || entry.input.type !== 'answer') return [];
    const { seat, by, command } = entry.input;
    return [{ seat, by, command }];
  });
}

const botsIn = (answers: readonly { by: string }[]): number => answers.filter(({ by }) => by === 'bot').length;

async function passUntilThinking(table: LiveTable): Promise<void> {
  for (let tries = 0; tries < 100 && !table.isThinking; tries++) await registry.pass(1);
  expect(table.isThinking).toBe(true);
}

test('a whole match with bots in another thread is the one that is played with bots here', async () => {
  const play = async (near: NearThread | null) => {
    await openHouse(near);
    const table = await begin();
    await registry.pass(600);
    expect(table.state.stage).toBe('over');
    const answers = await answersAt(table);
    if (near === null) await registry.close();
    return answers;
  };
  const here = await play(null);
  const near = new NearThread();
  const there = await play(near);
  expect(there).toEqual(here);
  expect(near.asked).toBe(botsIn(here));
  expect(near.asked).toBeGreaterThan(5);
  // The match is over: nothing is remembered of its bots.
  expect(near.bots.size).toBe(0);
});

test('an answer that comes while the table is paused is taken when it goes on', async () => {
  const near = new NearThread();
  await openHouse(near);
  const table = await begin();
  near.isHeld = true;
  await passUntilThinking(table);
  const { asked } = near;
  const before = await answersAt(table);
  await registry.act(table, 'ada', { type: 'pause' });
  near.release();
  await registry.settled();
  await registry.pass(10);
  expect(await answersAt(table)).toEqual(before);
  near.isHeld = true;
  await registry.act(table, 'ada', { type: 'resume' });
  await registry.pass(2);
  expect(botsIn(await answersAt(table))).toBe(botsIn(before) + 1);
  // It was asked once; the next bot is asked after it.
  expect(near.asked).toBeLessThanOrEqual(asked + 1);
});

test('an answer for a seat that was emptied meanwhile is dropped, and nobody waits for it', async () => {
  const near = new NearThread();
  await openHouse(near);
  const table = await begin();
  near.isHeld = true;
  await passUntilThinking(table);
  const before = await answersAt(table);
  const seat = Array.from(table.state.chairs.keys()).find(
    (each) => each > 0 && table.match.askedAt(each) !== null,
  ) as number;
  await registry.act(table, 'ada', { type: 'fill', seat, bot: 'random' });
  near.release();
  await registry.pass(600);
  const answers = await answersAt(table);
  expect(answers.length).toBeGreaterThan(before.length);
  expect(table.state.stage).toBe('over');
});

test('the game’s default is taken where the thread dies, and the bot is made again in the next one', async () => {
  const near = new NearThread();
  await openHouse(near);
  const table = await begin();
  near.isHeld = true;
  await passUntilThinking(table);
  const before = botsIn(await answersAt(table));
  near.die();
  await registry.settled();
  expect(botsIn(await answersAt(table))).toBeGreaterThan(before);
  await registry.pass(600);
  expect(table.state.stage).toBe('over');
  expect(near.pool.budgets.counts.failed).toBe(1);
});

test('a table that stops frees its bots, and what they answer later harms nobody', async () => {
  const near = new NearThread();
  await openHouse(near);
  const table = await begin();
  near.isHeld = true;
  await passUntilThinking(table);
  expect(near.bots.size).toBeGreaterThan(0);
  const before = await answersAt(table);
  table.stop();
  near.release();
  await registry.settled();
  await registry.pass(5);
  expect(near.bots.size).toBe(0);
  expect(await answersAt(table)).toEqual(before);
});

test('a table that nobody follows does not sleep while a bot thinks', async () => {
  const near = new NearThread();
  await openHouse(near);
  const table = await begin();
  near.isHeld = true;
  await passUntilThinking(table);
  for (const { client } of table.audience.watches) table.unwatch(client);
  await registry.settled();
  expect(registry.registry.tables).toContain(table);
  near.release();
  await registry.pass(60);
  expect((await answersAt(table)).length).toBeGreaterThan(0);
});

test('a real server has its slow bots think in a real thread', async () => {
  await openHouse(null);
  const server = await startTestServer();
  try {
    const host = { person: 'ada', name: 'Ada' };
    const wished = { game: SOME_GAME, wish: SHORT, settings: { pace: 0 }, isModerated: false, host };
    const opened = await server.context.registry.create(wished);
    if (!opened.ok) throw new Error(opened.why.code);
    const table = opened.value;
    for (let seat = 0; seat < table.state.chairs.length; seat++) {
      await table.actFor('ada', { type: 'fill', seat, bot: SLOW }, `fill-${seat}`);
    }
    expect(await table.actFor('ada', { type: 'start' }, 'start')).toEqual({ ok: true, value: null });
    await expect.poll(() => table.state.stage).toBe('over');
    const { thought, unpaid, failed } = server.context.bots.budgets.counts;
    expect(thought).toBeGreaterThan(10);
    expect([unpaid, failed]).toEqual([0, 0]);
  } finally {
    await server.stop();
  }
});

test('an address pays for the bots of the tables that were opened from there, also after they left memory', async () => {
  const near = new NearThread();
  const seat = vi.spyOn(near.pool, 'seat');
  await openHouse(near);
  const address = '192.0.2.7';
  const first = await registry.open({ host: { person: 'ada', name: 'Ada' }, game: SOME_GAME, wish: SHORT, address });
  await registry.registry.reread(first.id);
  const found = await registry.registry.find(first.code);
  if (!found.ok || found.value === first) throw new Error('it did not leave memory');
  const again = found.value;
  const seats = again.state.chairs.length;
  const character = { boldness: 0.5, honesty: 0.5, talkativeness: 0.5 };
  const seated = { game: SOME_GAME, kind: SLOW, seat: 1, seats, setup: {}, numbers: [1, 2] as const, character };
  registry.registry.remoteBot(again, seated);
  expect(seat.mock.lastCall?.[0]).toEqual({ table: first.id, payer: address });
});
