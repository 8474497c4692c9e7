import { WebSocket } from 'ws';
import type { Random } from '../../kernel/index.ts';
import { type FromServer, PROTOCOL } from '../../protocol/index.ts';

/** A line that broke is tried again after this many milliseconds, and up to as many more. */
const AGAIN_MS = 150;

/** A socket that comes back by itself whenever it breaks. */
export class Line {
  /** Bytes of all messages that came. */
  bytes = 0;
  /** How often it came back. */
  returns = -1;
  private readonly of: {
    readonly url: string;
    readonly token: string | null;
    readonly random: Random;
    readonly welcomed: () => void;
    readonly heard: (message: FromServer) => void;
  };
  private socket: WebSocket | null = null;
  private isWanted = true;
  private awayFor: number | null = null;

  constructor(of: Line['of']) {
    this.of = of;
  }

  open(): void {
    const { url, token } = this.of;
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { perMessageDeflate: false });
    this.socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token })));
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('error', () => {});
    socket.once('close', () => this.again());
  }

  private hear(text: string): void {
    this.bytes += Buffer.byteLength(text);
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'welcome') {
      this.returns++;
      this.of.welcomed();
    } else this.of.heard(message);
  }

  private again(): void {
    if (!this.isWanted) return;
    setTimeout(() => this.isWanted && this.open(), this.awayFor ?? AGAIN_MS + this.of.random.below(AGAIN_MS));
    this.awayFor = null;
  }

  /** False where nobody listens just now. */
  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Goes without a word, and comes back later. */
  leave(milliseconds: number): void {
    this.awayFor = milliseconds;
    this.socket?.terminate();
  }

  close(): void {
    this.isWanted = false;
    this.socket?.terminate();
  }
}
