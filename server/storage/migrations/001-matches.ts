import { type Kysely, type Migration, sql } from 'kysely';

export const matches: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('node')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .execute();
  await createMatch(db);
  await createLog(db);
  await db.schema
    .createTable('sitting')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('match', 'text', (column) => column.notNull().references('match.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('sitting_key', ['person', 'match'])
    .execute();
  await db.schema.createIndex('sitting_match').on('sitting').column('match').execute();
}

async function createMatch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('match')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('free_chairs', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('epoch', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  const isOpen = sql<boolean>`stage = 'lobby' and is_listed = 1 and free_chairs > 0`;
  const index = (name: string) => db.schema.createIndex(`match_${name}`).on('match');
  await index('code').unique().column('code').where(sql<boolean>`is_current = 1`).execute();
  await index('open').columns(['created_at', 'id']).where(isOpen).execute();
  await index('open_of_game').columns(['game', 'created_at', 'id']).where(isOpen).execute();
  await index('playing').column('id').where(sql<boolean>`stage = 'playing'`).execute();
  await index('lobby').column('changed_at').where(sql<boolean>`stage = 'lobby'`).execute();
  await index('ended').column('ended_at').where(sql<boolean>`ended_at is not null`).execute();
  await index('changed').columns(['changed_at', 'id']).execute();
}

/** No foreign key from lines to their match: every line would look up what its append has just locked. */
async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('input')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('epoch', 'bigint', (column) => column.notNull())
    .addColumn('command_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('input_key', ['match', 'number'])
    .execute();
  await db.schema
    .createIndex('input_command')
    .unique()
    .on('input')
    .columns(['match', 'command_id'])
    .where(sql<boolean>`command_id is not null`)
    .execute();
  await db.schema
    .createTable('save')
    .addColumn('match', 'text', (column) => column.primaryKey().references('match.id').onDelete('cascade'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute();
}
