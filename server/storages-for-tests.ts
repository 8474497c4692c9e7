import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import type { StoragePlace } from './storage/open-storage.ts';
import { openPool } from './storage/postgres/pool.ts';
import { findPostgresOrSkip, type PostgresServer, startPostgres } from './storage/postgres/server-for-tests.ts';
import { folderForTests } from './storage/sqlite/folder-for-tests.ts';

/** Declares the same tests for each kind of database. `newPlace` makes an empty one. */
export function onEveryStorage(declare: (newPlace: () => Promise<StoragePlace>) => void): void {
  const at = folderForTests();
  const programs = findPostgresOrSkip();
  describe('in SQLite', () => declare(async () => ({ type: 'sqlite', file: at(`${randomUUID()}.db`) })));
  describe.skipIf(programs === null)('in PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(programs as string);
    });
    afterAll(() => server.remove());
    declare(async () => {
      const name = `t${randomUUID().replaceAll('-', '')}`;
      const pool = openPool(server.url);
      await pool.query(`create database ${name}`);
      await pool.end();
      return { type: 'postgres', url: server.url.replace(/postgres$/, name) };
    });
  });
}
