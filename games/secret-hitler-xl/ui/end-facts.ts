import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Face, MatchOnScreen } from '../../../web/ui/screen.ts';
import type { Policy } from '../rules/policies.ts';
import type { Party, Role } from '../rules/roles.ts';
import type { CardsAs, Claim, Hand, SecretHitler } from '../types.ts';
import { MEMBERSHIPS } from './marks.tsx';

export type EndedMatch = MatchOnScreen<SecretHitler>;

/** What is known once it is over. */
export interface Facts {
  readonly roles: readonly Role[];
  /** By seat; null where this viewer may not see it. */
  readonly hands: readonly (DeepReadonly<Hand> | null)[];
  readonly canTurn: boolean;
}

/** Everything that this viewer may know at the end; null while it is played. */
export function factsOf(match: EndedMatch, faces: readonly Face[]): Facts | null {
  const { roles } = match.table;
  if (roles === null || match.outcome === null) return null;
  const mine = faces.filter(({ isYou }) => isYou);
  const own = mine.length === 1 ? mine[0]?.seat : undefined;
  const hands = roles.map((_, seat) => match.hands?.[seat] ?? (seat === own ? match.hand : null));
  return { roles, hands, canTurn: match.setup.communists };
}

/** What somebody saw of the cards of a government; null where they saw none, or nobody may know. */
export const cardsSeen = ({ hands }: Facts, by: Seat, index: number, as: CardsAs): readonly Policy[] | null =>
  hands[by]?.seen.find((seen) => seen.government === index && seen.as === as)?.cards ?? null;

/** What somebody learnt of another's party in a government. */
export function partyLearnt({ hands }: Facts, by: Seat, about: Seat, index: number): Party | null {
  const learnt = hands[by]?.known.find(({ seat, government, is }) => {
    return seat === about && government === index && is !== null;
  });
  return learnt?.is ? MEMBERSHIPS[learnt.is] : null;
}

/** What was so, next to a claim: the cards, or the party; null where nobody can know. */
export type Verdict =
  | { readonly isTrue: boolean; readonly cards: readonly Policy[] }
  | { readonly isTrue: boolean; readonly party: Party }
  | { readonly isTrue: false };

/** Whether a claim was true, and what was; null for what this viewer cannot know. */
export function verdictOn(claim: DeepReadonly<Claim>, facts: Facts): Verdict | null {
  if (claim.kind === 'cards') {
    const cards = cardsSeen(facts, claim.by, claim.government, claim.as);
    if (cards === null) return claim.doubt === 'impossible' ? { isTrue: false } : null;
    return { isTrue: sorted(cards) === sorted(claim.cards), cards };
  }
  const about = claim.kind === 'party' ? claim.seat : claim.by;
  const learnt = claim.kind === 'party' ? partyLearnt(facts, claim.by, about, claim.government) : null;
  if (learnt !== null) return { isTrue: learnt === claim.party, party: learnt };
  const party = MEMBERSHIPS[facts.roles[about] as Role];
  const first = facts.hands[about]?.originalRole;
  // Somebody who was radicalized has been both.
  if (first === undefined && facts.canTurn && party === 'communist') return null;
  return { isTrue: claim.party === party || claim.party === MEMBERSHIPS[first ?? (facts.roles[about] as Role)], party };
}

/** Whether a claim was false for certain; what this viewer cannot know counts as true. */
export const isFalse = (claim: DeepReadonly<Claim>, facts: Facts): boolean => verdictOn(claim, facts)?.isTrue === false;

/** Cards are claimed in no order. */
const sorted = (cards: readonly Policy[]): string => cards.toSorted().join(' ');

/** How somebody came to be another than they were dealt. */
interface Turned {
  readonly from: Role;
  readonly to: Role;
  /** From 0 on; null where nobody remembers. */
  readonly government: number | null;
  readonly by: readonly Seat[];
}

/** Whether, when and by whom somebody was radicalized, as those remember it who aimed at them. */
export function turnedOf(seat: Seat, { roles, hands }: Facts, { table, setup }: EndedMatch): Turned | null {
  const to = roles[seat] as Role;
  const from = hands[seat]?.originalRole ?? to;
  if (from === to) return null;
  const aims = hands.flatMap((hand, by) =>
    (hand?.known ?? []).flatMap((known) =>
      known.seat === seat && known.from === 'radicalization' ? [{ by, government: known.government }] : [],
    ),
  );
  // Later ones found a communist.
  const first = aims.length === 0 ? null : Math.min(...aims.map(({ government }) => government));
  const president = first === null ? undefined : table.governments[first]?.president;
  const all = aims.filter(({ government }) => government === first).map(({ by }) => by);
  const by = setup.communistPowerActor === 'president' && president !== undefined ? [president] : all;
  return { from, to, government: first, by };
}
