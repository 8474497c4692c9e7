import {
  type Action,
  actionsTonight,
  type Ballot,
  eventsSince,
  factionSpec,
  isAlive,
  leaderOf,
  livingOf,
  membersOf,
  playerOf,
  resolveDay,
  siftSubmissions,
  standingBallots,
  type Village,
  type Who,
} from '../../resolver/index.ts';
import type { Pending } from '../commands.ts';
import type { ModeratorGame } from './types.ts';

/** An order that waits for the phase to be resolved. Its place in the list is what it is withdrawn by. */
export type PendingOrder =
  /** `isActive`: whether it would be carried out; a later one may have taken its place. */
  | { readonly kind: 'act'; readonly action: Action; readonly isActive: boolean }
  | { readonly kind: 'vote'; readonly ballot: Ballot; readonly isActive: boolean };

/** What waits to be resolved, oldest first: actions, then votes. */
export function pendingOrders({ village, pending }: ModeratorGame): readonly PendingOrder[] {
  const standing = standingActions(village, pending.actions);
  return [
    ...pending.actions.map((action) => ({ kind: 'act' as const, action, isActive: standing.has(action) })),
    ...pending.ballots.map((ballot) => ({ kind: 'vote' as const, ballot, isActive: isCounted(village, ballot) })),
  ];
}

/** Whether a ballot would count: both are alive, or nobody is to be lynched. */
const isCounted = (village: Village, { by, for: choice }: Ballot): boolean =>
  choice !== null && isAlive(village, by) && (choice === 'no-lynch' || isAlive(village, choice));

/** What would be carried out. Newest first each takes its place, so what came before it makes no difference. */
function standingActions(village: Village, actions: readonly Action[]): ReadonlySet<Action> {
  const takenFrom = (index: number): number => siftSubmissions(village, actions.slice(index)).deeds.length;
  return new Set(actions.filter((_, index) => takenFrom(index) > takenFrom(index + 1)));
}

/** The pending orders without the one at a place; null if there is none. */
export function withoutPending({ actions, ballots }: Pending, at: number): Pending | null {
  if (!Number.isInteger(at) || at < 0 || at >= actions.length + ballots.length) return null;
  return {
    actions: actions.filter((_, index) => index !== at),
    ballots: ballots.filter((_, index) => index + actions.length !== at),
  };
}

/** Who could send something in this phase and has not: by night those with something to do, by day the voters. */
export function waitingFor(game: ModeratorGame): readonly Who[] {
  const { village, sent, pending } = game;
  if (village.phase.kind === 'start') return [];
  if (village.phase.kind === 'night')
    return livingOf(village).filter((who) => !sent.includes(who) && canActTonight(village, who));
  const voted = new Set(pending.ballots.filter((ballot) => isCounted(village, ballot)).map(({ by }) => by));
  return livingOf(village).filter((who) => !voted.has(who));
}

function canActTonight(village: Village, who: Who): boolean {
  if (actionsTonight(village, who) > 0) return true;
  const { faction } = playerOf(village, who);
  if (leaderOf(village, faction) !== who) return false;
  return membersOf(village, faction).some(
    (member) => isAlive(village, member) && factionSpec(village, member) !== null,
  );
}

/** Everybody who votes for the same. */
interface CandidateCount {
  readonly for: Who | 'no-lynch';
  /** In casting order. */
  readonly voters: readonly Who[];
}

/** MF-156: the votes as they were cast, for everybody to see: weights and stolen votes are not in it. */
export interface VoteCount {
  /** Most voters first; ties by the earliest first vote. */
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
  game: ModeratorGame,
): readonly { readonly for: Who | 'no-lynch'; readonly votes: number }[] | null {
  const { village, pending } = game;
  if (village.phase.kind !== 'day') return null;
  const after = resolveDay(village, village.phase.number, pending.ballots);
  const votes = new Map<Who | 'no-lynch', number>();
  for (const event of eventsSince(village, after)) {
    if (event.t !== 'vote') continue;
    const choice = event.for ?? 'no-lynch';
    votes.set(choice, (votes.get(choice) ?? 0) + event.weight);
  }
  const seen = new Map(voteCount(game).candidates.map(({ for: choice, voters }) => [choice, voters.length]));
  const isSame = seen.size === votes.size && [...votes].every(([choice, count]) => seen.get(choice) === count);
  return isSame ? null : [...votes].map(([choice, count]) => ({ for: choice, votes: count }));
}
