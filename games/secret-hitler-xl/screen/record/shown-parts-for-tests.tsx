import { render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import {
  chooseSetup,
  copyPlain,
  fastRandom,
  type Match,
  openView,
  type Seat,
  sampleCommand,
  seatsIn,
  startMatch,
} from '../../../../kernel/index.ts';
import { facesOf } from '../../../../web/kit/faces-for-tests.ts';
import type { MatchSight, Offered, ScreenProps } from '../../../../web/kit/screen.ts';
import kit from '../../../../web/kit/words/en.json' with { type: 'json' };
import { speakerForTests } from '../../../speaker-for-tests.ts';
import { game } from '../../rules/game.ts';
import type { Command, SecretHitler, Setup } from '../../rules/types.ts';
import { spoken } from '../../words/index.ts';
import { ScreenContext } from '../screen-context.ts';

void i18next.use(initReactI18next).init({ lng: 'en', initAsync: false, resources: { en: { kit } } });

/** Speaks English, and throws where a text is missing. */
const speaker = speakerForTests('en', spoken.words.en, 'Seat ');

interface Scene {
  readonly seats: number;
  readonly seed?: number;
  readonly options?: Partial<Setup>;
}

/** A real match of the kernel with some parts of the screen before it. */
export class ShownParts {
  readonly match: Match<SecretHitler>;
  readonly sent: Command[] = [];
  /** Instead of the match's own answer, where a test wants one refused. */
  refusal: string | null = null;
  private readonly chance = fastRandom(7, 1);
  private redraw: () => void = () => undefined;

  constructor({ seats, seed = 3, options = {} }: Scene) {
    const setup = chooseSetup(game, { preset: 'seed', options: { ...options } }, seats);
    if (!setup.ok) throw new Error(setup.why.code);
    const start = { game, setup: setup.value, seats, seed: { numbers: [seed, 0] as const }, listened: true };
    this.match = startMatch<SecretHitler>(start).match;
  }

  /** Gives a seat's answer, or makes its claim. */
  answer(seat: Seat, command: Command): void {
    const { question } = this.match;
    const step = this.match.play({ type: 'answer', at: 0, seat, by: 'person', question, command });
    if (!step.ok) throw new Error(step.why.code);
    this.redraw();
  }

  /** All answer by chance until the scene is reached. */
  playUntil(isReached: (match: Match<SecretHitler>) => boolean): this {
    while (!isReached(this.match)) {
      if (this.match.outcome !== null) throw new Error('the match ended before the scene');
      const seat = seatsIn(this.match.state.asked)[0] as Seat;
      this.answer(seat, sampleCommand(this.match.optionsFor(seat), this.chance));
    }
    return this;
  }

  /** Everybody says something about everything that they may speak of. */
  claimAll(): this {
    for (let seat = 0; seat < this.match.seats; seat++) {
      for (const extra of this.match.extrasFor(seat)) {
        if (extra.type.startsWith('claim')) this.answer(seat, sampleCommand([extra], this.chance));
      }
    }
    return this;
  }

  /** Draws some parts of the screen as a page would, and again after every move. */
  show(parts: ReactNode, seat: Seat | null, place: ScreenProps['place'] = 'table') {
    const Shown = () => {
      const [, setMoves] = useState(0);
      this.redraw = () => setMoves((moves) => moves + 1);
      return <ScreenContext value={this.props(seat, place)}>{parts}</ScreenContext>;
    };
    return render(<Shown />);
  }

  private props(seat: Seat | null, place: ScreenProps['place']): ScreenProps<SecretHitler> {
    const { match } = this;
    const canAnswer = place === 'table' && seat !== null;
    return {
      match: this.sight(seat, place),
      seat,
      options: canAnswer ? match.optionsFor(seat).map(travelling) : [],
      extras: canAnswer ? match.extrasFor(seat).map(travelling) : [],
      faces: facesOf(Array.from({ length: match.seats }, (_, at) => speaker.seat(at))),
      news: { beat: 1, heard: [] },
      speaker,
      place,
      answer: canAnswer ? async (command) => this.send(seat, command) : null,
    };
  }

  private send(seat: Seat, command: Command): string | null {
    this.sent.push(command);
    if (this.refusal === null) this.answer(seat, command);
    return this.refusal;
  }

  private sight(seat: Seat | null, place: ScreenProps['place']): MatchSight<SecretHitler> {
    const { match } = this;
    const { setup, seats, phase, question, table } = match.publicView();
    return copyPlain({
      id: 'match',
      setup,
      seats,
      phase,
      question,
      asked: seatsIn(match.state.asked),
      table,
      hand: seat === null ? null : match.seatView(seat).hand,
      hands: place === 'replay' ? openView(match).hands : null,
      outcome: match.outcome,
    } as never) as MatchSight<SecretHitler>;
  }
}

const travelling = ({ type, blanks, check }: ReturnType<Match<SecretHitler>['optionsFor']>[number]) =>
  ({ type, blanks: copyPlain(blanks as never), check: check?.name ?? null }) as Offered;
