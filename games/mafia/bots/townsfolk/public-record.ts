import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { RoleName } from '../../resolver/index.ts';
import type { Claim, GameView } from '../../rules/types.ts';

export type Known = 'good' | 'evil' | null;

/** What everybody can read of the table, in order: who is proven to be what, and who says what. */
export interface PublicRecord {
  /** By seat: what a grave proved; a revived player's too. */
  readonly proven: readonly Known[];
  /** By seat: the role last claimed. */
  readonly claimed: readonly (RoleName | null)[];
  readonly results: readonly ResultClaim[];
  readonly sightings: readonly SightingClaim[];
}

export type ResultClaim = Extract<DeepReadonly<Claim>, { kind: 'result' }>;
export type SightingClaim = Extract<DeepReadonly<Claim>, { kind: 'saw' }>;

export function readRecord({ table, seats }: GameView): PublicRecord {
  const proven = new Array<Known>(seats).fill(null);
  for (const { seat, alignment } of table.graves) {
    if (alignment === 'good' || alignment === 'evil') proven[seat] = alignment;
  }
  const claimed = new Array<RoleName | null>(seats).fill(null);
  const results: ResultClaim[] = [];
  const sightings: SightingClaim[] = [];
  for (const claim of table.claims) {
    if (claim.kind === 'role') claimed[claim.by] = claim.role;
    else if (claim.kind === 'result') results.push(claim);
    else sightings.push(claim);
  }
  return { proven, claimed, results, sightings };
}

/** The night in which a seat died by somebody's hand, before a given day; null if it did not. */
export function killedBefore({ table }: GameView, seat: Seat, day: number): number | null {
  for (const grave of table.graves) {
    if (grave.seat === seat && grave.how === 'night' && grave.round.number < day) return grave.round.number;
  }
  return null;
}

/** By seat: how often somebody had the most votes of a day and was not lynched all the same. */
export function failedLynchings({ table, seats }: GameView): readonly number[] {
  const failed = new Array<number>(seats).fill(0);
  for (const { votes, lynched } of table.days) {
    if (lynched !== null) continue;
    const leader = leaderOf(countVotes(votes, seats));
    if (leader !== null) failed[leader] = (failed[leader] as number) + 1;
  }
  return failed;
}

/** By seat: how many others vote for it. */
export function countVotes(votes: GameView['table']['votes'], seats: number): number[] {
  const totals = new Array<number>(seats).fill(0);
  for (const [seat, vote] of votes.entries()) {
    if (typeof vote === 'number' && vote !== seat) totals[vote] = (totals[vote] as number) + 1;
  }
  return totals;
}

/** Who alone has the most, or null. */
export function leaderOf(totals: readonly number[]): Seat | null {
  const most = Math.max(...totals);
  const leader = totals.indexOf(most);
  return most === 0 || totals.lastIndexOf(most) !== leader ? null : leader;
}
