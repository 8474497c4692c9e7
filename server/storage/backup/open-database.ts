import type { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import type { StoragePlace } from '../open-storage.ts';
import { groundOf as groundOfPool, openPool } from '../postgres/pool.ts';
import type { Schema } from '../schema.ts';
import { groundOf as groundOfHandle, openHandleToRead } from '../sqlite/handle.ts';
import { openMigrated } from '../sqlite/open-migrated.ts';

/** A connection beside the running server's own; columns have the names that they have in the database. */
export type PlainDatabase = Kysely<Schema>;

export function openToRead(place: StoragePlace): PlainDatabase {
  const { db } =
    place.type === 'sqlite' ? groundOfHandle(openHandleToRead(place.file)) : groundOfPool(openPool(place.url));
  return db.withoutPlugins();
}

/** Opens a database to be filled, with the schema as it was at this step; it makes the file if there is none. */
export async function openToFill(place: StoragePlace, step: string): Promise<PlainDatabase> {
  if (place.type === 'sqlite') return groundOfHandle(await openMigrated(place.file, step)).db.withoutPlugins();
  const { db } = groundOfPool(openPool(place.url));
  await migrate(db, step).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  return db.withoutPlugins();
}
