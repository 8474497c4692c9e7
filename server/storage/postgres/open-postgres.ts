import pg from 'pg';
import { migrate } from '../migrations.ts';
import { isErasing, type OperationName, operate, storageOf } from '../operations/index.ts';
import { NotKept, type Storage } from '../port.ts';
import { AppendQueue } from './append.ts';
import { failureOf, openPool, PATIENCE_MS, postgresDialect } from './pool.ts';

/** Plan the append once, and not by how small the tables were at that time. */
const APPEND_OPTIONS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** A process that stalls in the middle of a transaction keeps what it changed from everyone else; after so long that is undone. */
const IDLE_IN_TRANSACTION_MS = 2000;

/** A heartbeat that takes longer is sent again over a new connection, while the usual lease still holds. */
const BEAT_PATIENCE_MS = 1200;

/** A database server, which several processes may share. What takes longer than `patienceMs` counts as lost. */
export async function openPostgres(url: string, patienceMs = PATIENCE_MS): Promise<Storage> {
  const pool = openPool(url, { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS, patienceMs });
  const dialect = postgresDialect(pool);
  await migrate(dialect.db).catch(async (error) => {
    await pool.end();
    throw failureOf(error);
  });
  const appends = openPool(url, { max: 1, options: APPEND_OPTIONS, patienceMs });
  const queue = new AppendQueue(appends);
  // A node that reads hundreds of logs at once must not lose its lease meanwhile.
  const beats = openPool(url, { max: 1, patienceMs: Math.min(patienceMs, BEAT_PATIENCE_MS) });
  const beatDialect = postgresDialect(beats);
  const tidying = TIDIED.map((each) => new Tidying(url, each));
  const requests = new Requests(() => {
    for (const each of tidying) each.stop();
    return Promise.all([pool.end(), appends.end(), beats.end()]);
  });
  const dialectFor = (name: OperationName) => (name === 'heartbeat' ? beatDialect : dialect);
  const run = async (name: OperationName, given: readonly unknown[]) => {
    const result = await requests.run(() => operate(dialectFor(name), name, given));
    if (isErasing(name, given)) for (const each of tidying) each.soon();
    return result;
  };
  return storageOf(run, {
    append: (append) => requests.run(() => queue.ask(append)),
    close: () => requests.close(),
  });
}

/** How soon after a deletion. */
const TIDY_SOON_MS = 500;

/** What is tidied together, and how long after the last time: all that was ever played is read through for it. */
const TIDIED = [
  { tables: 'save, sitting, person, token, device_link, slot', pauseMs: 10_000 },
  { tables: 'input', pauseMs: 300_000 },
] as const;

/**
 * Gives the room of deleted rows back soon after a deletion. PostgreSQL itself would do so later.
 * What lay there may still be found in its files until that room is used again, and in its log: nobody can prevent that from here.
 */
class Tidying {
  readonly #url: string;
  readonly #of: (typeof TIDIED)[number];
  #timer: NodeJS.Timeout | null = null;
  #lastAt = Number.NEGATIVE_INFINITY;
  /** A connection of its own: it may take as long as it takes, and keeps nobody waiting. */
  #client: pg.Client | null = null;

  constructor(url: string, of: (typeof TIDIED)[number]) {
    this.#url = url;
    this.#of = of;
  }

  soon(): void {
    const wait = Math.max(TIDY_SOON_MS, this.#lastAt + this.#of.pauseMs - performance.now());
    this.#timer ??= setTimeout(() => void this.#tidy(), wait).unref();
  }

  async #tidy(): Promise<void> {
    this.#timer = null;
    this.#lastAt = performance.now();
    if (this.#client !== null) return this.soon();
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: PATIENCE_MS });
    this.#client = client;
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`vacuum ${this.#of.tables}`);
    } catch {
      // Where it fails, PostgreSQL does it by itself, as it always does.
    }
    this.#end();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#end();
  }

  /** Nobody waits for it: a question that is still open is left to the server. */
  #end(): void {
    this.#client?.end().catch(() => {});
    this.#client = null;
  }
}

/** The requests that are under way, so that closing can wait for them. */
class Requests {
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #end: () => Promise<unknown>;
  #closed: Promise<unknown> | null = null;

  constructor(end: () => Promise<unknown>) {
    this.#end = end;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closed !== null) throw new NotKept('storage-lost', new Error('the storage is closed'));
    const result = work();
    this.#underWay.add(result);
    try {
      return await result;
    } catch (error) {
      throw failureOf(error);
    } finally {
      this.#underWay.delete(result);
    }
  }

  async close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#underWay).then(() => this.#end());
    await this.#closed;
  }
}
