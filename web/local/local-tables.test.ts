import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromServer, fromServer, PROTOCOL } from '../../protocol/index.ts';
import type { HostWorld } from '../../table/table-host.ts';
import { DeviceStorage } from './device-storage.ts';
import { type FromTable, LOCAL_CODE } from './host-messages.ts';
import { MemoryStore } from './key-value-store.ts';
import { LocalTables } from './local-tables.ts';
import { SOME_GAME } from './scene-for-tests.ts';

const GAME = SOME_GAME.game.id;
let drawn = 0;
const world: HostWorld = {
  now: () => performance.now(),
  wall: () => 1000,
  drawKey: () => 'ab'.repeat(32),
  drawId: () => `id-${drawn++}`,
  drawNumber: () => 7,
  log: { error: () => undefined },
};

/** The locks of one browser, as far as tabs use them here. */
class TestLocks {
  private lose: (() => void) | null = null;

  request(_name: string, { steal }: { steal?: boolean }, held: () => Promise<void>): Promise<void> {
    if (this.lose !== null && steal !== true) return Promise.reject(new Error('held elsewhere'));
    this.lose?.();
    return new Promise((resolve, reject) => {
      const lose = () => reject(new Error('stolen'));
      this.lose = lose;
      void held().then(() => {
        if (this.lose === lose) this.lose = null;
        resolve();
      });
    });
  }
}

/** A tab whose person looks at a practice table. */
class Tab {
  readonly tables: LocalTables;
  messages: FromServer[] = [];
  lost: string | null = null;
  private port: MessagePort | null = null;

  constructor(store: MemoryStore) {
    this.tables = new LocalTables(new DeviceStorage(store, () => undefined), world);
  }

  async come(): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.messages = [];
    this.lost = null;
    port1.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if (data.type === 'lost') this.lost = data.code;
      if (data.type === 'message') this.messages.push(fromServer.parse(JSON.parse(data.text)));
    };
    this.tables.follow(port2, { game: GAME, name: 'Ana' });
    this.say({ type: 'hello', protocol: PROTOCOL, token: null });
    this.say({ type: 'watch', id: `${drawn++}`, table: LOCAL_CODE, seat: 0 });
    await expect.poll(() => this.lost ?? this.standing).toBeTruthy();
  }

  say(message: object): void {
    this.port?.postMessage({ type: 'message', text: JSON.stringify(message) });
  }

  /** What was answered to something that leaves a line in the log. */
  async act(action: object): Promise<string> {
    const id = `${drawn++}`;
    this.say({ type: 'do', id, table: LOCAL_CODE, action });
    const answer = () => this.messages.find((message) => 'id' in message && message.id === id);
    await expect.poll(() => answer()).toBeTruthy();
    const given = answer() as FromServer;
    return given.type === 'refused' ? given.code : given.type;
  }

  leave(): void {
    this.port?.postMessage({ type: 'leave' });
    this.port?.close();
  }

  get standing() {
    return this.messages.findLast((message) => message.type === 'view' || message.type === 'standing')?.standing;
  }
}

let store: MemoryStore;
let one: Tab;
let other: Tab;
beforeEach(() => {
  store = new MemoryStore();
  [one, other] = [new Tab(store), new Tab(store)];
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  one.leave();
  other.leave();
  vi.unstubAllGlobals();
});

const pausing = { type: 'pause' };
const resuming = { type: 'resume' };

/** The kinds of lines on disk; fails where there is a gap. */
async function written(): Promise<string[]> {
  const lines = (await store.list('lines', '')) as { number: number; payload: string }[];
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index));
  return lines.map(({ payload }) => (JSON.parse(payload) as { type: string }).type);
}

test('a table that was left goes on with what another tab did meanwhile', async () => {
  await one.come();
  expect(await one.act(pausing)).toBe('accepted');
  one.leave();
  await one.tables.past(GAME, 0);
  await other.come();
  expect(other.standing?.isPaused).toBe(true);
  await other.act(resuming);
  await other.act(pausing);
  const before = await written();
  other.leave();
  await one.come();
  expect(await one.act(resuming)).toBe('accepted');
  expect((await written()).slice(0, before.length)).toEqual(before);
});

test('a table that was taken over and back goes on with what the other tab did', async () => {
  vi.stubGlobal('navigator', { locks: new TestLocks() });
  await one.come();
  await one.act(pausing);
  await other.come();
  expect(other.lost).toBe('open-elsewhere');
  await other.tables.takeOver(GAME);
  await other.come();
  await expect.poll(() => one.lost).toBe('open-elsewhere');
  await other.act(resuming);
  await other.act(pausing);
  const before = await written();
  await one.tables.takeOver(GAME);
  await one.come();
  expect(one.standing?.isPaused).toBe(true);
  expect(await one.act(resuming)).toBe('accepted');
  expect((await written()).slice(0, before.length)).toEqual(before);
});

test('where tabs know nothing of each other, the second to write is told so and sees what the first wrote', async () => {
  await one.come();
  await one.act(pausing);
  await other.come();
  expect(await one.act({ type: 'set', settings: { pace: 5000 } })).toBe('accepted');
  const before = await written();
  expect(await other.act(resuming)).toBe('duplicate');
  await expect.poll(() => other.standing).toMatchObject({ isPaused: true, settings: { pace: 5000 } });
  expect(await written()).toEqual(before);
  expect(await other.act(resuming)).toBe('accepted');
});

test('a table in place of which another tab began another is open elsewhere, and neither harms the other', async () => {
  await one.come();
  await one.act(pausing);
  await other.come();
  expect(await other.tables.begin(GAME, { wish: {}, chairs: [{ name: 'Ana' }], tempo: 'calm' })).toBeNull();
  await one.act(resuming);
  await expect.poll(() => one.lost).toBe('open-elsewhere');
  const before = await written();
  expect(before[0]).toBe('opened');
  await one.tables.takeOver(GAME);
  await one.come();
  expect(one.standing?.match).toBe(other.standing?.match);
});
