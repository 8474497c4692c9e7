import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { LiveSession } from '../../experiment/live-session.ts';
import type { Sessions } from '../../experiment/sessions.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import { CLOSE } from '../../protocol/codes.ts';
import { encode } from '../../protocol/encode.ts';
import { LIMITS } from '../../protocol/index.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { Buckets } from '../bucket.ts';
import type { Place } from '../cluster/relay.ts';
import type { People } from '../people.ts';
import { isServedAt } from '../running/addresses.ts';
import type { Person } from '../storage/port.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { ServerOptions, ServerWorld } from '../world.ts';
import { type Asker, Connection, type ConnectionHost, type SocketCluster } from './connection.ts';
import { Heartbeat, TICK_MS } from './heartbeat.ts';
import { addressOf, networkOf, turnAway } from './upgrade.ts';

/** Wrong codes that one address may try: a school of three hundred mistypes too, a guesser needs a thousand million. */
const GUESSES = { atOnce: 300, aSecond: 1 };
/** Sockets that one address may open a second, once it opened as many as it may hold. */
const ARRIVALS_A_SECOND = 40;
/** Names that are logged: anybody can make up more. */
const MOST_REFUSED_ORIGINS = 20;
/** Where sockets are opened. */
const SOCKET_PATH = '/socket';

/** How much went through, for the metrics. */
export interface Counted {
  received: number;
  sent: number;
  sentBytes: number;
  readonly refused: Map<string, number>;
}

/** All sockets of the server: who may open one, how many, and how fast. */
export class Sockets implements ConnectionHost {
  readonly registry: TableRegistry;
  readonly sessions: Sessions;
  /** Null until this server is one of several nodes. */
  cluster: SocketCluster | null = null;
  readonly log: ServerWorld['log'];
  readonly now: () => number;
  readonly counted: Counted = { received: 0, sent: 0, sentBytes: 0, refused: new Map() };
  private readonly people: People;
  private readonly options: ServerOptions;
  private readonly open = new Set<Connection>();
  private readonly byAddress = new Map<string, number>();
  private readonly guesses = new Buckets(GUESSES.atOnce, GUESSES.aSecond);
  private readonly arrivals: Buckets;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly heartbeat = new Heartbeat<Connection>();
  private readonly ticking: NodeJS.Timeout;
  /** Those for whom something is to be written. */
  private unsent: Connection[] = [];
  private readonly refusedOrigins = new Set<string>();
  private isStopping = false;

  constructor(of: {
    registry: TableRegistry;
    people: People;
    sessions: Sessions;
    options: ServerOptions;
    world: ServerWorld;
  }) {
    this.registry = of.registry;
    this.sessions = of.sessions;
    this.people = of.people;
    this.options = of.options;
    this.arrivals = new Buckets(of.options.socketsAnAddress, ARRIVALS_A_SECOND);
    this.log = of.world.log;
    this.now = of.world.now;
    // After what has come is read: a server that was held up does not take answers that lie waiting for silence.
    this.ticking = setInterval(() => setImmediate(() => this.heartbeat.tick(this.now())), TICK_MS);
    this.ticking.unref();
  }

  get count(): number {
    return this.open.size;
  }

  // ── opening ─────────────────────────────────────────────────────────────────

  /** Turns an HTTP request into a socket, or refuses it before anything is spent on it. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = addressOf(request, this.options.isBehindProxy);
    const refusal = this.whyNotOpen(request, address);
    if (refusal !== null) {
      this.countRefused(refusal);
      turnAway(stream, refusal);
      return;
    }
    this.server.handleUpgrade(request, stream, head, (socket) => {
      this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
      const connection = new Connection({ socket, stream, address }, this);
      this.open.add(connection);
      this.heartbeat.add(connection, this.now());
    });
  }

  private whyNotOpen(request: IncomingMessage, address: string): string | null {
    if (this.isStopping) return '503 Service Unavailable';
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return '404 Not Found';
    if (!this.isOriginAllowed(request)) return '403 Forbidden';
    if ((this.byAddress.get(address) ?? 0) >= this.options.socketsAnAddress) return '429 Too Many Requests';
    return this.arrivals.take(address, this.now()) ? null : '429 Too Many Requests';
  }

  /** A page of another site may not open a socket, or call a program's tools, in its visitor's name. Programs send no origin. */
  isOriginAllowed({ headers, socket }: IncomingMessage): boolean {
    const { origin, host = '' } = headers;
    if (origin === undefined) return true;
    const { origins } = this.options;
    if (origins.includes(origin)) return true;
    if (!URL.canParse(origin) || new URL(origin).host !== host) return false;
    // Any name can be made to lead here; who has named the server's own is asked at no other.
    const isNumber = isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (origins.length === 0 || isNumber || isServedAt(this.options, { host, port: socket.localPort ?? 0 }))
      return true;
    if (this.refusedOrigins.size < MOST_REFUSED_ORIGINS && !this.refusedOrigins.has(origin)) {
      this.refusedOrigins.add(origin);
      this.log.warn(
        { origin },
        'pages of this origin are refused: if it is a name of this server, start it with --origin',
      );
    }
    return false;
  }

  closed(connection: Connection): void {
    if (!this.open.delete(connection)) return;
    this.heartbeat.remove(connection);
    const left = (this.byAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) this.byAddress.set(connection.address, left);
    else this.byAddress.delete(connection.address);
  }

  // ── looking up ──────────────────────────────────────────────────────────────

  /** A table by its code; wrong codes are throttled, so that nobody finds a table by trying. People who belong to it do not count as guessing. */
  async findTable(code: string, { address, person }: Asker): Promise<Result<LiveTable, Refusal>> {
    const isOwn = person !== null && this.isGuessing(address) && (await this.registry.isKnownAt(code, person));
    return isOwn ? this.registry.find(code) : this.look(address, () => this.registry.find(code));
  }

  /** Where a table or a session is, throttled in the same way. */
  async findPlace(code: string, { address, person }: Asker): Promise<Result<Place, Refusal>> {
    const { cluster } = this;
    if (cluster === null) return ok({ type: 'here' });
    const isOwn = person !== null && this.isGuessing(address) && (await this.registry.isKnownAt(code, person));
    return isOwn ? cluster.locate(code) : this.look(address, () => cluster.locate(code));
  }

  /** A session by its code, throttled in the same way. */
  findSession(code: string, from: string): Promise<Result<LiveSession, Refusal>> {
    return this.look(from, () => this.sessions.find(code));
  }

  private async look<T>(from: string, find: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    const address = networkOf(from);
    if (this.guessedTooOften.has(address)) {
      if (!this.guesses.take(address, this.now())) return refuse('too-many-guesses');
      this.guessedTooOften.delete(address);
    }
    const found = await find();
    const isWrong = !found.ok && found.why.code.startsWith('no-such-');
    if (isWrong && !this.guesses.take(address, this.now())) this.guessedTooOften.add(address);
    return found;
  }

  /** Whether an address has used up its guesses: then even the right code is looked up like a guess. */
  isGuessing(address: string): boolean {
    return this.guessedTooOften.has(networkOf(address));
  }

  /** Tokens cannot be guessed, and a room full of old ones must not keep others out: these are not throttled. */
  findPerson(token: string): Promise<Result<Person, Refusal>> {
    return this.people.find(token);
  }

  /** Addresses that used up their guesses: they are told nothing until they kept quiet for a while. */
  private readonly guessedTooOften = new Set<string>();

  // ── keeping ─────────────────────────────────────────────────────────────────

  heard(connection: Connection): void {
    this.heartbeat.heard(connection, this.now());
  }

  /** Closes every socket of a person. */
  dismiss(person: string): void {
    for (const connection of this.open) if (connection.person === person) connection.close(CLOSE.banned, 'banned');
  }

  /** A person has changed on another node, and may be banned. */
  async reviewPerson(person: string): Promise<void> {
    if (![...this.open].some((connection) => connection.person === person)) return;
    if (await this.people.isBanned(person)) this.dismiss(person);
  }

  flushSoon(connection: Connection): void {
    if (this.unsent.length === 0) setImmediate(() => this.flushAll());
    this.unsent.push(connection);
  }

  private flushAll(): void {
    const { unsent } = this;
    this.unsent = [];
    for (const connection of unsent) connection.flush();
  }

  countReceived(): void {
    this.counted.received++;
  }

  countSent(messages: number, bytes: number): void {
    this.counted.sent += messages;
    this.counted.sentBytes += bytes;
  }

  countRefused(code: string): void {
    this.counted.refused.set(code, (this.counted.refused.get(code) ?? 0) + 1);
  }

  /** Says that the server stops, and closes everything. */
  stop(comeBackIn: number): void {
    this.isStopping = true;
    clearInterval(this.ticking);
    for (const connection of this.open) {
      connection.send(encode({ type: 'stopping', comeBackIn }));
      connection.close(CLOSE.stopping, 'stopping');
    }
    this.server.close();
  }
}
