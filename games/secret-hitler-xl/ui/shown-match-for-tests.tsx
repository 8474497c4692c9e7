import type { Match, Seat } from '../../../kernel/host.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { SecretHitler, Setup } from '../types.ts';
import SecretHitlerScreen from './index.tsx';

interface Wish {
  readonly seats: number;
  readonly preset?: string;
  readonly options?: Partial<Setup>;
  readonly seed?: number;
}

/** A real match of Secret Hitler XL with its screen before it. */
export class ShownMatch extends ShownMatchOf<SecretHitler> {
  constructor({ seats, preset = 'seed', options = {}, seed = 1 }: Wish) {
    super({ game, words: spoken.words, preset, options, seats, seed });
  }

  /** The first match, seed by seed, in which chance leads to the scene. */
  static at(wish: Wish, isReached: (match: Match<SecretHitler>) => boolean): ShownMatch {
    for (let seed = 1; seed < 3000; seed++) {
      const shown = new ShownMatch({ ...wish, seed });
      if (shown.reaches(isReached)) return shown;
    }
    throw new Error('chance never leads to the scene');
  }

  show(seat: Seat | null, place?: ScreenProps['place']) {
    return this.draw((props) => <SecretHitlerScreen {...props} />, seat, place);
  }
}
