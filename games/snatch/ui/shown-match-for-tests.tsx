import type { Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Language } from '../../game-package.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { AnswerToOffer, Offer, Setup, Snatch } from '../types.ts';
import SnatchScreen from './index.tsx';

export const FIVE: Offer = { offerPavo: 5, offerElote: 0, requestPavo: 0, requestElote: 5 };

/** A real match of SnatchGame with its screen before it. */
export class ShownMatch extends ShownMatchOf<Snatch> {
  constructor(options: Partial<Setup> = {}, language: Language = 'en') {
    super({ game, words: spoken.words, preset: 'seed', options, seed: 3, language });
  }

  show(seat: Seat | null, place?: ScreenProps['place'], hasShortcuts = true) {
    return this.draw((props) => <SnatchScreen {...props} hasShortcuts={hasShortcuts} />, seat, place);
  }

  /** The offerer offers, five for five where nothing else is said. */
  offer(offer: Offer = FIVE): this {
    return this.must(0, { type: 'proposeOffer', ...offer });
  }

  reply(action: AnswerToOffer): this {
    return this.must(1, { type: 'p2Action', action });
  }

  must(seat: Seat, command: Snatch['command']): this {
    const why = this.answer(seat, command);
    if (why !== null) throw new Error(why);
    return this;
  }
}
