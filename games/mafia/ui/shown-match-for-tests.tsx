import type { Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Language } from '../../game-package.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { Mafia, Setup } from '../types.ts';
import MafiaScreen from './index.tsx';

interface Wish {
  readonly seats?: number;
  /** A cast of one's own, as text; as many seats as it has roles. */
  readonly roles?: string;
  readonly options?: Partial<Setup>;
  readonly seed?: number;
  readonly language?: Language;
}

/** How many roles a list has. */
const sizeOf = (roles: string): number =>
  roles.split(',').reduce((sum, entry) => sum + Number(/^\s*(\d+)/.exec(entry)?.[1] ?? 1), 0);

/** A real match of Mafia with its screen before it. */
export class ShownMatch extends ShownMatchOf<Mafia> {
  constructor({ seats = 9, roles, options = {}, seed = 1, language = 'en' }: Wish = {}) {
    const size = roles === undefined ? seats : sizeOf(roles);
    const cast: Partial<Setup> = roles === undefined ? {} : { cast: 'custom', roles };
    const all = { ...cast, ...options };
    super({ game, words: spoken.words, preset: 'table', options: all, seats: size, seed, language });
  }

  /** Who holds a role. */
  holderOf(role: string): Seat {
    return this.match.state.hands.findIndex((hand) => (hand.role as readonly string[]).includes(role));
  }

  hand(seat: Seat) {
    return this.match.seatView(seat).hand;
  }

  /** Everybody sleeps through this night. */
  sleep(but: readonly Seat[] = []): void {
    for (const seat of this.asked.filter((each) => !but.includes(each)))
      this.answer(seat, { type: 'night', own: [], order: null });
  }

  show(seat: Seat | null, place?: ScreenProps['place']) {
    return this.draw((props) => <MafiaScreen {...props} />, seat, place);
  }
}
