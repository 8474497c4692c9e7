import { eventsSince, livingOf, resolveDay, standingBallots, type Who } from '../../resolver/index.ts';
import { isCounted } from './pending.ts';
import type { ModeratorGame } from './types.ts';

/** Everybody who votes for the same. */
export interface CandidateCount {
  readonly for: Who | 'no-lynch';
  /** In casting order. */
  readonly voters: readonly Who[];
}

/** MF-156: the votes as they were cast, for everybody to see: weights and stolen votes are not in it. */
export interface VoteCount {
  /** Most voters first; of equals, whoever had their first vote earlier. */
  readonly candidates: readonly CandidateCount[];
  readonly notVoting: readonly Who[];
  /** Whether it takes more than half of all votes to lynch. How many those are would tell of hidden weights. */
  readonly needsHalf: boolean;
}

export function voteCount({ village, pending }: ModeratorGame): VoteCount {
  const voters = new Map<Who | 'no-lynch', Who[]>();
  const ballots = [...standingBallots(pending.ballots)].map(([by, choice]) => ({ by, for: choice }));
  for (const { by, for: choice } of ballots.filter((ballot) => isCounted(village, ballot)))
    voters.set(choice, [...(voters.get(choice) ?? []), by]);
  const candidates = [...voters].map(([choice, of]) => ({ for: choice, voters: of }));
  const voted = new Set(candidates.flatMap((candidate) => candidate.voters));
  return {
    candidates: candidates.sort((one, other) => other.voters.length - one.voters.length),
    notVoting: livingOf(village).filter((who) => !voted.has(who)),
    needsHalf: village.settings.lynch === 'majority',
  };
}

/** What each candidate really has, for the moderator alone; null where that is what everybody sees. */
export function weightedCount(
  desk: ModeratorGame,
): readonly { readonly for: Who | 'no-lynch'; readonly votes: number }[] | null {
  const { village, pending } = desk;
  if (village.phase.kind !== 'day') return null;
  const after = resolveDay(village, village.phase.number, pending.ballots);
  const votes = new Map<Who | 'no-lynch', number>();
  for (const event of eventsSince(village, after)) {
    if (event.t !== 'vote') continue;
    const choice = event.for ?? 'no-lynch';
    votes.set(choice, (votes.get(choice) ?? 0) + event.weight);
  }
  const seen = new Map(voteCount(desk).candidates.map(({ for: choice, voters }) => [choice, voters.length]));
  const isSame = seen.size === votes.size && [...votes].every(([choice, count]) => seen.get(choice) === count);
  return isSame ? null : [...votes].map(([choice, count]) => ({ for: choice, votes: count }));
}
