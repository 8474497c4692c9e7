import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { Connection, overSocket } from '../client/connection.ts';
import { after, type Followed as FollowedNow, openedWith } from '../client/followed.ts';
import { optionsOf } from '../client/index.ts';
import { fastRandom, type Random, sampleCommand } from '../kernel/host.ts';
import { decodeFromServer } from '../protocol/decode-server.ts';
import { encode } from '../protocol/encode.ts';
import {
  type Action,
  type FromClient,
  type FromServer,
  fromServer,
  type MatchView,
  type WireViewer,
} from '../protocol/index.ts';

type Numbered = Extract<FromServer, { number: number }>;
type Sent<T extends FromClient['type']> = Omit<Extract<FromClient, { type: T }>, 'type' | 'id' | 'table'>;

/** What is known through one viewpoint, and everything that was heard, said and given since. */
export interface Followed extends FollowedNow {
  readonly heard: { type: string }[];
  readonly said: string[];
  readonly given: { seat: number; by: string }[];
}

/** A connection that is never mended, every message as it came, and what follows from them. */
export class TestClient {
  readonly token: string | null;
  person: string | null = null;
  /** Every message as it came, for tests that look for leaks. */
  readonly received: string[] = [];
  readonly followed = new Map<WireViewer, Followed>();
  readonly troubles: string[] = [];
  readonly ended: { seat: WireViewer; code: string }[] = [];
  /** Whether every message is compared with the whole schema; too slow for tests that measure time. */
  isChecking = true;
  closeCode: number | null = null;
  private readonly url: string;
  private socket: WebSocket | null = null;
  private connection!: Connection;
  private readonly listeners = new Set<() => void>();
  private readonly waiters: { isIt: (message: FromServer) => boolean; resolve: (message: FromServer) => void }[] = [];
  private count = 0;

  constructor(url: string, token: string | null) {
    this.url = url.replace(/^http/, 'ws');
    this.token = token;
  }

  connect(headers: Record<string, string> = {}): Promise<this> {
    const open = overSocket(() => this.openSocket(headers));
    return new Promise((resolve, reject) => {
      const ended = (code: string) => reject(new Error(`not let in: ${code}`));
      const welcomed = () => resolve(this);
      this.connection = new Connection(
        { token: this.token, openLink: (events) => open({ ...events, lost: ({ code }) => ended(code) }) },
        { welcomed, ended, came: () => {}, lost: () => {}, waits: () => {} },
      );
      this.connection.start();
    });
  }

  private openSocket(headers: Record<string, string>): WebSocket {
    const socket = new WebSocket(`${this.url}/socket`, { headers, perMessageDeflate: false });
    this.socket = socket;
    this.closeCode = null;
    socket.on('close', (code) => {
      this.closeCode = code;
      this.changed();
    });
    socket.on('message', (data) => this.hear(String(data)));
    return socket;
  }

  /** Goes without a word, as a phone does in a tunnel. */
  drop(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.socket?.close();
  }

  write(message: FromClient | object): void {
    this.socket?.send(encode(message));
  }

  writeText(text: string | Buffer): void {
    this.socket?.send(text);
  }

  /** The port of its end of the connection; null while there is none. */
  get localPort(): number | null {
    const { _socket: stream } = this.raw as WebSocket & { readonly _socket?: Socket };
    return stream?.localPort ?? null;
  }

  get raw(): WebSocket {
    return this.socket as WebSocket;
  }

  drawId(): string {
    this.count++;
    return `${this.count}-${Math.round(performance.now() * 1000).toString(36)}`;
  }

  /** Sends a message that is answered, and returns the answer. */
  async ask(message: object, id = this.drawId()): Promise<FromServer> {
    const asked = { ...message, id } as Exclude<FromClient, { type: 'hello' }>;
    if (asked.type === 'ping') {
      this.write(asked);
      return this.next((heard) => heard.type === 'pong' && heard.id === id);
    }
    const refusal = await this.connection.send(asked);
    return (refusal === null ? { type: 'accepted', id } : { type: 'refused', id, ...refusal }) as FromServer;
  }

  /** The same, where only yes will do. */
  async must(message: object, id?: string): Promise<void> {
    const answer = await this.ask(message, id);
    if (answer.type !== 'accepted') throw new Error(`${JSON.stringify(message)} → ${JSON.stringify(answer)}`);
  }

  watch(table: string, seat: WireViewer, from?: { stream: string; after: number }): Promise<FromServer> {
    return this.ask({ type: 'watch', table, seat, ...from });
  }

  act(table: string, action: Action): Promise<FromServer> {
    return this.ask({ type: 'do', table, action });
  }

  answer(table: string, sent: Sent<'answer'>, id?: string): Promise<FromServer> {
    return this.ask({ type: 'answer', table, ...sent }, id);
  }

  view(seat: WireViewer): Followed {
    const followed = this.followed.get(seat);
    if (followed === undefined) throw new Error(`does not follow ${seat}`);
    return followed;
  }

  /** Waits until something holds. */
  until(holds: () => boolean, milliseconds = 50_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds()) return;
        this.listeners.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.listeners.delete(look);
        reject(new Error(`did not come about: ${holds}`));
      }, milliseconds);
      this.listeners.add(look);
      look();
    });
  }

  /** The next message of some kind. */
  next(isIt: (message: FromServer) => boolean): Promise<FromServer> {
    return new Promise((resolve) => this.waiters.push({ isIt, resolve }));
  }

  private hear(text: string): void {
    const read = decodeFromServer(text);
    if (!read.ok || read.value === null) throw new Error(`unreadable: ${text}`);
    const message = read.value;
    // The connection's own, every ten seconds.
    if (message.type === 'pong' && message.id === 'alive') return;
    this.received.push(text);
    if (this.isChecking) fromServer.parse(message);
    if (message.type === 'welcome') this.person = message.person;
    if (message.type === 'trouble') this.troubles.push(message.code);
    if (message.type === 'ended') {
      this.ended.push({ seat: message.seat, code: message.code });
      this.followed.delete(message.seat);
    }
    if ('number' in message) this.follow(message);
    for (const waiter of this.waiters.filter(({ isIt }) => isIt(message))) {
      this.waiters.splice(this.waiters.indexOf(waiter), 1);
      waiter.resolve(message);
    }
    this.changed();
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private follow(message: Numbered): void {
    if (message.type === 'view') {
      this.followed.set(message.seat, { ...openedWith(message, null), heard: [], said: [], given: [] });
      return;
    }
    const followed = this.view(message.seat);
    const next = message.number <= followed.number ? null : after(followed, message);
    if (next === null) throw new Error(`number ${message.number} after ${followed.number}`);
    Object.assign(followed, next);
    if (message.type === 'said') followed.said.push(message.said.text);
    if (message.type !== 'update') return;
    followed.heard.push(...(message.heard as { type: string }[]));
    if (message.given !== undefined) followed.given.push(message.given);
  }
}

/** A legal command drawn from options as they travel. */
export function drawCommand(match: MatchView, random: Random): { type: string } {
  return sampleCommand(optionsOf(match), random);
}

/** Plays a seat until the match is over, whatever is asked. */
export async function playSeat(client: TestClient, code: string, seat: number, seed: number): Promise<void> {
  const random = fastRandom(seed, seat);
  for (;;) {
    await client.until(() => isAsked(client, seat) || isOver(client, seat));
    if (isOver(client, seat)) return;
    const match = client.view(seat).match as MatchView;
    await client.answer(code, { seat, question: match.question, command: drawCommand(match, random) });
  }
}

const isAsked = (client: TestClient, seat: number): boolean =>
  client.followed.get(seat)?.match?.asked.includes(seat) ?? false;
const isOver = (client: TestClient, seat: number): boolean =>
  (client.followed.get(seat)?.match?.outcome ?? null) !== null;
