import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isLine } from '../../../protocol/controls.ts';
import { migrations, newestStep, refuseNewer, stepsTaken } from '../migrations.ts';
import { openToRead, type StoragePlace } from '../open-storage.ts';
import { StorageRefused } from '../port.ts';
import { newerBackup, readHeader, readRows, type TableRow, writeBackupFile } from './backup-file.ts';
import { hasRows, KEYS, openToFill, type PlainDatabase, pagesOf, type Row, tablesOf } from './database.ts';

/** Both databases limit the number of values in a statement. */
const ROWS_PER_STATEMENT = 500;

/** Receives how many rows are done; a restore checks all of them before it writes the first. */
export type OnProgress = (rows: number, doing: 'checking' | 'writing') => void;

/** Writes everything stored at this moment into one file, also while the server runs. Returns the number of rows. */
export async function backup(place: StoragePlace, file: string, onProgress: OnProgress = () => {}): Promise<number> {
  const db = openToRead(place).db.withoutPlugins();
  let rowCount = 0;
  const count = (rows: number) => {
    rowCount = rows;
    onProgress(rows, 'writing');
  };
  try {
    // One snapshot for all queries: SQLite gives that to every transaction.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        await refuseNewer(snapshot);
        await writeBackupFile(file, await schemaOf(snapshot), pagesOfAll(snapshot, count));
      });
  } finally {
    await db.destroy();
  }
  return rowCount;
}

async function schemaOf(db: PlainDatabase): Promise<string> {
  const step = (await stepsTaken(db)).at(-1);
  if (step === undefined)
    throw new StorageRefused('not-a-database', 'There is no database of Tertulia to back up here.');
  return step;
}

async function* pagesOfAll(db: PlainDatabase, onRows: (rows: number) => void): AsyncGenerator<readonly TableRow[]> {
  let done = 0;
  for (const table of await tablesOf(db))
    for await (const rows of pagesOf(db, table)) {
      yield rows.map((row) => ({ table, row }));
      done += rows.length;
      onRows(done);
    }
}

/** Receives how many rows held a text that not every database can hold, if there were any. */
export type OnMended = (rows: number) => void;

/** Fills an empty database from a backup, entirely or not at all. Returns the number of rows. */
export async function restore(
  file: string,
  place: StoragePlace,
  onProgress: OnProgress = () => {},
  onMended: OnMended = () => {},
): Promise<number> {
  const { schema } = await readHeader(file);
  if (!Object.hasOwn(migrations, schema)) throw newerBackup(file);
  await readWhole(file, onProgress);
  let mended = 0;
  const mend = (next: TableRow): Row => {
    const row = mendedRow(next);
    if (row !== next.row) mended++;
    return row;
  };
  const rowCount = await fillFrom(file, await openToFill(place, schema), { schema, onProgress, mend });
  if (mended > 0) onMended(mended);
  // A backup of an older version is migrated as its database would have been.
  if (schema !== newestStep) await (await openToFill(place, newestStep)).destroy();
  return rowCount;
}

async function fillFrom(
  file: string,
  db: PlainDatabase,
  { schema, ...how }: { readonly schema: string; readonly onProgress: OnProgress; readonly mend: Mend },
): Promise<number> {
  try {
    await refuseFilled(db, schema);
    return await db.transaction().execute((filling) => fill(filling, file, how));
  } finally {
    await db.destroy();
  }
}

/** Throws if the file is damaged, before anything is written. */
async function readWhole(file: string, onProgress: OnProgress): Promise<void> {
  let done = 0;
  for await (const { table } of readRows(file)) {
    if (!Object.hasOwn(KEYS, table)) throw newerBackup(file);
    done += 1;
    if (done % ROWS_PER_STATEMENT === 0) onProgress(done, 'checking');
  }
}

async function refuseFilled(db: PlainDatabase, schema: string): Promise<void> {
  for (const table of await tablesOf(db))
    if (await hasRows(db, table))
      throw new StorageRefused('not-empty', `The database is in use (it has a ${table}). Restore into an empty one.`);
  if ((await stepsTaken(db)).at(-1) !== schema)
    throw new StorageRefused('not-empty', 'The backup has an older schema than the database. Restore into a new one.');
}

type Mend = (next: TableRow) => Row;

/** What PostgreSQL cannot hold, and what it would confuse. */
const UNKEEPABLE = /[\0\p{Cs}]/gu;

/**
 * A row without what older versions let in and not every database can hold. Such an id of a command becomes one that no client can
 * choose; so do those that lost a half of a surrogate pair, because two of them may look the same now.
 */
function mendedRow({ table, row }: TableRow): Row {
  const { command_id: id, match, number } = row;
  if (table === 'input' && typeof id === 'string' && (!isLine(id) || id.includes('\ufffd'))) {
    const replaced = createHash('sha256').update(`${match} ${number}`).digest('hex');
    return { ...row, command_id: `${id.split('/', 1)[0]?.replace(/[\p{Cc}\p{Cs}]/gu, '')}/replaced-${replaced}` };
  }
  const odd = Object.entries(row).filter(([, value]) => typeof value === 'string' && value.search(UNKEEPABLE) >= 0);
  if (odd.length === 0) return row;
  return {
    ...row,
    ...Object.fromEntries(odd.map(([key, value]) => [key, String(value).replace(UNKEEPABLE, '\ufffd')])),
  };
}

async function fill(
  db: PlainDatabase,
  file: string,
  { onProgress, mend }: { readonly onProgress: OnProgress; readonly mend: Mend },
): Promise<number> {
  let done = 0;
  for await (const { table, rows } of inStatements(readRows(file), mend)) {
    await (db as unknown as Kysely<Record<string, Row>>).insertInto(table).values(rows).execute();
    done += rows.length;
    onProgress(done, 'writing');
  }
  return done;
}

async function* inStatements(
  given: AsyncIterable<TableRow>,
  mend: Mend,
): AsyncGenerator<{ readonly table: string; readonly rows: readonly Row[] }> {
  let table = '';
  let rows: Row[] = [];
  for await (const next of given) {
    if (rows.length > 0 && (next.table !== table || rows.length === ROWS_PER_STATEMENT)) {
      yield { table, rows };
      rows = [];
    }
    table = next.table;
    rows.push(mend(next));
  }
  if (rows.length > 0) yield { table, rows };
}
