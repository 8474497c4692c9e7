import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup, restore } from '../backup/backup.ts';
import { fillForTests, rowsIn } from '../backup/filled-for-tests.ts';
import { readLease } from '../contract/owner-contract-for-tests.ts';
import { appendTo, command, LOBBY, opened, PLAYING, payloadsOf } from '../contract/scene-for-tests.ts';
import { testStorage } from '../contract/storage-contract-for-tests.ts';
import { migrate, migrations } from '../migrations.ts';
import { openStorage, type StoragePlace } from '../open-storage.ts';
import { folderForTests } from '../sqlite/folder-for-tests.ts';
import { openInline } from '../sqlite/inline-for-tests.ts';
import { openPool, postgresDialect } from './pool.ts';
import { findPostgresOrSkip, type PostgresServer, startPostgres } from './server-for-tests.ts';

const programs = findPostgresOrSkip();
let server: PostgresServer;
const at = folderForTests();

async function newDatabase(name: string): Promise<StoragePlace & { type: 'postgres' }> {
  const pool = openPool(server.url);
  await pool.query(`create database ${name}`);
  await pool.end();
  return { type: 'postgres', url: server.url.replace(/postgres$/, name) };
}

/** Does this over another connection, and gives what commits it. */
async function beginOther(text: string, match: string): Promise<() => Promise<void>> {
  const pool = openPool(server.url, { max: 1 });
  await pool.query('begin');
  await pool.query(text, [match]);
  return async () => {
    await pool.query('commit');
    await pool.end();
  };
}

describe.skipIf(programs === null)('PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPostgres(programs!);
  });
  afterAll(() => server.remove());

  describe('the contract of storages', () =>
    testStorage({
      open: () => openStorage({ type: 'postgres', url: server.url }),
      readLease: (node) => readLease(postgresDialect(openPool(server.url)), node),
    }));

  test('an append that the server refuses takes no other along', async () => {
    const storage = await openStorage({ type: 'postgres', url: server.url });
    const [one, other] = [await opened(storage), await opened(storage)];
    const answers = await Promise.allSettled([
      storage.append(appendTo(one, { lines: [command('a')] })),
      storage.append(appendTo(one, { number: 2, lines: [command('no text in PostgreSQL: \0')] })),
      storage.append(appendTo(other, { lines: [command('b')] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await payloadsOf(storage, one)).toEqual(['first', 'a']);
    expect(await payloadsOf(storage, other)).toEqual(['first', 'b']);
    await storage.close();
  });

  test.each([
    ['a takeover', 'update match set epoch = epoch + 1 where id = $1', 'fenced'],
    ['the same line of another', `insert into input values ($1, 1, 1, null, '"other"')`, 'duplicate'],
  ])('an append waits for %s that is not committed yet', async (_, text, appended) => {
    const storage = await openStorage({ type: 'postgres', url: server.url });
    const id = await opened(storage);
    const commit = await beginOther(text, id);
    const answer = storage.append(appendTo(id, { lines: [command('a')], summary: PLAYING }));
    expect(await Promise.race([answer, setTimeout(200, 'waiting')])).toBe('waiting');
    await commit();
    expect(await answer).toBe(appended);
    expect(await payloadsOf(storage, id)).toEqual(appended === 'fenced' ? ['first'] : ['first', 'other']);
    expect(await storage.findMatch(id)).toMatchObject(LOBBY);
    await storage.close();
  });

  test('a save waits for a takeover that is not committed yet', async () => {
    const storage = await openStorage({ type: 'postgres', url: server.url });
    const id = await opened(storage);
    const commit = await beginOther('update match set epoch = epoch + 1 where id = $1', id);
    const answer = storage.keepSave(id, { epoch: 1, number: 1, payload: '{}' });
    expect(await Promise.race([answer, setTimeout(200, 'waiting')])).toBe('waiting');
    await commit();
    expect(await answer).toBe('fenced');
    await storage.close();
  });

  test('a database of a newer schema is refused', async () => {
    const place = await newDatabase('newer');
    const { db } = postgresDialect(openPool(place.url));
    await migrate(db, '999-later', { ...migrations, '999-later': { up: async () => {} } });
    await db.destroy();
    await expect(openStorage(place)).rejects.toMatchObject({ code: 'newer-database' });
  });

  test('a backup of SQLite is restored into PostgreSQL, and back', async () => {
    const [source, copy] = ['source', 'copy'].map((name) => ({ type: 'sqlite', file: at(`${name}.sqlite`) }) as const);
    const storage = await openInline(source!.file);
    await fillForTests(storage);
    await storage.close();
    const target = await newDatabase('restored');
    await backup(source!, at('one.backup'));
    await restore(at('one.backup'), target);
    await backup(target, at('two.backup'));
    await restore(at('two.backup'), copy!);
    await backup(copy!, at('three.backup'));
    expect(await rowsIn(at('two.backup'))).toEqual(await rowsIn(at('one.backup')));
    expect(await rowsIn(at('three.backup'))).toEqual(await rowsIn(at('one.backup')));
    await expect(restore(at('one.backup'), target)).rejects.toMatchObject({ code: 'not-empty' });
  });

  test('while the server is away nothing is kept, and afterwards everything works again', async () => {
    const storage = await openStorage({ type: 'postgres', url: server.url });
    const id = await opened(storage);
    await storage.append(appendTo(id));
    server.stop();
    const asked = [storage.append(appendTo(id, { number: 2 })), storage.read(id), storage.claim(id, 'south')];
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ reason: { code: 'storage-lost' } });
    await expect(openStorage({ type: 'postgres', url: server.url })).rejects.toMatchObject({ code: 'storage-lost' });
    server.start();
    expect(await storage.append(appendTo(id, { number: 2 }))).toBe('ok');
    expect(await payloadsOf(storage, id)).toEqual(['first', 'line 1', 'line 2']);
    await storage.close();
  });
});
