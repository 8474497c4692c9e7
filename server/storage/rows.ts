import type { Selectable } from 'kysely';
import type { MatchRow, MatchSummary } from './port.ts';
import type { Flag, MatchTable } from './schema.ts';

const flag = (is: boolean): Flag => (is ? 1 : 0);

/** A summary as columns of its match. */
export function columnsOf({ stage, isListed, seats, freeChairs, people }: MatchSummary) {
  return { stage, isListed: flag(isListed), seats, freeChairs, people };
}

export const hasEnded = ({ stage }: MatchSummary): boolean => stage === 'over' || stage === 'closed';

export function matchOf(row: Selectable<MatchTable>): MatchRow {
  return { ...row, isCurrent: row.isCurrent === 1, isListed: row.isListed === 1 };
}
