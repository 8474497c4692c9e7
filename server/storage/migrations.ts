import { type Kysely, type Migration, Migrator, SqliteAdapter, sql } from 'kysely';
import { StorageRefused } from './port.ts';
import type { Schema } from './schema.ts';

/** Every step of the schema in order. A published step never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-matches': { up: addMatches },
  '002-people': { up: addPeople },
  '003-sessions': { up: addSessions },
  '004-command-ids': { up: dropCommandIndex },
  '005-nodes': { up: describeNodes },
};

const TABLE = 'schema_step';

/** The newest step of the schema. */
export const newestStep: string = Object.keys(migrations).at(-1)!;

/** Migrates a database to this program's schema, or to an earlier step of it. */
export async function migrate(db: Kysely<Schema>, upTo: string = newestStep, steps = migrations): Promise<void> {
  const plain = db.withoutPlugins();
  await refuseNewer(plain, steps);
  const migrator = new Migrator({
    db: plain,
    provider: { getMigrations: async () => ({ ...steps }) as Record<string, Migration> },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error } = await migrator.migrateTo(upTo);
  if (error !== undefined) throw error;
}

/** Throws if the schema has a step that this program does not know. */
export async function refuseNewer(db: Kysely<Schema>, steps = migrations): Promise<void> {
  const unknown = (await stepsTaken(db)).find((name) => !Object.hasOwn(steps, name));
  if (unknown === undefined) return;
  throw new StorageRefused(
    'newer-database',
    `A newer version of Tertulia wrote this database: its schema has the step ${unknown}. Update Tertulia to open it.`,
  );
}

/** The steps that this database has taken, in order. */
export async function stepsTaken(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

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

/** Lines have no foreign key: each would look up the match that its append has just locked. */
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
  await createSecrets(db, 'token', 'created_at');
  await createSecrets(db, 'device_link', 'expires_at');
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** A table of secrets that let somebody in as a person, stored as hashes. */
async function createSecrets(db: Kysely<unknown>, table: string, time: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn(time, 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex(`${table}_person`).on(table).column('person').execute();
}

/** A log belongs to a table, to a room of a session, or to a session. Who takes part in a session is not in any log. */
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

/** SQLite has a single writer, which remembers the command ids of its logs, so no index has to be written with every line. */
async function dropCommandIndex(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await db.schema.dropIndex('input_command').execute();
}

/** How other nodes reach a node, and which session a room belongs to, so that both can be found from any node. */
async function describeNodes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('node').addColumn('address', 'text').execute();
  await db.schema
    .alterTable('node')
    .addColumn('protocol', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('node')
    .addColumn('is_leaving', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('node')
    .addColumn('software', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('match').addColumn('session', 'text').execute();
}
