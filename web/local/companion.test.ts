import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GamePackage } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import { type GameTypes, type Save, saveOf } from '../../kernel/host.ts';
import { DeviceStorage } from './device-storage.ts';
import { LocalTable } from './local-table.ts';
import { usualOrder } from './order.ts';
import { LocalScene, SHORT, SOME_GAME, TestPage } from './scene-for-tests.ts';

const COMPANION = findGame('ti4-table') as GamePackage<GameTypes>;
const START = 1_000_000_000_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A device with the table of a companion; its clock on the wall goes on with the others. */
class Desk {
  readonly scene = new LocalScene();
  /** How far the clock on the wall was set back. */
  setBackBy = 0;
  table!: LocalTable;
  page!: TestPage;

  /** As if the page had just been opened. */
  async open(gamePackage = COMPANION): Promise<this> {
    const storage = new DeviceStorage(this.scene.store, () => undefined);
    const world = { ...this.scene.world, wall: () => START - this.setBackBy + Math.round(performance.now()) };
    const opened = await LocalTable.open({
      gamePackage,
      storage,
      world,
      name: 'Ana',
      lost: () => undefined,
      unkept: () => undefined,
    });
    if (!opened.ok) throw new Error(opened.why.code);
    this.table = opened.value;
    this.page = new TestPage(this.table);
    await this.page.come('spectator');
    return this;
  }

  /** The page is closed for so long, and opened again. */
  async closedFor(milliseconds: number): Promise<void> {
    await this.table.stop();
    await this.scene.pass(milliseconds);
    await this.open();
  }

  records(command: object): Promise<string | null> {
    return this.page.ask({ type: 'host', question: this.recording.match.question, command });
  }

  get recording() {
    return this.table.live.recording as NonNullable<typeof this.table.live.recording>;
  }

  get count(): unknown {
    return (this.recording.match.state.table as { count?: number }).count;
  }

  async carriedOut(): Promise<Save> {
    const out = await this.table.carriedOut();
    if (!out.ok) throw new Error(out.why.code);
    return out.value.save;
  }
}

const setCount = (count: number) => ({ type: 'setCount', count });

describe('a companion’s table on a device', () => {
  test('begins with no seat taken, and with the person as its host', async () => {
    const { page } = await new Desk().open();
    expect(page.standing).toMatchObject({ stage: 'playing', host: 'you', coHosts: [] });
    expect(page.standing.chairs).toEqual(Array.from({ length: 8 }, () => ({ type: 'nobody', heldBy: null })));
  });

  test('takes what the host records', async () => {
    const desk = await new Desk().open();
    expect(await desk.records(setCount(5))).toBeNull();
    expect(desk.count).toBe(5);
  });

  test('goes on while the page is closed, as the real one does', async () => {
    const desk = await new Desk().open();
    await desk.scene.pass(10_000);
    await desk.records(setCount(5));
    await desk.scene.pass(5000);
    await desk.closedFor(3_600_000);
    expect(desk.table.live.at).toBe(3_615_000);
    expect(desk.count).toBe(5);
  });

  test('is stopped while it is paused, open or closed, and says for how long it was', async () => {
    const desk = await new Desk().open();
    await desk.scene.pass(10_000);
    expect(await desk.page.act({ type: 'pause' })).toBeNull();
    await desk.scene.pass(5000);
    await desk.closedFor(3_600_000);
    expect([desk.table.live.at, desk.table.live.state.isPaused]).toEqual([10_000, true]);
    expect(await desk.page.act({ type: 'resume' })).toBeNull();
    expect(desk.page.standing.stood).toBe(3_605_000);
    await desk.scene.pass(1000);
    expect(desk.table.live.at).toBe(11_000);
  });

  test('goes on recording where the clock on the wall is set back while it is open', async () => {
    const desk = new Desk();
    await desk.open();
    await desk.scene.pass(10_000);
    await desk.records(setCount(5));
    desk.setBackBy = 3_600_000;
    expect(await desk.records(setCount(6))).toBeNull();
    await desk.scene.pass(1000);
    expect([desk.count, desk.table.live.at]).toEqual([6, 11_000]);
  });

  test('does not run backwards where the clock on the wall was set back meanwhile', async () => {
    const desk = await new Desk().open();
    await desk.scene.pass(10_000);
    await desk.records(setCount(5));
    await desk.table.stop();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    expect(performance.now()).toBeLessThan(10_000);
    await desk.open();
    expect(desk.table.live.at).toBe(10_000);
    await desk.scene.pass(1000);
    expect(desk.table.live.at).toBe(11_000);
  });
});

describe('another match', () => {
  test('is carried in in place of the one on the table, which is kept among the saves', async () => {
    const elsewhere = await new Desk().open();
    await elsewhere.scene.pass(60_000);
    await elsewhere.records(setCount(4));
    const save = await elsewhere.carriedOut();
    const desk = await new Desk().open();
    await desk.records(setCount(7));
    const former = desk.table.live.id;
    expect(await desk.table.carryIn(save, 'Ana')).toEqual({ ok: true, value: null });
    expect(desk.recording.match.snapshot()).toEqual(save.now);
    expect([desk.count, desk.table.live.at]).toEqual([4, 60_000]);
    expect(desk.page.standing).toMatchObject({ match: desk.table.live.id, host: 'you' });
    const kept = await desk.table.storage.listSaves();
    expect(kept.map(({ id, save: { log } }) => [id, log.length])).toEqual([[former, 1]]);
    await desk.scene.pass(2000);
    expect(await desk.records(setCount(5))).toBeNull();
    await desk.closedFor(1000);
    expect([desk.count, desk.table.live.at]).toEqual([5, 63_000]);
  });

  test('finds the one that was set aside for it standing as it stood in that moment', async () => {
    const desk = await new Desk().open();
    await desk.scene.pass(10_000);
    await desk.records(setCount(7));
    await desk.page.act({ type: 'pause' });
    await desk.scene.pass(4000);
    await desk.page.act({ type: 'resume' });
    await desk.scene.pass(44_000);
    await desk.table.begin(usualOrder({}, 'Ana'));
    await desk.scene.pass(600_000);
    const [aside] = await desk.table.storage.listSaves();
    if (aside === undefined) throw new Error('nothing was kept');
    expect(aside.clock).toEqual({ at: 54_000, isPaused: false, stood: 4000, began: 1_000_000_000_000 });
    await desk.table.carryIn({ ...aside.save, clock: aside.clock }, 'Ana');
    expect([desk.count, desk.table.live.at, desk.page.standing.stood]).toEqual([7, 54_000, 4000]);
    await desk.scene.pass(1000);
    expect(desk.table.live.at).toBe(55_000);
  });

  test('counts a pause that is under way as far as it has come, and goes on counting it there', async () => {
    const desk = await new Desk().open();
    await desk.scene.pass(10_000);
    await desk.records(setCount(7));
    await desk.page.act({ type: 'pause' });
    await desk.scene.pass(4000);
    const out = await desk.table.carriedOut();
    if (!out.ok) throw new Error(out.why.code);
    const began = 1_000_000_000_000;
    expect(out.value.clock).toEqual({ at: 10_000, isPaused: true, stood: 4000, began });
    await desk.table.carryIn({ ...out.value.save, clock: out.value.clock }, 'Ana');
    await desk.scene.pass(3000);
    expect(await desk.page.act({ type: 'resume' })).toBeNull();
    expect([desk.table.live.at, desk.page.standing.stood, desk.table.live.began]).toEqual([10_000, 7000, began]);
  });

  test('that cannot be gone on with leaves the table as it was', async () => {
    const desk = await new Desk().open();
    await desk.records(setCount(7));
    const save = await desk.carriedOut();
    const spoilt = [
      { ...save, game: 'chess' },
      { ...save, version: 99 },
      { ...save, seats: 5 },
      { ...save, log: [...save.log, ...save.log] },
    ];
    const codes = [];
    for (const carried of spoilt) {
      const taken = await desk.table.carryIn(carried, 'Ana');
      codes.push(taken.ok ? null : taken.why.code);
    }
    expect(codes).toEqual(['not-carried', 'other-rules', 'corrupt-save', 'log-does-not-replay']);
    expect([desk.count, await desk.table.storage.listSaves()]).toEqual([7, []]);
  });

  test('that is begun again keeps the former too, unless nothing was recorded in it', async () => {
    const desk = await new Desk().open();
    await desk.table.begin(usualOrder({}, 'Ana'));
    expect(await desk.table.storage.listSaves()).toEqual([]);
    await desk.records(setCount(7));
    await desk.table.begin(usualOrder({}, 'Ana'));
    expect((await desk.table.storage.listSaves()).length).toBe(1);
    expect(desk.recording.steps).toEqual([]);
  });
});

describe('a match that cannot be put among the saves', () => {
  test('stays where it is, and nothing takes its place', async () => {
    const desk = await new Desk().open();
    await desk.records(setCount(7));
    const save = await desk.carriedOut();
    const { id } = desk.table.live;
    vi.spyOn(desk.table.storage, 'keepSave').mockRejectedValue(new Error('out of order'));
    const refused = { ok: false, why: { code: 'not-kept' } };
    expect(await desk.table.begin(usualOrder({}, 'Ana'))).toEqual(refused);
    expect(await desk.table.carryIn(save, 'Ana')).toEqual(refused);
    expect([desk.table.live.id, desk.count]).toEqual([id, 7]);
    expect(await desk.records(setCount(6))).toBeNull();
    await desk.closedFor(1000);
    expect([desk.table.live.id, desk.count]).toEqual([id, 6]);
  });
});

describe('the match on the table', () => {
  test('is carried out whole', async () => {
    const desk = await new Desk().open();
    await desk.records(setCount(7));
    expect(await desk.carriedOut()).toEqual(saveOf(desk.recording));
  });

  test('of another game is not', async () => {
    const desk = new Desk();
    const opened = await desk.scene.open(SOME_GAME);
    if (!opened.ok) throw new Error(opened.why.code);
    await opened.value.begin(SHORT);
    expect(await opened.value.carriedOut()).toEqual({ ok: false, why: { code: 'not-carried' } });
  });
});
