import type { BotKind } from '../../../kernel/index.ts';
import { isInSession } from '../rules/channels.ts';
import type { GameView, SecretHitler } from '../rules/types.ts';
import { decideByChance } from './random.ts';

/** A bot that reasons, but in October decides by chance as far as the set-up says. */
export function withOktoberfest(make: BotKind<SecretHitler>['make']): BotKind<SecretHitler> {
  return {
    listens: false,
    make(seat, random) {
      const sober = make(seat, random);
      return (view, options, heard) =>
        isLeftToChance(view) ? decideByChance(options, random) : sober(view, options, heard);
    },
  };
}

/** SH-63, SH-64: in October everything is left to chance, or only what is done with cards that cannot be seen. */
const isLeftToChance = (view: GameView): boolean =>
  view.table.oktoberfestActive && (view.setup.oktoberFest === 'bots-random' || isBlind(view));

const isBlind = (view: GameView): boolean => isInSession(view) && view.hand.cards.length === 0;
