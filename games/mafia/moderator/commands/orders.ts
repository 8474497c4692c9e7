import type { Action, ActionName, Ballot, FactionIndex, Who } from '../../resolver/index.ts';

/** What an accepted command asks for. */
export type Order =
  | { readonly kind: 'act'; readonly action: Action }
  /** Takes back everything of this kind that one has asked for oneself. */
  | { readonly kind: 'cancel'; readonly a: ActionName }
  | { readonly kind: 'factionAct'; readonly action: Action & { readonly via: FactionIndex } }
  /** Takes back whatever was ordered for the faction. */
  | { readonly kind: 'cancelFaction'; readonly faction: FactionIndex }
  | { readonly kind: 'vote'; readonly for: Who | 'no-lynch' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'will'; readonly text: string };

/** What has been asked for in a phase that is not resolved yet, oldest first. */
export interface Pending {
  readonly actions: readonly Action[];
  /** One a voter, in casting order. */
  readonly ballots: readonly Ballot[];
}

export const NOTHING_PENDING: Pending = { actions: [], ballots: [] };

/** What is pending after somebody's order: actions pile up, a ballot replaces the voter's earlier one. */
export function applyOrder(pending: Pending, who: Who, order: Order): Pending {
  const { actions, ballots } = pending;
  switch (order.kind) {
    case 'act':
    case 'factionAct':
      return { actions: [...actions, order.action], ballots };
    case 'cancel':
      return { actions: actions.filter((action) => !isOwn(action, who, order.a)), ballots };
    case 'cancelFaction':
      return { actions: actions.filter(({ via = null }) => via !== order.faction), ballots };
    case 'vote':
      return { actions, ballots: [...withoutBallotOf(who, ballots), { by: who, for: order.for }] };
    case 'withdraw':
      return { actions, ballots: withoutBallotOf(who, ballots) };
    // A will is no matter of the phase: it is written down in the village.
    case 'will':
      return pending;
  }
}

function isOwn({ a, by, via = null }: Action, who: Who, kind: ActionName): boolean {
  return via === null && by === who && a === kind;
}

function withoutBallotOf(who: Who, ballots: readonly Ballot[]): readonly Ballot[] {
  return ballots.filter(({ by }) => by !== who);
}
