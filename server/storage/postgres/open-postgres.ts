import { migrate } from '../migrate.ts';
import { operate, storageOf } from '../operations/index.ts';
import { NotKept, type Storage } from '../port.ts';
import { AppendQueue } from './append.ts';
import { failureOf, groundOf, openPool } from './pool.ts';

/** Planned once, not for every append; and then not by how small the tables were at that time. */
const APPEND_OPTIONS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** A database server, which several processes may share. */
export async function openPostgres(url: string): Promise<Storage> {
  const pool = openPool(url);
  const ground = groundOf(pool);
  await migrate(ground.db).catch(async (error) => {
    await pool.end();
    throw failureOf(error);
  });
  const appends = openPool(url, { max: 1, options: APPEND_OPTIONS });
  const queue = new AppendQueue(appends);
  const desk = new Desk(() => Promise.all([pool.end(), appends.end()]));
  return storageOf((name, given) => desk.serve(() => operate(ground, name, given)), {
    append: (append) => desk.serve(() => queue.ask(append)),
    close: () => desk.close(),
  });
}

/** Knows what is under way, so that closing can wait for it. */
class Desk {
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #end: () => Promise<unknown>;
  #closed: Promise<unknown> | null = null;

  constructor(end: () => Promise<unknown>) {
    this.#end = end;
  }

  async serve<Result>(work: () => Promise<Result>): Promise<Result> {
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
