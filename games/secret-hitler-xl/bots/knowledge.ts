import type { DeepReadonly, Random, Seat } from '../../../kernel/index.ts';
import { type Policy, TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import type { GameView, Government, Known, SeenCards } from '../types.ts';

/** What a bot knows of a player: by its team, an investigation, a message, a confession; null if it knows nothing. */
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

/** The card that propaganda has just shown. */
export const topCard = ({ hand: { seen } }: GameView): Policy =>
  (seen[seen.length - 1] as DeepReadonly<SeenCards>).cards[0] as Policy;

/** What the president discarded, if the chancellor can know it, having peeked at the same three cards before; otherwise null. */
export function discardedByPresident({ hand: { seen }, table: { governments } }: GameView): Policy | null {
  const given = seen[seen.length - 1];
  const peeked = seen[seen.length - 2];
  if (given?.as !== 'given' || given.government !== governments.length - 1 || peeked?.as !== 'peeked') return null;
  return wereDrawn(governments, peeked, given) ? missing(peeked.cards, given.cards) : null;
}

/** Whether nothing has touched the draw pile between a peek and a session. */
function wereDrawn(
  governments: readonly DeepReadonly<Government>[],
  peeked: DeepReadonly<SeenCards>,
  given: DeepReadonly<SeenCards>,
): boolean {
  for (let index = peeked.government + 1; index < given.government; index++) {
    const { end, extra } = governments[index] as DeepReadonly<Government>;
    if (end !== 'failed' || extra !== null) return false;
  }
  return true;
}

/** The one of three that is not among two; null if the two are not of the three: chaos may have come between. */
function missing(three: readonly Policy[], two: readonly Policy[]): Policy | null {
  const left = three.slice();
  for (const card of two) {
    const place = left.indexOf(card);
    if (place === -1) return null;
    left.splice(place, 1);
  }
  return left[0] ?? null;
}

/** Whether something with this percentage happens. */
export const happens = (percent: number, random: Random): boolean =>
  percent >= 100 || (percent > 0 && random.below(100) < percent);

/** A row of odds: a condition and its percentage; the first row that applies counts. */
export type Odds<Case> = readonly (readonly [applies: (given: Case) => boolean, percent: number])[];

export function oddsOf<Case>(rows: Odds<Case>, given: Case): number {
  for (let row = 0; row < rows.length; row++) {
    const [applies, percent] = rows[row] as Odds<Case>[number];
    if (applies(given)) return percent;
  }
  return 0;
}

export const always = (): boolean => true;

/** One of the seats, by chance among those of the first trait that any of them has; else any. */
export function preferred(view: GameView, seats: readonly Seat[], traits: readonly Trait[], random: Random): Seat {
  for (let rank = 0; rank < traits.length; rank++) {
    const trait = traits[rank] as Trait;
    let having = 0;
    let places = 0;
    for (let place = 0; place < seats.length; place++) {
      if (!trait(view, seats[place] as Seat)) continue;
      having++;
      places |= 1 << place;
    }
    if (having > 0) return seats[nthPlace(places, random.below(having))] as Seat;
  }
  return random.pick(seats);
}

/** The nth place, from 0 on, of those held as bits. */
function nthPlace(places: number, nth: number): number {
  let place = 0;
  while (((places >> place) & 1) === 0 || nth-- > 0) place++;
  return place;
}
