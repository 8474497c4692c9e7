import type { Refusal } from '../../../kernel/index.ts';
import { PROTOCOL } from '../../../protocol/codes.ts';
import type { FromClient, FromServer } from '../../../protocol/index.ts';

/** After so long a command is shown as under way. */
const UNDER_WAY_MS = 300;

const LONGEST_PAUSE_MS = 30_000;

const FIRST_PAUSE_MS = 500;

const RETRY_MS = 5000;

/** A link that lasted so long was a good one. */
const HELD_MS = 5000;

/** A line to the host of a table: connects again whenever it breaks, and sends every command until it is answered, once each. */
export class Line {
  private token: string | null;
  private readonly openLink: OpenLink;
  private readonly events: LineEvents;
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

  constructor(of: { token: string | null; openLink: OpenLink }, events: LineEvents) {
    this.token = of.token;
    this.openLink = of.openLink;
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
    const backOff = this.failures === 0 ? 0 : FIRST_PAUSE_MS * 2 ** this.failures;
    const pause = Math.min(LONGEST_PAUSE_MS, comeBackIn ?? backOff);
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

/** Close codes after which connecting again is useless: another protocol, and a person who is not welcome. */
const FINAL = new Map([
  [4000, 'other-protocol'],
  [4003, 'banned'],
]);

/** How often the line is looked at, and for how long nothing may come before it counts as dead: stalls of 20 seconds are lived through. */
const PING_MS = 10_000;

const SILENCE_MS = 22_000;

/** How long a connection may take to come about. */
const OPENING_MS = 35_000;

export type OpenLink = (events: LinkEvents) => Link;

/** A link to the server that this page came from. */
export const openSocket: OpenLink = ({ opened, came, lost }) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`);
  const startedAt = performance.now();
  /** When the last ping was sent that nothing has answered. */
  let askedAt: number | null = null;
  let comeBackIn: number | null = null;
  let isDone = false;

  const end = (code: number) => {
    if (isDone) return;
    isDone = true;
    clearInterval(pinging);
    socket.close();
    lost({ comeBackIn, isFinal: FINAL.has(code), code: FINAL.get(code) ?? 'connection-lost' });
  };
  // A phone that changes networks is told nothing: a ping without an answer is how it shows. Tabs that nobody looks at run this rarely.
  const pinging = setInterval(() => {
    const now = performance.now();
    const hasNotOpened = socket.readyState === WebSocket.CONNECTING && now - startedAt > OPENING_MS;
    if (hasNotOpened || (askedAt !== null && now - askedAt > SILENCE_MS)) end(0);
    else if (askedAt === null && socket.readyState === WebSocket.OPEN) {
      askedAt = now;
      socket.send(JSON.stringify({ type: 'ping', id: 'alive' }));
    }
  }, PING_MS);

  socket.addEventListener('open', opened);
  socket.addEventListener('close', ({ code }) => end(code));
  socket.addEventListener('message', ({ data }) => {
    askedAt = null;
    const message = JSON.parse(data as string) as FromServer;
    if (message.type === 'stopping') comeBackIn = message.comeBackIn * 1000;
    if (!isDone && message.type !== 'pong') came(message);
  });
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isDone = true;
      clearInterval(pinging);
      socket.close();
    },
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

/** What a line reports. */
interface LineEvents {
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
