import type { GamePackage } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import { type GameTypes, ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { Settings, TableRequest } from '../../protocol/index.ts';
import type { Watch } from '../../table/audience.ts';
import type { BotOrder, RemoteBot } from '../../table/bot-seats.ts';
import type { SentCommand } from '../../table/command-ids.ts';
import { DEFAULT_SETTINGS, defined, resolveSetup, settingsFor } from '../../table/decide.ts';
import { turnAway } from '../../table/joining.ts';
import { isAtHome } from '../../table/knocking.ts';
import { LiveTable } from '../../table/live-table.ts';
import type { Loss } from '../../table/log-writer.ts';
import { nextState, openingState, roomState } from '../../table/opening.ts';
import type { Replayed } from '../../table/replaying.ts';
import type { Awake, TableHost } from '../../table/table-host.ts';
import type { PersonId, TableState } from '../../table/table-state.ts';
import { carriedBeginning, type Transfer } from '../../table/transfer.ts';
import type { BotPool } from '../bots/bot-pool.ts';
import { Buckets } from '../bucket.ts';
import { type MatchRow, NotKept, type NotKeptCode, type Storage } from '../storage/port.ts';
import type { StorageWatch } from '../storage/storage-watch.ts';
import { inTurns } from '../threads.ts';
import type { ServerWorld } from '../world.ts';
import { type FindGame, MatchKeeper, readMatch } from './saves.ts';
import { type Beginning, beginningOf, SleepingTables, writeBeginning } from './table-lifecycle.ts';

/** A new table, as a host wishes it. */
export interface NewTable {
  readonly game: string;
  readonly wish: TableRequest;
  readonly settings: Settings;
  readonly isModerated: boolean;
  /** It begins by itself, so many milliseconds after everybody is there. */
  readonly startsItself?: number;
  readonly host: { readonly person: PersonId; readonly name: string };
  /** A match that was followed elsewhere, and goes on here. */
  readonly carried?: Transfer;
  /** Where the wish came from: what its bots think about is charged to this address. */
  readonly address?: string;
}

/** A table that nothing is due at for so long, and that nobody follows, leaves memory. */
const WORTH_SLEEPING_MS = 5000;
/** How long a table stays in memory that was opened and then not followed. */
const LINGER_MS = 10_000;
/** How long a table that could not be kept, or read, is left alone. */
const RETRY_MS = 1000;
const OUT_OF_REACH_MS = 10_000;
/** What one person may say: so much at once, and so much a second after that. */
const TALK = { atOnce: 10, aSecond: 1 };
/** Tries for a free code. */
const MOST_TRIES = 20;
/** Tables of which it is remembered from where they were opened. */
const MOST_ADDRESSES = 50_000;
/** Matches that are taken up, or kept as files, at the same time. */
const AT_ONCE = 50;

/** Watches over the rooms of sessions. */
export interface RoomKeeper {
  /** Something happened in a room. */
  moved(room: LiveTable): void;
  /** Its match is over, and on disk. */
  ended(room: LiveTable): void;
  /** Everything can be kept again. */
  thaw(): void;
}

/** All tables of this server: opens them, finds them, and lets go of those that nobody needs in memory. */
export class TableRegistry implements TableHost<LiveTable> {
  readonly storage: Storage;
  readonly world: ServerWorld;
  readonly node: string;
  readonly findGame: FindGame;
  /** Null until there are sessions. */
  rooms: RoomKeeper | null = null;
  private readonly live = new Map<string, LiveTable>();
  private readonly idByCode = new Map<string, string>();
  private readonly opening = new Map<string, Promise<Result<LiveTable, Refusal>>>();
  private readonly sleeping: SleepingTables;
  private readonly keeper: MatchKeeper;
  private readonly troubles = new Map<string, number>();
  /** Null where nobody watches over the storage. */
  private readonly watch: Pick<StorageWatch, 'outage' | 'listen' | 'whenBack'> | null;
  private readonly talk = new Buckets(TALK.atOnce, TALK.aSecond);
  /** Where slow bots think; without it they do so here. */
  private readonly bots: BotPool | null;
  /** By code: where the wish for a table came from, for the last of them. It is kept nowhere else; later its host is charged. */
  private readonly openedFrom = new Map<string, string>();
  private isStopping = false;

  /** `findGame`: the games that may be played here; those of the registry unless others are brought. */
  constructor(of: {
    storage: Storage;
    world: ServerWorld;
    node: string;
    findGame?: FindGame;
    bots?: BotPool;
    watch?: Pick<StorageWatch, 'outage' | 'listen' | 'whenBack'>;
  }) {
    this.storage = of.storage;
    this.world = of.world;
    this.node = of.node;
    this.findGame = of.findGame ?? findGame;
    this.bots = of.bots ?? null;
    this.sleeping = new SleepingTables(() => this.world.now());
    this.keeper = new MatchKeeper(this);
    this.watch = of.watch ?? null;
    this.watch?.listen({
      began: () => {
        for (const table of this.tables) table.freeze();
      },
      ended: () => {
        for (const table of this.tables) table.thaw();
        this.rooms?.thaw();
      },
    });
  }

  /** Why nothing can be kept now; null while everything can. */
  get outage(): NotKeptCode | null {
    return this.watch?.outage?.code ?? null;
  }

  /** Tables in memory now. */
  get tables(): readonly LiveTable[] {
    return [...this.live.values()];
  }

  // ── opening ─────────────────────────────────────────────────────────────────

  async create(wished: NewTable): Promise<Result<LiveTable, Refusal>> {
    const listed = this.findGame(wished.game);
    if (listed === undefined) return refuse('unknown-game', { game: wished.game });
    const wish = resolveSetup(listed, wished.wish);
    if (!wish.ok) return wish;
    const { companion } = listed.game;
    if (companion !== undefined && wished.isModerated) return refuse('plays-elsewhere');
    const { isModerated, startsItself } = wished;
    const chosen = { ...DEFAULT_SETTINGS, ...defined(wished.settings), isModerated };
    const settings = settingsFor(listed, startsItself === undefined ? chosen : { ...chosen, startsItself });
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const code = this.world.drawCode();
      const match = this.world.drawId();
      const state = openingState({ code, match, game: wished.game, wish: wish.value, settings, host: wished.host });
      const opened = await this.openAnew(listed, state, wished.carried);
      if (opened.ok && wished.address !== undefined) this.noteAddress(code, wished.address);
      if (opened.ok || opened.why.code !== 'code-taken') return opened;
    }
    return refuse('no-free-code');
  }

  /** Kept while the table is not in memory too: a person who leaves it and comes back pays from the same budget. */
  private noteAddress(code: string, address: string): void {
    this.openedFrom.set(code, address);
    const [oldest] = this.openedFrom.keys();
    if (this.openedFrom.size > MOST_ADDRESSES && oldest !== undefined) this.openedFrom.delete(oldest);
  }

  /** The table of a companion begins at once, or goes on with what was carried here. */
  private async openAnew(
    listed: GamePackage<GameTypes>,
    state: TableState,
    carried: Transfer | undefined,
  ): Promise<Result<LiveTable, Refusal>> {
    if (carried === undefined) return this.begun(await this.open(listed, { state }));
    const beginning = await inTurns(carriedBeginning(listed, carried, { state, wall: this.world.wall() }));
    return beginning.ok ? this.write(listed, beginning.value, null) : beginning;
  }

  private begun(opened: Result<LiveTable, Refusal>): Result<LiveTable, Refusal> {
    if (!opened.ok || opened.value.listed.game.companion === undefined) return opened;
    const started = opened.value.start(null);
    return started.ok ? opened : started;
  }

  private async open(
    listed: GamePackage<GameTypes>,
    of: { readonly state: TableState; readonly after?: string; readonly command?: SentCommand | null },
  ): Promise<Result<LiveTable, Refusal>> {
    const beginning = beginningOf(listed, of, this.world);
    return beginning.ok ? this.write(listed, beginning.value, of.after ?? null) : beginning;
  }

  /** Puts a table into storage and into memory. */
  private async write(
    listed: GamePackage<GameTypes>,
    beginning: Beginning,
    after: string | null,
  ): Promise<Result<LiveTable, Refusal>> {
    if (this.isStopping) return refuse('stopping');
    const written = await writeBeginning(this, beginning, after);
    if (written === 'lost') return refuse('storage-lost');
    if (written !== 'ok') return refuse('code-taken');
    return ok(this.seat(listed, { epoch: 1, replayed: beginning.replayed, awake: this.awakeNow() }));
  }

  /** A room of a session, in the lobby at first; one that was opened under this id already is found again. */
  async openRoom(of: Parameters<typeof roomState>[0]): Promise<Result<LiveTable, Refusal>> {
    if ((await this.storage.findMatch(of.match)) !== null) return this.load(of.match);
    const listed = this.findGame(of.game);
    return listed === undefined
      ? refuse('unknown-game', { game: of.game })
      : this.open(listed, { state: roomState(of) });
  }

  private awakeNow(): Awake {
    return { since: this.world.now(), goneSince: new Map() };
  }

  private seat(listed: GamePackage<GameTypes>, of: { epoch: number; replayed: Replayed; awake: Awake }): LiveTable {
    const { match, code } = of.replayed.state;
    const table = new LiveTable(this, { listed, ...of, troubles: this.troubles.get(match) ?? 0 });
    this.live.set(match, table);
    this.idByCode.set(code, match);
    // The person who had it opened may never follow it.
    setTimeout(() => this.rested(table), LINGER_MS).unref();
    return table;
  }

  /** The next match of a table, with the same people in the same seats. */
  async playAgain(table: LiveTable, command: SentCommand | null): Promise<Result<null, Refusal>> {
    if (table.state.stage !== 'over' || table.isMovingOn) return refuse('not-over');
    table.isMovingOn = true;
    try {
      await table.writer.settled();
      const next = await this.open(table.listed, {
        state: nextState(table.state, this.world.drawId()),
        after: table.id,
        command,
      });
      const opened = this.begun(next);
      if (!opened.ok) return opened.why.code === 'code-taken' ? refuse('not-over') : opened;
      opened.value.commandIds.goOnFrom(table.commandIds);
      this.handOn(table, opened.value);
      return ok(null);
    } finally {
      table.isMovingOn = false;
    }
  }

  // ── finding ─────────────────────────────────────────────────────────────────

  /** A table that is in memory already, by its code. */
  atHand(code: string): LiveTable | undefined {
    const id = this.idByCode.get(code);
    return id === undefined ? undefined : this.live.get(id);
  }

  /** The table of a code, read from its log if nobody was there. */
  async find(code: string): Promise<Result<LiveTable, Refusal>> {
    const atHand = this.atHand(code);
    if (atHand !== undefined) return ok(atHand);
    const row = await this.storage.findByCode(code);
    return row === null || row.kind === 'session' ? refuse('no-such-table', { code }) : this.load(row.id);
  }

  /** Whether somebody belongs to the table of a code. Of one that sleeps only those are known who have a seat there, or opened it. */
  async isKnownAt(code: string, person: PersonId): Promise<boolean> {
    const atHand = this.atHand(code);
    if (atHand !== undefined && isAtHome(atHand.state, person)) return true;
    return this.storage.sitsAt(person, code);
  }

  /** A match in memory, read from its log where it is not. */
  load(id: string): Promise<Result<LiveTable, Refusal>> {
    const live = this.live.get(id);
    if (live !== undefined) return Promise.resolve(ok(live));
    const opening = this.opening.get(id);
    if (opening !== undefined) return opening;
    const loading = this.loadAnew(id).finally(() => this.opening.delete(id));
    this.opening.set(id, loading);
    return loading;
  }

  private async loadAnew(id: string): Promise<Result<LiveTable, Refusal>> {
    if (this.isStopping) return refuse('stopping');
    const row = await this.storage.findMatch(id);
    const claim = row === null ? null : await this.claim(row);
    if (row === null || claim === null) return refuse('no-such-table');
    const listed = this.findGame(row.game);
    if (listed === undefined) return refuse('unknown-game', { game: row.game });
    const { epoch } = claim;
    const replayed = await readMatch(this.storage, listed, { id, epoch, wall: this.world.wall() });
    if (this.isStopping) return refuse('stopping');
    if (!replayed.ok) return this.broken(id, replayed.why);
    try {
      return ok(this.wake(listed, { epoch, replayed: replayed.value, changedAt: row.changedAt }));
    } catch (error) {
      return this.broken(id, { code: 'rule-threw', with: { because: String(error) } });
    }
  }

  /** While the disk takes no writes, a match that is this server's already can still be looked at. */
  async claim(row: MatchRow): Promise<{ readonly epoch: number } | null> {
    try {
      return await this.storage.claim(row.id, this.node);
    } catch (error) {
      const isOurs = error instanceof NotKept && error.code === 'disk-full' && row.owner === this.node;
      if (!isOurs) throw error;
      return { epoch: row.epoch };
    }
  }

  private broken(id: string, why: Refusal): Result<never, Refusal> {
    this.world.log.error({ match: id, ...why }, 'a match cannot be read from its log');
    return refuse(why.code === 'other-rules' ? 'other-rules' : 'match-broken', { ...why.with });
  }

  /** Its clock went on while it slept, and was stopped while no server ran. What only follows a real table goes on with that, whatever runs here. */
  private wake(
    listed: GamePackage<GameTypes>,
    of: { epoch: number; replayed: Replayed; changedAt: number },
  ): LiveTable {
    const { epoch, replayed, changedAt } = of;
    const asleep = this.sleeping.wake(replayed.state.match);
    if (listed.game.companion !== undefined) {
      const since = this.world.now() - Math.max(0, this.world.wall() - changedAt);
      return this.seat(listed, { epoch, replayed, awake: { since, goneSince: new Map() } });
    }
    if (asleep === undefined) return this.seat(listed, { epoch, replayed, awake: this.awakeNow() });
    return this.seat(listed, { epoch, replayed: { ...replayed, at: asleep.at }, awake: asleep });
  }

  // ── letting go ──────────────────────────────────────────────────────────────

  mayTalk(person: PersonId): boolean {
    return this.talk.take(person, this.world.now());
  }

  /** Games that are brought for a test are not known in other threads. */
  remoteBot({ state, listed, id }: LiveTable, order: BotOrder): RemoteBot | null {
    if (this.bots === null || findGame(order.game) !== listed) return null;
    const payer = state.session?.session ?? this.openedFrom.get(state.code) ?? state.host ?? id;
    return this.bots.seat({ table: id, payer }, order);
  }

  rested(table: LiveTable): void {
    if (this.outage !== null || table.audience.size > 0 || table.writer.isLost || this.live.get(table.id) !== table)
      return;
    if (table.isThinking) return;
    if (!table.writer.isIdle) {
      void table.writer.settled().then(() => this.rested(table));
      return;
    }
    const due = table.nextDue();
    const wait = due === null ? null : due - this.world.now();
    if (wait !== null && wait < WORTH_SLEEPING_MS) return;
    this.remove(table);
    if (wait === null) return;
    this.sleep(table, wait);
  }

  /** Leaves a table to its log until something is due. */
  private sleep(table: LiveTable, wait: number): void {
    const { id } = table;
    const wake = () =>
      void this.whenBack(() => this.load(id)).catch((error) => {
        this.complain(id, 'a match is out of reach')(error);
        if (!this.isStopping) this.sleep(table, OUT_OF_REACH_MS);
      });
    this.sleeping.lay(table, wait, wake);
  }

  private remove(table: LiveTable): void {
    table.stop();
    if (this.live.get(table.id) === table) this.live.delete(table.id);
    if (this.idByCode.get(table.code) !== table.id) return;
    this.idByCode.delete(table.code);
    if (table.state.stage === 'closed') this.openedFrom.delete(table.code);
  }

  moved(table: LiveTable): void {
    if (table.state.session !== null) this.rooms?.moved(table);
  }

  ended(table: LiveTable): void {
    if (table.state.session !== null) this.rooms?.ended(table);
    this.keeper.later([table.id]);
  }

  private complain(match: string, what: string): (error: unknown) => void {
    return (error) => this.world.log.error({ match, error: String(error) }, what);
  }

  rebuild(table: LiveTable, because: Loss | 'rule-threw'): void {
    if (this.live.get(table.id) !== table) return;
    const { watches } = table.audience;
    this.remove(table);
    if (because === 'fenced') {
      table.audience.end('moved', () => true);
      return;
    }
    if (because === 'rule-threw') this.troubles.set(table.id, (this.troubles.get(table.id) ?? 0) + 1);
    void this.comeBack(table, because, watches).catch(this.complain(table.id, 'a table does not come back'));
  }

  /** Its log was rewritten: nothing of its former content stays in memory. */
  async reread(id: string): Promise<void> {
    await this.opening.get(id);
    await this.live.get(id)?.writer.settled();
    const table = this.live.get(id);
    if (table === undefined) return;
    const { watches } = table.audience;
    this.remove(table);
    await this.comeBack(table, null, watches);
  }

  private async comeBack(table: LiveTable, because: string | null, watches: readonly Watch[]): Promise<void> {
    this.sleeping.remember(table, null);
    await table.writer.settled();
    // Where nothing can be kept, trying again at once would only be refused again; while that is known, the table holds still anyway.
    const isNotKept = because === 'disk-full' || because === 'storage-lost';
    if (isNotKept && this.outage === null) await this.pause(RETRY_MS);
    let again = await this.load(table.id).catch(notKept);
    while (!again.ok && isPassing(again.why) && this.outage !== null && !this.isStopping) {
      // Nobody is sent away meanwhile: what they see is still the state of the table.
      await this.watch?.whenBack();
      this.sleeping.remember(table, null);
      again = await this.load(table.id).catch(notKept);
    }
    if (!again.ok) {
      if (isPassing(again.why)) this.sleep(table, OUT_OF_REACH_MS);
      for (const watch of watches) turnAway(watch, table.code, again.why.code);
      return;
    }
    // Those who left meanwhile had no table to tell.
    again.value.adopt(watches);
    again.value.adoptWaiting(table);
    if (because !== null) again.value.tellTrouble(because);
    this.rested(again.value);
  }

  private async whenBack<T>(run: () => Promise<T>): Promise<T> {
    await this.watch?.whenBack();
    return run();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  }

  /** Everybody who follows one table follows the other from now on. */
  private handOn(from: LiveTable, to: LiveTable): void {
    const { watches } = from.audience;
    this.remove(from);
    this.idByCode.set(to.code, to.id);
    to.adopt(watches);
    to.adoptWaiting(from);
  }

  // ── the whole house ─────────────────────────────────────────────────────────

  /** Takes up every match that was being played when the last server stopped. */
  async resumeAll(): Promise<{ readonly resumed: number; readonly broken: number }> {
    let resumed = 0;
    let broken = 0;
    await inGroups(await this.storage.listPlaying(), async (id) => {
      const loaded = await this.load(id).catch(notKept);
      if (loaded.ok) {
        resumed++;
        this.rested(loaded.value);
      } else broken++;
    });
    // Nobody waits for these, and after a crash in the middle of a tournament there are hundreds.
    this.keeper.later(await this.storage.listUnkept());
    return { resumed, broken };
  }

  /** Writes everything down, keeps running matches so that newer rules can take them up, and lets go of all. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.keeper.stop();
    this.sleeping.stop();
    await Promise.allSettled(this.opening.values());
    for (const table of this.tables) {
      table.stop();
      await table.writer.settled();
    }
    try {
      const left = [...(await this.storage.listPlaying()), ...(await this.storage.listUnkept())];
      await inGroups(left, (id) => this.keeper.keep(id));
    } catch (error) {
      this.world.log.error({ error: String(error) }, 'what is being played is not kept as files');
    }
  }
}

const notKept = (error: unknown): Result<never, Refusal> =>
  refuse(error instanceof NotKept ? error.code : 'storage-lost');

/** Whether the storage was the reason, which may change. */
const isPassing = ({ code }: Refusal): boolean => code === 'disk-full' || code === 'storage-lost';

/** Some at a time: they share the wait for the disk. */
async function inGroups(ids: readonly string[], run: (id: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) await Promise.all(ids.slice(from, from + AT_ONCE).map(run));
}
