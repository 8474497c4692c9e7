import type { Kysely, RawBuilder } from 'kysely';
import type { LogLine, MatchRow, MatchSummary, Person, Slot } from './port.ts';

/** A boolean as both databases store it. */
type Flag = 0 | 1;

export interface MatchTable extends Omit<MatchRow, 'isCurrent' | 'isListed'> {
  readonly isCurrent: Flag;
  readonly isListed: Flag;
}

/** The tables of both databases, as queries name them; columns are in snake_case there. */
export interface Schema {
  readonly node: {
    readonly id: string;
    readonly leaseUntil: number;
    readonly address: string | null;
    readonly protocol: number;
    readonly isLeaving: Flag;
    readonly software: string;
  };
  readonly match: MatchTable;
  readonly input: Pick<LogLine, 'number' | 'epoch' | 'commandId' | 'payload'> & { readonly match: string };
  readonly save: { readonly match: string; readonly number: number; readonly payload: string };
  readonly sitting: { readonly person: string; readonly match: string };
  /** `foldedName` has no capitals and accents: databases compare those differently. */
  readonly person: Person & { readonly foldedName: string };
  readonly token: { readonly hash: string; readonly person: string; readonly createdAt: number };
  readonly deviceLink: { readonly hash: string; readonly person: string; readonly expiresAt: number };
  readonly slot: Slot;
  readonly setting: { readonly key: string; readonly value: string };
}

export const flag = (is: boolean): Flag => (is ? 1 : 0);

/** A summary as columns of the match table. */
export function columnsOf({ stage, isListed, seats, freeChairs, people }: MatchSummary) {
  return { stage, isListed: flag(isListed), seats, freeChairs, people };
}

export const hasEnded = ({ stage }: MatchSummary): boolean => stage === 'over' || stage === 'closed';

export function matchOf(row: MatchTable): MatchRow {
  return { ...row, isCurrent: row.isCurrent === 1, isListed: row.isListed === 1 };
}

/** A database, and the expressions in which the two kinds differ. */
export interface SqlDialect {
  readonly db: Kysely<Schema>;
  /** The database's clock, in milliseconds since 1970. */
  readonly now: RawBuilder<number>;
  /** At the end of a query: locks its rows, without those that somebody else has locked. Nothing where there is one writer. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Bytes. */
  readonly size: RawBuilder<number>;
  /** Runs the work entirely or not at all. */
  transaction<Result>(work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result>;
}
