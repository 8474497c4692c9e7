import type { Seat } from '../../../kernel/index.ts';
import type { PlayingMoment, ScreenProps } from '../../../web/ui/screen.ts';
import type { Language } from '../../game-package.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { PublicGoods, Setup } from '../types.ts';
import PublicGoodsScreen from './index.tsx';

/** A real match of Public Goods with its screen before it. */
export class ShownMatch extends ShownMatchOf<PublicGoods> {
  constructor(options: Partial<Setup> = {}, seats = 4, language: Language = 'en') {
    super({ game, words: spoken.words, preset: 'no-punishment', options, seats, seed: 3, language });
  }

  show(seat: Seat | null, place?: ScreenProps['place'], more: Partial<ScreenProps<PublicGoods>> = {}) {
    return this.draw((props) => <PublicGoodsScreen {...props} {...more} />, seat, place);
  }

  /** Everybody gives what the list says, by seat. */
  give(...amounts: readonly number[]): this {
    for (const [seat, amount] of amounts.entries()) this.must(seat, { type: 'give', amount });
    return this;
  }

  /** What everybody spends, by seat, on each by seat. */
  punish(...byAll: readonly (readonly number[])[]): this {
    for (const [seat, points] of byAll.entries()) this.must(seat, { type: 'punish', points });
    return this;
  }

  private must(seat: Seat, command: PublicGoods['command']): void {
    const why = this.answer(seat, command);
    if (why !== null) throw new Error(why);
  }
}

/** A moment that plays at normal tempo. */
export const momentOf = (event: PublicGoods['event'], ms: number): PlayingMoment<PublicGoods> => ({
  ...{ key: event.type, event, heard: [event], ms, pace: 1, banner: null, bannerTime: [0, ms] },
});
