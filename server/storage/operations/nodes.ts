import { type RawBuilder, sql } from 'kysely';
import type { Claimed, LivingNode, MatchRow, NodeAbout, Taken } from '../port.ts';
import { flag, type SqlDialect } from '../schema.ts';

/** A server that shares its database with nobody. */
const ALONE: NodeAbout = { address: null, protocol: 0, isLeaving: false, software: '' };

/** Matches that one statement asks for. */
const IDS_AT_ONCE = 500;

export async function heartbeat(
  { db, now }: SqlDialect,
  node: string,
  leaseMilliseconds: number,
  { isLeaving, ...about }: NodeAbout = ALONE,
): Promise<readonly LivingNode[]> {
  const leaseUntil = sql<number>`${now} + ${sql.lit(Math.round(leaseMilliseconds))}`;
  const row = { ...about, leaseUntil, isLeaving: flag(isLeaving) };
  const renewal = db.updateTable('node').set(row).where('id', '=', node).returning('id');
  if ((await renewal.executeTakeFirst()) === undefined) {
    // Every start of a server is a new node.
    await db.deleteFrom('node').where('leaseUntil', '<', now).execute();
    await db
      .insertInto('node')
      .values({ id: node, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  const living = await db
    .selectFrom('node')
    .select(['id', 'address', 'protocol', 'software', 'isLeaving', sql<number>`lease_until - ${now}`.as('leaseLeft')])
    .where('leaseUntil', '>', now)
    .orderBy('id')
    .execute();
  return living.map((each) => ({ ...each, isLeaving: each.isLeaving === 1 }));
}

export async function leave({ db }: SqlDialect, node: string): Promise<void> {
  await db.deleteFrom('node').where('id', '=', node).execute();
}

export async function claim({ db }: SqlDialect, match: string, node: string): Promise<Taken | null> {
  const claimed = await db
    .updateTable('match')
    .set((column) => ({ owner: node, epoch: column('epoch', '+', 1) }))
    .where('id', '=', match)
    .returning(['epoch', 'isCurrent'])
    .executeTakeFirst();
  return claimed === undefined ? null : taken(claimed);
}

const taken = ({ epoch, isCurrent }: { epoch: number; isCurrent: number }): Taken => ({
  epoch,
  isCurrent: isCurrent === 1,
});

/** Whether the owner of a match has a lease, by the clock of the database. */
const hasLivingOwner = (now: RawBuilder<number>) =>
  sql<boolean>`exists (select 1 from node where node.id = "match".owner and node.lease_until > ${now})`;

/** Whether a node has a lease itself. A claim may have waited until the database was back, when nobody had one. */
const isAlive = (node: string, now: RawBuilder<number>) =>
  sql<boolean>`exists (select 1 from node where node.id = ${node} and node.lease_until > ${now})`;

export async function claimFree(
  { db, now }: SqlDialect,
  match: string,
  node: string,
  mayTakeOver: boolean,
): Promise<Claimed> {
  const isOrphan = mayTakeOver
    ? sql<boolean>`not ${hasLivingOwner(now)} and ${isAlive(node, now)}`
    : sql<boolean>`1 = 0`;
  const claimed = await db
    .updateTable('match')
    .set((column) => ({ owner: node, epoch: column('epoch', '+', 1) }))
    .where('id', '=', match)
    .where(sql<boolean>`(owner is null or owner = ${node} or ${isOrphan})`)
    .returning(['epoch', 'isCurrent'])
    .executeTakeFirst();
  if (claimed !== undefined) return taken(claimed);
  const row = await db.selectFrom('match').select('owner').where('id', '=', match).executeTakeFirst();
  return row === undefined ? null : { owner: row.owner ?? '' };
}

export async function release({ db }: SqlDialect, match: string, epoch: number, to: string | null): Promise<void> {
  await db
    .updateTable('match')
    .set({ owner: to, epoch: epoch + 1 })
    .where('id', '=', match)
    .where('epoch', '=', epoch)
    .execute();
}

export async function claimOrphans(
  { db, now, skipLocked }: SqlDialect,
  node: string,
  most: number,
): Promise<readonly (Pick<MatchRow, 'id' | 'kind'> & Taken)[]> {
  const goesOn = sql`select id from "match" where kind = 'session' and stage in ('lobby', 'playing')
    union all select id from "match" where stage = 'playing' and kind = 'table'`;
  const free = sql<string>`select id from "match" where id in (${goesOn}) and not ${hasLivingOwner(now)}
    and ${isAlive(node, now)} limit ${sql.lit(most)} ${skipLocked}`;
  const claimed = await db
    .updateTable('match')
    .set((column) => ({ owner: node, epoch: column('epoch', '+', 1) }))
    .where(sql<boolean>`id in (${free})`)
    .returning(['id', 'kind', 'epoch', 'isCurrent'])
    .execute();
  return claimed.map(({ id, kind, ...row }) => ({ id, kind, ...taken(row) }));
}

export async function listOwned(
  { db }: SqlDialect,
  node: string,
  matches: readonly string[],
): Promise<readonly { readonly id: string; readonly epoch: number }[]> {
  const owned: { readonly id: string; readonly epoch: number }[] = [];
  for (let from = 0; from < matches.length; from += IDS_AT_ONCE) {
    const ids = matches.slice(from, from + IDS_AT_ONCE);
    owned.push(
      ...(await db
        .selectFrom('match')
        .select(['id', 'epoch'])
        .where('owner', '=', node)
        .where('id', 'in', ids)
        .execute()),
    );
  }
  return owned;
}
