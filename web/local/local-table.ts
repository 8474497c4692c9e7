import type { HostedGame } from '../../games/game-package.ts';
import {
  atOnce,
  type HeardPhrase,
  ok,
  type Refusal,
  type Result,
  type Save,
  saveOf,
  type Viewer,
} from '../../kernel/host.ts';
import type { SentCommand } from '../../log/command-ids.ts';
import { type LogKind, LogRegistry, type RebuildReason } from '../../log/registry.ts';
import type { LogLine } from '../../log/storage.ts';
import type { Tempo } from '../../protocol/codes.ts';
import type { decodeFromClient } from '../../protocol/decode-client.ts';
import type { Encoded } from '../../protocol/encode.ts';
import type { FromServer } from '../../protocol/index.ts';
import { refusal, refuse } from '../../protocol/refusals.ts';
import { spokenIn } from '../../table/bot-voices.ts';
import { Dispatcher, type SessionMessage, type TableRequestMessage } from '../../table/dispatch.ts';
import { displayNamesOf } from '../../table/display-names.ts';
import { actsIn, historyOf, type Remembered } from '../../table/history.ts';
import { LiveTable } from '../../table/live-table.ts';
import { nextState } from '../../table/opening.ts';
import { botsInTurns } from '../../table/remote-bots.ts';
import { type Replayed, readEntries, replay } from '../../table/replaying.ts';
import type { Entry } from '../../table/table-event.ts';
import type { HostWorld, TableHost } from '../../table/table-host.ts';
import { owns, type TableState } from '../../table/table-state.ts';
import { type Transfer, type TransferClock, transferBeginning, transferClock } from '../../table/transfer.ts';
import type { DeviceStorage, KeptTable } from './device-storage.ts';
import { GUIDED, isGuidedMatch, LOCAL_CODE, type Order, YOU } from './host-messages.ts';
import { guidedOrder, keyDealing, tableFor, usualOrder } from './order.ts';

/** A page that follows a local table. */
export class LocalLink extends Dispatcher {
  isOpen = true;
  private readonly table: LocalTable;
  private readonly of: { readonly name: string; readonly say: (text: string) => void };

  constructor(table: LocalTable, of: { readonly name: string; readonly say: (text: string) => void }) {
    super();
    this.table = table;
    this.of = of;
  }

  send(message: Encoded<FromServer>): void {
    if (this.isOpen) this.of.say(message);
  }

  /** A message of the page, or why it could not be read. */
  hear(read: ReturnType<typeof decodeFromClient>): void {
    if (read.ok) void this.handle(read.value);
    else this.refuseUnread(read.why);
  }

  close(): void {
    this.isOpen = false;
    this.leaveTables();
  }

  protected identify(): ReturnType<Dispatcher['identify']> {
    return ok({ id: YOU, name: this.of.name });
  }

  protected tableAtHand(code: string): LiveTable | undefined {
    return code === LOCAL_CODE ? this.table.live : undefined;
  }

  protected handleElsewhere({ id, table }: TableRequestMessage): null {
    this.refuse(id, refusal('no-such-table', { code: table }));
    return null;
  }

  protected handleSession({ id, session }: SessionMessage): null {
    this.refuse(id, refusal('no-such-session', { code: session }));
    return null;
  }
}

/** What a local table is made from. */
export interface LocalTableOptions {
  readonly gamePackage: HostedGame;
  readonly storage: DeviceStorage;
  readonly world: HostWorld;
  /** The name of the person at this device, where a match begins again. */
  readonly name: string;
  /** It cannot be gone on with here; a code says why. */
  readonly lost: (code: string) => void;
  /** A finished match could not be kept. */
  readonly unkept: () => void;
}

/** A match on its way from this device, and what its clock shows. */
export interface TransferOut {
  readonly save: Save;
  readonly clock: TransferClock;
}

/** A match of this device, as its log makes it. */
interface Found {
  readonly replayed: Replayed;
  /** When the table's clock showed the time of the last line. */
  readonly since: number;
}

/** The practice table of one game: the same live table as on a server, for one person at this device. */
export class LocalTable {
  readonly storage: DeviceStorage;
  readonly world: HostWorld;
  private readonly gamePackage: HostedGame;
  readonly logs: LogRegistry<LiveTable, Found, null>;
  private readonly onLost: (code: string) => void;
  private readonly onUnkept: () => void;
  private isStopped = false;
  /** The key of the match that is being started, where it is not left to chance. */
  private nextKey: string | null = null;
  private current: LiveTable | null = null;
  /** What bots said in the last matches here. */
  private spokenBefore: readonly HeardPhrase[] = [];
  /** How often a rule threw in the current match. */
  private troubles = 0;
  /** Saves that are still being written. */
  private saving: Promise<void> = Promise.resolve();

  private constructor({ gamePackage, storage, world, lost, unkept }: LocalTableOptions) {
    this.gamePackage = gamePackage;
    this.onLost = lost;
    this.onUnkept = unkept;
    this.storage = storage;
    // A real table goes on while the device sleeps.
    this.world = gamePackage.game.capabilities?.realTable === undefined ? world : { ...world, now: world.wall };
    const { now, log } = this.world;
    this.logs = new LogRegistry(this.kind(), { now, log, watch: null, retryMs: 0, keepsAll: true });
  }

  private kind(): LogKind<LiveTable, Found, null> {
    return {
      name: 'match',
      read: (id) => this.read(id),
      open: (found) => this.wake(found),
      remember: () => null,
      lost: (_table, because) => {
        if (because === 'rule-threw') this.troubles++;
      },
      resume: (table, before, because) => this.resume(table, before, because),
      dismiss: (_table, code) => {
        const isOfStorage = code === 'storage-lost' || code === 'disk-full';
        if (!this.isStopped) this.onLost(isOfStorage ? 'table-trouble' : code);
      },
      broken: (_id, error) => refusal('log-does-not-replay', { because: String(error) }),
    };
  }

  /** Goes on where this device left off, or begins a match at once; why not, where what is kept cannot be gone on with. */
  static async open(options: LocalTableOptions): Promise<Result<LocalTable, Refusal>> {
    const table = new LocalTable(options);
    const { gamePackage, storage, name } = options;
    const kept = await storage.findTable(gamePackage.game.id);
    const isLeftOff = kept !== null && kept.stage !== 'closed';
    const opened = isLeftOff ? await table.logs.load(kept.match) : await table.begin(usualOrder(gamePackage, name));
    if (opened.ok) return ok(table);
    const isForgettable = isLeftOff && kept.stage === 'over' && opened.why.code === 'other-rules';
    if (!isForgettable) return opened;
    const begun = await table.begin(usualOrder(gamePackage, name));
    return begun.ok ? ok(table) : begun;
  }

  /** The table as it is in memory now. */
  get live(): LiveTable {
    if (this.current === null) throw new Error('this table is not open');
    return this.current;
  }

  /** A new match as it was ordered, in place of the current one; everybody who follows that follows this. */
  async begin(order: Order): Promise<Result<null, Refusal>> {
    const state = tableFor(this.gamePackage, order, this.world.drawId());
    if (!state.ok) return state;
    const key = order.role === undefined ? null : this.keyFor(state.value, order.role);
    if (order.role !== undefined && key === null) return refuse('role-not-dealt');
    if (!(await this.setAside())) return refuse('not-kept');
    return this.startWith(state.value, { key });
  }

  private keyFor({ wish, chairs }: TableState, role: string): string | null {
    const seat = chairs.findIndex(({ type }) => type === 'person');
    return keyDealing(this.gamePackage, { wish, seat, role }, this.world.drawKey);
  }

  /** The game's guided match, in place of the current one: always the same deal, and bots that draw the same numbers. */
  async beginGuided(name: string, tempo: Tempo): Promise<Result<null, Refusal>> {
    const order = guidedOrder(this.gamePackage, name, tempo);
    if (order === null) return refuse('unknown-game', { game: this.gamePackage.game.id });
    const state = tableFor(this.gamePackage, order, `${GUIDED}${this.world.drawId()}`);
    if (!state.ok) return state;
    if (!(await this.setAside())) return refuse('not-kept');
    return this.startWith(state.value, { key: this.gamePackage.guided?.key ?? null });
  }

  /** Goes on here with a match that was followed elsewhere, in place of the current one. */
  async carryIn(carried: Transfer, name: string): Promise<Result<null, Refusal>> {
    const state = tableFor(this.gamePackage, usualOrder(this.gamePackage, name), this.world.drawId());
    if (!state.ok) return state;
    const beginning = atOnce(
      transferBeginning(this.gamePackage, carried, { state: state.value, wall: this.world.wall() }),
    );
    if (!beginning.ok) return beginning;
    if (!(await this.setAside())) return refuse('not-kept');
    return this.goOnWith(state.value, beginning.value.lines);
  }

  /** The current match, to be gone on with elsewhere. */
  async carriedOut(): Promise<Result<TransferOut, Refusal>> {
    const { live } = this;
    const { recording, writer } = live;
    if (recording === null || !this.gamePackage.game.capabilities?.movesBetweenHosts) return refuse('not-carried');
    await writer.settled();
    return ok({ save: saveOf(recording), clock: transferClock(live) });
  }

  /** A companion's match that makes room for another is not given up: it is paused, and can be continued later. Returns whether nothing is lost. */
  private async setAside(): Promise<boolean> {
    const { current, gamePackage } = this;
    if (!gamePackage.game.capabilities?.movesBetweenHosts || current?.state.stage !== 'playing') return true;
    if ((current.recording?.lastStep ?? -1) < 0) return true;
    await current.writer.settled();
    return this.keepSave(current, []).catch(() => false);
  }

  /** What somebody at this device heard before. */
  async past(viewer: Viewer): Promise<readonly Remembered[]> {
    const { state, writer } = this.live;
    if (viewer !== 'spectator' && !owns(state, YOU, viewer)) return [];
    await writer.settled();
    const history = historyOf(this.gamePackage, await this.storage.read(state.match), viewer);
    return history.ok ? history.value : [];
  }

  /** Whether anybody at this device has played in the current match, or was played for: bots alone do not count. */
  async wasPlayed(): Promise<boolean> {
    const { state, writer } = this.live;
    await writer.settled();
    const entries = readEntries(await this.storage.read(state.match));
    if (!entries.ok) return true;
    return entries.value.some(
      (entry) =>
        entry.type === 'input' &&
        entry.input.type === 'answer' &&
        (entry.input.by === 'person' || owns(state, YOU, entry.input.seat)),
    );
  }

  /** Stops the time of the current match, or lets it run again. */
  hold(isHeld: boolean): void {
    if (isHeld) this.live.freeze();
    else this.live.thaw();
    this.logs.schedule(this.live);
  }

  /** Stops for good, with everything written down. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.logs.stop();
    await this.saving;
  }

  private async read(match: string): Promise<Result<Found, Refusal>> {
    // Another tab may have begun another match.
    if ((await this.storage.findTable(this.gamePackage.game.id))?.match !== match) return refuse('open-elsewhere');
    const lines = await this.storage.read(match);
    this.spokenBefore = (await this.storage.spokenBefore(this.gamePackage.game.id)).flat();
    const replayed = replay(this.gamePackage, lines, { forgets: true });
    return replayed.ok ? ok({ replayed: replayed.value, since: this.sinceOf(lines) }) : replayed;
  }

  private wake({ replayed, since }: Found): LiveTable {
    const { gamePackage, troubles, storage, world, logs, spokenBefore } = this;
    const isGuided = isGuidedMatch(replayed.state.match);
    const own: HostWorld = {
      ...world,
      drawKey: () => this.nextKey ?? world.drawKey(),
      ...(isGuided && { drawNumber: sameNumbers() }),
    };
    const host: TableHost<LiveTable> = {
      ...{ storage, world: own, logs },
      spokenBefore: isGuided ? [] : spokenBefore,
      playAgain: (command) => this.playAgain(table, command),
      // The whole table is in a web worker already; a bot that thinks for long lets it take messages meanwhile.
      remoteBot: botsInTurns(gamePackage, { clock: world.now, pause: (goOn) => void setTimeout(goOn) }),
      // People at one device may talk as much as they like.
      mayTalk: () => true,
      moved: () => {},
      ended: () => this.keep(() => this.keepEnded(table)),
    };
    const awake = { since, goneSince: new Map<number, number>() };
    const table = new LiveTable(host, { gamePackage, epoch: 1, replayed, awake, troubles });
    this.current = table;
    return table;
  }

  private resume(table: LiveTable, before: LiveTable | null, because: RebuildReason | null): void {
    // The page may have been closed at the very moment of the end.
    if (table.state.stage === 'over')
      this.keep(async () => (await this.storage.findSave(table.id)) !== null || this.keepEnded(table));
    if (before === null) return;
    table.adopt(before);
    if (because !== null) table.tellTrouble(because);
  }

  /** While the page is closed the time of a match is stopped; a real table goes on. */
  private sinceOf(lines: readonly LogLine[]): number {
    const now = this.world.now();
    const written = this.gamePackage.game.capabilities?.realTable === undefined ? undefined : lines.at(-1)?.wall;
    return written === undefined ? now : Math.min(now, written);
  }

  private async goOnWith({ game, match }: TableState, lines: readonly LogLine[]): Promise<Result<null, Refusal>> {
    const [first, ...more] = lines as readonly [LogLine, ...LogLine[]];
    const kept: KeptTable = { game, match, stage: 'playing' };
    const opened = await this.openInPlace(kept, first.payload, { lines: more, at: this.world.wall() });
    if (!opened.ok) return opened;
    const { table, before } = opened.value;
    if (before !== null) table.adopt(before);
    return ok(null);
  }

  private async startWith(
    state: TableState,
    { command = null, key = null }: { readonly command?: SentCommand | null; readonly key?: string | null } = {},
  ): Promise<Result<null, Refusal>> {
    const { match, game, stage } = state;
    const opening = { at: 0, type: 'opened', wall: this.world.wall(), state } as const;
    const first: Entry = command === null ? opening : { ...opening, command };
    const opened = await this.openInPlace({ game, match, stage }, JSON.stringify(first));
    if (!opened.ok) return opened;
    const { table, before } = opened.value;
    this.nextKey = key;
    const started = await table.actFor(YOU, { type: 'start' }, this.world.drawId());
    this.nextKey = null;
    if (before !== null) this.live.adopt(before);
    return started.ok ? ok(null) : started;
  }

  /** Opens a table in place of the current one, which is stopped. */
  private async openInPlace(
    ...[kept, first, more]: Parameters<DeviceStorage['openTable']>
  ): Promise<Result<{ readonly table: LiveTable; readonly before: LiveTable | null }, Refusal>> {
    const before = await this.letGo();
    if (this.isStopped) return refuse('moved');
    await this.storage.openTable(kept, first, more);
    this.troubles = 0;
    const loaded = await this.logs.load(kept.match);
    return loaded.ok ? ok({ table: loaded.value, before }) : loaded;
  }

  /** The current table, which is stopped from now on. */
  private async letGo(): Promise<LiveTable | null> {
    const { current } = this;
    if (current !== null) {
      this.logs.remove(current);
      await current.writer.settled();
    }
    await this.saving;
    return current;
  }

  /** The same people play the next match at once: there is nobody to wait for. */
  private async playAgain(table: LiveTable, command: SentCommand | null): Promise<Result<null, Refusal>> {
    if (table.state.stage !== 'over' || table.isMovingOn) return refuse('not-over');
    table.isMovingOn = true;
    try {
      const started = await this.startWith(nextState(table.state, this.world.drawId()), { command });
      this.live.writer.commands.goOnFrom(table.writer.commands);
      return started.ok || started.why.code === 'chairs-empty' ? ok(null) : started;
    } finally {
      table.isMovingOn = false;
    }
  }

  /** One save after the other; one that fails is reported, and the next is still written. */
  private keep(save: () => Promise<boolean>): void {
    this.saving = this.saving
      .then(save)
      .catch((error: unknown) => {
        this.world.log.error({ error: String(error) }, 'a match was not kept');
        return false;
      })
      .then((isKept) => {
        if (!isKept) this.onUnkept();
      });
  }

  private keepEnded(table: LiveTable): Promise<boolean> {
    const { state } = table;
    return this.keepSave(table, state.chairs.map(displayNamesOf(state).chair));
  }

  /** Whether there was something that could be kept. */
  private async keepSave(table: LiveTable, names: readonly string[]): Promise<boolean> {
    const { gamePackage, storage } = this;
    const { id } = table;
    const clock = gamePackage.game.capabilities?.realTable === undefined ? {} : { clock: transferClock(table) };
    const lines = await storage.read(id);
    const replayed = replay(gamePackage, lines);
    const entries = readEntries(lines);
    if (!replayed.ok || replayed.value.recording === null || !entries.ok) return false;
    const { recording } = replayed.value;
    const save = saveOf(recording, actsIn(entries.value, recording.match.outcome !== null));
    const { preset, options } = table.state.wish;
    const kept = { id, game: save.game, endedAt: this.world.wall(), names, wish: { preset, options }, save };
    await storage.keepSave({ ...kept, ...clock });
    if (recording.match.outcome !== null)
      await storage.keepSpoken(save.game, spokenIn(table.state, save.log)).catch(() => undefined);
    return true;
  }
}

/** Numbers that look like chance and are the same every time. */
function sameNumbers(): () => number {
  let drawn = 0;
  return () => {
    drawn++;
    return Math.imul(drawn, 0x9e3779b1) >>> 0;
  };
}
