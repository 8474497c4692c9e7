import type { Kysely } from 'kysely';
import { type Gathered, gather } from '../../../experiment/export/gather.ts';
import type { GamePackage } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import { newestStep, refuseNewer, stepsTaken } from '../../storage/migrations.ts';
import { openToRead, type StoragePlace } from '../../storage/open-storage.ts';
import { type OperationName, operate } from '../../storage/operations/index.ts';
import { type Storage, StorageRefused } from '../../storage/port.ts';
import type { Schema, SqlDialect } from '../../storage/schema.ts';

const NO_SESSIONS: ReadStorage = {
  findByCode: async () => null,
  listSlots: async () => [],
  read: async () => [],
};

/** What a storage is asked for. */
export type ReadStorage = Pick<Storage, 'findByCode' | 'listSlots' | 'read'>;

/** Everything that a storage knows of a session; what happened in its rooms only where it is wanted. */
export async function gatherFrom(
  storage: ReadStorage,
  gamePackage: GamePackage<GameTypes>,
  { session, withRooms }: { readonly session: string; readonly withRooms: boolean },
): Promise<Gathered> {
  const lines = await storage.read(session);
  const slots = await storage.listSlots(session);
  return gather({ gamePackage, lines, slots, read: withRooms ? (match) => storage.read(match) : null });
}

/** Reads one snapshot of a storage, also while a server runs on it: nothing is claimed, written or migrated. */
export async function readingFrom<T>(place: StoragePlace, work: (storage: ReadStorage) => Promise<T>): Promise<T> {
  const dialect = openToRead(place);
  try {
    // One snapshot for all that is read: SQLite gives that to every transaction.
    return await dialect.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => work((await holdsSessions(db)) ? storageIn({ ...dialect, db }) : NO_SESSIONS));
  } finally {
    await dialect.db.destroy();
  }
}

/** A database of an older program knows of no sessions; it is left as it is. */
async function holdsSessions(db: Kysely<Schema>): Promise<boolean> {
  const plain = db.withoutPlugins();
  await refuseNewer(plain);
  const step = (await stepsTaken(plain)).at(-1);
  if (step === undefined) throw new StorageRefused('not-a-database', 'There is no database of Tertulia here.');
  return step === newestStep;
}

function storageIn(dialect: SqlDialect): ReadStorage {
  const ask =
    (name: OperationName) =>
    (...given: readonly unknown[]) =>
      operate(dialect, name, given);
  return {
    findByCode: ask('findByCode') as ReadStorage['findByCode'],
    listSlots: ask('listSlots') as ReadStorage['listSlots'],
    read: ask('read') as ReadStorage['read'],
  };
}
