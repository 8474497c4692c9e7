import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';

const matches: Migration = { up: addMatches };

const people: Migration = { up: addPeople };

const sessions: Migration = { up: addSessions };

const commandIds: Migration = { up: dropCommandIndex };

/** Every step of the schema in order; one that has been published never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-matches': matches,
  '002-people': people,
  '003-sessions': sessions,
  '004-command-ids': commandIds,
};

async function addMatches(db: Kysely<unknown>): Promise<void> {
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

async function addPeople(db: Kysely<unknown>): Promise<void> {
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

/** Logs are of tables, of the rooms of a session, and of sessions; who takes part in one is kept apart from all logs. */
async function addSessions(db: Kysely<unknown>): Promise<void> {
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

/** SQLite has one writer, which knows the ids of the commands in its logs: no index has to be written with every line. */
async function dropCommandIndex(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await db.schema.dropIndex('input_command').execute();
}
