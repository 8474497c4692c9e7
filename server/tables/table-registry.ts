import type { HostedGame } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import type { SentCommand } from '../../log/command-ids.ts';
import { inGroups, type LogKind, LogRegistry, type OutageWatch } from '../../log/registry.ts';
import type { Settings, TableRequest } from '../../protocol/index.ts';
import { refuse } from '../../protocol/refusals.ts';
import { isAtHome } from '../../table/admission.ts';
import type { BotOrder, RemoteBot } from '../../table/bot-seats.ts';
import { LiveTable } from '../../table/live-table.ts';
import {
  type Beginning,
  beginningOf,
  DEFAULT_SETTINGS,
  nextState,
  openingState,
  resolveSetup,
  roomState,
  settingsFor,
} from '../../table/opening.ts';
import type { Replayed } from '../../table/replaying.ts';
import { holderFor } from '../../table/seat-rights.ts';
import type { Asleep, Awake, TableHost } from '../../table/table-host.ts';
import { type PersonId, sittersOf, summaryOf, type TableState } from '../../table/table-state.ts';
import { type Transfer, transferBeginning } from '../../table/transfer.ts';
import type { BotPool } from '../bots/bot-pool.ts';
import type { ProgramPool } from '../bots/program-pool.ts';
import { Buckets } from '../bucket.ts';
import {
  type Claimed,
  type MatchRow,
  type NewMatch,
  NotKept,
  type NotKeptCode,
  type Storage,
} from '../storage/port.ts';
import { inTurns } from '../threads.ts';
import type { ServerWorld } from '../world.ts';
import { type FindGame, MatchKeeper, readMatch } from './saves.ts';

/** A new table, as its host wants it. */
export interface NewTable {
  readonly game: string;
  readonly wish: TableRequest;
  readonly settings: Settings;
  readonly isModerated: boolean;
  /** Milliseconds after everyone has arrived, when the match starts by itself. */
  readonly startsItself?: number;
  readonly host: { readonly person: PersonId; readonly name: string };
  /** The host has the first seat from the beginning; a moderator never has one. */
  readonly isHostSeated?: boolean;
  /** A match that was played elsewhere and continues here. */
  readonly transfer?: Transfer;
  /** The address of the request; the thinking time of its bots is charged to it. */
  readonly address?: string;
}

/** How long to wait before a table that could not be stored is loaded again. */
const RETRY_MS = 1000;
/** How many messages one person may send: in a burst, and per second after that. */
const TALK = { atOnce: 10, aSecond: 1 };
/** How many codes are tried until one is free. */
const MOST_TRIES = 20;
/** The most tables whose opening address is remembered. */
const MOST_ADDRESSES = 50_000;

/** Watches over the rooms of sessions. */
export interface RoomKeeper {
  /** Whether a session is in memory here. */
  has(session: string): boolean;
  /** Something happened in a room. */
  moved(room: LiveTable): void;
  /** Its match is over, and on disk. */
  ended(room: LiveTable): void;
}

/** Which of the nodes that share a database has what. */
export interface Ownership {
  /** Whether other nodes are there to go on. */
  readonly isShared: boolean;
  /** Takes a log over, unless a living node has it. */
  claim(log: Pick<MatchRow, 'id'> & Partial<Pick<MatchRow, 'session'>>): Promise<Claimed>;
  /** Asks the node that has a log to hand it over; whether it is worth claiming it again. */
  bring(id: string): Promise<boolean>;
  /** How often this node's lease ran out: what it claimed before may be another's now. */
  readonly lapses: number;
  /** Gives a match that cannot be read here to a node of another version; whether there is one. */
  passOn(row: Pick<MatchRow, 'id' | 'kind'>, epoch: number): Promise<boolean>;
  /** The lines of a log were rewritten: another node that has it in memory reads it again. */
  rereadElsewhere(id: string): Promise<void>;
}

/** A match that this server has claimed, as its log makes it. */
interface Found {
  readonly gamePackage: HostedGame;
  readonly epoch: number;
  readonly replayed: Replayed;
  readonly changedAt: number;
  /** Whether the table's code leads to it. */
  readonly isCurrent: boolean;
}

/** What a node tells the one that takes a table over from it, whose clock shows another time. In milliseconds. */
export interface HandedTimes {
  /** What the table's clock showed. */
  readonly at: number;
  /** How long ago that was. */
  readonly ago: number;
  /** How long somebody has been missing in a seat. */
  readonly goneFor: readonly (readonly [seat: number, milliseconds: number])[];
}

/** The tables of a server: codes, rooms, talk, bots in threads, and matches that are kept as files. */
export class TableRegistry {
  readonly storage: Storage;
  readonly world: ServerWorld;
  readonly node: string;
  readonly findGame: FindGame;
  /** Null until there are sessions. */
  rooms: RoomKeeper | null = null;
  /** Null while this server is alone with its database. */
  ownership: Ownership | null = null;
  readonly logs: LogRegistry<LiveTable, Found, Asleep>;
  private readonly idByCode = new Map<string, string>();
  private readonly keeper: MatchKeeper;
  private readonly troubles = new Map<string, number>();
  private readonly talk = new Buckets(TALK.atOnce, TALK.aSecond);
  /** Where slow bots think; without it they do so here. */
  private readonly bots: BotPool | null;
  /** Bots that are programs, if the operator has added any. */
  private readonly programs: ProgramPool | null;
  /** By code, the addresses from which the latest tables were opened. They are stored nowhere else; without one, the host is charged. */
  private readonly openedFrom = new Map<string, string>();

  /** `findGame`: the games that may be played here; by default those of the registry. */
  constructor(of: {
    storage: Storage;
    world: ServerWorld;
    node: string;
    findGame?: FindGame;
    bots?: BotPool;
    programs?: ProgramPool;
    watch?: OutageWatch;
  }) {
    this.storage = of.storage;
    this.world = of.world;
    this.node = of.node;
    this.findGame = of.findGame ?? findGame;
    this.bots = of.bots ?? null;
    this.programs = of.programs ?? null;
    this.keeper = new MatchKeeper({ storage: of.storage, world: of.world, findGame: this.findGame });
    const { now, log } = of.world;
    const bring = (id: string) => this.bring(id);
    this.logs = new LogRegistry(this.kind(), { now, log, watch: of.watch ?? null, retryMs: RETRY_MS, bring });
  }

  private kind(): LogKind<LiveTable, Found, Asleep> {
    return {
      name: 'match',
      read: (id) => this.read(id),
      open: (found, asleep) => this.wake(found, asleep),
      // What its log does not know.
      remember: ({ at, goneSince }) => ({ at, goneSince, since: this.world.now() }),
      removed: (table) => this.forgetCode(table),
      lost: ({ id }, because) => {
        if (because === 'rule-threw') this.troubles.set(id, (this.troubles.get(id) ?? 0) + 1);
      },
      resume: (table, before, because) => {
        if (before === null) return;
        table.adopt(before);
        if (because !== null && because !== 'rewritten') table.tellTrouble(because);
      },
      dismiss: ({ audience }, code) => (code === 'moved' ? audience.moveAway() : audience.end(code, () => true)),
      broken: (id, error) => this.unreadable(id, { code: 'rule-threw', with: { because: String(error) } }),
    };
  }

  /** Why nothing can be stored now; null while everything can. */
  get outage(): NotKeptCode | null {
    return this.logs.outage;
  }

  /** Tables in memory now. */
  get tables(): readonly LiveTable[] {
    return this.logs.all;
  }

  // ── opening ─────────────────────────────────────────────────────────────────

  async create(wished: NewTable): Promise<Result<LiveTable, Refusal>> {
    const gamePackage = this.findGame(wished.game);
    if (gamePackage === undefined) return refuse('unknown-game', { game: wished.game });
    const wish = resolveSetup(gamePackage, wished.wish);
    if (!wish.ok) return wish;
    if (gamePackage.game.capabilities?.realTable !== undefined && wished.isModerated) return refuse('plays-elsewhere');
    const { isModerated, startsItself, host } = wished;
    const isHostSeated = wished.isHostSeated === true && !isModerated;
    const usual = { ...DEFAULT_SETTINGS, isModerated, ...(startsItself !== undefined && { startsItself }) };
    const settings = settingsFor(gamePackage, usual, wished.settings);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const code = this.world.drawCode();
      const match = this.world.drawId();
      const { game } = wished;
      const state = openingState({ ...{ code, match, game, wish: wish.value, settings }, host, isHostSeated });
      const opened = await this.openOrContinue(gamePackage, state, wished.transfer);
      if (opened.ok && wished.address !== undefined) this.noteAddress(code, wished.address);
      if (opened.ok || opened.why.code !== 'code-taken') return opened;
    }
    return refuse('no-free-code');
  }

  /** Kept even while the table is not in memory: leaving and coming back does not give its bots a new budget. */
  private noteAddress(code: string, address: string): void {
    this.openedFrom.set(code, address);
    const [oldest] = this.openedFrom.keys();
    if (this.openedFrom.size > MOST_ADDRESSES && oldest !== undefined) this.openedFrom.delete(oldest);
  }

  /** Opens a table, or continues a match that was played elsewhere. A companion's match begins at once. */
  private async openOrContinue(
    gamePackage: HostedGame,
    state: TableState,
    transfer: Transfer | undefined,
  ): Promise<Result<LiveTable, Refusal>> {
    if (transfer === undefined) return this.begun(await this.openNew(gamePackage, { state }));
    const beginning = await inTurns(transferBeginning(gamePackage, transfer, { state, wall: this.world.wall() }));
    return beginning.ok ? this.write(gamePackage, beginning.value, null) : beginning;
  }

  private begun(opened: Result<LiveTable, Refusal>): Result<LiveTable, Refusal> {
    if (!opened.ok || !opened.value.gamePackage.game.capabilities?.beginsAtOnce) return opened;
    const started = opened.value.start(null);
    return started.ok ? opened : started;
  }

  private async openNew(
    gamePackage: HostedGame,
    of: { readonly state: TableState; readonly after?: NewMatch['after']; readonly command?: SentCommand | null },
  ): Promise<Result<LiveTable, Refusal>> {
    const beginning = beginningOf(gamePackage, of, this.world);
    return beginning.ok ? this.write(gamePackage, beginning.value, of.after ?? null) : beginning;
  }

  /** Puts a table into storage and into memory. */
  private async write(
    gamePackage: HostedGame,
    beginning: Beginning,
    after: NewMatch['after'],
  ): Promise<Result<LiveTable, Refusal>> {
    const { whyClosed } = this.logs;
    if (whyClosed !== null) return { ok: false, why: whyClosed };
    const { lines, replayed } = beginning;
    const { state } = replayed;
    const [first = '', ...more] = lines.map(({ payload }) => payload);
    const { match, code, game } = state;
    const hosts = [...(state.host === null ? [] : [state.host]), ...state.coHosts];
    const opened = await this.storage.open({
      ...{ id: match, code, after, game },
      ...(state.session === null ? { kind: 'table' } : { kind: 'room', session: state.session.session }),
      ...{ createdAt: this.world.wall(), node: this.node, first, more },
      // The person who opened it finds it again, seated or not.
      sitters: [...new Set([...sittersOf(state), ...hosts])],
      ...summaryOf(state),
    });
    if (opened === 'taken') return refuse('code-taken');
    return ok(this.logs.add(this.seat(gamePackage, { epoch: 1, replayed, awake: this.awakeNow(), isCurrent: true })));
  }

  /** A room of a session, in the lobby at first; found again if it was already opened under this id. */
  async openRoom(of: Parameters<typeof roomState>[0]): Promise<Result<LiveTable, Refusal>> {
    if ((await this.storage.findMatch(of.match)) !== null) return this.load(of.match);
    const gamePackage = this.findGame(of.game);
    return gamePackage === undefined
      ? refuse('unknown-game', { game: of.game })
      : this.openNew(gamePackage, { state: roomState(of) });
  }

  private awakeNow(): Awake {
    return { since: this.world.now(), goneSince: new Map() };
  }

  private seat(
    gamePackage: HostedGame,
    { isCurrent, ...of }: { epoch: number; replayed: Replayed; awake: Awake; isCurrent: boolean },
  ): LiveTable {
    const { match, code } = of.replayed.state;
    const { storage, world, logs } = this;
    const host: TableHost<LiveTable> = {
      ...{ storage, world, logs },
      playAgain: (command, waitsAt) => this.playAgain(table, command, waitsAt),
      remoteBot: (order) => this.remoteBot(table, order),
      mayTalk: (person) => this.talk.take(person, world.now()),
      moved: () => {
        if (table.state.session !== null) this.rooms?.moved(table);
      },
      ended: () => {
        if (table.state.session !== null) this.rooms?.ended(table);
        this.keeper.later([match]);
      },
    };
    const table = new LiveTable(host, { gamePackage, ...of, troubles: this.troubles.get(match) ?? 0 });
    if (isCurrent) this.idByCode.set(code, match);
    return table;
  }

  /** The next match of a table, with the same people in the same seats. */
  private async playAgain(
    table: LiveTable,
    command: SentCommand | null,
    waitsAt: PersonId | null,
  ): Promise<Result<null, Refusal>> {
    if (table.state.stage !== 'over' || table.isMovingOn) return refuse('not-over');
    table.isMovingOn = true;
    try {
      await table.writer.settled();
      if (table.isStopped) return refuse('moved');
      const waiting = waitsAt === null ? null : { by: waitsAt, holder: holderFor(table.gamePackage) };
      const next = await this.openNew(table.gamePackage, {
        state: nextState(table.state, this.world.drawId(), waiting),
        after: { id: table.id, epoch: table.writer.epoch },
        command,
      });
      const opened = this.begun(next);
      if (!opened.ok) return opened.why.code === 'code-taken' ? await this.catchUp(table) : opened;
      opened.value.writer.commands.goOnFrom(table.writer.commands);
      this.handOn(table, opened.value);
      return ok(null);
    } finally {
      table.isMovingOn = false;
    }
  }

  /**
   * The next match could not be opened. Either it was before, and the storage broke off before it could say so: then it is the one to
   * play. Or another node has the table now.
   */
  private async catchUp(table: LiveTable): Promise<Result<null, Refusal>> {
    const current = await this.storage.findByCode(table.code);
    if (current === null || current.id === table.id) {
      this.logs.rebuild(table, 'fenced');
      return refuse('moved');
    }
    const next = await this.logs.load(current.id);
    if (!next.ok) return next;
    this.handOn(table, next.value);
    return ok(null);
  }

  // ── finding ─────────────────────────────────────────────────────────────────

  /** A table that is in memory already, by its code. */
  atHand(code: string): LiveTable | undefined {
    const id = this.idByCode.get(code);
    return id === undefined ? undefined : this.logs.get(id);
  }

  /** The table of a code, read from its log if nobody was there. */
  async find(code: string): Promise<Result<LiveTable, Refusal>> {
    const atHand = this.atHand(code);
    if (atHand !== undefined) return ok(atHand);
    const row = await this.storage.findByCode(code);
    return row === null || row.kind === 'session' ? refuse('no-such-table', { code }) : this.load(row.id);
  }

  /** The table of a code, unless another node has it. */
  async findOwn(code: string): Promise<Result<LiveTable, Refusal>> {
    const atHand = this.atHand(code);
    if (atHand !== undefined) return ok(atHand);
    const row = await this.storage.findByCode(code);
    if (row === null || row.kind === 'session') return refuse('no-such-table', { code });
    const loaded = await this.logs.load(row.id);
    const isOurs = row.session !== null && this.rooms?.has(row.session) === true;
    // A room belongs to the node that has its session, wherever it was left.
    return !loaded.ok && loaded.why.code === 'moved' && isOurs ? this.load(row.id) : loaded;
  }

  /** Whether somebody belongs to the table of a code. Of a table that is not in memory, only those are known who have a seat or opened it. */
  async isKnownAt(code: string, person: PersonId): Promise<boolean> {
    const atHand = this.atHand(code);
    if (atHand !== undefined && isAtHome(atHand.state, person)) return true;
    return this.storage.sitsAt(person, code);
  }

  /** A match in memory, read from its log if necessary, and fetched from another node that has it. */
  load(id: string): Promise<Result<LiveTable, Refusal>> {
    return this.logs.fetch(id);
  }

  /** Asks the node that has a log to hand it over; whether it is worth claiming it again. */
  async bring(id: string): Promise<boolean> {
    return this.ownership?.bring(id) ?? false;
  }

  private async read(id: string): Promise<Result<Found, Refusal>> {
    const { lapses } = this;
    const row = await this.storage.findMatch(id);
    const claim = row === null ? null : await this.claim(row);
    if (row === null || claim === null) return refuse('no-such-table');
    if ('owner' in claim) return refuse('moved');
    const gamePackage = this.findGame(row.game);
    if (gamePackage === undefined) return refuse('unknown-game', { game: row.game });
    // Until it was claimed, the node that had it may have opened the next match.
    const { epoch, isCurrent } = claim;
    const replayed = await readMatch(this.storage, gamePackage, { id, epoch, wall: this.world.wall() });
    if (!replayed.ok && replayed.why.code === 'other-rules' && (await this.ownership?.passOn(row, epoch)))
      return refuse('moved');
    if (!replayed.ok) return { ok: false, why: this.unreadable(id, replayed.why) };
    if (this.lapses !== lapses) return refuse('moved');
    return ok({ gamePackage, epoch, replayed: replayed.value, changedAt: row.changedAt, isCurrent });
  }

  /** How often this node's lease ran out. What was claimed before then, another may have taken over while it was read. */
  get lapses(): number {
    return this.ownership?.lapses ?? 0;
  }

  /** While the disk is full, a match that this server already owns can still be viewed. */
  async claim(
    row: Pick<MatchRow, 'id' | 'owner' | 'epoch'> & Partial<Pick<MatchRow, 'session' | 'isCurrent'>>,
  ): Promise<Claimed> {
    try {
      return await (this.ownership?.claim(row) ?? this.storage.claim(row.id, this.node));
    } catch (error) {
      const isOurs = error instanceof NotKept && error.code === 'disk-full' && row.owner === this.node;
      if (!isOurs) throw error;
      return { epoch: row.epoch, isCurrent: row.isCurrent ?? true };
    }
  }

  private unreadable(id: string, why: Refusal): Refusal {
    this.world.log.error({ match: id, ...why }, 'a match cannot be read from its log');
    return { code: why.code === 'other-rules' ? 'other-rules' : 'match-broken', with: { ...why.with } };
  }

  /** Its clock went on while it was not in memory, and stopped while no server ran. At a real table time always goes on. */
  private wake({ gamePackage, epoch, replayed, changedAt, isCurrent }: Found, asleep: Asleep | null): LiveTable {
    if (gamePackage.game.capabilities?.realTable !== undefined) {
      const since = this.world.now() - Math.max(0, this.world.wall() - changedAt);
      return this.seat(gamePackage, { epoch, replayed, awake: { since, goneSince: new Map() }, isCurrent });
    }
    if (asleep === null) return this.seat(gamePackage, { epoch, replayed, awake: this.awakeNow(), isCurrent });
    return this.seat(gamePackage, { epoch, replayed: { ...replayed, at: asleep.at }, awake: asleep, isCurrent });
  }

  // ── letting go ──────────────────────────────────────────────────────────────

  /** Lets another node have a table; returns what its log does not say. */
  async handOver(id: string, release: (epoch: number | null) => Promise<void>): Promise<HandedTimes | null> {
    const memory = await this.logs.handOver(id, release);
    if (memory === null) return null;
    const { at, since, goneSince } = memory;
    const now = this.world.now();
    return { at, ago: now - since, goneFor: [...goneSince].map(([seat, from]) => [seat, now - from]) };
  }

  /** Another node hands a table over to this one: its clock goes on. */
  expect(id: string, { at, ago, goneFor }: HandedTimes): void {
    const now = this.world.now();
    this.logs.expect(id, {
      at,
      since: now - ago,
      goneSince: new Map(goneFor.map(([seat, gone]) => [seat, now - gone])),
    });
  }

  /** Games that only a test knows are unknown in other threads. */
  remoteBot({ state, gamePackage, id }: LiveTable, order: BotOrder): RemoteBot | null {
    const program = this.programs?.seat(order) ?? null;
    if (program !== null) return program;
    if (this.bots === null || findGame(order.game)?.game !== gamePackage.game) return null;
    const payer = state.session?.session ?? this.openedFrom.get(state.code) ?? state.host ?? id;
    return this.bots.seat({ table: id, payer }, order);
  }

  private forgetCode(table: LiveTable): void {
    if (this.idByCode.get(table.code) !== table.id) return;
    this.idByCode.delete(table.code);
    if (table.state.stage === 'closed') this.openedFrom.delete(table.code);
  }

  /** Its log was rewritten: nothing of what it said before stays in memory. */
  async reread(id: string): Promise<void> {
    await this.logs.reread(id);
    await this.ownership?.rereadElsewhere(id);
  }

  /** Saves a running match as it is, so that a server with newer rules can continue it. */
  async keepForUpgrade(id: string): Promise<void> {
    await this.keeper.keep(id);
  }

  /** Moves everyone who follows one table to the other. */
  private handOn(from: LiveTable, to: LiveTable): void {
    this.logs.remove(from);
    this.idByCode.set(to.code, to.id);
    to.adopt(from);
  }

  // ── all tables ──────────────────────────────────────────────────────────────

  /** Loads every match that was being played when the last server stopped. */
  async resumeAll(): Promise<{ readonly resumed: number; readonly broken: number }> {
    // In a cluster, what nobody owns is taken up with the first heartbeats.
    const taken =
      this.ownership === null ? await this.logs.resumeAll(await this.storage.listPlaying()) : { resumed: 0, broken: 0 };
    // Nobody waits for these, and after a crash in the middle of a tournament there are hundreds.
    this.keeper.later(await this.storage.listUnkept());
    return taken;
  }

  /** Stores everything, saves running matches so that newer rules can continue them, and removes all from memory. */
  async stop(): Promise<void> {
    this.keeper.stop();
    await this.logs.stop();
    if (this.ownership?.isShared === true) return;
    try {
      const left = [...(await this.storage.listPlaying()), ...(await this.storage.listUnkept())];
      await inGroups(left, (id) => this.keeper.keep(id));
    } catch (error) {
      this.world.log.error({ error: String(error) }, 'what is being played is not kept as files');
    }
  }
}
