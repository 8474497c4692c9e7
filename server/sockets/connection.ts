import type { Duplex, Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveSession } from '../../experiment/live-session.ts';
import type { Sessions } from '../../experiment/sessions.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import { CLOSE } from '../../protocol/codes.ts';
import { decodeFromClient, type Unread } from '../../protocol/decode-client.ts';
import { type Encoded, encode } from '../../protocol/encode.ts';
import { type FromClient, type FromServer, LIMITS } from '../../protocol/index.ts';
import { refusal, refuse } from '../../protocol/refusals.ts';
import type { LiveWatch } from '../../table/client.ts';
import type { Dispatcher, SessionMessage, TableRequestMessage } from '../../table/dispatch.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { Bucket } from '../bucket.ts';
import { type Place, type PlacedMessage, Relay, type RelayedFor, type RelayHost } from '../cluster/relay.ts';
import { NotKept, type Person } from '../storage/port.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { ServerWorld } from '../world.ts';
import type { Pinged } from './heartbeat.ts';
import { InOrder, type Serving } from './in-order.ts';

/** Bytes that a client may leave unread before it is let go. */
const MOST_UNREAD = 1_000_000;
/** Tries to find a table that others let go of at the same time. */
const MOST_TRIES = 5;
/** Messages waiting while a table is read from its log; more is a flood. */
const MOST_WAITING = 100;

/** Messages that are remembered for the case that their table moves to another node before they are answered. */
const MOST_REMEMBERED = 32;

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

/** The other nodes, as a socket sees them. */
export interface SocketCluster extends RelayHost, Serving {
  /** A number for a client whose messages are relayed; what comes back is delivered to its relay. */
  register(relay: (number: number) => Relay): Relay;
  unregister(number: number): void;
}

type Watch = Extract<FromClient, { type: 'watch' }>;
type Attend = Extract<FromClient, { type: 'attend' }>;

/** What a socket needs from the server that accepted it. */
export interface ConnectionHost {
  readonly registry: TableRegistry;
  readonly sessions: Sessions;
  /** Null for a server that is alone. */
  readonly cluster: SocketCluster | null;
  readonly log: ServerWorld['log'];
  now(): number;
  isGuessing(address: string): boolean;
  findTable(code: string, asker: Asker): Promise<Result<LiveTable, Refusal>>;
  /** Where a table or session is, with wrong codes throttled like those of tables. */
  findPlace(code: string, asker: Asker): Promise<Result<Place, Refusal>>;
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
export class Connection extends InOrder implements Pinged, RelayedFor {
  readonly address: string;
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private outgoing: string[] = [];
  private readonly host: ConnectionHost;
  private readonly bucket: Bucket;
  /** Whether it ever followed a session. */
  private attends = false;
  /** For tables and sessions of other nodes; null while there were none. */
  private relay: Relay | null = null;
  /** The client's number on links to other nodes. */
  number = 0;
  /** In a cluster: what it follows here, and its last messages, in case that these move to another node. */
  private readonly followed = new Map<string, Watch | Attend>();
  private readonly remembered: PlacedMessage[] = [];

  constructor(of: { socket: WebSocket; stream: Duplex; address: string }, host: ConnectionHost) {
    super();
    const { socket, address } = of;
    this.socket = socket;
    this.stream = of.stream;
    this.host = host;
    this.address = address;
    this.bucket = new Bucket(LIMITS.messagesAtOnce, LIMITS.messagesASecond, host.now());
    socket.on('message', (data, isBinary) => this.hear(data as Buffer, isBinary));
    // These are answered or heard without a word of ours, so they are counted too.
    for (const sign of ['ping', 'pong'] as const) {
      socket.on(sign, () => {
        host.heard(this);
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
    if (this.outgoing.length === 1) this.host.flushSoon(this);
  }

  flush(): void {
    const texts = this.outgoing;
    if (texts.length === 0 || !this.isOpen) return;
    this.outgoing = [];
    // Between frames of the library's own, which it writes whole: pings, pongs and the farewell.
    this.host.countSent(texts.length, writeFrames(this.stream, texts));
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

  // ── in ──────────────────────────────────────────────────────────────────────

  /** Whether it is still listened to: a flood is let go of, and what comes after a farewell is not even read. */
  private mayGoOn(letters = 0): boolean {
    if (!this.isOpen) return false;
    if (this.bucket.take(this.host.now(), 1 + Math.floor(letters / ORDINARY_LETTERS))) return true;
    this.host.countRefused('too-fast');
    this.close(CLOSE.tooMany, 'too-fast');
    this.socket.pause();
    return false;
  }

  private hear(data: Buffer, isBinary: boolean): void {
    this.host.heard(this);
    if (!this.mayGoOn(data.length)) return;
    const read = isBinary
      ? ({ ok: false, why: { code: 'not-json' } as Unread } as const)
      : decodeFromClient(data.toString('utf8'));
    if (!read.ok) {
      this.host.countRefused(read.why.code);
      this.refuseUnread(read.why);
    } else if (this.queued >= MOST_WAITING) this.close(CLOSE.tooMany, 'too-fast');
    else this.takeInTurn(read.value, this.host.cluster);
  }

  /** Nothing can be kept or read now, or there is a bug of ours: the client that asked is told, and nobody else is affected. */
  protected fail(message: FromClient, error: unknown): void {
    if (error instanceof NotKept) {
      if ('id' in message) this.refuse(message.id, { code: error.code });
      else this.close(CLOSE.tryLater, error.code);
      return;
    }
    // The id, not the code, which lets people in.
    const match = 'table' in message ? (this.host.registry.atHand(message.table)?.id ?? null) : null;
    const why = error instanceof Error ? error.message : String(error);
    this.host.log.error({ match, type: message.type, error: why }, 'a message failed');
    if ('id' in message) this.refuse(message.id, refusal('server-trouble'));
  }

  protected identify(token: string | null): ReturnType<Dispatcher['identify']> {
    return token === null ? ok(null) : this.host.findPerson(token);
  }

  /** A guesser is not even told of tables at hand, unless it follows them already; whether its person belongs there is looked up later. */
  protected tableAtHand(code: string): LiveTable | undefined {
    const mayFind = !this.host.isGuessing(this.address) || this.follows(code);
    return mayFind ? this.host.registry.atHand(code) : undefined;
  }

  protected handleElsewhere(message: TableRequestMessage): Promise<void> | null {
    if (this.relay?.has(message.table) !== true) return this.findTable(message);
    this.relay.take(message);
    this.host.countReceived();
    return null;
  }

  private async findTable(message: TableRequestMessage): Promise<void> {
    if (await this.isRelayed(message, message.table)) return;
    const { cluster, registry } = this.host;
    const find = () => (cluster === null ? this.host.findTable(message.table, this) : registry.findOwn(message.table));
    const found = await this.load(message.table, find);
    if (!this.isOpen) return;
    if (found.ok) this.carryOut(found.value, message);
    else if (found.why.code === 'moved' && cluster !== null) this.relayOver(cluster).take(message);
    else this.refuse(message.id, found.why);
  }

  /** A table that is in memory now: somebody else who looked at it may have let it go again between its coming and now. */
  private async load(
    code: string,
    find: () => Promise<Result<LiveTable, Refusal>>,
  ): Promise<Result<LiveTable, Refusal>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await find();
      if (!found.ok || !this.isOpen || this.host.registry.atHand(code) === found.value) return found;
    }
    return refuse('moved');
  }

  /** Whether it goes to another node, or was refused. */
  private async isRelayed(message: PlacedMessage, code: string): Promise<boolean> {
    const { cluster } = this.host;
    if (cluster === null) return false;
    const place = await this.host.findPlace(code, this);
    if (place.ok && place.value.type === 'here') return false;
    if (!place.ok) this.refuse(message.id, place.why);
    else if (this.isOpen) {
      this.relayOver(cluster).take(message);
      this.host.countReceived();
    }
    return true;
  }

  private relayOver(cluster: SocketCluster): Relay {
    this.relay ??= cluster.register((number) => {
      this.number = number;
      return new Relay(cluster, this);
    });
    return this.relay;
  }

  /** A person who takes part in a session, or runs it, is not mistaken for somebody who guesses its code from the same address. */
  private async findSession(message: SessionMessage): Promise<Result<LiveSession, Refusal>> {
    const { sessions } = this.host;
    const known = await (this.host.cluster === null
      ? sessions.find(message.session)
      : sessions.findOwn(message.session));
    if (!known.ok && known.why.code === 'moved') return known;
    const key = message.type === 'attend' ? (message.key ?? '') : '';
    if (known.ok && sessions.isKnown(known.value, { client: this, key })) return known;
    return this.host.findSession(message.session, this.address);
  }

  protected handleSession(message: SessionMessage): Promise<void> | null {
    this.host.countReceived();
    if (this.relay?.has(message.session) !== true) return this.takeToSession(message);
    this.relay.take(message);
    return null;
  }

  private async takeToSession(message: SessionMessage): Promise<void> {
    const { sessions } = this.host;
    const isHere = sessions.atHand(message.session) !== undefined;
    if (!isHere && (await this.isRelayed(message, message.session))) return;
    const found = await this.findSession(message);
    if (!this.isOpen) return;
    const { cluster } = this.host;
    // Another node was faster.
    if (!found.ok && found.why.code === 'moved' && cluster !== null) return this.relayOver(cluster).take(message);
    if (!found.ok) return this.refuse(message.id, found.why);
    if (this.host.cluster !== null) this.remember(message, message.session);
    if (message.type === 'attend') this.attends = true;
    const answered = await sessions.handle(this, found.value, message);
    if (!this.isOpen) sessions.leave(this);
    this.reply(message.id, answered);
  }

  protected override carryOut(table: LiveTable, message: TableRequestMessage): void {
    if (this.host.cluster !== null) this.remember(message, message.table);
    super.carryOut(table, message);
    this.host.countReceived();
  }

  private closed(): void {
    this.host.closed(this);
    this.leaveTables();
    if (this.attends) this.host.sessions.leave(this);
    if (this.relay === null) return;
    this.relay.close();
    this.host.cluster?.unregister(this.number);
  }

  // ── when a table moves to another node ──────────────────────────────────────

  private remember(message: PlacedMessage, code: string): void {
    if (message.type === 'watch') this.followed.set(`${code} ${message.seat}`, message);
    else if (message.type === 'unwatch') this.followed.delete(`${code} ${message.seat}`);
    else if (message.type === 'attend') this.followed.set(`${code} `, message);
    else if (message.type === 'unattend') this.followed.delete(`${code} `);
    this.remembered.push(message);
    if (this.remembered.length > MOST_REMEMBERED) this.remembered.shift();
  }

  override dropped(watch: LiveWatch): void {
    super.dropped(watch);
    this.followed.delete(`${watch.code} ${watch.viewer}`);
  }

  followElsewhere(code: string): boolean {
    const { cluster } = this.host;
    if (cluster === null) return false;
    for (const [key, message] of [...this.followed]) {
      if (!key.startsWith(`${code} `)) continue;
      this.followed.delete(key);
      if (this.isOpen) this.relayOver(cluster).follow(message);
    }
    return true;
  }

  override askElsewhere(id: string): boolean {
    const { cluster } = this.host;
    const message = this.remembered.findLast((each) => each.id === id);
    if (cluster === null || message === undefined) return false;
    // Still here, and only busy with its next match: the client is told so.
    if ('table' in message && this.host.registry.atHand(message.table)?.isStopped === false) return false;
    if (this.isOpen) this.relayOver(cluster).take(message);
    return true;
  }

  async followHere(message: Watch | Attend): Promise<void> {
    if (message.type === 'watch') {
      const { table, seat } = message;
      const found = await this.load(table, () => this.host.registry.findOwn(table));
      if (!this.isOpen) return;
      const watched = found.ok ? this.watch(found.value, message) : found;
      if (watched.ok) this.followed.set(`${table} ${seat}`, message);
      else if (watched.why.code === 'moved' && this.host.cluster !== null)
        this.relayOver(this.host.cluster).follow(message);
      else this.send(encode<FromServer>({ type: 'ended', table, seat, code: watched.why.code }));
      return;
    }
    const found = await this.host.sessions.findOwn(message.session);
    if (!this.isOpen) return;
    if (!found.ok && found.why.code === 'moved' && this.host.cluster !== null)
      return this.relayOver(this.host.cluster).follow(message);
    this.attends = true;
    this.followed.set(`${message.session} `, message);
    const attended = found.ok ? await this.host.sessions.handle(this, found.value, message) : found;
    if (!this.isOpen) return this.host.sessions.leave(this);
    if (attended.ok) return;
    this.send(encode<FromServer>({ type: 'dismissed', session: message.session, code: attended.why.code }));
  }

  async takeHere(message: PlacedMessage): Promise<void> {
    if (!this.isOpen) return;
    try {
      await this.handle(message);
    } catch (error) {
      this.fail(message, error);
    }
  }
}

// ── frames ────────────────────────────────────────────────────────────────────

/**
 * Sends texts as frames (RFC 6455, from a server: not masked) with one write, and says how many bytes that was.
 * Letters of ASCII are the same bytes in Latin-1, which Node hands to the system without a buffer of ours.
 */
export function writeFrames(stream: Writable, texts: readonly string[]): number {
  let frames = '';
  for (const text of texts) {
    if (Buffer.byteLength(text) !== text.length) return writeBytes(stream, texts);
    frames += headerOf(text.length) + text;
  }
  stream.write(frames, 'latin1');
  return frames.length;
}

function writeBytes(stream: Writable, texts: readonly string[]): number {
  const parts = texts.flatMap((text) => [Buffer.from(headerOf(Buffer.byteLength(text)), 'latin1'), Buffer.from(text)]);
  const frames = Buffer.concat(parts);
  stream.write(frames);
  return frames.length;
}

const WHOLE_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The header of a frame, a byte a letter. */
function headerOf(length: number): string {
  if (length < TWO_BYTES) return String.fromCharCode(WHOLE_TEXT, length);
  if (length < 0x10000) return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, length >> 8, length & 0xff);
  const size = [24, 16, 8, 0].map((bits) => (length >>> bits) & 0xff);
  return String.fromCharCode(WHOLE_TEXT, EIGHT_BYTES, 0, 0, 0, 0, ...size);
}
