import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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
import { openPostgres } from './open-postgres.ts';
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

/** A line to a port, like a network that can lose everything that is sent over the connections it has, and says so to nobody. */
class SilentLine {
  private readonly line = createServer((near) => {
    const far = connect(this.to, '127.0.0.1');
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => {
        if (!this.silent.has(near)) to.write(data);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    };
    pass(near, far);
    pass(far, near);
    this.open.add(near);
  });
  private readonly open = new Set<Socket>();
  private readonly silent = new Set<Socket>();
  private readonly to: number;
  private isSilent = false;

  private constructor(to: number) {
    this.to = to;
    this.line.on('connection', (near) => this.isSilent && this.silent.add(near));
  }

  static async open(to: number): Promise<SilentLine> {
    const line = new SilentLine(to);
    line.line.listen(0, '127.0.0.1');
    await once(line.line, 'listening');
    return line;
  }

  get port(): number {
    return (this.line.address() as AddressInfo).port;
  }

  /** Nothing arrives any more, over any connection. */
  fallSilent(): void {
    this.isSilent = true;
    for (const near of this.open) this.silent.add(near);
  }

  /** New connections work; those that were silent stay so. */
  speakAgain(): void {
    this.isSilent = false;
  }

  close(): void {
    for (const near of this.open) near.destroy();
    this.line.close();
  }
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

  test('a connection that the network has swallowed is given up, and the next one used', async () => {
    const swallowed = await SilentLine.open(Number(new URL(server.url).port));
    const url = server.url.replace(/:\d+\//, `:${swallowed.port}/`);
    const storage = await openPostgres(url, 2000);
    const id = await opened(storage);
    await storage.heartbeat('node', 2000);
    swallowed.fallSilent();
    const say = (number: number) => storage.append(appendTo(id, { number, lines: [command(`line ${number}`)] }));
    const lost = await Promise.allSettled([storage.findMatch(id), storage.heartbeat('node', 2000), say(1)]);
    for (const each of lost) expect(each).toMatchObject({ reason: { code: 'storage-lost' } });
    swallowed.speakAgain();
    expect(await Promise.all([storage.findMatch(id), storage.heartbeat('node', 2000), say(1)])).toMatchObject([
      { id },
      expect.arrayContaining([expect.objectContaining({ id: 'node' })]),
      'ok',
    ]);
    await storage.close();
    swallowed.close();
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
