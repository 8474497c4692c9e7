import type { BotKind, SearchGuide, Seat } from '../../../kernel/index.ts';
import { imagineWith } from '../rules/imagine.ts';
import { partyOf } from '../rules/roles.ts';
import type { Hand, SecretHitler } from '../types.ts';
import { judging } from './deducer/decisions.ts';
import { sideOfParty } from './deducer/habits.ts';
import { chanceToWin } from './deducer/prospects.ts';
import { Belief } from './search-belief.ts';
import { voice } from './voice.ts';

const STEPS = 2 ** 30;

/** Chooses as `deducer` does, but by what the search believes: who is what, and what such players do with cards. */
export const believer: BotKind<SecretHitler> = {
  ...judging((judgement, view, random) => {
    const belief = new Belief(view, random);
    judgement.take(view, belief.worlds(), belief.cards());
  }),
  voice,
};

/** Weighs who may be what, plays on as `smart` until the next policy, and wants the tracks to be good for its side then. */
export const searchGuide: SearchGuide<SecretHitler> = {
  playout: 'smart',
  usual: believer,
  // Other players' votes hide what one's own does, so that small differences are mostly chance.
  doubt: 2.5,
  playouts: 900,
  // Until somebody is nominated after a policy was enacted, so that its power has been used.
  horizon: ({ governments }) =>
    governments.reduce(
      (count, { policy, extra }, index) =>
        index < governments.length - 1 && (policy !== null || extra !== null) ? count + 1 : count,
      0,
    ),
  value: ({ table, hands }, seat, outcome) => {
    if (outcome !== null) return outcome.ranking[0]?.includes(seat) ? 1 : 0;
    const side = sideOfParty(partyOf((hands[seat] as Hand).role));
    return chanceToWin(table.boards, side, table.tracks);
  },
  believe(view) {
    let made: Belief | null = null;
    return (random) => {
      made ??= new Belief(view, random);
      const belief = made;
      const lineUp = random.pick(belief.lineUps);
      const votesJa = (seat: Seat) => random.below(STEPS) < belief.chanceOfJa(lineUp, seat) * STEPS;
      return imagineWith(view, { dealt: lineUp.dealt, votesJa }, random);
    };
  },
};
