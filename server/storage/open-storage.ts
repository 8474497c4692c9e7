import type { Storage } from './port.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** Where everything is kept: a file on this machine, or a database server. */
export type StoragePlace =
  | { readonly type: 'sqlite'; readonly file: string }
  | { readonly type: 'postgres'; readonly url: string };

/** Opens the storage, making or bringing up to date what is there. */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  switch (place.type) {
    case 'sqlite':
      return openSqlite(place.file);
    case 'postgres':
      return openPostgres(place.url);
  }
}
