import { sql } from 'kysely';
import type { SqlDialect } from '../sql-dialect.ts';

export async function readSetting({ db }: SqlDialect, key: string): Promise<string | null> {
  const setting = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return setting?.value ?? null;
}

export async function writeSetting({ db }: SqlDialect, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function heartbeat({ db, now }: SqlDialect, node: string, leaseMilliseconds: number): Promise<void> {
  const leaseUntil = sql<number>`${now} + ${sql.lit(Math.round(leaseMilliseconds))}`;
  await db
    .insertInto('node')
    .values({ id: node, leaseUntil })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ leaseUntil }))
    .execute();
}

export async function size({ db, size }: SqlDialect): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`select ${size} as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}
