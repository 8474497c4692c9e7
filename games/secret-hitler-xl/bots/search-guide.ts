import type { SearchGuide, Seat } from '../../../kernel/index.ts';
import { imagineWith } from '../rules/imagine.ts';
import type { SecretHitler } from '../types.ts';
import { Belief } from './search-belief.ts';

const STEPS = 2 ** 30;

/** Weighs who may be what, and plays on as `smart`. */
export const searchGuide: SearchGuide<SecretHitler> = {
  playout: 'smart',
  usual: 'deducer',
  playouts: 250,
  believe(view) {
    let made: Belief | null = null;
    return (random) => {
      made ??= new Belief(view, random);
      const belief = made;
      const dealt = random.pick(belief.lineUps);
      const votesJa = (seat: Seat) => random.below(STEPS) < belief.chanceOfJa(dealt, seat) * STEPS;
      return imagineWith(view, { dealt, votesJa }, random);
    };
  },
};
