import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { NodeLink, type NodeRequest } from './node-link.ts';

test.each(['q1 {', 'a1 {', 'a1 null', 'o1 {', 'o1 null', 'm', ''])(
  'a node that says %j loses its link, and nothing else',
  async (line) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    const happened: string[] = [];
    server.on('connection', (socket, request: IncomingMessage) => {
      new NodeLink(socket, request.socket, 'other', {
        line: (_link, _kind, _clients, text) => void (JSON.parse(text) as object).toString(),
        asked: async (_link, { verb }: NodeRequest) => verb,
        lost: () => happened.push('lost'),
        broken: () => happened.push('broken'),
      });
    });
    await once(server, 'listening');
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await once(socket, 'open');
    socket.send('q7 {"verb":"hello","given":null}');
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(String(answer)).toBe('a7 {"value":"hello"}');
    if (line === '') socket.close();
    else socket.send(line);
    await once(socket, 'close');
    await expect.poll(() => happened).toEqual(line === '' ? ['lost'] : ['broken', 'lost']);
    server.close();
  },
);
