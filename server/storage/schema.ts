import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { LogKind, MatchRow, MatchSummary, Stage } from './port.ts';

/** Truth as both databases keep it: 0 or 1. */
export type Flag = 0 | 1;

interface NodeTable {
  id: string;
  leaseUntil: number;
}

export interface MatchTable {
  id: string;
  kind: LogKind;
  code: string;
  isCurrent: Flag;
  game: string;
  stage: Stage;
  isListed: Flag;
  seats: number;
  freeChairs: number;
  people: number;
  owner: string | null;
  epoch: number;
  createdAt: number;
  changedAt: number;
  endedAt: number | null;
}

interface InputTable {
  match: string;
  number: number;
  epoch: number;
  commandId: string | null;
  payload: string;
}

interface SaveTable {
  match: string;
  number: number;
  payload: string;
}

interface SittingTable {
  person: string;
  match: string;
}

interface PersonTable {
  id: string;
  name: string;
  /** The name without capitals and accents: databases disagree on how to compare those. */
  foldedName: string;
  createdAt: number;
  bannedAt: number | null;
}

interface TokenTable {
  hash: string;
  person: string;
  createdAt: number;
}

interface DeviceLinkTable {
  hash: string;
  person: string;
  expiresAt: number;
}

interface SlotTable {
  id: string;
  session: string;
  linkHash: string | null;
  label: string;
  number: number | null;
  person: string | null;
  name: string;
  externalId: string;
}

interface SettingTable {
  key: string;
  value: string;
}

/** What both databases hold, as queries name it; columns are in snake_case there. */
export interface Schema {
  node: NodeTable;
  match: MatchTable;
  input: InputTable;
  save: SaveTable;
  sitting: SittingTable;
  person: PersonTable;
  token: TokenTable;
  deviceLink: DeviceLinkTable;
  slot: SlotTable;
  setting: SettingTable;
}

const flag = (is: boolean): Flag => (is ? 1 : 0);

/** A summary as columns of its match. */
export function columnsOf({ stage, isListed, seats, freeChairs, people }: MatchSummary) {
  return { stage, isListed: flag(isListed), seats, freeChairs, people };
}

export const hasEnded = ({ stage }: MatchSummary): boolean => stage === 'over' || stage === 'closed';

export function matchOf(row: Selectable<MatchTable>): MatchRow {
  return { ...row, isCurrent: row.isCurrent === 1, isListed: row.isListed === 1 };
}

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
