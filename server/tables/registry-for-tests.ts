import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import { isRecord } from '../../kernel/host.ts';
import type { Action, FromServer, MatchView, TableInfo } from '../../protocol/index.ts';
import type { Client } from '../../table/client.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { Viewer } from '../../table/table-state.ts';
import type { BotPool } from '../bots/bot-pool.ts';
import { quietWorld, SHORT, SOME_GAME } from '../server-for-tests.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/port.ts';
import type { ServerWorld } from '../world.ts';
import type { FindGame } from './saves.ts';
import { type NewTable, TableRegistry } from './table-registry.ts';

/** A device that keeps what it was sent. */
export class Device implements Client {
  readonly person: string | null;
  readonly name: string;
  isOpen = true;
  readonly messages: FromServer[] = [];

  constructor(person: string | null, name = person ?? '') {
    this.person = person;
    this.name = name;
  }

  send(text: string): void {
    this.messages.push(JSON.parse(text) as FromServer);
  }

  dropped(): void {}

  /** Messages of one kind, oldest first. */
  all<T extends FromServer['type']>(type: T): Extract<FromServer, { type: T }>[] {
    return this.messages.filter((message): message is Extract<FromServer, { type: T }> => message.type === type);
  }

  /** The state of the table as far as this device was told. */
  get standing(): TableInfo {
    const last = this.messages.findLast((message) => 'standing' in message) as { standing: TableInfo } | undefined;
    if (last === undefined) throw new Error('was never shown the table');
    return last.standing;
  }

  /** A field of the match as it was last shown. */
  shown<F extends keyof MatchView>(field: F): MatchView[F] | undefined {
    const holds = (message: FromServer) =>
      'match' in message && isRecord(message.match) && Object.hasOwn(message.match, field);
    return (this.messages.findLast(holds) as { match: MatchView } | undefined)?.match[field];
  }
}

/** What a registry is given that is not as usual. */
interface Brought {
  readonly world?: Partial<ServerWorld>;
  readonly findGame?: FindGame;
  readonly bots?: BotPool;
}

/** Turns of the event loop that a bot in another thread is waited for. */
const TURNS = 100;

/** A registry whose clock is stopped until it is moved. */
export class TestRegistry {
  readonly storage: Storage;
  readonly registry: TableRegistry;
  readonly folder: string;
  private milliseconds = 0;
  private count = 0;

  private constructor(storage: Storage, folder: string, of: Brought) {
    this.storage = storage;
    this.folder = folder;
    const world = { ...quietWorld(), now: () => this.milliseconds, ...of.world };
    const { world: _world, ...brought } = of;
    this.registry = new TableRegistry({ storage, world, node: 'test', ...brought });
  }

  static async open(of: Brought = {}): Promise<TestRegistry> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const folder = await mkdtemp(join(tmpdir(), 'tertulia-house-'));
    return new TestRegistry(await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') }), folder, of);
  }

  async close(): Promise<void> {
    vi.useRealTimers();
    await this.storage.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Time goes by while somebody thinks, and nothing that is due is done. */
  think(milliseconds: number): void {
    this.milliseconds += milliseconds;
  }

  /** Lets time pass from one thing that is due to the next, and everything be written that happens meanwhile. */
  async pass(seconds: number): Promise<void> {
    const until = this.milliseconds + seconds * 1000;
    while (this.milliseconds < until) {
      const due = this.registry.tables.map((table) => table.nextDue() ?? until);
      const next = Math.min(
        until,
        Math.max(this.milliseconds + 1, Math.ceil(Math.min(...due, this.milliseconds + 60_000))),
      );
      const step = next - this.milliseconds;
      this.milliseconds = next;
      vi.advanceTimersByTime(step);
      await this.settled();
    }
  }

  async settled(): Promise<void> {
    for (let turn = 0; turn < TURNS && this.registry.tables.some(({ isThinking }) => isThinking); turn++) {
      await setImmediate();
    }
    for (const { writer } of this.registry.tables) await writer.settled();
    // Anything read from the database meanwhile is answered before this.
    await this.storage.readSetting('nothing');
  }

  async open(of: Partial<NewTable> & { host: NewTable['host'] }): Promise<LiveTable> {
    const opened = await this.registry.create({
      game: SOME_GAME,
      wish: SHORT,
      settings: {},
      isModerated: false,
      ...of,
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.why));
    return opened.value;
  }

  /** What a person does, and what they are answered: null for yes, else the code. */
  async act(table: LiveTable, person: string, action: Action): Promise<string | null> {
    this.count++;
    const answered = await table.actFor(person, action, `a${this.count}`);
    await this.settled();
    return answered.ok ? null : answered.why.code;
  }

  /** A device that looks on. */
  async watch(table: LiveTable, person: string | null, viewer: Viewer, device = new Device(person)): Promise<Device> {
    const watched = table.watch(device, viewer, null);
    if (!watched.ok) throw new Error(watched.why.code);
    await this.settled();
    return device;
  }

  /** People in the seats from 0 on, each with a device, bots in the others. The first is the host. */
  async seated(
    people: readonly string[],
    of: Partial<NewTable> = {},
  ): Promise<{ table: LiveTable; devices: Device[] }> {
    const host = { person: people[0] as string, name: people[0] as string };
    const table = await this.open({ ...of, host });
    const devices: Device[] = [];
    for (const [seat, person] of people.entries()) {
      const device = await this.watch(table, person, 'spectator');
      await this.act(table, person, { type: 'sit', seat });
      devices.push(await this.watch(table, person, seat));
      table.unwatch(device);
    }
    for (let seat = people.length; seat < table.state.chairs.length; seat++) {
      await this.act(table, host.person, { type: 'fill', seat, bot: 'random' });
    }
    return { table, devices };
  }

  /** The same, with the match begun. */
  async playing(
    people: readonly string[],
    of: Partial<NewTable> = {},
  ): Promise<{ table: LiveTable; devices: Device[] }> {
    const scene = await this.seated(people, of);
    const started = await this.act(scene.table, people[0] as string, { type: 'start' });
    if (started !== null) throw new Error(started);
    return scene;
  }
}
