import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect, sql } from 'kysely';
import { makeOwnersFile, tighten } from '../../running/folder-lock.ts';
import { migrate, newestStep } from '../migrate.ts';
import { StorageRefused } from '../port.ts';
import type { Schema, SqlDialect } from '../schema.ts';

export type Handle = Database.Database;

/** How long another process on the same file is waited for. */
const BUSY_MILLISECONDS = 5_000;

/** 64 MB of log before it is moved into the database: on a busy disk a third more appends than with 4, the default. */
const CHECKPOINT_PAGES = 16_000;

/** Opens the file to be written, and makes it and its folder where they are missing. */
export function openHandle(file: string): Handle {
  // SQLite gives the files next to the database the same mode.
  makeOwnersFile(file);
  for (const ending of ['-wal', '-shm']) tighten(`${file}${ending}`);
  const handle = new Database(file, { timeout: BUSY_MILLISECONDS });
  setUp(handle, [
    'journal_mode = WAL',
    // A commit is on disk when it returns: in WAL mode SQLite comes compiled with less.
    'synchronous = FULL',
    'foreign_keys = ON',
    // What is deleted on somebody's request is not to be found in the file any more.
    'secure_delete = ON',
    // Sorting finds no room on a full disk either.
    'temp_store = MEMORY',
    `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  ]);
  return handle;
}

/** Opens an existing file for reading while another connection writes it. */
export function openHandleToRead(file: string): Handle {
  if (!existsSync(file)) throw new StorageRefused('not-a-database', `There is no database ${file}.`);
  const handle = new Database(file, { readonly: true, timeout: BUSY_MILLISECONDS });
  setUp(handle, ['schema_version']);
  return handle;
}

/** The first pragma is also the first that SQLite reads of the file. */
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

/** Operations run one after the other inside the transaction of their batch. */
export function groundOf(handle: Handle): SqlDialect {
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: handle }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
    size: sql`(select page_count * page_size from pragma_page_count(), pragma_page_size())`,
    transaction: (work) => work(db),
  };
}

/** Opens the file to be written and brings its schema up to date, or up to an earlier step. */
export async function openMigrated(file: string, upTo: string = newestStep): Promise<Handle> {
  const handle = openHandle(file);
  try {
    // Another process may open the same new file at this moment: one migrates, the other waits.
    handle.exec('begin immediate');
    await migrate(groundOf(handle).db, upTo);
    handle.exec('commit');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}
