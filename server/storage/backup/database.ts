import { type Kysely, type RawBuilder, sql } from 'kysely';
import { migrate } from '../migrations.ts';
import type { StoragePlace } from '../open-storage.ts';
import { CLUSTER_SECRET } from '../port.ts';
import { openPool, postgresDialect } from '../postgres/pool.ts';
import type { Schema } from '../schema.ts';
import { openMigrated, sqliteDialect } from '../sqlite/handle.ts';

/** The tables of a backup and their keys, in an order in which every reference is already there. Leases of nodes are left out. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  match: ['id'],
  input: ['match', 'number'],
  save: ['match'],
  sitting: ['person', 'match'],
  person: ['id'],
  token: ['hash'],
  device_link: ['hash'],
  setting: ['key'],
  slot: ['id'],
};

const ROWS_PER_PAGE = 1_000;

/** A separate connection, with columns named as in the database. */
export type PlainDatabase = Kysely<Schema>;

/** Opens a database to be filled, at this step of the schema; creates the file if there is none. */
export async function openToFill(place: StoragePlace, step: string): Promise<PlainDatabase> {
  if (place.type === 'sqlite') return sqliteDialect(await openMigrated(place.file, step)).db.withoutPlugins();
  const { db } = postgresDialect(openPool(place.url));
  await migrate(db, step).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  return db.withoutPlugins();
}

/** A row with its columns as the database names them. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Those of them that this database has; an older one may lack some. */
export async function tablesOf(db: PlainDatabase): Promise<readonly string[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return Object.keys(KEYS).filter((table) => there.has(table));
}

/** All rows of a table that belong into a backup, a page at a time. */
export async function* pagesOf(db: PlainDatabase, table: string): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const { rows } = await pageAfter(table, last).execute(db);
    const kept = table === 'setting' ? rows.filter(({ key }) => key !== CLUSTER_SECRET) : rows;
    if (kept.length > 0) yield kept;
    last = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function pageAfter(table: string, last: Row | undefined): RawBuilder<Row> {
  const key = KEYS[table]!;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  return sql`select * from ${sql.table(table)} ${after ?? sql``} order by ${columns} limit ${sql.lit(ROWS_PER_PAGE)}`;
}

export async function hasRows(db: PlainDatabase, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}
