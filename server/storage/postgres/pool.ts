import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import type { SqlDialect } from '../sql-dialect.ts';

/** Whatever takes longer is taken for a lost connection. */
const PATIENCE_MILLISECONDS = 30_000;

/** Numbers and times fit into a double; pg would give them as text. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function openPool(url: string, own: Pick<pg.PoolConfig, 'max' | 'options'> = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    query_timeout: PATIENCE_MILLISECONDS,
    keepAlive: true,
    types,
    ...own,
  });
  // Whoever uses a connection that is lost hears of it by their query; unheard, these events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function groundOf(pool: pg.Pool): SqlDialect {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  return {
    db,
    now: sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    size: sql`pg_database_size(current_database())`,
    transaction: (work) => db.transaction().execute(work),
  };
}
