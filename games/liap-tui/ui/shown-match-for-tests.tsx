import type { Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { LiapTui, Setup } from '../types.ts';
import LiapTuiScreen from './index.tsx';

/** A real match of Liap Tui with its screen before it. */
export class ShownMatch extends ShownMatchOf<LiapTui> {
  constructor(preset: string, options: Partial<Setup> = {}) {
    super({ game, words: spoken.words, preset, options, seed: 3, chanceSeed: 7 });
  }

  show(seat: Seat | null, place?: ScreenProps['place']) {
    return this.draw((props) => <LiapTuiScreen {...props} />, seat, place);
  }
}
