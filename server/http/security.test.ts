import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { sayRaw } from '../attacks/raw-for-tests.ts';
import { TestClient } from '../client-for-tests.ts';
import { startTestServer } from '../server-for-tests.ts';
import { CONNECTIONS, lookAgainBeforeTimeout, SlowRequests } from './security.ts';

const opened: Socket[] = [];
let server: Server | null = null;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  server?.close();
  server = null;
});

async function opens(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.resume();
  opened.push(socket);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket;
}

async function listening({ headersTimeout = 60_000, all = 5 } = {}): Promise<number> {
  server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    request.resume().once('end', () => response.end('here'));
  });
  server.headersTimeout = headersTimeout;
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Late\r\n\r\n'));
  lookAgainBeforeTimeout(server);
  new SlowRequests({ unfinished: 3, all }, 200).watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const closing = async (socket: Socket): Promise<void> => {
  if (!socket.closed) await once(socket, 'close');
};

const HALF = [
  '',
  'GET / HT',
  'GET / HTTP/1.1\r\nHost: x\r\nX-A',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab',
];

test('of too many half-sent requests of one address the oldest goes, and one that is sent whole is answered', async () => {
  const port = await listening();
  const half: Socket[] = [];
  for (const sent of HALF) half.push(await opens(port, sent));
  await closing(half[0]!);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  expect(half.map(({ closed }) => closed)).toEqual([true, false, false, false]);
});

test('those who come in one moment and ask at once are all answered, however many', async () => {
  const port = await listening({ all: 20 });
  const accepted = new Promise<void>((resolve) => {
    let count = 0;
    server?.on('connection', () => ++count === 12 && resolve());
  });
  const open = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  opened.push(...open);
  // All are accepted before the first of them asks.
  await accepted;
  const answers = open.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(answer).slice(0, 12);
  });
  expect(await Promise.all(answers)).toEqual(Array(12).fill('HTTP/1.1 200'));
});

/** What is answered to a connection that sends this, after the event loop was busy for longer than a request may take. */
async function answeredLate(sent: string): Promise<string> {
  const port = await listening({ headersTimeout: 100 });
  server!.once('connection', () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  });
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  opened.push(socket);
  const [answer] = await once(socket, 'data');
  return String(answer).slice(0, 12);
}

test('a request is not late because the event loop was busy, but where it does not arrive', async () => {
  expect(await answeredLate('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('HTTP/1.1 200');
  expect(await answeredLate('GET / HTTP/1.1\r\nHost: x\r\nX-A')).toBe('HTTP/1.1 408');
});

test('of too many idle connections of one address the one goes that was quiet for longest', async () => {
  const port = await listening();
  const idle: Socket[] = [];
  for (let count = 0; count < 6; count++) {
    const socket = await opens(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    if (count < 5) await once(socket, 'data');
    idle.push(socket);
  }
  await closing(idle[0]!);
  expect(idle.map(({ closed }) => closed)).toEqual([true, false, false, false, false, false]);
});

test('while one address holds more half-sent requests than it may, everybody is served, and sockets open', async () => {
  const server = await startTestServer();
  let gone = 0;
  for (let from = 0; from < CONNECTIONS.unfinished + 100; from += 100) {
    const some = await Promise.all(Array.from({ length: 100 }, () => opens(server.port, 'GET / HTTP/1.1\r\nX-Slow: ')));
    for (const socket of some) socket.once('close', () => gone++);
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const client = await new TestClient(server.url, null).connect();
  client.close();
  await expect.poll(() => gone, { timeout: 20_000 }).toBeGreaterThanOrEqual(100);
  for (const each of opened.splice(0)) each.destroy();
  await server.stop();
});

test('nonsense at /mcp is complained about once a minute, however much comes', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  let wait = 0;
  const own = await startTestServer({ world: { log, now: () => performance.now() + wait } });
  const complaints = () => logged.filter((line) => line.includes('/mcp'));
  const nonsense = () =>
    fetch(`${own.url}/mcp`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  try {
    for (let time = 0; time < 20; time++) await nonsense();
    expect(complaints()).toHaveLength(1);
    wait = 61_000;
    await nonsense();
    expect(complaints()).toHaveLength(2);
    expect(JSON.parse(complaints()[1] as string)).toMatchObject({ more: 19 });
  } finally {
    await own.stop();
  }
});

test('a server that knows its names is called at no other by a page, and at its numbers always', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const own = await startTestServer({ world: { log }, options: { origins: ['https://play.example.org'] } });
  const status = async (host: string) => {
    const said = `GET /mcp HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: close\r\n\r\n`;
    return (await sayRaw(own.port, said)).split(' ')[1];
  };
  try {
    expect(await status(`evil.example:${own.port}`)).toBe('403');
    for (const host of [`127.0.0.1:${own.port}`, `localhost:${own.port}`, '192.0.2.7', `[2001:db8::1]:${own.port}`])
      expect([host, await status(host)]).not.toEqual([host, '403']);
    const opens = (host: string) =>
      new TestClient(own.url, null).connect({ Host: host, Origin: `http://${host}` }).then(
        () => true,
        () => false,
      );
    expect([await opens(`evil.example:${own.port}`), await opens(`127.0.0.1:${own.port}`)]).toEqual([false, true]);
    // Said once.
    expect(logged.filter((line) => line.includes(`"origin":"http://evil.example:${own.port}"`))).toHaveLength(1);
  } finally {
    await own.stop();
  }
});
