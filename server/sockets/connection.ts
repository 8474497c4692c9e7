import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveSession } from '../../experiment/live-session.ts';
import type { Sessions } from '../../experiment/sessions.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import { CLOSE } from '../../protocol/codes.ts';
import { decodeFromClient, type Unread } from '../../protocol/decode-client.ts';
import { type Encoded, encode, encodeRefusal } from '../../protocol/encode.ts';
import { type FromClient, type FromServer, LIMITS, PROTOCOL } from '../../protocol/index.ts';
import { refusal, refuse } from '../../protocol/refusals.ts';
import type { Client, LiveWatch } from '../../table/client.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { Bucket } from '../bucket.ts';
import { NotKept, type Person } from '../storage/port.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { ServerWorld } from '../world.ts';
import { writeFrames } from './frame.ts';
import type { Pinged } from './heartbeat.ts';

/** Bytes that a client may leave unread before it is let go. */
const MOST_UNREAD = 1_000_000;
/** Tries to find a table that others let go of at the same time. */
const MOST_TRIES = 5;
/** Messages waiting while a table is read from its log; more is a flood. */
const MOST_WAITING = 100;

/** Reading a message of many times this length takes as long as reading so many messages, or longer. */
const ORDINARY_LETTERS = 1000;
/** How long a client that was told to go may take to do so. */
const FAREWELL_MS = 1000;

/** Who looks for a table, and from where. */
export interface Asker {
  readonly address: string;
  /** Whose token came with it. */
  readonly person: string | null;
}

/** What a socket needs from the server that accepted it. */
export interface Doorkeeper {
  readonly registry: TableRegistry;
  readonly sessions: Sessions;
  readonly log: ServerWorld['log'];
  now(): number;
  isGuessing(address: string): boolean;
  findTable(code: string, asker: Asker): Promise<Result<LiveTable, Refusal>>;
  findSession(code: string, address: string): Promise<Result<LiveSession, Refusal>>;
  findPerson(token: string): Promise<Result<Person, Refusal>>;
  /** Calls `flush` when everything that happens now has happened. */
  flushSoon(connection: Connection): void;
  /** A sign of life came. */
  heard(connection: Connection): void;
  closed(connection: Connection): void;
  countReceived(): void;
  countSent(messages: number, bytes: number): void;
  countRefused(code: string): void;
}

/** One socket: reads what its client says, in order, and answers everything. */
export class Connection implements Client, Pinged {
  person: string | null = null;
  name = '';
  readonly address: string;
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private outgoing: string[] = [];
  private readonly sockets: Doorkeeper;
  private readonly bucket: Bucket;
  private readonly watches: LiveWatch[] = [];
  hasGreeted = false;
  private isBusy = false;
  /** Whether it ever followed a session. */
  private attends = false;
  private readonly waiting: FromClient[] = [];

  constructor(of: { socket: WebSocket; stream: Duplex; address: string }, sockets: Doorkeeper) {
    const { socket, address } = of;
    this.socket = socket;
    this.stream = of.stream;
    this.sockets = sockets;
    this.address = address;
    this.bucket = new Bucket(LIMITS.messagesAtOnce, LIMITS.messagesASecond, sockets.now());
    socket.on('message', (data, isBinary) => this.hear(data as Buffer, isBinary));
    // These are answered or heard without a word of ours, so they are counted too.
    for (const sign of ['ping', 'pong'] as const) {
      socket.on(sign, () => {
        sockets.heard(this);
        this.mayGoOn();
      });
    }
    socket.on('close', () => this.closed());
    socket.on('error', () => socket.terminate());
  }

  // ── out ─────────────────────────────────────────────────────────────────────

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Everything that is sent at one go leaves in one write: half of what a command costs is writing. */
  send(message: Encoded<FromServer>): void {
    if (!this.isOpen) return;
    this.outgoing.push(message);
    if (this.outgoing.length === 1) this.sockets.flushSoon(this);
  }

  flush(): void {
    const texts = this.outgoing;
    if (texts.length === 0 || !this.isOpen) return;
    this.outgoing = [];
    // Between frames of the library's own, which it writes whole: pings, pongs and the farewell.
    this.sockets.countSent(texts.length, writeFrames(this.stream, texts));
    if (this.stream.writableLength > MOST_UNREAD) this.close(CLOSE.slow, 'slow-reader');
  }

  close(code: number, reason: string): void {
    this.flush();
    this.socket.close(code, reason);
    // A client that does not read does not answer a farewell either.
    if (code === CLOSE.slow || code === CLOSE.silent) this.socket.terminate();
    else setTimeout(() => this.socket.terminate(), FAREWELL_MS).unref();
  }

  ping(): void {
    this.socket.ping();
  }

  giveUp(): void {
    this.close(CLOSE.silent, 'silent');
  }

  private refuse(id: string | null, why: Refusal): void {
    this.send(encodeRefusal(id, why));
  }

  private reply(id: string, result: Result<unknown, Refusal>): void {
    if (result.ok) this.send(encode({ type: 'accepted', id }));
    else this.refuse(id, result.why);
  }

  // ── in ──────────────────────────────────────────────────────────────────────

  /** Whether it is still listened to: a flood is let go of, and what comes after a farewell is not even read. */
  private mayGoOn(letters = 0): boolean {
    if (!this.isOpen) return false;
    if (this.bucket.take(this.sockets.now(), 1 + Math.floor(letters / ORDINARY_LETTERS))) return true;
    this.sockets.countRefused('too-fast');
    this.close(CLOSE.tooMany, 'too-fast');
    this.socket.pause();
    return false;
  }

  private hear(data: Buffer, isBinary: boolean): void {
    this.sockets.heard(this);
    if (!this.mayGoOn(data.length)) return;
    const read = isBinary
      ? ({ ok: false, why: { code: 'not-json' } } as const)
      : decodeFromClient(data.toString('utf8'));
    if (!read.ok) {
      const { code, field, id }: Unread = read.why;
      this.sockets.countRefused(code);
      this.refuse(id ?? null, refusal(code, field === undefined ? undefined : { field }));
      return;
    }
    if (this.isBusy) this.wait(read.value);
    else this.take(read.value);
  }

  private wait(message: FromClient): void {
    if (this.waiting.length >= MOST_WAITING) this.close(CLOSE.tooMany, 'too-fast');
    else this.waiting.push(message);
  }

  /** One after the other: what comes while a table is read from its log waits. */
  private take(message: FromClient): void {
    let doing: Promise<void> | null;
    try {
      doing = this.handle(message);
    } catch (error) {
      this.fail(message, error);
      return;
    }
    if (doing === null) return;
    this.isBusy = true;
    void doing
      .catch((error: unknown) => this.fail(message, error))
      .finally(() => {
        this.isBusy = false;
        while (this.isOpen && !this.isBusy && this.waiting.length > 0) this.take(this.waiting.shift() as FromClient);
      });
  }

  /** Nothing can be kept or read now, or there is a bug of ours: the client that asked is told, and nobody else is affected. */
  private fail(message: FromClient, error: unknown): void {
    if (error instanceof NotKept) {
      if ('id' in message) this.refuse(message.id, { code: error.code });
      else this.close(CLOSE.tryLater, error.code);
      return;
    }
    this.sockets.log.error({ error: error instanceof Error ? error.message : String(error) }, 'a message failed');
    if ('id' in message) this.refuse(message.id, refusal('server-trouble'));
  }

  private handle(message: FromClient): Promise<void> | null {
    if (message.type === 'hello') return this.greet(message);
    if (!this.hasGreeted) {
      this.refuse(message.id, refusal('hello-first'));
      return null;
    }
    if (message.type === 'ping') {
      this.send(encode({ type: 'pong', id: message.id }));
      return null;
    }
    if ('session' in message) return this.handleSession(message);
    const atHand = this.mayFind(message.table) ? this.sockets.registry.atHand(message.table) : undefined;
    if (atHand === undefined) return this.handleLater(message);
    this.carryOut(atHand, message);
    return null;
  }

  /** A guesser is not even told of tables at hand, unless it follows them already; whether its person belongs there is looked up later. */
  private mayFind(table: string): boolean {
    return !this.sockets.isGuessing(this.address) || this.watches.some(({ code }) => code === table);
  }

  private async handleLater(message: TableTalk): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await this.sockets.findTable(message.table, this);
      if (!found.ok) return this.refuse(message.id, found.why);
      if (!this.isOpen) return;
      // Somebody else who looked at it may have let it go again between its coming and now.
      if (this.sockets.registry.atHand(message.table) === found.value) return this.carryOut(found.value, message);
    }
    this.refuse(message.id, refusal('moved'));
  }

  /** A person who takes part in a session, or runs it, is not mistaken for somebody who guesses its code from the same address. */
  private async findSession(message: SessionTalk): Promise<Result<LiveSession, Refusal>> {
    const { sessions } = this.sockets;
    const known = await sessions.find(message.session);
    const key = message.type === 'attend' ? (message.key ?? '') : '';
    if (known.ok && sessions.isKnown(known.value, { client: this, key })) return known;
    return this.sockets.findSession(message.session, this.address);
  }

  private async handleSession(message: SessionTalk): Promise<void> {
    this.sockets.countReceived();
    const found = await this.findSession(message);
    if (!found.ok) return this.refuse(message.id, found.why);
    if (!this.isOpen) return;
    const { sessions } = this.sockets;
    if (message.type === 'unattend') {
      found.value.leave(this);
      return this.reply(message.id, ok(null));
    }
    if (message.type === 'take-part')
      return this.reply(message.id, await sessions.takePart(this, found.value, message));
    this.attends = true;
    const attended = await sessions.attend(this, found.value, message);
    if (!this.isOpen) sessions.leave(this);
    this.reply(message.id, attended);
  }

  private carryOut(table: LiveTable, message: TableTalk): void {
    if (message.type === 'watch') {
      const watched = this.watch(table, message);
      // That they came is a line of the log too.
      table.writer.afterwards(
        () => this.reply(message.id, watched),
        () => this.reply(message.id, refuse('moved')),
      );
    } else if (message.type === 'unwatch') {
      this.unwatch(table, message.seat);
      this.send(encode({ type: 'accepted', id: message.id }));
    } else table.receive(this, message);
    this.sockets.countReceived();
  }

  private async greet({ protocol, token }: Extract<FromClient, { type: 'hello' }>): Promise<void> {
    if (protocol !== PROTOCOL) {
      this.refuse(null, refusal('other-protocol', { known: PROTOCOL }));
      return this.close(CLOSE.protocol, 'other-protocol');
    }
    if (this.hasGreeted) return this.refuse(null, refusal('hello-again'));
    const found = token === null ? null : await this.sockets.findPerson(token);
    if (found !== null && !found.ok) return this.refuse(null, found.why);
    this.hasGreeted = true;
    this.person = found?.value.id ?? null;
    this.name = found?.value.name ?? '';
    this.send(encode({ type: 'welcome', protocol: PROTOCOL, person: this.person, name: found?.value.name ?? null }));
  }

  // ── what it follows ─────────────────────────────────────────────────────────

  private watch(
    table: LiveTable,
    { seat, stream, after }: Extract<FromClient, { type: 'watch' }>,
  ): Result<null, Refusal> {
    const isKnown = this.watches.some(({ code, viewer }) => code === table.code && viewer === seat);
    if (!isKnown && this.watches.length >= LIMITS.watches) return refuse('too-many-watches', { most: LIMITS.watches });
    const resuming = stream === undefined || after === undefined ? null : { stream, after };
    const watched = table.watch(this, seat, resuming);
    if (watched.ok && !isKnown) this.watches.push({ client: this, code: table.code, viewer: seat });
    return watched;
  }

  private unwatch(table: LiveTable, seat: LiveWatch['viewer']): void {
    this.dropped({ client: this, code: table.code, viewer: seat });
    table.leave(this, seat);
  }

  dropped({ code, viewer }: LiveWatch): void {
    const index = this.watches.findIndex((watch) => watch.code === code && watch.viewer === viewer);
    if (index !== -1) this.watches.splice(index, 1);
  }

  private closed(): void {
    this.sockets.closed(this);
    for (const code of new Set(this.watches.map((watch) => watch.code)))
      this.sockets.registry.atHand(code)?.leave(this);
    this.watches.length = 0;
    if (this.attends) this.sockets.sessions.leave(this);
  }
}

type SessionTalk = Extract<FromClient, { type: 'attend' | 'unattend' | 'take-part' }>;
type TableTalk = Exclude<FromClient, SessionTalk | { type: 'hello' | 'ping' }>;
