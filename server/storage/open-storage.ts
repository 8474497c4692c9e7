import type { Storage } from './port.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openPool, postgresDialect } from './postgres/pool.ts';
import type { SqlDialect } from './schema.ts';
import { openHandleToRead, sqliteDialect } from './sqlite/handle.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** Where data is stored: in a file on this machine, or on a database server. */
export type StoragePlace =
  | { readonly type: 'sqlite'; readonly file: string }
  | { readonly type: 'postgres'; readonly url: string };

/** Opens the storage, and creates or migrates it first if necessary. */
export const openStorage = (place: StoragePlace): Promise<Storage> =>
  place.type === 'sqlite' ? openSqlite(place.file) : openPostgres(place.url);

/** Opens the database for reading, over a separate connection and without migrating it. */
export const openToRead = (place: StoragePlace): SqlDialect =>
  place.type === 'sqlite' ? sqliteDialect(openHandleToRead(place.file)) : postgresDialect(openPool(place.url));
