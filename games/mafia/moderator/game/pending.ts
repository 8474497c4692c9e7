import {
  type Action,
  actionsTonight,
  type Ballot,
  factionSpec,
  isAlive,
  leaderOf,
  livingOf,
  membersOf,
  playerOf,
  siftSubmissions,
  type Village,
  type Who,
} from '../../resolver/index.ts';

import type { Pending } from '../commands/index.ts';
import type { ModeratorGame } from './types.ts';

/** An order that waits for the phase to be resolved. Its place in the list is what it is withdrawn by. */
export type PendingOrder =
  /** `stands`: whether it would be carried out; a later one may have taken its place. */
  | { readonly kind: 'act'; readonly action: Action; readonly stands: boolean }
  | { readonly kind: 'vote'; readonly ballot: Ballot; readonly stands: boolean };

/** What waits to be resolved, oldest first: actions, then votes. */
export function pendingOrders({ village, pending }: ModeratorGame): readonly PendingOrder[] {
  const standing = standingActions(village, pending.actions);
  return [
    ...pending.actions.map((action) => ({ kind: 'act' as const, action, stands: standing.has(action) })),
    ...pending.ballots.map((ballot) => ({ kind: 'vote' as const, ballot, stands: isCounted(village, ballot) })),
  ];
}

/** Whether a ballot would count: both are alive, or nobody is to be lynched. */
export const isCounted = (village: Village, { by, for: choice }: Ballot): boolean =>
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
export function waitingFor(desk: ModeratorGame): readonly Who[] {
  const { village, sent, pending } = desk;
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
