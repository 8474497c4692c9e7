import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { ServerContext } from '../context.ts';
import type { Storage } from '../storage/port.ts';

const KEEP_DAYS = 'keep-days';

const MOST_DAYS = 36_500;

const DAY_MS = 24 * 60 * 60_000;

const ROUND_MS = 60 * 60_000;

type Keeping = Pick<ServerContext, 'storage' | 'world'> & {
  readonly registry: { readonly tables: readonly { readonly id: string }[] };
  readonly cluster?: Pick<Cluster, 'isElsewhere'> | null;
};

/** Matches that ended, and lobbies last changed, before this time are deleted; null if everything is kept. */
export function keepSince({ keepDays }: ServerSettings, now: number): number | null {
  return keepDays === null ? null : now - keepDays * DAY_MS;
}

/** Deletes old matches, except for tables in memory, where somebody may be. Returns how many. */
export async function deleteStale({ storage, world, registry, cluster }: Keeping): Promise<number> {
  const before = keepSince(await readSettings(storage), world.wall());
  if (before === null) return 0;
  let deleted = 0;
  for (const id of await storage.listStale(before)) {
    if (registry.tables.some((table) => table.id === id)) continue;
    // Another node may have it in memory.
    if (await cluster?.isElsewhere(id)) continue;
    await storage.deleteMatch(id);
    deleted++;
  }
  if (deleted > 0) world.log.info({ matches: deleted }, 'old matches deleted');
  return deleted;
}

/** Deletes old matches now and every hour; returns a function that stops it. */
export function startCleaning(keeping: Keeping): () => void {
  let isStopped = false;
  const clean = (): void => {
    void deleteStale(keeping).catch((error: unknown) => {
      if (!isStopped) keeping.world.log.warn({ error: String(error) }, 'old matches could not be deleted');
    });
  };
  clean();
  const timer = setInterval(clean, ROUND_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** Settings of the administrator. */
export interface ServerSettings {
  /** How many days finished matches and untouched lobbies are kept; null for ever. */
  readonly keepDays: number | null;
}

export async function readSettings(storage: Storage): Promise<ServerSettings> {
  const kept = Number((await storage.readSetting(KEEP_DAYS)) ?? 0);
  return { keepDays: Number.isInteger(kept) && kept > 0 ? kept : null };
}

export async function writeSettings(storage: Storage, { keepDays }: ServerSettings): Promise<void> {
  await storage.writeSetting(KEEP_DAYS, String(keepDays ?? 0));
}

/** Reads a number of days; nothing and 0 mean for ever. */
export function readDays(written: unknown): Result<number | null, Refusal> {
  const isWritten = typeof written === 'string' || typeof written === 'number';
  if (!isWritten && written !== null && written !== undefined) return refuse('not-days', { most: MOST_DAYS });
  const text = isWritten ? String(written).trim() : '';
  if (!/^\d{0,6}$/.test(text) || Number(text) > MOST_DAYS) return refuse('not-days', { most: MOST_DAYS });
  return ok(Number(text) === 0 ? null : Number(text));
}
