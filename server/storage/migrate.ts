import { type Kysely, type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { migrations } from './migrations.ts';
import { StorageRefused } from './port.ts';
import type { Schema } from './schema.ts';

const TABLE = 'schema_step';

/** The name of the newest step that this program knows. */
export const newestStep: string = Object.keys(migrations).at(-1)!;

/** Brings a database up to the schema of this program, or up to an earlier step of it. */
export async function migrate(db: Kysely<Schema>, upTo: string = newestStep, steps = migrations): Promise<void> {
  const plain = db.withoutPlugins();
  await refuseNewer(plain, steps);
  const migrator = new Migrator({
    db: plain,
    provider: { getMigrations: async () => ({ ...steps }) as Record<string, Migration> },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  throwError(await migrator.migrateTo(upTo));
}

function throwError({ error }: MigrationResultSet): void {
  if (error !== undefined) throw error;
}

/** Throws where the schema has a step that this program does not know. */
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
