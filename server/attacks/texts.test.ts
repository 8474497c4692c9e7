import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLine } from '../../protocol/controls.ts';
import { addGuest, ask, startPlaying, startTestServer, type TestServer } from '../server-for-tests.ts';
import { openStorage } from '../storage/open-storage.ts';
import { onEveryStorage } from '../storages-for-tests.ts';
import { RawSocket } from './raw-for-tests.ts';

const NUL = '\0';
const HALF = '\ud83c';
/** What no keyboard writes, and some storage cannot hold. */
const ODD = [NUL, HALF, '\udf00', '\x07', '\x1b[31m', '\x7f', '\x85'];

onEveryStorage((newPlace) => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ storage: await openStorage(await newPlace()), world: { log } });
  });
  afterAll(() => server.stop());

  test('an id that the storage could not keep is refused, and nobody else notices', async () => {
    const { code, table, clients } = await startPlaying(server, ['Ana', 'Beto', 'Caro', 'Dani']);
    const [ana, beto] = clients;
    const { stream } = ana!.view(0);
    const mallory = await RawSocket.open(server.url);
    await mallory.ask({ type: 'hello', protocol: 2, token: (await addGuest(server, 'Mallory')).token });
    await mallory.ask({ type: 'watch', id: 'w', table: code, seat: 'spectator' });
    const before = table.writer.number;
    const mute = (isMuted: boolean) => ({ type: 'mute', person: beto!.person as string, isMuted }) as const;
    for (const [index, odd] of [...ODD, '\n', '\t'].entries()) {
      const message = { type: 'do', id: `${index}${odd}`, table: code, action: mute(index % 2 === 0) };
      const [bad, good] = await Promise.all([mallory.ask(message), ana!.act(code, mute(index % 2 === 0))]);
      // The id is not repeated: nobody could tell which one it was.
      expect(bad).toEqual({ type: 'refused', id: null, code: 'malformed-message', with: { field: 'id' } });
      expect(good.type).toBe('accepted');
    }
    expect(table.writer.number).toBe(before + ODD.length + 2);
    expect(ana!.view(0).stream).toBe(stream);
    mallory.socket.close();
  });

  test('no text of a message, a request, an upload or a program’s tool holds controls', async () => {
    const { code } = await startPlaying(server, ['Ana', 'Beto', 'Caro', 'Dani']);
    const { token } = await addGuest(server, 'Eva');
    const raw = await RawSocket.open(server.url);
    await raw.ask({ type: 'hello', protocol: 2, token });
    await raw.ask({ type: 'watch', id: 'w', table: code, seat: 'spectator' });
    for (const odd of ODD) {
      const messages = [
        [{ type: 'do', table: code, action: { type: 'say', text: `a${odd}b`, to: 'spectators' } }, 'action.text'],
        [{ type: 'watch', table: code, seat: 0, stream: odd, after: 0 }, 'stream'],
        [
          { type: 'answer', table: code, seat: 0, question: 1, command: { type: 'x', in: [{ y: odd }] } },
          'command.in.0.y',
        ],
        [{ type: 'answer', table: code, seat: 0, question: 1, command: { type: 'x', [odd]: 1 } }, `command.${odd}`],
      ] as const;
      for (const [message, field] of messages)
        expect(await raw.ask({ ...message, id: 'm' })).toMatchObject({ code: 'malformed-message', with: { field } });
      const requests = [
        ['/api/people', { name: `A${odd}` }],
        ['/api/tables', { game: odd }],
        ['/api/carried', { save: { format: 1, seed: { key: odd } } }],
        ['/api/sit', { table: code, name: 'Prog', ai: `x${odd}` }],
        ['/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'say', arguments: { text: odd } } }],
      ] as const;
      for (const [path, body] of requests) {
        const { status } = await fetch(server.url + path, {
          ...{ method: 'POST', body: JSON.stringify(body) },
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        });
        expect([path, status]).toEqual([path, 400]);
      }
    }
    raw.socket.close();
  });

  test('an address with controls is a mistake of whoever asks, and no error of ours', async () => {
    const { token } = await addGuest(server, 'Eva');
    logged.length = 0;
    for (const odd of ['%00', '%07', '%C2%85', '%0A', '%7F']) {
      for (const path of [
        '/matches/X',
        '/matches/X/save',
        '/matches/X/replay',
        '/tables?game=X',
        '/tables/X',
        '/sessions/X',
      ])
        expect(await ask(server, `/api${path.replace('X', `a${odd}`)}`, { token })).toMatchObject({
          status: 400,
          body: { code: 'malformed-request' },
        });
      for (const path of ['/t/X', '/admin/people?name=X', '/admin/login?next=X'])
        expect((await fetch(server.url + path.replace('X', `a${odd}`))).status).toBe(400);
    }
    expect(logged).toEqual([]);
  });
});

describe('which characters', () => {
  test('every script and emoji may be written', () => {
    for (const text of ['Añá', 'שלום', '日本', '🂡', '👩‍🚀', 'e\u0301', '\ufffd']) expect(isLine(text)).toBe(true);
  });
});
