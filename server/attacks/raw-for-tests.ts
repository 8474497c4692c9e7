import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { PROTOCOL } from '../../protocol/index.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** What a browser says to open a socket, as text, so that it can be said wrongly. */
export function knock(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = {
    Host: 'table',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': KEY,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A connection below HTTP: sends something, and returns the first line of the answer. */
export function sayRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(10_000, () => reject(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => resolve(''));
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] as string);
      socket.destroy();
    });
  });
}

/** Opens a connection and leaves without waiting for the answer. */
export function ringAndRun(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()));
    socket.on('error', () => {});
    socket.once('close', () => resolve());
  });
}

/** A socket on which anything can be said, with everything that came back. */
export class RawSocket {
  readonly received: { type: string; id?: string | null; code?: string }[] = [];
  closeCode: number | null = null;
  readonly socket: WebSocket;
  private readonly looks = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      for (const look of this.looks) look();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      for (const look of this.looks) look();
    });
  }

  static open(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { headers, perMessageDeflate: false });
    const raw = new RawSocket(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(raw));
      socket.once('error', reject);
      socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`status ${statusCode}`)));
    });
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  greet(token: string | null): void {
    this.say({ type: 'hello', protocol: PROTOCOL, token });
  }

  /** Sends something and returns the next message, or how the socket was closed. */
  async ask(message: object | string): Promise<{ type: string; id?: string | null; code?: string }> {
    const count = this.received.length;
    this.say(message);
    await this.until(() => this.received.length > count || this.closeCode !== null);
    return this.received[count] ?? { type: 'closed', code: String(this.closeCode) };
  }

  until(holds: () => boolean, milliseconds = 15_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`did not come about: ${holds}`)), milliseconds);
      const look = () => {
        if (!holds()) return;
        clearTimeout(timer);
        this.looks.delete(look);
        resolve();
      };
      this.looks.add(look);
      look();
    });
  }
}
