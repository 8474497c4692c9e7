import type { Character, DeepReadonly, Random } from '../../../kernel/index.ts';
import { type Policy, TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import type { GameView, Government, SeenCards } from '../types.ts';
import { partySaid, type Speech, withoutLiberals } from './claims.ts';

/** How often something harmless is told wrongly by the least honest, of any side. */
const FIBS = 0.3;

/** How often those with something to hide hide it: the most honest, and how much more often the least honest. */
const HIDES = { drawn: 0.75, given: 0.8, peeked: 0.3, propaganda: 0.3 } as const;
const HIDES_MORE = { drawn: 0.25, given: 0.2, peeked: 0.5, propaganda: 0.5 } as const;

/** How often the least honest president of a hidden side says to have passed on a liberal card that was never there. */
const FRAMES = 0.7;

/** What people say to have seen: mostly the truth, and lies mostly where there is something to hide. */
export const humanSpeech = ({ honesty }: Character, random: Random): Speech => ({
  cards(view, seen) {
    const { policy } = view.table.governments[seen.government] as DeepReadonly<Government>;
    if (policy !== null && TRACK_OF[policy] === 'liberal')
      return chance(FIBS * (1 - honesty), random) ? fib(view, seen, random) : seen.cards;
    if (partyOf(view.hand.role) === 'liberal') return seen.cards;
    const hidden = withoutLiberals(view, seen.government, seen.cards);
    if (!seen.cards.some((card) => TRACK_OF[card] === 'liberal'))
      return seen.as === 'drawn' && chance(FRAMES * (1 - honesty), random) ? fib(view, seen, random) : seen.cards;
    return chance(HIDES[seen.as] + HIDES_MORE[seen.as] * (1 - honesty), random) ? hidden : seen.cards;
  },
  party: (view, look) => partySaid(view, look, random),
});

/** Whether something with this probability happens. */
export const chance = (probability: number, random: Random): boolean => random.below(STEPS) < probability * STEPS;

const STEPS = 1 << 16;

/** One of the cards that nobody else has seen told as liberal, or a liberal one as fascist, where that can be. */
function fib(
  { table }: GameView,
  { government, as, cards }: DeepReadonly<SeenCards>,
  random: Random,
): readonly Policy[] {
  const { policy, extra, possible } = table.governments[government] as DeepReadonly<Government>;
  if (extra !== null || as === 'peeked' || as === 'propaganda') return cards;
  const shown = cards.indexOf(policy as Policy);
  const start = random.below(cards.length);
  for (let step = 0; step < cards.length; step++) {
    const index = (start + step) % cards.length;
    if (index === shown) continue;
    const said = cards.slice();
    const instead: Policy = TRACK_OF[cards[index] as Policy] === 'liberal' ? 'fascist' : 'liberal';
    said[index] = instead;
    if (possible === null || said.filter((card) => card === instead).length <= possible[instead]) return said;
  }
  return cards;
}
