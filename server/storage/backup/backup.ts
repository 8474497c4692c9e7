import { refuseNewer, stepsTaken } from '../migrate.ts';
import type { StoragePlace } from '../open-storage.ts';
import { StorageRefused } from '../storage-refused.ts';
import { type TableRow, writeBackupFile } from './backup-file.ts';
import { openToRead, type PlainDatabase } from './open-database.ts';
import { pagesOf, tablesOf } from './tables.ts';

/** Is told how many rows are done; a restore checks all of them before it writes the first. */
export type OnProgress = (rows: number, doing: 'checking' | 'writing') => void;

/** Writes all that is kept at this moment into one file; the server may go on meanwhile. Gives the number of rows. */
export async function backup(place: StoragePlace, file: string, onProgress: OnProgress = () => {}): Promise<number> {
  const db = openToRead(place);
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
