import type { ReactNode } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Language } from '../../game-package.ts';
import { ShownMatchOf } from '../../shown-match-for-tests.tsx';
import { game } from '../game.ts';
import { spoken } from '../text/index.ts';
import type { Command, SecretHitler, Setup } from '../types.ts';
import { ScreenContext } from './match-state.ts';

interface Scene {
  readonly seats: number;
  readonly seed?: number;
  readonly options?: Partial<Setup>;
  readonly language?: Language;
}

/** A real match of Secret Hitler XL with some parts of the screen before it. */
export class ShownParts extends ShownMatchOf<SecretHitler> {
  /** Instead of the match's own answer, where a test wants one refused. */
  refusal: string | null = null;

  constructor({ seats, seed = 3, options = {}, language = 'en' }: Scene) {
    super({ game, words: spoken.words, preset: 'seed', options, seats, seed, chanceSeed: 7, language });
  }

  /** Everybody says something about everything that they may speak of. */
  claimAll(): this {
    for (let seat = 0; seat < this.match.seats; seat++) {
      for (const extra of this.match.extrasFor(seat)) {
        if (extra.type.startsWith('claim')) this.playOne(seat, [extra]);
      }
    }
    return this;
  }

  show(parts: ReactNode, seat: Seat | null, place?: ScreenProps['place']) {
    return this.draw((props) => <ScreenContext value={props}>{parts}</ScreenContext>, seat, place);
  }

  protected override send(seat: Seat, command: Command): string | null {
    if (this.refusal === null) return super.send(seat, command);
    this.sent.push(command);
    return this.refusal;
  }
}
