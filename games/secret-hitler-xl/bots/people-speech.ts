import type { Character, DeepReadonly, Random } from '../../../kernel/index.ts';
import { type Policy, TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import type { GameView, Government, SeenCards } from '../types.ts';
import { partySaid, type Speech, withoutLiberals } from './claims.ts';
import { knownMate } from './knowledge.ts';

/** How often the least honest, of any side, forget a liberal card, or confuse two bad ones, where a liberal policy was enacted anyway. */
const FORGETS = { drawn: 0.8, given: 0.8 } as const;
const CONFUSES = 0.15;

/** How often those with something to hide hide it: the most honest, and how much more often the least honest. */
const HIDES = { drawn: 0.85, given: 0.9, peeked: 0.3, propaganda: 0.3 } as const;
const HIDES_MORE = { drawn: 0.15, given: 0.1, peeked: 0.5, propaganda: 0.5 } as const;

/**
 * What people say to have seen: mostly the truth, and a lie only where it makes the liar look no worse. Hidden sides hide the liberal cards
 * that they refused, or discarded as president, as far as that is known by government.
 */
export const humanSpeech = (
  { honesty }: Character,
  random: Random,
  discarded: ReadonlyMap<number, Policy>,
): Speech => ({
  cards(view, seen) {
    const { as, cards, government } = seen;
    const hides = (): boolean => chance(HIDES[as] + HIDES_MORE[as] * (1 - honesty), random);
    const isHidden = partyOf(view.hand.role) !== 'liberal';
    if (as === 'peeked' || as === 'propaganda')
      return isHidden && hides() ? withoutLiberals(view, government, cards) : cards;
    const { policy } = view.table.governments[government] as DeepReadonly<Government>;
    const thrown = as === 'drawn' ? (discarded.get(government) ?? null) : null;
    if (isLiberal(policy)) {
      const forgets = cards.filter(isLiberal).length > 1 ? FORGETS[as] : CONFUSES;
      const lies = isHidden && isLiberal(thrown) ? hides() : chance(forgets * (1 - honesty), random);
      return lies ? forgetful(view, seen, thrown) : cards;
    }
    if (!isHidden || !cards.some(isLiberal) || !servesToHide(view, seen, thrown) || !hides()) return cards;
    return otherSays(view, seen)?.some(isLiberal) && as === 'drawn'
      ? forgetful(view, seen, thrown)
      : withoutLiberals(view, government, cards);
  },
  party: (view, look) => partySaid(view, look, random),
});

/** Whether something with this probability happens. */
export const chance = (probability: number, random: Random): boolean => random.below(STEPS) < probability * STEPS;

/** A number from 0 on below 1, to be compared with probabilities. */
export const drawChance = (random: Random): number => random.below(STEPS) / STEPS;

const STEPS = 1 << 16;

const isLiberal = (card: Policy | null): boolean => card !== null && TRACK_OF[card] === 'liberal';

/** Whether a liberal card that was not enacted is better hidden: not if it was passed on to a chancellor who is no friend, and can be blamed. */
function servesToHide(view: GameView, seen: DeepReadonly<SeenCards>, thrown: Policy | null): boolean {
  const { policy, chancellor } = view.table.governments[seen.government] as DeepReadonly<Government>;
  if (seen.as === 'given' || policy === null || thrown === null || isLiberal(thrown)) return true;
  return knownMate(view, chancellor) || otherSays(view, seen)?.some(isLiberal) === false;
}

/** What the other of a government has said of its cards. */
function otherSays(
  { table: { claims } }: GameView,
  { government, as }: DeepReadonly<SeenCards>,
): readonly Policy[] | null {
  const others = as === 'drawn' ? 'given' : 'drawn';
  for (const claim of claims)
    if (claim.kind === 'cards' && claim.government === government && claim.as === others) return claim.cards;
  return null;
}

/**
 * The same cards with a liberal one that was not enacted told as another; if there is none, the discarded card told as of the other bad kind.
 * The truth, if the cards or what the other says rule that out.
 */
function forgetful(view: GameView, seen: DeepReadonly<SeenCards>, thrown: Policy | null): readonly Policy[] {
  const { as, cards, government } = seen;
  const { extra, possible, policy } = view.table.governments[government] as DeepReadonly<Government>;
  if (extra !== null) return cards;
  const shown = cards.indexOf(policy as Policy);
  const spare = cards.findIndex((card, index) => isLiberal(card) && index !== shown);
  const place = spare !== -1 || thrown === null || !view.setup.communists ? spare : cards.indexOf(thrown);
  if (place === -1 || place === shown) return cards;
  const said = cards.slice();
  said[place] = cards[place] === 'fascist' ? 'communist' : 'fascist';
  if (possible !== null && !isAmong(said, (kind) => possible[kind])) return cards;
  const other = otherSays(view, seen);
  const [drawn, given] = as === 'drawn' ? [said, other] : [other, said];
  return drawn === null || given === null || isAmong(given, (kind) => countOf(drawn, kind)) ? said : cards;
}

const countOf = (cards: readonly Policy[], kind: Policy): number => cards.filter((card) => card === kind).length;

/** Whether there were enough of each kind of these cards. */
const isAmong = (cards: readonly Policy[], available: (kind: Policy) => number): boolean =>
  cards.every((kind) => countOf(cards, kind) <= available(kind));
