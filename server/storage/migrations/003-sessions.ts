import { type Kysely, type Migration, sql } from 'kysely';

export const sessions: Migration = { up };

/** Logs are of tables, of the rooms of a session, and of sessions; who takes part in one stands apart from all logs. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('match')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('table'))
    .execute();
  await db.schema.createIndex('match_session').on('match').column('id').where(sql<boolean>`kind = 'session'`).execute();
  await db.schema
    .createTable('slot')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session', 'text', (column) => column.notNull().references('match.id').onDelete('cascade'))
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('person', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('slot_session').on('slot').column('session').execute();
  await db.schema.createIndex('slot_person').on('slot').column('person').execute();
}
