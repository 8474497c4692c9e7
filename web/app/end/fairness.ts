import type { Verdict } from '../../../table/verify-save.ts';
import { ask } from '../shell/asking.ts';

export type { Verdict };

/** What was published of the shuffle before the first card was dealt, and the key that was kept until the end. */
export interface Promised {
  readonly commitment: string | null;
  readonly key: string | null;
}

/** What was checked, with what it was checked against. */
export interface Checked {
  readonly promised: Promised;
  readonly verdict: Verdict;
}

/** Has the server check a match of its own. */
export async function checkOnServer(match: string): Promise<Checked> {
  const path = `/api/matches/${encodeURIComponent(match)}`;
  const [{ commitment, key }, verdict] = await Promise.all([
    ask<Promised>('GET', path),
    ask<Verdict>('GET', `${path}/verify`),
  ]);
  return { promised: { commitment, key }, verdict };
}
