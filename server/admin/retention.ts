import type { ServerContext } from '../context.ts';
import { readSettings, type ServerSettings } from './settings.ts';

const DAY_MS = 24 * 60 * 60_000;
const ROUND_MS = 60 * 60_000;

type Keeping = Pick<ServerContext, 'storage' | 'world'> & {
  readonly house: { readonly tables: readonly { readonly id: string }[] };
};

/** What was over, or untouched in the lobby, before this time is deleted; null where everything is kept. */
export function keepSince({ keepDays }: ServerSettings, now: number): number | null {
  return keepDays === null ? null : now - keepDays * DAY_MS;
}

/** Deletes what was kept long enough, but for tables in memory: somebody may be there. Says how many. */
export async function deleteStale({ storage, world, house }: Keeping): Promise<number> {
  const before = keepSince(await readSettings(storage), world.wall());
  if (before === null) return 0;
  let deleted = 0;
  for (const id of await storage.listStale(before)) {
    if (house.tables.some((table) => table.id === id)) continue;
    await storage.deleteMatch(id);
    deleted++;
  }
  if (deleted > 0) world.log.info({ matches: deleted }, 'old matches deleted');
  return deleted;
}

/** Deletes what is old now and once an hour; hands back how to end it. */
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
