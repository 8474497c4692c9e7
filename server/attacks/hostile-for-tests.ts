import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { PROTOCOL } from '../../protocol/index.ts';
import type { Assault, AttackOrder } from './attacker-for-tests.ts';
import { knock } from './raw-for-tests.ts';

/** The hostile client, in a separate process so that its work does not count: told by its parent what to do, until told otherwise. */

/** Another address than the honest ones', where a machine has more than one on loopback. */
const ELSEWHERE = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {};
const HELLO = JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: null });

let isOver = false;
let actions = 0;
const streams = new Set<WebSocket | Socket>();

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function openSocket(url: string): Promise<WebSocket | null> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket`, { perMessageDeflate: false, ...ELSEWHERE });
  streams.add(socket);
  socket.once('close', () => streams.delete(socket));
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', () => resolve(null));
    socket.on('error', () => {});
  });
}

/** Opens a socket over and over, and does its worst on each until it is thrown out. */
async function keepOn(url: string, worst: (socket: WebSocket) => void, every: number): Promise<void> {
  while (!isOver) {
    const socket = await openSocket(url);
    if (socket === null) await pause(50);
    else {
      socket.send(HELLO);
      while (!isOver && socket.readyState === socket.OPEN) {
        worst(socket);
        actions++;
        await pause(every);
      }
      socket.terminate();
    }
  }
}

const times = (count: number, act: () => Promise<void>) => Promise.all(Array.from({ length: count }, act));
const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify({ id: String(++actions), ...message }));

function flood(socket: WebSocket): void {
  for (let count = 0; count < 200 && socket.bufferedAmount < 1e6; count++) socket.send('{"type":"ping","id":"1"}');
}

/** As fast as they are taken: what waits here would only fill this process. */
function sendGiant(socket: WebSocket): void {
  if (socket.bufferedAmount < 4e6) socket.send(Buffer.alloc(1_000_000));
}

/** What cannot be read, no faster than is allowed. */
const MALFORMED = [
  '{',
  '{"type":"shutdown","id":"1"}',
  `${'['.repeat(8000)}${']'.repeat(8000)}`,
  JSON.stringify({ type: 'ping', id: 'x'.repeat(15_000) }),
  JSON.stringify({ type: 'do', id: '1', table: 'ABCDEF', action: { type: 'reorder', order: Array(200).fill('x') } }),
  JSON.stringify({ type: 'do', id: '1', table: 'ABCDEF', action: { type: 'choose', wish: { options: manyWrong() } } }),
];

function manyWrong(): object {
  return Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`k${key}`, [[[]]]]));
}

const sendMalformed = (socket: WebSocket): void => socket.send(MALFORMED[actions % MALFORMED.length] as string);

/** Follows tables, answers no ping and reads nothing, while everything it says is answered. */
function neverRead(socket: WebSocket, codes: readonly string[]): void {
  (socket as unknown as { _socket: Socket })._socket.pause();
  for (const table of codes) say(socket, { type: 'watch', table, seat: 'spectator' });
  for (let count = 0; count < 500 && socket.bufferedAmount < 1e6; count++) {
    socket.pong('x'.repeat(120));
    socket.ping('y'.repeat(120));
  }
}

function openHalf(url: string): void {
  const text = knock('/socket');
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', ...ELSEWHERE }, () => {
    socket.write(actions++ % 2 === 0 ? text.slice(0, 40) : text);
  });
  streams.add(socket);
  socket.on('error', () => {});
}

function comeAndGo(socket: WebSocket, codes: readonly string[]): void {
  for (const table of codes.slice(0, 2)) {
    say(socket, { type: 'watch', table, seat: 'spectator' });
    say(socket, { type: 'unwatch', table, seat: 'spectator' });
  }
}

async function makePeople(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  while (!isOver) {
    actions++;
    await fetch(`${url}/api/people`, { method: 'POST', headers, body: '{"name":"Nobody"}' }).catch(() => {});
  }
}

const ASSAULTS: Readonly<Record<Assault, (order: AttackOrder) => Promise<unknown>>> = {
  // Works as hard as ever, but at nothing: what this costs others is the machine's doing and not the server's.
  async nothing() {
    while (!isOver) {
      const until = performance.now() + 10;
      while (performance.now() < until) actions++;
      await pause(0);
    }
  },
  floods: ({ url }) => times(10, () => keepOn(url, flood, 1)),
  'giant frames': ({ url }) => times(4, () => keepOn(url, sendGiant, 10)),
  'malformed messages': ({ url }) => times(20, () => keepOn(url, sendMalformed, 60)),
  'slow reads': ({ url, codes }) => times(20, () => keepOn(url, (socket) => neverRead(socket, codes), 30)),
  async 'half-open sockets'({ url }) {
    while (!isOver && streams.size < 2000) {
      for (let count = 0; count < 20; count++) openHalf(url);
      await pause(10);
    }
  },
  joins: ({ url, codes }) =>
    Promise.all([
      times(10, () => keepOn(url, (socket) => comeAndGo(socket, codes), 200)),
      times(10, () => keepOn(url, (socket) => socket.terminate(), 1)),
      times(4, () => makePeople(url)),
    ]),
};

process.on('message', async (order: AttackOrder | 'stop') => {
  if (order === 'stop') {
    isOver = true;
    for (const stream of streams) 'terminate' in stream ? stream.terminate() : stream.destroy();
    process.send?.({ actions });
    return;
  }
  isOver = false;
  actions = 0;
  await ASSAULTS[order.assault](order);
});
process.send?.('ready');
