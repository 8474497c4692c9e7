import type { Seat } from '../../../../kernel/index.ts';
import type { MatchOnScreen } from '../../../../web/ui/screen.ts';
import type { Mafia, Vote } from '../../types.ts';
import type { Candidate } from './use-ballot.ts';

/** Somebody, or nobody, with those who vote for them. */
export interface VoteCount {
  readonly candidate: Candidate;
  readonly voters: readonly Seat[];
}

/** The votes grouped by target, the most votes first; on a tie, the player who was named first. */
export function standingsOf(votes: readonly Vote[], order: readonly Seat[]): readonly VoteCount[] {
  const byCandidate = new Map<Candidate, Seat[]>();
  for (const voter of order) {
    const vote = votes[voter] ?? null;
    if (vote !== null) byCandidate.set(vote, [...(byCandidate.get(vote) ?? []), voter]);
  }
  const standings = [...byCandidate].map(([candidate, voters]) => ({ candidate, voters }));
  return standings.sort((one, other) => other.voters.length - one.voters.length);
}

/** All who voted in a day that is over, in the order of their seats. */
export const votersOf = (votes: readonly Vote[]): readonly Seat[] =>
  votes.flatMap((vote, seat) => (vote === null ? [] : [seat]));

/** How many hands are more than half of the living. */
export const moreThanHalf = (living: number): number => Math.floor(living / 2) + 1;

/** Why more than half matters at this table: it ends the day, or nobody is lynched without it; null where it does not. */
export function majorityMatters({ setup }: Pick<MatchOnScreen<Mafia>, 'setup'>): 'hammer' | 'majority' | null {
  if (setup.hammer) return 'hammer';
  return setup.lynch === 'majority' ? 'majority' : null;
}
