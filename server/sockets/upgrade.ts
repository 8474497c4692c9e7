import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

// Requests to open a socket: where they come from, and how they are turned away.

/** Answers in the stead of a socket. Node no longer watches over the stream, so a reset would end the server and a silent end would stay. */
export function turnAway(stream: Duplex, refusal: string): void {
  stream.on('error', () => {});
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Where a request comes from. */
export function addressOf({ socket, headers }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return networkOf(last || (socket.remoteAddress ?? 'unknown'));
}

/** Anyone who has one IPv6 address has all 2⁶⁴ of its network, so these count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [before = '', after = ''] = address.split('::');
  const [left, right] = [before, after].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ];
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
