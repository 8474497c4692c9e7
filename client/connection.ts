import type { Refusal } from '../kernel/index.ts';
import { CLOSE, PROTOCOL } from '../protocol/codes.ts';
import { decodeFromServer } from '../protocol/decode-server.ts';
import { encode } from '../protocol/encode.ts';
import type { FromClient, FromServer } from '../protocol/index.ts';

/** After so long a command is shown as under way. */
const UNDER_WAY_MS = 300;

const LONGEST_PAUSE_MS = 30_000;

const FIRST_PAUSE_MS = 500;

const RETRY_MS = 5000;

/** A link that lasted so long was a good one. */
const HELD_MS = 5000;

/** Who connects, over which links, and how long it waits after so many failed tries. */
interface ConnectionOptions {
  readonly token: string | null;
  readonly openLink: OpenLink;
  readonly pauseAfter?: (failures: number) => number;
}

/** A connection that held is mended at once; one that keeps failing is tried less and less often. */
const backOff = (failures: number): number => (failures === 0 ? 0 : FIRST_PAUSE_MS * 2 ** failures);

/** A connection to a server or to a table in the page: reconnects when it breaks, and sends every command until it is answered. */
export class Connection {
  private token: string | null;
  private readonly openLink: OpenLink;
  private readonly events: ConnectionEvents;
  private readonly pauseAfter: (failures: number) => number;
  private readonly waiting = new Map<string, Waiting>();
  /** What nobody waits for any more once the link is gone. */
  private readonly passing = new Map<string, Waiting>();
  private link: Link | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wondering: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private welcomedAt: number | null = null;
  /** Why there is no use in sending anything any more. */
  private endedWith: string | null = null;
  private isOpen = false;

  constructor(of: ConnectionOptions, events: ConnectionEvents) {
    this.token = of.token;
    this.openLink = of.openLink;
    this.pauseAfter = of.pauseAfter ?? backOff;
    this.events = events;
  }

  /** Connects, at once even where a try was waited for. */
  start(): void {
    clearTimeout(this.timer);
    if (this.link !== null) return;
    this.link = this.openLink({
      opened: () => this.link?.send({ type: 'hello', protocol: PROTOCOL, token: this.token }),
      came: (message) => this.take(message),
      lost: (why) => this.lose(why),
    });
  }

  /** Says from now on that it is somebody else, over a new link. */
  become(token: string | null): void {
    this.token = token;
    this.endedWith = null;
    this.stop();
    this.start();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.link?.close();
    this.link = null;
    this.isOpen = false;
    this.passing.clear();
  }

  /** Sends something that means nothing to another link. It is answered, unless this one breaks before. */
  send(message: Numbered): Promise<Refusal | null> {
    return new Promise((answered) => {
      this.passing.set(message.id, { message, answered, since: performance.now() });
      if (this.isOpen) this.link?.send(message);
    });
  }

  /** Sends a command, again after every break, until it is answered. Why it was refused, or null. */
  command(message: Numbered): Promise<Refusal | null> {
    if (this.endedWith !== null) return Promise.resolve({ code: this.endedWith });
    return new Promise((answered) => {
      this.waiting.set(message.id, { message, answered, since: performance.now() });
      this.tellWaiting();
      if (this.isOpen) this.link?.send(message);
    });
  }

  private take(message: FromServer): void {
    if (message.type === 'welcome') this.welcome();
    else if (message.type === 'accepted') this.answer(message.id, null);
    else if (message.type === 'refused') this.refuse(message);
    else this.events.came(message);
  }

  private welcome(): void {
    this.isOpen = true;
    this.welcomedAt = performance.now();
    this.events.welcomed();
    for (const { message } of this.waiting.values()) this.link?.send(message);
  }

  private refuse({ id, code, with: values }: Refused): void {
    if (id === null) this.end(code);
    else this.answer(id, (values === undefined ? { code } : { code, with: values }) as Refusal);
  }

  private answer(id: string, refusal: Refusal | null): void {
    const waiting = this.waiting.get(id) ?? this.passing.get(id);
    if (this.waiting.delete(id)) this.tellWaiting();
    this.passing.delete(id);
    waiting?.answered(refusal);
  }

  /** Says how many commands wait, now and when the oldest of them has waited for long. */
  private tellWaiting(): void {
    clearTimeout(this.wondering);
    const [oldest] = this.waiting.values();
    const left = oldest === undefined ? null : oldest.since + UNDER_WAY_MS - performance.now();
    this.events.waits({ unanswered: this.waiting.size, isUnderWay: left !== null && left <= 0 });
    if (left !== null && left > 0) this.wondering = setTimeout(() => this.tellWaiting(), Math.ceil(left));
  }

  /** Ends for good: whatever still waits is refused with the same code. */
  end(code: string): void {
    this.endedWith = code;
    this.stop();
    this.events.ended(code);
    for (const id of [...this.waiting.keys()]) this.answer(id, { code });
  }

  /** Lets go and comes back later: the table cannot be had just now. */
  retry(): void {
    this.lose({ comeBackIn: RETRY_MS, isFinal: false, code: '' });
  }

  private lose({ comeBackIn, isFinal, code }: Parameters<LinkEvents['lost']>[0]): void {
    this.stop();
    // A link that broke at once is a failure, though it was welcomed.
    if (this.welcomedAt !== null && performance.now() - this.welcomedAt > HELD_MS) this.failures = 0;
    this.welcomedAt = null;
    if (isFinal) {
      this.end(code);
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, comeBackIn ?? this.pauseAfter(this.failures));
    this.events.lost(this.failures > 0);
    this.failures++;
    // Not everybody at the same moment.
    this.timer = setTimeout(() => this.start(), pause * (0.8 + 0.4 * Math.random()));
  }
}

/** What happens to a link to the host of a table. */
export interface LinkEvents {
  readonly opened: () => void;
  readonly came: (message: FromServer) => void;
  /** It is gone; `comeBackIn` milliseconds if the host said when to try again, and `isFinal` if trying again is useless. */
  readonly lost: (why: {
    readonly comeBackIn: number | null;
    readonly isFinal: boolean;
    readonly code: string;
  }) => void;
}

/** A way to the host of a table: a socket, or a worker in this very page. */
export interface Link {
  readonly send: (message: FromClient) => void;
  readonly close: () => void;
}

/** Close codes after which connecting again is useless. */
const FINAL: ReadonlyMap<number, string> = new Map([
  [CLOSE.protocol, 'other-protocol'],
  [CLOSE.banned, 'banned'],
]);

/** How often a link is checked, and how long an unanswered ping may take: stalls of 20 seconds are survived. */
const PING_MS = 10_000;
const SILENCE_MS = 22_000;
/** How long a socket may take to open. */
const OPENING_MS = 35_000;

/** Opens a link, and reports what happens to it. */
export type OpenLink = (events: LinkEvents) => Link;

/** A WebSocket, of a browser or of a package. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

const CONNECTING = 0;
const OPEN = 1;

/** Links to a server, over sockets that `open` creates. A message that cannot be read ends the link for good. */
export const overSocket =
  (open: () => Socket, report: (problem: string) => void = console.error): OpenLink =>
  ({ opened, came, lost }) => {
    const socket = open();
    const startedAt = performance.now();
    /** When the last ping was sent that nothing has answered. */
    let askedAt: number | null = null;
    let comeBackIn: number | null = null;
    let isDone = false;

    const close = () => {
      isDone = true;
      clearInterval(pinging);
      socket.close();
    };
    const end = (finally_: string | null) => {
      if (isDone) return;
      close();
      lost({ comeBackIn, isFinal: finally_ !== null, code: finally_ ?? 'connection-lost' });
    };
    // A phone that changes networks is told nothing: a ping without an answer is how it shows. Hidden tabs run this rarely.
    const pinging = setInterval(() => {
      const now = performance.now();
      const hasNotOpened = socket.readyState === CONNECTING && now - startedAt > OPENING_MS;
      if (hasNotOpened || (askedAt !== null && now - askedAt > SILENCE_MS)) end(null);
      else if (askedAt === null && socket.readyState === OPEN) {
        askedAt = now;
        socket.send(encode<FromClient>({ type: 'ping', id: 'alive' }));
      }
    }, PING_MS);

    socket.addEventListener('open', opened);
    socket.addEventListener('close', ({ code }) => end(FINAL.get(code) ?? null));
    // A socket that fails is closed too, and that is what counts.
    socket.addEventListener('error', () => {});
    socket.addEventListener('message', ({ data }) => {
      askedAt = null;
      const read = decodeFromServer(String(data));
      if (!read.ok) {
        report(`unreadable message from the server (${read.why}): ${String(data).slice(0, 200)}`);
        end('unreadable-message');
        return;
      }
      const message = read.value;
      if (message === null) return;
      if (message.type === 'stopping') comeBackIn = message.comeBackIn * 1000;
      if (!isDone && message.type !== 'pong') came(message);
    });
    return {
      send: (message) => {
        if (socket.readyState === OPEN) socket.send(encode(message));
      },
      close,
    };
  };

type Numbered = Exclude<FromClient, { type: 'hello' }>;

type Refused = Extract<FromServer, { type: 'refused' }>;

interface Waiting {
  readonly message: Numbered;
  /** When it was first sent, by this page's own clock. */
  readonly since: number;
  readonly answered: (refusal: Refusal | null) => void;
}

/** What a connection reports. */
interface ConnectionEvents {
  /** The host of the table knows who we are; everything has to be followed again. */
  readonly welcomed: () => void;
  readonly came: (message: FromServer) => void;
  readonly lost: (hasFailedAgain: boolean) => void;
  /** There is no use in trying again. */
  readonly ended: (code: string) => void;
  /** How many commands wait for an answer, and whether one has waited long enough for somebody to wonder. */
  readonly waits: (waiting: { readonly unanswered: number; readonly isUnderWay: boolean }) => void;
}

/** An id for a message: random enough that two devices of a person never choose the same. */
export function freshId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return [...words].map((word) => word.toString(36)).join('-');
}

// ── clients ───────────────────────────────────────────────────────────────────

/** What every client shows of its connection. Never mutated, always replaced. */
export interface ConnectionSnapshot {
  readonly connection: 'opening' | 'open' | 'lost' | 'ended';
  /** Why there is nothing to follow, or no longer: a code. */
  readonly ended: string | null;
  /** Commands that were sent and not answered yet. */
  readonly unanswered: number;
  /** Whether one of them takes so long that the page says so. */
  readonly isUnderWay: boolean;
}

/** The snapshot of a client that has just been created. */
export const NOT_CONNECTED: ConnectionSnapshot = {
  connection: 'opening',
  ended: null,
  unanswered: 0,
  isUnderWay: false,
};

/** A client: a connection, and a snapshot of what came over it. */
export abstract class Client<S extends ConnectionSnapshot> {
  protected readonly connection: Connection;
  protected snapshot: S;
  private readonly listeners = new Set<() => void>();

  constructor(of: { readonly token: string | null; readonly openLink: OpenLink }, first: S) {
    this.snapshot = first;
    this.connection = new Connection(of, {
      welcomed: () => this.welcomed(),
      came: (message) => this.came(message),
      lost: (hasFailedAgain) => this.lost(hasFailedAgain),
      ended: (code) => this.showConnection({ connection: 'ended', ended: code }),
      waits: (waiting) => this.showConnection(waiting),
    });
  }

  /** The server knows who this is: everything has to be followed again. */
  protected abstract welcomed(): void;
  protected abstract came(message: FromServer): void;
  /** Whether there is something that could be out of date. */
  protected abstract get hasShown(): boolean;

  /** Calls a listener after every change; returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What is known now. */
  readonly getSnapshot = (): S => this.snapshot;

  /** Connects. */
  start(): void {
    if (this.snapshot.connection !== 'ended') this.connection.start();
  }

  /** Disconnects. */
  stop(): void {
    this.connection.stop();
  }

  /** The device says that it is offline: nothing is waited for. */
  cutOff(): void {
    if (this.snapshot.connection === 'open') this.connection.retry();
  }

  /** Reconnects at once: the device is online again, or somebody pressed a button. */
  hurry(): void {
    if (this.snapshot.connection === 'lost') this.connection.start();
  }

  /** A first break is mended within a moment; a client that has shown nothing yet is still connecting. */
  protected lost(hasFailedAgain: boolean): void {
    if (this.hasShown || hasFailedAgain) this.showConnection({ connection: 'lost' });
  }

  protected show(change: Partial<S>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }

  private showConnection(change: Partial<ConnectionSnapshot>): void {
    this.show(change as Partial<S>);
  }
}
