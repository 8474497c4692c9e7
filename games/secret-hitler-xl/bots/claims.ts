import type { DeepReadonly, Random } from '../../../kernel/index.ts';
import { isAboutCards, isAboutLook } from '../rules/claims.ts';
import { POLICIES, type Policy, TRACK_OF } from '../rules/policies.ts';
import { type Party, partyOf } from '../rules/roles.ts';
import type { Command, GameView, Government, Look, SeenCards } from '../types.ts';
import { knownMate, learntIn } from './knowledge.ts';

/** What a bot says to have seen, which need not be what it saw. */
export interface Speech {
  readonly cards: (view: GameView, seen: DeepReadonly<SeenCards>) => readonly Policy[];
  readonly party: (view: GameView, look: DeepReadonly<Look>) => Party;
}

/** The next claim of a bot about what it has seen, or null when it has claimed everything. It claims each thing once. */
export function claimer({ cards, party }: Speech): (view: GameView) => Command | null {
  let cardsSpokenOf = 0;
  let looksSpokenOf = 0;
  return (view) => {
    const { hand, table } = view;
    if (cardsSpokenOf === hand.seen.length && looksSpokenOf === table.looks.length) return null;
    if (isGagged(view)) return null;
    while (cardsSpokenOf < hand.seen.length) {
      const seen = hand.seen[cardsSpokenOf++] as DeepReadonly<SeenCards>;
      const { government, as } = seen;
      if (!table.claims.some((claim) => isAboutCards(claim, view.seat, government, as))) {
        // In the order in which claims are written down.
        const said = cards(view, seen);
        const ordered = POLICIES.flatMap((policy) => said.filter((card) => card === policy));
        return { type: 'claimCards', government, as, cards: ordered };
      }
    }
    while (looksSpokenOf < table.looks.length) {
      const look = table.looks[looksSpokenOf++] as DeepReadonly<Look>;
      if (look.by !== view.seat || table.claims.some((claim) => isAboutLook(claim, look))) continue;
      return { type: 'claimParty', government: look.government, seat: look.at, party: party(view, look) };
    }
    return null;
  };
}

/** SH-69: in a session nothing is said. */
const isGagged = ({ table: { governments } }: GameView): boolean =>
  governments.length > 0 && (governments[governments.length - 1] as DeepReadonly<Government>).end === 'in-session';

/** Liberals tell the truth; the others hide what they did. */
export const partisan = (random: Random): Speech => ({
  cards: (view, { government, cards }) =>
    partyOf(view.hand.role) === 'liberal' ? cards : withoutLiberals(view, government, cards),
  party: (view, look) => partySaid(view, look, random),
});

/** The same cards without the liberal ones that were not enacted, as far as there were enough others to be believed. */
export function withoutLiberals(view: GameView, government: number, cards: readonly Policy[]): readonly Policy[] {
  const { policy, extra, power, possible } = view.table.governments[government] as DeepReadonly<Government>;
  if (policy !== null && TRACK_OF[policy] === 'liberal') return cards;
  // What a vote of no confidence brought back has been seen by all.
  if (power === 'vote_of_no_confidence' && extra !== null && TRACK_OF[extra] === 'liberal') return cards;
  const said = cards.slice();
  for (let index = 0; index < said.length; index++) {
    if (TRACK_OF[said[index] as Policy] !== 'liberal') continue;
    const instead = believable(said, policy ?? 'fascist', possible);
    if (instead !== null) said[index] = instead;
  }
  return said;
}

/** A card that may be said to have been there as well: best the one enacted, unless it was an emergency power, of which there are few. */
function believable(
  said: readonly Policy[],
  enacted: Policy,
  possible: DeepReadonly<Government>['possible'],
): Policy | null {
  const candidates: readonly Policy[] = [enacted, 'fascist', 'communist'];
  const fits = (card: Policy) =>
    TRACK_OF[card] !== null && (possible === null || said.filter((other) => other === card).length < possible[card]);
  return candidates.find(fits) ?? null;
}

/** Liberals say what they saw; the others call their own liberal, and fascists may call a liberal a fascist. */
export function partySaid(view: GameView, { government, at }: DeepReadonly<Look>, random: Random): Party {
  const seen = partyOf(learntIn(view, government, at) ?? 'liberal');
  const mine = partyOf(view.hand.role);
  if (mine === 'liberal') return seen;
  if (knownMate(view, at)) return 'liberal';
  return mine === 'fascist' && seen === 'liberal' && random.below(2) === 0 ? 'fascist' : seen;
}
