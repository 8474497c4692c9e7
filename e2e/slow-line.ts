import { connect, createServer, type Socket } from 'node:net';

/** A line as slow as a weak mobile network. */
interface Line {
  readonly roundTripMs: number;
  /** What all connections share. */
  readonly bytesPerSecond: number;
}

/** As "Slow 4G": about what a phone gets in a full train. */
export const SLOW_4G: Line = { roundTripMs: 400, bytesPerSecond: 50_000 };

interface SlowLine {
  readonly url: string;
  /** What went through since the last call. */
  readonly count: () => { readonly requests: number; readonly bytes: number };
  readonly close: () => Promise<void>;
}

/** As much as the line carries at a time: what is sent to several connections takes turns. */
const PACKET = 1460;
const TICK_MS = 10;

/** A slow line to a server: whatever opens its address, pages and workers alike, shares it. */
export async function slowLine(server: string, { roundTripMs, bytesPerSecond }: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(server);
  const waiting = new Map<Socket, Buffer[]>();
  const open = new Set<Socket>();
  const seen = { requests: 0, bytes: 0 };
  let allowance = 0;
  const carry = setInterval(() => {
    allowance = Math.min(allowance + (bytesPerSecond * TICK_MS) / 1000, bytesPerSecond / 10);
    while (allowance > 0 && waiting.size > 0) {
      for (const [socket, packets] of waiting) {
        const packet = packets.shift();
        if (packets.length === 0) waiting.delete(socket);
        if (packet === undefined || socket.destroyed) continue;
        allowance -= packet.length;
        seen.bytes += packet.length;
        setTimeout(() => socket.destroyed || socket.write(packet), roundTripMs / 2);
      }
    }
  }, TICK_MS);
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    const end = () =>
      waiting.has(near) ? setTimeout(end, roundTripMs) : setTimeout(() => near.destroy(), roundTripMs);
    far.on('close', end);
    const opened = Date.now();
    near.on('data', (data) => {
      if (/^(GET|HEAD|POST|PUT) /.test(data.subarray(0, 5).toString('latin1'))) seen.requests += 1;
      // Opening a connection takes a round trip of its own.
      const handshake = Math.max(0, opened + roundTripMs - Date.now());
      setTimeout(() => far.destroyed || far.write(data), handshake + roundTripMs / 2);
    });
    far.on('data', (data) => {
      const packets = waiting.get(near) ?? [];
      for (let at = 0; at < data.length; at += PACKET) packets.push(data.subarray(at, at + PACKET));
      waiting.set(near, packets);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    count: () => {
      const counted = { ...seen };
      seen.requests = 0;
      seen.bytes = 0;
      return counted;
    },
    close: async () => {
      clearInterval(carry);
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
