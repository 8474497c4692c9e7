import { sql } from 'kysely';
import type { Person, Slot, Storage } from '../port.ts';
import type { SqlDialect } from '../schema.ts';

/** Both databases limit the number of values in a statement. */
const SLOTS_PER_STATEMENT = 500;

const COLUMNS = ['person.id', 'person.name', 'person.createdAt', 'person.bannedAt'] as const;

export function addPerson(
  { transaction }: SqlDialect,
  { id, name, tokenHash, createdAt }: Parameters<Storage['addPerson']>[0],
): Promise<void> {
  return transaction(async (db) => {
    await db
      .insertInto('person')
      .values({ id, name, foldedName: fold(name), createdAt, bannedAt: null })
      .execute();
    await db.insertInto('token').values({ hash: tokenHash, person: id, createdAt }).execute();
  });
}

const ACCENTS = /\p{M}/gu;

const fold = (name: string): string => name.normalize('NFKD').replace(ACCENTS, '').toLowerCase();

export async function findPerson({ db }: SqlDialect, id: string): Promise<Person | null> {
  const person = await db.selectFrom('person').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return person ?? null;
}

export async function findByToken({ db }: SqlDialect, tokenHash: string): Promise<Person | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('token', 'token.person', 'person.id')
    .select(COLUMNS)
    .where('token.hash', '=', tokenHash)
    .executeTakeFirst();
  return person ?? null;
}

export async function addToken(
  { db }: SqlDialect,
  person: string,
  tokenHash: string,
  createdAt: number,
): Promise<void> {
  await db.insertInto('token').values({ hash: tokenHash, person, createdAt }).execute();
}

export async function rename({ db }: SqlDialect, person: string, name: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ name, foldedName: fold(name) })
    .where('id', '=', person)
    .execute();
}

export async function ban({ db }: SqlDialect, person: string, at: number | null): Promise<void> {
  await db.updateTable('person').set({ bannedAt: at }).where('id', '=', person).execute();
}

export function deletePerson({ transaction }: SqlDialect, person: string): Promise<void> {
  return transaction(async (db) => {
    await db.deleteFrom('sitting').where('person', '=', person).execute();
    await db.deleteFrom('person').where('id', '=', person).execute();
  });
}

export function findPeople({ db }: SqlDialect, nameContains: string, most: number): Promise<readonly Person[]> {
  const pattern = `%${fold(nameContains).replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('person')
    .select(COLUMNS)
    .where(sql<boolean>`folded_name like ${pattern} escape '\\'`)
    .orderBy('foldedName')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function addDeviceLink({ db }: SqlDialect, link: Parameters<Storage['addDeviceLink']>[0]): Promise<void> {
  const { hash, person, expiresAt } = link;
  await db.insertInto('deviceLink').values({ hash, person, expiresAt }).execute();
}

export async function takeDeviceLink({ db }: SqlDialect, hash: string, now: number): Promise<string | null> {
  const link = await db.deleteFrom('deviceLink').where('hash', '=', hash).returningAll().executeTakeFirst();
  return link !== undefined && link.expiresAt > now ? link.person : null;
}

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
    for (let from = 0; from < slots.length; from += SLOTS_PER_STATEMENT) {
      await db
        .insertInto('slot')
        .values(slots.slice(from, from + SLOTS_PER_STATEMENT))
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

export async function addSetting({ db }: SqlDialect, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function size({ db, size }: SqlDialect): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`select ${size} as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}
