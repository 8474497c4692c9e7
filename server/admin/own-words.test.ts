import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGame } from '../../games/registry.ts';
import { noted, notesOf } from '../../kernel/noted-for-tests.ts';
import { playSeat, type TestClient } from '../client-for-tests.ts';
import { ask } from '../http/asking-for-tests.ts';
import { SOME_GAME, sitDown } from '../scene-for-tests.ts';
import { quietWorld, type TestServer } from '../server-for-tests.ts';
import { startServer } from '../start.ts';
import { backup } from '../storage/backup/backup.ts';
import { rowsIn } from '../storage/backup/filled-for-tests.ts';
import { openStorage, type StoragePlace } from '../storage/open-storage.ts';
import { findPostgresOrSkip, type PostgresServer, startPostgres } from '../storage/postgres/server-for-tests.ts';
import { folderForTests } from '../storage/sqlite/folder-for-tests.ts';
import { forgetPerson } from './forgetting.ts';

const some = findGame(SOME_GAME)!;
const withNotes = { ...some, game: noted(some.game) };
const programs = findPostgresOrSkip();
const at = folderForTests();
let postgres: PostgresServer;

describe('what somebody wrote in answers goes with them, and the match goes on', () => {
  test('in SQLite', () => forgetsWords({ type: 'sqlite', file: at('tertulia.db') }));

  describe.skipIf(programs === null)('where PostgreSQL is installed', () => {
    beforeAll(async () => {
      postgres = await startPostgres(programs!);
    });
    afterAll(() => postgres.remove());
    test('in PostgreSQL', () => forgetsWords({ type: 'postgres', url: postgres.url }));
  });
});

async function forgetsWords(place: StoragePlace): Promise<void> {
  const server = await serverOn(place);
  try {
    await playAndForget(server, place);
  } finally {
    await server.stop();
  }
}

async function playAndForget(server: TestServer, place: StoragePlace): Promise<void> {
  const over = await jotted(server, 'one');
  await Promise.all(over.clients.map((client, seat) => playSeat(client, over.code, seat, 1)));
  while ((await server.context.storage.readSave(over.table.id)) === null) await setTimeout(10);
  const running = await jotted(server, 'two');
  const written = ['hers: one', 'hers: two', 'his: one', 'his: two'];
  expect(await foundIn(place, written)).toEqual(written);

  for (const { clients } of [over, running]) await forgetPerson(server.context, clients[0]!.person as string);

  expect(await foundIn(place, written)).toEqual(['his: one', 'his: two']);
  await stillVerifies(server, over.table.id);
  const bob = running.clients[1]!;
  await bob.until(() => notesSeenBy(bob)[0] === '…');
  expect(notesSeenBy(bob).slice(0, 2)).toEqual(['…', 'his: two']);
  await playSeat(bob, running.code, 1, 1);
  await stillVerifies(server, running.table.id);
}

async function serverOn(place: StoragePlace): Promise<TestServer> {
  const running = await startServer({
    options: { host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 100 },
    storage: await openStorage(place),
    world: quietWorld(),
    findGame: () => withNotes,
  });
  return { ...running, url: `http://127.0.0.1:${running.port}`, folder: at('.') };
}

/** A match in which both people have written the same note, and then one of their own. */
async function jotted(server: TestServer, note: string) {
  const scene = await sitDown(server, ['Zoraida', 'Bob']);
  await scene.clients[0]!.must({ type: 'do', table: scene.code, action: { type: 'start' } });
  for (const [seat, whose] of ['hers', 'his'].entries())
    for (const text of ['the same', `${whose}: ${note}`]) await jot(scene.clients[seat]!, scene.code, seat, text);
  return scene;
}

/** Bots may be quicker: then it is written under the next question. */
async function jot(client: TestClient, table: string, seat: number, note: string): Promise<void> {
  await client.until(() => client.followed.get(seat)?.match != null);
  const { question } = client.view(seat).match!;
  const answer = await client.answer(table, { seat, question, command: { type: 'jot', note } });
  if (answer.type === 'accepted') return;
  await client.until(() => client.view(seat).match!.question !== question);
  await jot(client, table, seat, note);
}

const notesSeenBy = (client: TestClient): readonly string[] => notesOf(client.view(1).match as { table: object });

/** Those of these texts that are anywhere in the database. */
async function foundIn(place: StoragePlace, texts: readonly string[]): Promise<readonly string[]> {
  const file = at(`${place.type}-${performance.now()}.backup`);
  await backup(place, file);
  const rows = (await rowsIn(file)).join('\n');
  return texts.filter((text) => rows.includes(text));
}

/** It verifies, and shows the other's note and none of hers. */
async function stillVerifies(server: TestServer, id: string): Promise<void> {
  const { body } = await ask(server, `/api/matches/${id}/verify`);
  expect(body).toMatchObject({ commitment: 'kept', replays: true });
  const { body: replay } = await ask(server, `/api/matches/${id}/replay?seat=open`);
  for (const kept of ['his: ', 'the same']) expect(JSON.stringify(replay)).toContain(kept);
  expect(JSON.stringify(replay)).not.toContain('hers: ');
}
