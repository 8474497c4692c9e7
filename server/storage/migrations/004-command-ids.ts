import { type Kysely, type Migration, SqliteAdapter } from 'kysely';

export const commandIds: Migration = { up };

/** SQLite has one writer, which knows the ids of the commands in its logs: no index has to be written with every line. */
async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await db.schema.dropIndex('input_command').execute();
}
