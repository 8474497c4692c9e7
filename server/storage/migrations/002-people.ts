import type { Kysely, Migration } from 'kysely';

export const people: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('folded_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('banned_at', 'bigint')
    .execute();
  await createWayIn(db, 'token', 'created_at');
  await createWayIn(db, 'device_link', 'expires_at');
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** What lets someone in as this person, known by its hash alone. */
async function createWayIn(db: Kysely<unknown>, table: string, time: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn(time, 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex(`${table}_person`).on(table).column('person').execute();
}
