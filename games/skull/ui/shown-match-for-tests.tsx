import type { Seat } from '../../../kernel/index.ts';
import type { PlayingMoment, ScreenProps } from '../../../web/ui/screen.ts';
import type { Language } from '../../game-package.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { Setup, Skull } from '../types.ts';
import SkullScreen from './index.tsx';

/** A real match of Skull with its screen before it. */
export class ShownMatch extends ShownMatchOf<Skull> {
  /** What plays on the screen. */
  moment: PlayingMoment<Skull> | null = null;

  constructor(seats = 3, options: Partial<Setup> = {}, language: Language = 'en') {
    super({ game, words: spoken.words, preset: 'usual', options, seats, seed: 3, chanceSeed: 7, language });
  }

  show(seat: Seat | null, place?: ScreenProps['place']) {
    return this.draw((props) => <SkullScreen {...props} moment={this.moment} />, seat, place);
  }

  /** Everybody lays a first disc, and then in turn what is said: `F`, `S`, a bid, or `-` to pass. */
  play(first: string, acts = ''): this {
    for (const [seat, disc] of [...first].entries()) this.must(seat, { type: 'lay', disc: discOf(disc) });
    for (const act of acts.split(' ').filter(Boolean)) {
      const [seat = 0] = this.asked;
      if (act === '-') this.must(seat, { type: 'pass' });
      else this.must(seat, /\d/.test(act) ? { type: 'bid', number: Number(act) } : { type: 'lay', disc: discOf(act) });
    }
    return this;
  }

  must(seat: Seat, command: Skull['command']): void {
    const why = this.answer(seat, command);
    if (why !== null) throw new Error(why);
  }
}

const discOf = (letter: string) => (letter === 'S' ? 'skull' : 'flower');
