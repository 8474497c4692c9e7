import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { isSame } from '../admin/access.ts';
import { drawSecret } from '../people.ts';
import { turnAway } from '../sockets/upgrade.ts';
import { CLUSTER_SECRET, type LivingNode, type Storage } from '../storage/port.ts';
import type { ServerWorld } from '../world.ts';
import { isSpoken, NODE_PROTOCOL } from './membership.ts';

/** Where nodes call each other. */
export const LINK_PATH = '/cluster';

/** The largest frame: an export of a session fits. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Bytes that a node may leave unread before it counts as gone. */
const MOST_UNREAD = 64 * 1024 * 1024;
/** How long a node may take to answer the first call. */
const OPENING_MS = 2000;
/** How far the clocks of two machines may differ. A call is only good once within this time. */
const CALL_LIFETIME_MS = 5 * 60_000;
/** How often something is complained about. */
const COMPLAIN_EVERY_MS = 60_000;
/** How long the answer to a request may take: a program may wait 25 seconds for its turn. */
const REQUEST_MS = 60_000;

/** Thrown where another node could not be asked, or was lost before it answered. */
export class NodeLost extends Error {
  /** Whether the request may have been carried out. */
  readonly wasSent: boolean;
  constructor(node: string, wasSent: boolean) {
    super(`node ${node} is out of reach`);
    this.wasSent = wasSent;
  }
}

/** What a link hands on. The lines of a caller are about its clients, those of the called one are for them. */
export interface LinkEvents {
  /** A line about a client, or for some: its kind, their numbers, and a text. */
  readonly line: (link: NodeLink, kind: ClientLine, clients: string, text: string) => void;
  /** A request, to be answered with plain data. */
  readonly asked: (link: NodeLink, request: NodeRequest) => Promise<unknown>;
  readonly lost: (link: NodeLink) => void;
  /** It said something that cannot be understood, and is let go of. */
  readonly broken?: (link: NodeLink, error: unknown) => void;
}

/** Lines about clients: one came (`o`), said something (`m`) or left (`x`); or something for them (`d`). */
export type ClientLine = 'o' | 'm' | 'x' | 'd';

/** What a node asks of another: a verb and what it takes. */
export interface NodeRequest {
  readonly verb: string;
  readonly given: unknown;
}

interface Asking {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A connection to another node. Everything that is sent at one go leaves in one frame, a line each. */
export class NodeLink {
  /** The other node. */
  readonly node: string;
  private readonly socket: WebSocket;
  private readonly events: LinkEvents;
  private lines: string[] = [];
  /** The last line, if it delivers this text: another client is added to it. */
  private lastDelivery: { readonly text: string; clients: string } | null = null;
  private readonly asking = new Map<number, Asking>();
  private requests = 0;
  /** Requests of the other node that are not answered yet. */
  private readonly answering = new Set<Promise<void>>();
  /** When something last came, how many bytes had come by then, and how many had not gone out. */
  private seen = { at: performance.now(), read: 0, unsent: 0 };
  private readonly stream: Socket;

  constructor(socket: WebSocket, stream: Socket, node: string, events: LinkEvents) {
    this.socket = socket;
    this.stream = stream;
    this.node = node;
    this.events = events;
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.closed());
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** A line about one of this node's clients, or the end of one. */
  tell(kind: Exclude<ClientLine, 'd'>, client: number, text = ''): void {
    this.push(`${kind}${client} ${text}`);
  }

  /** Delivers a message to a client of the other node. The same message for several is sent once. */
  deliver(client: number, text: string): void {
    const last = this.lastDelivery;
    if (last !== null && last.text === text) {
      last.clients += `,${client}`;
      this.lines[this.lines.length - 1] = `d${last.clients} ${text}`;
      return;
    }
    this.push(`d${client} ${text}`);
    this.lastDelivery = { text, clients: String(client) };
  }

  /** Asks the other node for something; throws `NodeLost` if it does not answer. */
  ask(verb: string, given: unknown): Promise<unknown> {
    if (!this.isOpen) return Promise.reject(new NodeLost(this.node, false));
    const number = ++this.requests;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(number)?.reject(new NodeLost(this.node, true)), REQUEST_MS);
      timer.unref();
      this.asking.set(number, { resolve, reject, timer });
      this.push(`q${number} ${JSON.stringify({ verb, given } satisfies NodeRequest)}`);
    });
  }

  close(): void {
    this.flush();
    this.socket.close();
    setTimeout(() => this.socket.terminate(), OPENING_MS).unref();
  }

  /** Asks for a sign of life, and lets go if there was none for so long, or if too much is not read. Part of a large answer is one. */
  check(patience: number): void {
    const { bytesRead: read } = this.stream;
    const { bufferedAmount: unsent } = this.socket;
    const isUnread = unsent > MOST_UNREAD && unsent >= this.seen.unsent;
    const at = read === this.seen.read ? this.seen.at : performance.now();
    this.seen = { at, read, unsent };
    if (isUnread || performance.now() - at > patience) this.drop();
    else if (this.isOpen) this.socket.ping();
  }

  /** Resolves once everything is answered that was asked, on both sides. */
  async answered(): Promise<void> {
    while (this.isOpen && this.asking.size + this.answering.size > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Lets go at once: the other node does not answer. */
  drop(): void {
    this.socket.terminate();
  }

  private push(line: string): void {
    this.lastDelivery = null;
    if (!this.isOpen) return;
    this.lines.push(line);
    if (this.lines.length === 1) setImmediate(() => this.flush());
  }

  private flush(): void {
    const { lines } = this;
    this.lastDelivery = null;
    if (lines.length === 0 || !this.isOpen) return;
    this.lines = [];
    this.socket.send(lines.join('\n'));
  }

  /** Another node may be of another version, or have a bug: that costs the link to it, and not this node. */
  private hear(frame: string): void {
    try {
      this.takeLines(frame);
    } catch (error) {
      this.events.broken?.(this, error);
      this.drop();
    }
  }

  private takeLines(frame: string): void {
    for (let from = 0; from < frame.length; ) {
      const newline = frame.indexOf('\n', from);
      const end = newline === -1 ? frame.length : newline;
      const space = frame.indexOf(' ', from);
      this.take(frame.charAt(from), frame.slice(from + 1, space), frame.slice(space + 1, end));
      from = end + 1;
    }
  }

  private take(kind: string, number: string, text: string): void {
    if (kind === 'q') this.answer(number, JSON.parse(text) as NodeRequest);
    else if (kind === 'a') this.heardAnswer(Number(number), JSON.parse(text));
    else this.events.line(this, kind as ClientLine, number, text);
  }

  private answer(number: string, request: NodeRequest): void {
    const answering = this.events
      .asked(this, request)
      .then(
        (value) => this.push(`a${number} ${JSON.stringify({ value })}`),
        (error: unknown) => this.push(`a${number} ${JSON.stringify({ error: String(error) })}`),
      )
      .finally(() => this.answering.delete(answering));
    this.answering.add(answering);
  }

  private heardAnswer(number: number, { value, error }: { readonly value?: unknown; readonly error?: string }): void {
    const asking = this.settle(number);
    if (error === undefined) asking?.resolve(value);
    else asking?.reject(new Error(error));
  }

  private settle(number: number): Asking | undefined {
    const asking = this.asking.get(number);
    clearTimeout(asking?.timer);
    this.asking.delete(number);
    return asking;
  }

  private closed(): void {
    for (const number of [...this.asking.keys()]) this.settle(number)?.reject(new NodeLost(this.node, true));
    this.events.lost(this);
  }
}

// ── calling and being called ──────────────────────────────────────────────────

/** What the links of a node are made from. */
interface LinksOptions {
  readonly node: string;
  /** Known to all nodes of the database, and to nobody else. */
  readonly secret: string;
  readonly world: Pick<ServerWorld, 'wall' | 'log'>;
  /** For links that this node opened, whose clients are here; and for those that others did. */
  readonly called: LinkEvents;
  readonly calling: LinkEvents;
}

/** The connections of a node to the others: one to each whose tables it needs. Both ends prove that they know the secret. */
export class Links {
  private readonly of: LinksOptions;
  private readonly dialled = new Map<string, Promise<NodeLink>>();
  /** Links that this node has opened, and over which the other has proved itself. */
  private readonly open = new Set<NodeLink>();
  /** Sockets over which a node was called and has not answered. */
  private readonly unanswered = new Map<string, WebSocket>();
  private readonly accepted = new Set<NodeLink>();
  /** Calls that were accepted, so that nobody repeats one that was overheard. */
  private readonly used = new Map<string, number>();
  private readonly complainedAt = new Map<string, number>();
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });

  constructor(of: LinksOptions) {
    this.of = of;
  }

  /** The link to a living node, opened if there is none. Throws `NodeLost` if it cannot be reached. */
  to(other: LivingNode): Promise<NodeLink> {
    const known = this.dialled.get(other.id);
    if (known !== undefined) return known;
    const dialling = this.dial(other);
    this.dialled.set(other.id, dialling);
    dialling.catch(() => this.forget(other.id, dialling));
    return dialling;
  }

  private forget(node: string, dialling: Promise<NodeLink>): void {
    if (this.dialled.get(node) === dialling) this.dialled.delete(node);
  }

  private dial({ id, address, protocol }: LivingNode): Promise<NodeLink> {
    const { node, calling, world } = this.of;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new NodeLost(id, false));
      if (address === null) return fail();
      const nonce = randomBytes(16).toString('hex');
      const call = { protocol: Math.min(NODE_PROTOCOL, protocol), from: node, to: id, at: world.wall(), nonce };
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LINK_PATH}`, {
        headers: { authorization: `Tertulia ${encodeCall(call)} ${this.proof('call', call)}` },
        perMessageDeflate: false,
        maxPayload: MOST_BYTES,
        handshakeTimeout: OPENING_MS,
      });
      this.unanswered.set(id, socket);
      let [stream, why]: [Socket | null, string] = [null, 'no answer'];
      socket.once('upgrade', (response) => {
        stream = response.socket;
      });
      const late = setTimeout(() => socket.terminate(), OPENING_MS);
      socket.once('error', (error) => {
        why = error.message;
        socket.terminate();
      });
      socket.once('close', () => {
        fail();
        this.complain({ node: id, address, because: why }, 'another node cannot be called');
      });
      socket.once('close', () => this.settled(id, socket));
      // Until the other node has proved itself, it is told nothing.
      socket.once('message', (data) => {
        clearTimeout(late);
        this.settled(id, socket);
        if (!isSame(String(data), this.proof('answer', call))) {
          world.log.error({ node: id, address }, 'a node does not know the secret of the cluster');
          return socket.terminate();
        }
        socket.removeAllListeners('close');
        socket.removeAllListeners('error');
        const link: NodeLink = new NodeLink(socket, stream as unknown as Socket, id, {
          ...calling,
          lost: () => this.lost(link, calling),
          broken: this.broken,
        });
        this.open.add(link);
        resolve(link);
      });
    });
  }

  private readonly broken = ({ node }: NodeLink, error: unknown): void =>
    this.complain({ node, because: String(error) }, 'what another node said cannot be understood; the link is dropped');

  private settled(node: string, socket: WebSocket): void {
    if (this.unanswered.get(node) === socket) this.unanswered.delete(node);
  }

  /** How many other nodes are linked to. */
  get reached(): number {
    return this.open.size;
  }

  private lost(link: NodeLink, events: LinkEvents): void {
    this.open.delete(link);
    void this.dialled.get(link.node)?.then((known) => {
      if (known === link) this.dialled.delete(link.node);
    });
    events.lost(link);
  }

  /** Takes a call of another node; anybody else is turned away. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const call = this.readCall(request.headers.authorization ?? '');
    if (typeof call === 'string') {
      this.complain({ address: request.socket.remoteAddress, because: call }, 'a call of another node was refused');
      turnAway(stream, '401 Unauthorized');
      return;
    }
    const { called } = this.of;
    this.server.handleUpgrade(request, stream, head, (socket) => {
      socket.send(this.proof('answer', call));
      const lost = (gone: NodeLink) => {
        this.accepted.delete(gone);
        called.lost(gone);
      };
      this.accepted.add(new NodeLink(socket, request.socket, call.from, { ...called, lost, broken: this.broken }));
    });
  }

  /** A call that is for this node, not too old, and made for the first time by somebody who knows the secret; or what is wrong with it. */
  private readCall(authorization: string): Call | string {
    const [scheme, text = '', proof = ''] = authorization.split(' ');
    const call = scheme === 'Tertulia' ? decodeCall(text) : null;
    if (call === null) return 'it is no call';
    if (call.to !== this.of.node) return 'it was for another node: is its --advertise right?';
    if (!isSame(proof, this.proof('call', call))) return 'it does not know the secret of the cluster';
    if (!isSpoken(call.protocol)) return `it speaks protocol ${call.protocol}`;
    const now = this.of.world.wall();
    for (const [nonce, at] of this.used) if (Math.abs(now - at) > CALL_LIFETIME_MS) this.used.delete(nonce);
    if (Math.abs(now - call.at) > CALL_LIFETIME_MS) return 'the clocks of the two machines differ';
    if (this.used.has(call.nonce)) return 'it was made before';
    this.used.set(call.nonce, call.at);
    return call;
  }

  /** Once a minute: where one call fails, many do, and anybody can make them. */
  private complain(what: object, message: string): void {
    const now = this.of.world.wall();
    if (now - (this.complainedAt.get(message) ?? 0) < COMPLAIN_EVERY_MS) return;
    this.complainedAt.set(message, now);
    this.of.world.log.warn(what, message);
  }

  /** Resolves once everything is answered that was asked over the links, on both sides. */
  async answered(): Promise<void> {
    const dialled = await Promise.allSettled(this.dialled.values());
    const links = [...this.accepted, ...dialled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))];
    await Promise.all(links.map((link) => link.answered()));
  }

  private proof(what: 'call' | 'answer', call: Call): string {
    return createHmac('sha256', this.of.secret)
      .update(`${what} ${encodeCall(call)}`)
      .digest('base64url');
  }

  /** Lets go of links over which nothing comes, although both nodes are alive. */
  checkAll(leaseMs: number): void {
    for (const dialling of this.dialled.values()) void dialling.then((link) => link.check(leaseMs)).catch(() => {});
    for (const link of this.accepted) link.check(leaseMs);
  }

  /** Lets go of links to nodes that are gone. */
  keepOnly(isAlive: (node: string) => boolean): void {
    for (const [node, dialling] of this.dialled) {
      if (isAlive(node)) continue;
      this.forget(node, dialling);
      // A node that hangs takes the call and says nothing: those who wait for it look elsewhere at once.
      this.unanswered.get(node)?.terminate();
      void dialling.then((link) => link.drop()).catch(() => {});
    }
    for (const link of this.accepted) if (!isAlive(link.node)) link.drop();
  }

  close(): void {
    for (const dialling of this.dialled.values()) void dialling.then((link) => link.close()).catch(() => {});
    for (const link of this.accepted) link.close();
    this.server.close();
  }
}

/** One call: the protocol to be spoken, who calls whom, when, and a number that is used once. */
interface Call {
  readonly protocol: number;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly nonce: string;
}

const encodeCall = ({ protocol, from, to, at, nonce }: Call): string => [protocol, from, to, at, nonce].join(',');

function decodeCall(text: string): Call | null {
  const [protocol = '', from = '', to = '', at = '', nonce = '', ...more] = text.split(',');
  const isWhole = /^\d{1,4}$/.test(protocol) && /^\d{1,16}$/.test(at) && /^[0-9a-f]{32}$/.test(nonce);
  if (!isWhole || from === '' || to === '' || more.length > 0) return null;
  return { protocol: Number(protocol), from, to, at: Number(at), nonce };
}

// ── the secret ────────────────────────────────────────────────────────────────

/** A shorter one could be guessed. */
export const LEAST_SECRET = 24;

/** The secret that nodes prove to know: as given, or the one in the database, which is drawn when the first node starts. */
export async function readClusterSecret(
  storage: Pick<Storage, 'readSetting' | 'addSetting'>,
  given: string | null,
): Promise<string> {
  if (given !== null) return checked(given);
  // If two start at once, the first one's is kept.
  await storage.addSetting(CLUSTER_SECRET, drawSecret());
  return checked((await storage.readSetting(CLUSTER_SECRET)) ?? '');
}

function checked(secret: string): string {
  if (secret.length < LEAST_SECRET) throw new Error(`the secret of the cluster needs at least ${LEAST_SECRET} letters`);
  return secret;
}
