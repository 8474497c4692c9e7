import { ask, Refused } from '../shell/asking.ts';
import { forgetMe } from '../shell/me.ts';

/** How one comes to a table of a game: a new one of one's own, or a chair wherever one is free. */
export type Way = 'table' | 'quick';

const PATHS: Readonly<Record<Way, string>> = { table: '/api/tables', quick: '/api/quick-play' };

/** Goes to a table that way. Hands back its address; null where the server has forgotten who we are. */
export async function comeToTable(way: Way, game: string): Promise<string | null> {
  try {
    const { code } = await ask<{ readonly code: string }>('POST', PATHS[way], { game });
    return `/t/${code}`;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.refusal.code !== 'unknown-token') throw failure;
    forgetMe();
    return null;
  }
}
