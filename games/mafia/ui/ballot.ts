import { useState } from 'react';
import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Mafia, Table, Vote } from '../types.ts';
import type { Match } from './screen-context.tsx';

export type Candidate = Seat | 'nobody';

/** Whom I may vote for, whom I have voted for, and whom I have tapped since. */
export interface Ballot {
  /** Empty where I cannot vote now. */
  readonly among: readonly Candidate[];
  readonly mine: Vote;
  readonly chosen: Candidate | null;
  readonly choose: (candidate: Candidate) => void;
  /** Lets go of whom I have tapped. */
  readonly letGo: () => void;
}

/** Chooses for this day alone. */
export function useBallot({ match, seat, options, extras, answer }: ScreenProps<Mafia>): Ballot {
  const [kept, setKept] = useState<{ readonly day: number; readonly chosen: Candidate | null } | null>(null);
  const day = match.table.round.number;
  const offered = [...options, ...extras].find(({ type }) => type === 'vote')?.blanks.for;
  const isOpen = answer !== null && offered !== undefined && 'oneOf' in offered;
  const among = isOpen ? (offered.oneOf as readonly Candidate[]) : [];
  const mine = seat === null ? null : (match.table.votes[seat] ?? null);
  const wanted = kept?.day === day ? kept.chosen : null;
  return {
    among,
    mine,
    chosen: wanted !== null && wanted !== mine && among.includes(wanted) ? wanted : null,
    choose: (candidate) => setKept({ day, chosen: candidate === wanted ? null : candidate }),
    letGo: () => setKept(null),
  };
}

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

/** The day that has just ended, while the lynched speaks and through the night after it. */
export function dayJustOver({ phase, table }: Match): DeepReadonly<Table>['days'][number] | null {
  const day = table.days.at(-1);
  return phase !== 'day' && day !== undefined && day.number === table.round.number ? day : null;
}

/** The votes that lie on the table: those of this day as they stand, and those that led to a lynching until night falls; on a wall, through it. */
export function votesOnTable(match: Match, place: ScreenProps['place']): readonly VoteCount[] {
  const { phase, table } = match;
  if (phase === 'day') return standingsOf(table.votes, table.castingOrder);
  const day = phase === 'night' && place !== 'tv' ? null : dayJustOver(match);
  return day === null ? [] : standingsOf(day.votes, votersOf(day.votes));
}

/** How many hands are more than half of the living. */
export const moreThanHalf = (living: number): number => Math.floor(living / 2) + 1;

/** Why more than half matters at this table: it ends the day, or nobody is lynched without it; null where it does not. */
export function majorityMatters({ setup }: Pick<Match, 'setup'>): 'hammer' | 'majority' | null {
  if (setup.hammer) return 'hammer';
  return setup.lynch === 'majority' ? 'majority' : null;
}
