import { type Kysely, sql } from 'kysely';
import type { LogLine, MatchRow, NewMatch, Storage } from '../port.ts';
import { columnsOf, hasEnded, type MatchTable, matchOf, type Schema, type SqlDialect } from '../schema.ts';

/** One statement takes some 30,000 values. */
const LINES_AT_ONCE = 1000;

export function open({ transaction }: SqlDialect, match: NewMatch): Promise<'ok' | 'taken'> {
  return transaction(async (db) => {
    if (match.after !== null && !(await leaveCode(db, match.after, match.code))) return 'taken';
    if (!(await insertMatch(db, match))) return 'taken';
    const payloads = [match.first, ...(match.more ?? [])];
    const lines = payloads.map((payload, number) => ({ match: match.id, number, epoch: 1, commandId: null, payload }));
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      await db
        .insertInto('input')
        .values(lines.slice(from, from + LINES_AT_ONCE))
        .execute();
    }
    const sittings = match.sitters.map((person) => ({ person, match: match.id }));
    if (sittings.length > 0) await db.insertInto('sitting').values(sittings).execute();
    return 'ok';
  });
}

async function leaveCode(
  db: Kysely<Schema>,
  { id, epoch }: NonNullable<NewMatch['after']>,
  code: string,
): Promise<boolean> {
  const left = await db
    .updateTable('match')
    .set({ isCurrent: 0 })
    .where('id', '=', id)
    .where('epoch', '=', epoch)
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst();
  if (left !== undefined) return true;
  // It may have been deleted since.
  return (await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) === undefined;
}

async function insertMatch(db: Kysely<Schema>, match: NewMatch): Promise<boolean> {
  const { id, kind, session, code, game, createdAt, node } = match;
  const endedAt = hasEnded(match) ? createdAt : null;
  const inserted = await db
    .insertInto('match')
    .values({
      ...{ id, kind, code, game, createdAt, endedAt, ...columnsOf(match) },
      ...(session === undefined ? {} : { session }),
      ...{ isCurrent: 1, owner: node, epoch: 1, changedAt: createdAt },
    })
    .onConflict((conflict) => conflict.column('code').where(sql<boolean>`is_current = 1`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Writes the row without changing it, so that a takeover waits until this is done. */
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
    // The match first: this waits for appends under way, and later ones find no match.
    await db.deleteFrom('match').where('id', '=', id).execute();
    await db.deleteFrom('input').where('match', '=', id).execute();
  });
}

const matches = (db: Kysely<Schema>) => db.selectFrom('match').selectAll('match');

async function first(rows: { executeTakeFirst(): Promise<MatchTable | undefined> }): Promise<MatchRow | null> {
  const row = await rows.executeTakeFirst();
  return row === undefined ? null : matchOf(row);
}

async function all(rows: { execute(): Promise<MatchTable[]> }): Promise<readonly MatchRow[]> {
  return (await rows.execute()).map(matchOf);
}

export function findMatch({ db }: SqlDialect, id: string): Promise<MatchRow | null> {
  return first(matches(db).where('id', '=', id));
}

// The conditions of partial indexes are literal, here and below: otherwise SQLite does not use the index.
export function findByCode({ db }: SqlDialect, code: string): Promise<MatchRow | null> {
  return first(matches(db).where('code', '=', code).where(sql<boolean>`is_current = 1`));
}

export function listOpen({ db }: SqlDialect, game: string | null, most: number): Promise<readonly MatchRow[]> {
  const isOpen = sql<boolean>`stage = 'lobby' and is_listed = 1 and free_chairs > 0`;
  const open = matches(db).where(isOpen).orderBy('createdAt').orderBy('id').limit(most);
  return all(game === null ? open : open.where('game', '=', game));
}

export async function listUnkept({ db }: SqlDialect): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match')
    .leftJoin('save', 'save.match', 'match.id')
    .select('match.id')
    .where(sql<boolean>`stage = 'over'`)
    .where('kind', '!=', 'session')
    .where(
      sql<boolean>`save.number is null or save.number <= (select max(number) from input where input.match = "match".id)`,
    )
    .orderBy('match.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listPlaying({ db }: SqlDialect): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where(sql<boolean>`stage = 'playing'`)
    .where('kind', '!=', 'session')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listMatches(
  { db }: SqlDialect,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<readonly MatchRow[]> {
  return all(
    matches(db)
      .where('kind', '!=', 'session')
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .offset(from),
  );
}

export function listOf({ db }: SqlDialect, person: string, most: number): Promise<readonly MatchRow[]> {
  const ofPerson = matches(db).innerJoin('sitting', 'sitting.match', 'match.id').where('sitting.person', '=', person);
  return all(ofPerson.orderBy('changedAt', 'desc').orderBy('id', 'desc').limit(most));
}

export async function sitsAt({ db }: SqlDialect, person: string, code: string): Promise<boolean> {
  const current = matches(db).where('code', '=', code).where(sql<boolean>`is_current = 1`);
  const own = current.innerJoin('sitting', 'sitting.match', 'match.id').where('sitting.person', '=', person);
  return (await first(own)) !== null;
}

export async function listStale({ db }: SqlDialect, before: number): Promise<readonly string[]> {
  const tables = () => db.selectFrom('match').select('id').where('kind', '=', 'table');
  const ended = tables().where('endedAt', '<', before);
  const idle = tables().where(sql<boolean>`stage = 'lobby'`).where('changedAt', '<', before);
  const rows = await ended.unionAll(idle).execute();
  return rows.map(({ id }) => id);
}
