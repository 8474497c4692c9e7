import type { BotKind, Random } from '../../../kernel/index.ts';
import type { Command, GameView, Mafia } from '../rules/types.ts';
import { nextClaim } from './townsfolk/claiming.ts';
import { dayShot } from './townsfolk/day-shot.ts';
import { Mind } from './townsfolk/mind.ts';
import { answerNight } from './townsfolk/night.ts';
import { chooseVote } from './townsfolk/voting.ts';
import { willOf } from './townsfolk/wills.ts';

/** A villager, a mobster, a mason, a cultist or a joker, as it was dealt: it weighs what everybody did and said, and plays for its side. */
export const townsfolk: BotKind<Mafia> = {
  listens: false,
  isSlow: true,
  make(_seat, random) {
    const memory = { schemedOn: -1, isScheming: false, aimedAt: null, sent: null };
    return (view) => answer(new Mind(view, random, memory), view, random);
  },
};

function answer(mind: Mind, view: GameView, random: Random): Command {
  switch (view.phase) {
    case 'night':
      return answerNight(mind);
    case 'lastWords':
      return { type: 'lastWords', lastWords: '' };
    default:
      return dayShot(mind) ?? nextClaim(mind) ?? willOf(mind) ?? { type: 'vote', for: chooseVote(mind, random) };
  }
}
