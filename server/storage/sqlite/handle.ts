import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect, sql } from 'kysely';
import { makePrivate, makePrivateFile } from '../../running/folder-lock.ts';
import { migrate, newestStep } from '../migrations.ts';
import { StorageRefused } from '../port.ts';
import type { Schema, SqlDialect } from '../schema.ts';
import { Database } from './driver.ts';

export type Handle = BetterSqlite3.Database;

/** How long to wait for another process that uses the file. */
const BUSY_MILLISECONDS = 5_000;

/** 64 MB of log before it is moved into the database: on a busy disk a third more appends than with 4, the default. */
const CHECKPOINT_PAGES = 16_000;

/** Opens the file for writing; creates it and its folder if they are missing. */
export function openHandle(file: string): Handle {
  // SQLite gives the files next to the database the same mode.
  makePrivateFile(file);
  for (const ending of ['-wal', '-shm']) makePrivate(`${file}${ending}`);
  const handle = new Database(file, { timeout: BUSY_MILLISECONDS });
  setUp(handle, [
    'journal_mode = WAL',
    // A commit is on disk when it returns; the default in WAL mode is weaker.
    'synchronous = FULL',
    'foreign_keys = ON',
    // What is deleted at somebody's request must not remain in the file.
    'secure_delete = ON',
    // Sorting must not need room on a full disk.
    'temp_store = MEMORY',
    `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  ]);
  return handle;
}

/** Opens an existing file for reading, also while another connection writes to it. */
export function openHandleToRead(file: string): Handle {
  if (!existsSync(file)) throw new StorageRefused('not-a-database', `There is no database ${file}.`);
  const handle = new Database(file, { readonly: true, timeout: BUSY_MILLISECONDS });
  setUp(handle, ['schema_version']);
  return handle;
}

/** The first pragma is also the first time that SQLite reads the file. */
function setUp(handle: Handle, pragmas: readonly string[]): void {
  try {
    for (const pragma of pragmas) handle.pragma(pragma);
  } catch (error) {
    handle.close();
    const isOther = error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB';
    if (!isOther) throw error;
    throw new StorageRefused('not-a-database', `${handle.name} is not a database of Tertulia.`, error);
  }
}

/** A batch has a transaction of its own, in which operations run one after another. */
export function sqliteDialect(handle: Handle): SqlDialect {
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: handle }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
    skipLocked: sql``,
    size: sql`(select page_count * page_size from pragma_page_count(), pragma_page_size())`,
    transaction: (work) => work(db),
  };
}

/** Opens the file for writing and migrates it, by default to the newest step. */
export async function openMigrated(file: string, upTo: string = newestStep): Promise<Handle> {
  const handle = openHandle(file);
  try {
    // If two processes open the same new file, one migrates and the other waits.
    handle.exec('begin immediate');
    await migrate(sqliteDialect(handle).db, upTo);
    handle.exec('commit');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}
