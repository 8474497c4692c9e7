import { sql } from 'kysely';
import type { Slot, Storage } from '../port.ts';
import type { SqlDialect } from '../sql-dialect.ts';

/** Both databases take a limited number of values a statement. */
const SLOTS_A_STATEMENT = 500;

export async function listSessions({ db }: SqlDialect): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where(sql<boolean>`kind = 'session'`)
    .where('stage', 'in', ['lobby', 'playing'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function addSlots({ transaction }: SqlDialect, slots: readonly Slot[]): Promise<void> {
  return transaction(async (db) => {
    for (let from = 0; from < slots.length; from += SLOTS_A_STATEMENT) {
      await db
        .insertInto('slot')
        .values(slots.slice(from, from + SLOTS_A_STATEMENT))
        .execute();
    }
  });
}

export async function changeSlot(
  { db }: SqlDialect,
  id: string,
  fields: Parameters<Storage['changeSlot']>[1],
): Promise<void> {
  await db.updateTable('slot').set(fields).where('id', '=', id).execute();
}

export function listSlotsOf({ db }: SqlDialect, person: string): Promise<readonly Slot[]> {
  return db.selectFrom('slot').selectAll().where('person', '=', person).orderBy('id').execute();
}

export function listSlots({ db }: SqlDialect, session: string): Promise<readonly Slot[]> {
  return db.selectFrom('slot').selectAll().where('session', '=', session).orderBy('id').execute();
}
