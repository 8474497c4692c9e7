import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGame } from '../../games/registry.ts';
import { keepsCommitment, readSave, replaySave } from '../../kernel/index.ts';
import { playSeat, TestClient } from '../client-for-tests.ts';
import { comeIn, SHORT, SOME_GAME, sitDown } from '../scene-for-tests.ts';
import type { TestServer } from '../server-for-tests.ts';
import { realWorld, startServer } from '../start.ts';
import { openStorage } from '../storage/open-storage.ts';
import { forgetPerson } from './forgetting.ts';

const some = findGame(SOME_GAME)!;
/** A game in which everybody may talk to everybody, for that is what has to be forgotten. */
const talkative = { ...some, game: { ...some.game, channels: () => [{ name: 'all', hearers: 'all' as const }] } };
const folder = mkdtempSync(join(tmpdir(), 'tertulia-forgetting-'));
const file = join(folder, 'tertulia.db');
let server: TestServer;

beforeAll(async () => {
  const running = await startServer({
    options: {
      ...{ host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 100 },
    },
    storage: await openStorage({ type: 'sqlite', file }),
    world: realWorld(pino({ level: 'silent' })),
    findGame: () => talkative,
  });
  server = { ...running, url: `http://127.0.0.1:${running.port}`, folder };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, as text. */
function everything(): string {
  const database = new Database(file, { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const rows = tables.flatMap((table) => database.prepare(`select * from "${table}"`).all());
  database.close();
  return JSON.stringify(rows);
}

const NAME = 'Zoraida';
const GONE = [NAME, 'zoraida', 'Zori', 'Hermana', 'xylophone'];

async function say(client: TestClient, code: string): Promise<void> {
  await client.must({ type: 'do', table: code, action: { type: 'say', text: 'xylophone in the lobby' } });
}

const talk = (client: TestClient, code: string) =>
  client.must({ type: 'talk', table: code, seat: 0, channel: 'all', text: 'xylophone at play' });

async function finished(): Promise<string> {
  const { code, clients, table } = await sitDown(server, [NAME, 'Bob']);
  const [host, bob] = clients as [TestClient, TestClient];
  await say(host, code);
  await host.must({ type: 'do', table: code, action: { type: 'start' } });
  await talk(host, code);
  await Promise.all([playSeat(host, code, 0, 1), playSeat(bob, code, 1, 1)]);
  const id = table.id;
  for (const client of clients) client.close();
  while ((await server.context.storage.readSave(id)) === null) await new Promise((resolve) => setTimeout(resolve, 10));
  return id;
}

test('after it nothing of a name or of what was said is in the database, and everything goes on', async () => {
  const { storage, house } = server.context;
  const over = await finished();
  const running = await sitDown(server, ['Bob', 'Ida'], { settings: { graceSeconds: null } });
  const [bob] = running.clients as [TestClient];
  const eva = await comeIn(server, 'Eva');
  const zoraida = await comeIn(server, NAME);
  const person = zoraida.person as string;
  // At one table only beside it, at another in two chairs, one of them under another name, and as its host.
  const elsewhere = await new TestClient(server.url, zoraida.token).connect();
  await elsewhere.watch(running.code, 'spectator');
  await say(elsewhere, running.code);
  const own = await house.create({
    ...{ game: SOME_GAME, wish: SHORT, settings: { pace: 0 }, isModerated: false },
    host: { person, name: NAME },
  });
  if (!own.ok) throw new Error(own.why.code);
  const { code } = own.value;
  await zoraida.watch(code, 'spectator');
  for (const [seat, name] of [[0], [1, 'Hermana']] as const) {
    const action = { type: 'sit', seat, ...(name && { name }) };
    await zoraida.must({ type: 'do', table: code, action });
  }
  await zoraida.must({ type: 'do', table: code, action: { type: 'rename', seat: 0, name: 'Zori' } });
  await eva.watch(code, 'spectator');
  await eva.must({ type: 'do', table: code, action: { type: 'sit', seat: 2 } });
  await eva.watch(code, 2);
  await zoraida.must({ type: 'do', table: code, action: { type: 'fill', seat: 3, bot: 'random' } });
  await zoraida.must({ type: 'do', table: code, action: { type: 'start' } });
  await talk(zoraida, code);
  for (const word of GONE) expect(everything()).toContain(word);

  const first = await storage.findPeople(NAME, 10);
  expect(first).toHaveLength(2);
  for (const { id } of first) expect(await forgetPerson(server.context, id)).toMatchObject({ ok: true });

  for (const word of GONE) expect(everything()).not.toContain(word);
  expect(everything()).toContain('Bob');
  expect(await storage.findPeople(NAME, 10)).toEqual([]);
  await zoraida.until(() => zoraida.closeCode !== null);
  expect(zoraida.closeCode).toBe(4003);
  expect(JSON.stringify(house.tables.map(({ state }) => state))).not.toMatch(/Zor|Hermana/);

  // The match that was over still verifies.
  const save = readSave(JSON.parse((await storage.readSave(over))!.payload));
  if (!save.ok) throw new Error(save.why.code);
  expect(replaySave(talkative.game, save.value).ok).toBe(true);
  expect(keepsCommitment(save.value)).toBe(true);
  // The one that was being played goes on to its end, with another host and with bots in the empty chairs.
  await playSeat(eva, code, 2, 1);
  expect(house.atHand(code)?.state.host).toBe(eva.person);
  // And the table beside which she stood can begin.
  await bob.must({ type: 'do', table: running.code, action: { type: 'start' } });
  for (const client of [bob, eva]) client.close();
});

test('somebody who is not there is not forgotten', async () => {
  expect(await forgetPerson(server.context, 'nobody')).toEqual({ ok: false, why: { code: 'no-such-person' } });
});
