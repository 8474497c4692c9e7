import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { NotKept, StorageRefused } from '../port.ts';
import type { Schema, SqlDialect } from '../schema.ts';

/**
 * Classes of SQLSTATE in which the server failed, and not the query: connection, rollback, resources, operator, system, damage; and
 * transactions left idle, a server that only reads, and a lock that another holds.
 */
const LOST = /^(08|40|53|57|58|XX|25P03|25006|55P03)/;

const DISK_FULL = '53100';

const UNIQUE_VIOLATION = '23505';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Anything slower counts as a lost connection. */
export const PATIENCE_MS = 30_000;

/** Our numbers and times fit into a double; pg would return text. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function openPool(
  url: string,
  {
    patienceMs = PATIENCE_MS,
    ...own
  }: Pick<pg.PoolConfig, 'max' | 'options' | 'idle_in_transaction_session_timeout'> & { patienceMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    types,
    ...own,
  });
  // Queries report a lost connection; without a listener, these events would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function postgresDialect(pool: pg.Pool): SqlDialect {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: lettingGo(pool) }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    now: sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    skipLocked: sql`for update skip locked`,
    size: sql`pg_database_size(current_database())`,
    transaction: (work) => db.transaction().execute(work),
  };
}

/**
 * The same connections, but one that failed or did not answer is not used again. Kysely would hand it on, and if the network had
 * swallowed a question, every later one would wait behind it until the system gives the connection up, which takes a quarter of an hour.
 */
function lettingGo(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let failure: Error | undefined;
      const query = async (text: string, given: readonly unknown[]) => {
        // A rollback would wait behind the question that was never answered.
        if (failure !== undefined) throw failure;
        return client.query(text, [...given]).catch((error: unknown) => {
          if (failureOf(error) instanceof NotKept) failure = error as Error;
          throw error;
        });
      };
      // Kysely asks for cursors only where a dialect is given one.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(failure) };
    },
    end: () => pool.end(),
  };
}

/** Why a query failed: `NotKept` if the server is unreachable or full, otherwise the error itself. */
export function failureOf(error: unknown): unknown {
  if (error instanceof NotKept || error instanceof StorageRefused) return error;
  const code = codeOf(error);
  if (code === DISK_FULL) return new NotKept('disk-full', error);
  // Without an SQLSTATE the error is not the server's: there was no connection, or it broke.
  return LOST.test(code) || !SQLSTATE.test(code) ? new NotKept('storage-lost', error) : error;
}

export const isDuplicate = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
