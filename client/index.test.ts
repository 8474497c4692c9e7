import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { fastRandom, sampleCommand } from '../kernel/host.ts';
import { SHORT, SOME_GAME, startTestServer, type TestServer } from '../server/server-for-tests.ts';
import { connect, type JoinedTable, Refused, type ServerClient } from './index.ts';

let server: TestServer;
const visitors: ServerClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const visitor of visitors) visitor.stop();
  await server.stop();
});

async function visit(of: Omit<Parameters<typeof connect>[0], 'server'>): Promise<ServerClient> {
  const visitor = await connect({ server: `${server.url}/`, ...of });
  visitors.push(visitor);
  return visitor;
}

/** After these messages the line breaks, some of them between a command and its answer. */
const BREAKS = [6, 13, 20];

const open = (host: ServerClient): Promise<JoinedTable> =>
  host.openTable({ game: SOME_GAME, wish: SHORT, settings: { tempo: 'atOnce' } });

/** Bots take the seats that are free, and the match begins. */
async function begin(table: JoinedTable): Promise<void> {
  for (const [seat, { type }] of table.info.chairs.entries())
    if (type === 'nobody') await table.do({ type: 'fill', seat, bot: 'random' });
  await table.do({ type: 'start' });
}

const codeOf = (failure: unknown): string => (failure instanceof Refused ? failure.refusal.code : String(failure));

describe('a program at a table', () => {
  test('sits down, answers what it is asked, and plays to the end', async () => {
    const host = await visit({ name: 'Ana' });
    const table = await open(host);
    const guest = await (await visit({ name: 'Blas' })).joinTable(table.code);
    const seat = await guest.sit();
    expect(await guest.sit()).toBe(seat);
    await begin(table);
    const random = fastRandom(1);
    const told: string[] = [];
    const outcome = await guest.play(seat, ({ options, heard, match }) => {
      expect(match.asked).toContain(seat);
      told.push(...heard.map(({ type }) => type));
      return sampleCommand(options, random);
    });
    expect(outcome.ranking.flat().sort()).toEqual(table.info.chairs.map((_, index) => index));
    expect(told.length).toBeGreaterThan(0);
  });

  test('plays to the end over a line that keeps breaking, and nothing is done twice', async () => {
    const host = await visit({ name: 'Ana' });
    const table = await open(host);
    let messages = 0;
    let sockets = 0;
    const openSocket = (url: string): WebSocket => {
      const socket = new WebSocket(url);
      sockets++;
      socket.on('message', () => BREAKS.includes(++messages) && socket.terminate());
      return socket;
    };
    const guest = await (await visit({ name: 'Blas', openSocket })).joinTable(table.code);
    const seat = await guest.sit();
    await begin(table);
    const random = fastRandom(2);
    const answered = new Set<number>();
    await guest.play(seat, ({ options, match }) => {
      answered.add(match.question);
      return sampleCommand(options, random);
    });
    expect(sockets).toBe(1 + BREAKS.length);
    const lines = await server.context.storage.read(table.info.match);
    const own = lines
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ input }) => input?.type === 'answer' && input.seat === seat);
    expect(own.length).toBe(answered.size);
  });

  test('is told why an answer was refused, and asked again', async () => {
    const host = await visit({ name: 'Ana' });
    const table = await open(host);
    const seat = await table.sit();
    await begin(table);
    const random = fastRandom(3);
    const refusals: (string | null)[] = [];
    await table.play(seat, ({ options, refusal }) => {
      refusals.push(refusal?.code ?? null);
      return refusals.length === 1 ? { type: 'flies' } : sampleCommand(options, random);
    });
    expect(refusals.slice(0, 2)).toEqual([null, 'not-an-option']);
  });

  test('does not play on if it never knows what it may do', async () => {
    const host = await visit({ name: 'Ana' });
    const table = await open(host);
    const seat = await table.sit();
    await begin(table);
    expect(codeOf(await table.play(seat, () => ({ type: 'flies' })).catch((failure) => failure))).toBe('not-an-option');
  });

  test('says what it is when it sits down, where the host allows it', async () => {
    const table = await open(await visit({ name: 'Ana' }));
    const program = await (await visit({ name: 'Blas' })).joinTable(table.code);
    expect(codeOf(await program.sit(1, { ai: 'a script' }).catch((failure) => failure))).toBe('no-agents');
    await table.do({ type: 'set', settings: { allowsAgents: true } });
    expect(await program.sit(1, { ai: 'a script' })).toBe(1);
    expect(program.info.chairs[1]).toMatchObject({ type: 'person', ai: 'a script' });
  });
});

describe('who a program is', () => {
  test('the same person again with its token, in its seat', async () => {
    const first = await visit({ name: 'Ana' });
    const table = await open(first);
    const seat = await table.sit(1);
    const second = await visit({ token: first.token as string });
    expect([second.person, second.name]).toEqual([first.person, 'Ana']);
    expect(await (await second.joinTable(table.code)).sit()).toBe(seat);
  });

  test('nobody without a name: it may only watch', async () => {
    const table = await open(await visit({ name: 'Ana' }));
    const spectator = await (await visit({})).joinTable(table.code);
    expect(spectator.info.code).toBe(table.code);
    expect(codeOf(await spectator.sit().catch((failure) => failure))).toBe('no-name');
  });
});

describe('a table that does not let everybody in', () => {
  test('is waited for at its door', async () => {
    const table = await open(await visit({ name: 'Ana' }));
    await table.do({ type: 'set', settings: { entry: 'knock' } });
    const guest = await visit({ name: 'Blas' });
    const joining = guest.joinTable(table.code);
    const person = await table.until(() => table.info.you.knocks?.[0]?.person ?? null);
    await table.do({ type: 'letIn', person });
    expect((await joining).info.people.map(({ name }) => name)).toEqual(['Ana', 'Blas']);
  });

  test('says why: turned away, locked, or not there at all', async () => {
    const table = await open(await visit({ name: 'Ana' }));
    await table.do({ type: 'set', settings: { entry: 'knock' } });
    const guest = await visit({ name: 'Blas' });
    const joining = guest.joinTable(table.code).catch(codeOf);
    const person = await table.until(() => table.info.you.knocks?.[0]?.person ?? null);
    await table.do({ type: 'turnAway', person });
    expect(await joining).toBe('knock-refused');
    await table.do({ type: 'set', settings: { entry: 'locked' } });
    expect(await (await visit({ name: 'Carla' })).joinTable(table.code).catch(codeOf)).toBe('table-locked');
    for (const code of ['NANE22', 'O']) expect(await guest.joinTable(code).catch(codeOf)).toBe('no-such-table');
  });
});

test('what is not live is a request, and a refusal is thrown', async () => {
  const visitor = await visit({ name: 'Ana' });
  expect(await visitor.request('GET', '/api/me')).toMatchObject({ name: 'Ana', tables: [] });
  expect(codeOf(await visitor.request('POST', '/api/tables', { game: 'ludo' }).catch((failure) => failure))).toBe(
    'unknown-game',
  );
  const nowhere = await connect({ server: 'http://127.0.0.1:9', name: 'Ana' }).catch(codeOf);
  expect(nowhere).toBe('unreachable');
});
