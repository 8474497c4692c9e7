import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** A database to ask, and what each says in its own words. */
export interface SqlDialect {
  readonly db: Kysely<Schema>;
  /** The database's own time, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /** Bytes. */
  readonly size: RawBuilder<number>;
  /** Does all of it or nothing. */
  transaction<Result>(work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result>;
}
