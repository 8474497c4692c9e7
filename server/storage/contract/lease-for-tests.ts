import { sql } from 'kysely';
import type { SqlDialect } from '../sql-dialect.ts';
import type { Subject } from './scene-for-tests.ts';

/** Reads a lease over a connection of its own. */
export async function readLease({ db, now }: SqlDialect, node: string): ReturnType<Subject['readLease']> {
  const lease = db
    .selectFrom('node')
    .select(['leaseUntil', sql<number>`${now}`.as('now')])
    .where('id', '=', node);
  const found = await lease.executeTakeFirst();
  await db.destroy();
  return found ?? null;
}
