import type { Migration } from 'kysely';
import { matches } from './001-matches.ts';
import { people } from './002-people.ts';
import { sessions } from './003-sessions.ts';
import { commandIds } from './004-command-ids.ts';

/** Every step of the schema in order; one that has been published never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-matches': matches,
  '002-people': people,
  '003-sessions': sessions,
  '004-command-ids': commandIds,
};
