import type pg from 'pg';
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
  const tidying = new Tidying(pool);
  const requests = new Requests(() => {
    tidying.stop();
    return Promise.all([pool.end(), appends.end(), beats.end()]);
  });
  const dialectFor = (name: OperationName) => (name === 'heartbeat' ? beatDialect : dialect);
  const run = async (name: OperationName, given: readonly unknown[]) => {
    const result = await requests.run(() => operate(dialectFor(name), name, given));
    if (isErasing(name, given)) tidying.soon();
    return result;
  };
  return storageOf(run, {
    append: (append) => requests.run(() => queue.ask(append)),
    close: () => requests.close(),
  });
}

/** How soon after a deletion, and how long after the last time. */
const TIDY = { soonMs: 500, pauseMs: 10_000 };

/**
 * Gives the room of deleted rows back soon after a deletion. PostgreSQL itself would do so later.
 * What lay there may still be found in its files until that room is used again, and in its log: nobody can prevent that from here.
 */
class Tidying {
  readonly #pool: pg.Pool;
  #timer: NodeJS.Timeout | null = null;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  soon(): void {
    const wait = Math.max(TIDY.soonMs, this.#lastAt + TIDY.pauseMs - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#lastAt = performance.now();
      // Where it fails, PostgreSQL does it by itself, as it always does.
      this.#pool.query('vacuum input, save, sitting, person, token, device_link, slot').catch(() => {});
    }, wait).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
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
