import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appendTo, command, newMatch, opened, PLAYING, payloadsOf } from '../contract/scene-for-tests.ts';
import { migrate, migrations } from '../migrations.ts';
import type { Storage } from '../port.ts';
import { BatchRunner } from './batch-runner.ts';
import { folderForTests } from './folder-for-tests.ts';
import { openHandle, openMigrated, sqliteDialect } from './handle.ts';
import { openInline } from './inline-for-tests.ts';
import { openSqlite } from './open-sqlite.ts';

const at = folderForTests();
const PAGE = 4_096;
const long = (number: number): { commandId: null; payload: string }[] => [
  { commandId: null, payload: JSON.stringify(`${number} ${'long '.repeat(500)}`) },
];

test('commits are on disk when they return, in a log next to the database', () => {
  const handle = openHandle(at('pragmas.sqlite'));
  const values = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
    handle.pragma(name, { simple: true }),
  );
  handle.close();
  expect(values).toEqual(['wal', 2, 1, 5_000]);
});

test('a database of an older schema is brought up to date with all that it holds', async () => {
  const file = at('older.sqlite');
  const old = sqliteDialect(await openMigrated(file, '001-matches'));
  const { sitters, first, after, node, kind, ...match } = newMatch();
  const columns = { isCurrent: 1, isListed: 1, owner: node, epoch: 1, changedAt: 1_000, endedAt: null } as const;
  await old.db
    .insertInto('match')
    .values({ ...match, ...columns } as never)
    .execute();
  await expect(old.db.selectFrom('person').select('id').execute()).rejects.toThrow(/no such table/);
  await old.db.destroy();
  const storage = await openInline(file);
  expect(await storage.findMatch(match.id)).toMatchObject({ id: match.id, kind: 'table', code: match.code, epoch: 1 });
  await storage.addPerson({ id: 'ana', name: 'Ana', tokenHash: 'hash', createdAt: 1 });
  expect(await storage.findByToken('hash')).toMatchObject({ id: 'ana' });
  await storage.close();
});

test('a command id of a log that others wrote is refused, also in a database that had an index for it', async () => {
  const file = at('indexed.sqlite');
  const old = await openMigrated(file, '003-sessions');
  const indexes = (handle: typeof old) => handle.prepare("select name from sqlite_master where name = 'input_command'");
  expect(indexes(old).all()).toHaveLength(1);
  const batches = new BatchRunner(old, sqliteDialect(old));
  const match = newMatch();
  const twice = (number: number) => appendTo(match.id, { number, lines: [command('ana/1')] });
  await batches.run([{ name: 'open', given: [match] }, twice(1)]);
  old.close();
  const storage = await openInline(file);
  expect(await storage.append(twice(2))).toBe('duplicate');
  expect(await storage.append(appendTo(match.id, { number: 2, lines: [command('ana/2')] }))).toBe('ok');
  await storage.close();
  const now = await openMigrated(file);
  expect(indexes(now).all()).toEqual([]);
  now.close();
  const again = await openInline(file);
  expect(await again.append(appendTo(match.id, { number: 3, lines: [command('ana/2')] }))).toBe('duplicate');
  expect(await payloadsOf(again, match.id)).toEqual(['first', 'ana/1', 'ana/2']);
  await again.close();
});

test('a command id is refused whatever else was asked of its match in between', async () => {
  const storage = await openInline(at('between.sqlite'));
  const id = await opened(storage);
  const add = (number: number, epoch: number, name: string) =>
    storage.append(appendTo(id, { number, epoch, lines: [command(name)] }));
  expect(await add(1, 1, 'ana/1')).toBe('ok');
  expect(await storage.claim(id, 'south')).toEqual({ epoch: 2, isCurrent: true });
  expect(await add(2, 1, 'ana/2')).toBe('fenced');
  expect(await add(2, 2, 'ana/1')).toBe('duplicate');
  const over = { ...PLAYING, stage: 'over' } as const;
  expect(await storage.append(appendTo(id, { number: 2, epoch: 2, summary: over }))).toBe('ok');
  expect(await add(3, 2, 'ana/1')).toBe('duplicate');
  expect(await add(3, 2, 'ana/3')).toBe('ok');
  await storage.close();
});

test('a database of a newer schema is refused and left as it is', async () => {
  const file = at('newer.sqlite');
  const newer = sqliteDialect(await openMigrated(file));
  await migrate(newer.db, '999-later', { ...migrations, '999-later': { up: async () => {} } });
  await newer.db.destroy();
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'newer-database', message: /999-later.*Update/ });
});

test('a file that is not a database is refused', async () => {
  writeFileSync(at('letter.txt'), 'Dear Ana, '.repeat(1_000));
  await expect(openMigrated(at('letter.txt'))).rejects.toMatchObject({ code: 'not-a-database' });
});

test('a damaged database says so and answers nothing wrong', async () => {
  const file = at('damaged.sqlite');
  const before = await openInline(file);
  const id = await opened(before);
  for (let number = 1; number <= 100; number++) await before.append(appendTo(id, { number, lines: long(number) }));
  await before.close();
  overwriteFrom(file, Math.floor(statSync(file).size / PAGE / 2) * PAGE);
  const after = await openSqlite(file);
  await expect(after.read(id)).rejects.toMatchObject({ code: 'storage-lost', cause: { message: /malformed/ } });
  await after.close();
});

function overwriteFrom(file: string, start: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(statSync(file).size - start, 0xa5), 0, undefined, start);
  closeSync(opened);
}

test('a full disk keeps nothing of the batch, and everything works again once there is room', async () => {
  const file = at('full.sqlite');
  (await openMigrated(file)).close();
  const storage = await openSqlite(file, statSync(file).size / PAGE + 40);
  const [ballast, id] = [await opened(storage), await opened(storage)];
  const acknowledged = await appendUntilRefused(storage, ballast);
  expect(acknowledged).toBeGreaterThan(10);
  const batch = [1, 2, 3].map((number) => storage.append(appendTo(id, { number, lines: long(number) })));
  for (const answer of await Promise.allSettled(batch))
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'disk-full' } });
  // Who only reads is answered, also in one batch with those who write.
  const writes = [1, 2].map((number) => storage.append(appendTo(id, { number, lines: long(number) })));
  const reads = [storage.sitsAt('nobody', 'ABCDEF'), storage.findMatch(id), storage.size()];
  expect((await Promise.allSettled([...writes, ...reads])).map(({ status }) => status)).toEqual([
    ...['rejected', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  ]);
  expect(await storage.read(ballast)).toHaveLength(acknowledged + 1);
  expect(await payloadsOf(storage, id)).toEqual(['first']);
  await storage.deleteMatch(ballast);
  expect(await storage.append(appendTo(id, { number: 1 }))).toBe('ok');
  expect(await payloadsOf(storage, id)).toEqual(['first', 'line 1']);
  await storage.close();
});

/** How many were acknowledged. */
async function appendUntilRefused(storage: Storage, match: string): Promise<number> {
  for (let number = 1; ; number++) {
    const answer = await storage.append(appendTo(match, { number, lines: long(number) })).catch((error) => error.code);
    if (answer === 'disk-full') return number - 1;
    expect(answer).toBe('ok');
  }
}
