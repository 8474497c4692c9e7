import { type Kysely, sql } from 'kysely';
import type { MatchRow } from '../port.ts';
import { matchOf } from '../rows.ts';
import type { MatchTable, Schema } from '../schema.ts';
import type { SqlDialect } from '../sql-dialect.ts';

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

// Conditions of an index on some rows are written out, here and below: SQLite takes it for no others.
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
