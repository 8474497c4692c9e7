import { type Kysely, sql } from 'kysely';
import type { LogLine, NewMatch, Storage } from '../port.ts';
import { columnsOf, hasEnded } from '../rows.ts';
import type { Schema } from '../schema.ts';
import type { SqlDialect } from '../sql-dialect.ts';

export function open({ transaction }: SqlDialect, match: NewMatch): Promise<'ok' | 'taken'> {
  return transaction(async (db) => {
    if (match.after !== null) await leaveCode(db, match.after, match.code);
    if (!(await insertMatch(db, match))) return 'taken';
    await db
      .insertInto('input')
      .values({ match: match.id, number: 0, epoch: 1, commandId: null, payload: match.first })
      .execute();
    const sittings = match.sitters.map((person) => ({ person, match: match.id }));
    if (sittings.length > 0) await db.insertInto('sitting').values(sittings).execute();
    return 'ok';
  });
}

async function leaveCode(db: Kysely<Schema>, match: string, code: string): Promise<void> {
  await db.updateTable('match').set({ isCurrent: 0 }).where('id', '=', match).where('code', '=', code).execute();
}

async function insertMatch(db: Kysely<Schema>, match: NewMatch): Promise<boolean> {
  const { id, kind, code, game, createdAt, node } = match;
  const endedAt = hasEnded(match) ? createdAt : null;
  const inserted = await db
    .insertInto('match')
    .values({
      ...{ id, kind, code, game, createdAt, endedAt, ...columnsOf(match) },
      ...{ isCurrent: 1, owner: node, epoch: 1, changedAt: createdAt },
    })
    .onConflict((conflict) => conflict.column('code').where(sql<boolean>`is_current = 1`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function claim(
  { db }: SqlDialect,
  match: string,
  node: string,
): Promise<{ readonly epoch: number } | null> {
  const claimed = await db
    .updateTable('match')
    .set((column) => ({ owner: node, epoch: column('epoch', '+', 1) }))
    .where('id', '=', match)
    .returning('epoch')
    .executeTakeFirst();
  return claimed ?? null;
}

export function read({ db }: SqlDialect, match: string, from = 0): Promise<readonly LogLine[]> {
  return db
    .selectFrom('input')
    .select(['number', 'epoch', 'commandId', 'payload'])
    .where('match', '=', match)
    .where('number', '>=', from)
    .orderBy('number')
    .execute();
}

export function keepSave(
  { transaction }: SqlDialect,
  match: string,
  { epoch, number, payload }: Parameters<Storage['keepSave']>[1],
): Promise<'ok' | 'fenced'> {
  return transaction(async (db) => {
    if (!(await holds(db, match, epoch))) return 'fenced';
    await db
      .insertInto('save')
      .values({ match, number, payload })
      .onConflict((conflict) =>
        conflict.column('match').doUpdateSet({ number, payload }).where('save.number', '<=', number),
      )
      .execute();
    return 'ok';
  });
}

/** Writes the row, though with nothing new, so that a takeover waits until this is done. */
async function holds(db: Kysely<Schema>, match: string, epoch: number): Promise<boolean> {
  const held = await db
    .updateTable('match')
    .set({ epoch })
    .where('id', '=', match)
    .where('epoch', '=', epoch)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

export async function readSave(
  { db }: SqlDialect,
  match: string,
): Promise<{ readonly number: number; readonly payload: string } | null> {
  const save = await db.selectFrom('save').select(['number', 'payload']).where('match', '=', match).executeTakeFirst();
  return save ?? null;
}

export function rewrite(
  { transaction }: SqlDialect,
  match: string,
  lines: readonly { readonly number: number; readonly payload: string }[],
): Promise<void> {
  return transaction(async (db) => {
    for (const { number, payload } of lines)
      await db.updateTable('input').set({ payload }).where('match', '=', match).where('number', '=', number).execute();
  });
}

export function deleteMatch({ transaction }: SqlDialect, id: string): Promise<void> {
  return transaction(async (db) => {
    // The match before its log: appends under way are waited for, and later ones find no match.
    await db.deleteFrom('match').where('id', '=', id).execute();
    await db.deleteFrom('input').where('match', '=', id).execute();
  });
}
