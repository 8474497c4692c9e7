import type { Seat } from '../../../kernel/index.ts';
import { TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import type { GameView, Known } from '../rules/types.ts';

/** What a bot knows of a player: by its team, by looking, by being told, by a confession; null where it knows nothing. */
function knownOf({ seat: self, hand, table }: GameView, seat: Seat): Known['is'] {
  if (seat === self) return hand.role;
  const { known } = hand;
  for (let index = known.length - 1; index >= 0; index--) {
    const { seat: other, is } = known[index] as Known;
    if (other === seat && is !== null) return is;
  }
  return table.revealedAffiliations[seat] ?? null;
}

/** What a bot learnt of a player in one government; others may have made something else of him since. */
export function learntIn({ hand: { known } }: GameView, government: number, seat: Seat): Known['is'] {
  return known.find((learnt) => learnt.government === government && learnt.seat === seat)?.is ?? null;
}

/** Something that may be said of a player, from what one bot knows. */
export type Trait = (view: GameView, seat: Seat) => boolean;

export const knownLiberal: Trait = (view, seat) => knownOf(view, seat) === 'liberal';
export const knownCommunist: Trait = (view, seat) => knownOf(view, seat) === 'communist';
export const knownHitler: Trait = (view, seat) => knownOf(view, seat) === 'hitler';

/** Hitler's membership says fascist, so this holds for Hitler too. */
export const knownFascist: Trait = (view, seat) => {
  const known = knownOf(view, seat);
  return known === 'fascist' || known === 'hitler';
};

/** A fascist who is not known to be Hitler. */
export const knownFellow: Trait = (view, seat) => knownOf(view, seat) === 'fascist';

export const unknown: Trait = (view, seat) => knownOf(view, seat) === null;

export const knownMate: Trait = (view, seat) => {
  const known = knownOf(view, seat);
  return known !== null && partyOf(known) === partyOf(view.hand.role);
};

export const not =
  (...traits: readonly Trait[]): Trait =>
  (view, seat) => {
    for (const trait of traits) if (trait(view, seat)) return false;
    return true;
  };

/** Was president or chancellor when a policy was laid on the fascist track. */
export const enactedFascist: Trait = ({ table: { governments } }, seat) => {
  for (const { president, chancellor, policy } of governments) {
    if (policy !== null && TRACK_OF[policy] === 'fascist' && (president === seat || chancellor === seat)) return true;
  }
  return false;
};
