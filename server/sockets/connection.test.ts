import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { writeFrames } from './connection.ts';

test.each([0, 1, 42, 62, 63, 64, 125, 126, 127, 21_846, 32_767, 32_768, 65_535, 65_536, 200_000])(
  'a text of %i letters is read as it was written',
  async (letters) => {
    for (const texts of [
      ['x'.repeat(letters), 'end'],
      ['ñ'.repeat(letters), 'x'.repeat(letters), 'end'],
    ])
      expect(await heard(texts)).toEqual(texts);
  },
);

test('the bytes that were sent are counted', () => {
  const stream = new PassThrough();
  const sent = [writeFrames(stream, ['plain', 'x'.repeat(300)]), writeFrames(stream, ['año'])];
  expect(sent).toEqual([2 + 5 + 4 + 300, 2 + 4]);
  expect(stream.readableLength).toBe(sent[0]! + sent[1]!);
});

/** What a client of the library makes of them. */
async function heard(sent: readonly string[]): Promise<readonly string[]> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (request, stream: Duplex, head) => {
    sockets.handleUpgrade(request, stream, head, () => writeFrames(stream, sent));
  });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { createConnection: () => connect(port, '127.0.0.1') });
  const texts: string[] = [];
  await new Promise<void>((resolve) => {
    client.on('message', (data) => {
      texts.push(String(data));
      if (texts.at(-1) === 'end') resolve();
    });
  });
  client.terminate();
  server.close();
  return texts;
}
