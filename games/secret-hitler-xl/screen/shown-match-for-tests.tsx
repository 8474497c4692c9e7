import { render } from '@testing-library/react';
import i18next from 'i18next';
import { MotionGlobalConfig } from 'motion/react';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import {
  chooseSetup,
  copyPlain,
  fastRandom,
  heardBy,
  type Match,
  openView,
  type Seat,
  sampleCommand,
  seatsIn,
  startMatch,
  type Told,
} from '../../../kernel/index.ts';
import type { Face, MatchSight, ScreenProps } from '../../../web/kit/screen.ts';
import kit from '../../../web/kit/words/en.json' with { type: 'json' };
import { speakerForTests } from '../../speaker-for-tests.ts';
import { game } from '../rules/game.ts';
import type { Command, SecretHitler, Setup } from '../rules/types.ts';
import { spoken } from '../words/index.ts';
import SecretHitlerScreen from './index.tsx';

void i18next.use(initReactI18next).init({ lng: 'en', initAsync: false, resources: { en: { kit } } });

MotionGlobalConfig.skipAnimations = true;

/** Speaks English, and throws where a text is missing. */
const speaker = speakerForTests('en', spoken.words.en, 'Seat ');

interface Wish {
  readonly seats: number;
  readonly preset?: string;
  readonly options?: Partial<Setup>;
  readonly seed?: number;
}

type Reached = (match: Match<SecretHitler>) => boolean;

/** A real match of the kernel with the screen before it. */
export class ShownMatch {
  readonly match: Match<SecretHitler>;
  private told: readonly Told<SecretHitler>[];
  private beat = 1;
  private readonly chance;
  private redraw: () => void = () => undefined;
  readonly sent: Command[] = [];

  constructor({ seats, preset = 'seed', options = {}, seed = 1 }: Wish) {
    const setup = chooseSetup(game, { preset, options: { ...options } }, seats);
    if (!setup.ok) throw new Error(setup.why.code);
    const start = { game, setup: setup.value, seats, seed: { numbers: [seed, 0] as const }, listened: true };
    const { match, told } = startMatch<SecretHitler>(start);
    this.match = match;
    this.told = told;
    this.chance = fastRandom(seed, 1);
  }

  /** The first match, seed by seed, in which chance leads to the scene. */
  static at(wish: Wish, isReached: Reached): ShownMatch {
    for (let seed = 1; seed < 3000; seed++) {
      const shown = new ShownMatch({ ...wish, seed });
      if (shown.playUntil(isReached)) return shown;
    }
    throw new Error('chance never leads to the scene');
  }

  /** All answer by chance until the scene is reached; false where the match ended before. */
  playUntil(isReached: Reached): boolean {
    while (!isReached(this.match)) {
      if (this.match.outcome !== null) return false;
      this.playOne(this.asked[0] as Seat);
    }
    return true;
  }

  /** Everybody but one answers by chance, until that one is asked or all is over. */
  playOthers(mine: Seat): void {
    while (this.match.outcome === null && !this.asked.includes(mine)) this.playOne(this.asked[0] as Seat);
  }

  playOne(seat: Seat): void {
    this.answer(seat, sampleCommand(this.match.optionsFor(seat), this.chance));
  }

  private send(seat: Seat, command: Command): string | null {
    this.sent.push(command);
    return this.answer(seat, command);
  }

  /** Gives a seat's answer; why not, where it is refused. */
  answer(seat: Seat, command: Command): string | null {
    const { question } = this.match;
    const step = this.match.play({ type: 'answer', at: 0, seat, by: 'person', question, command });
    if (!step.ok) return step.why.code;
    this.told = step.value.told;
    this.beat++;
    this.redraw();
    return null;
  }

  get asked(): readonly Seat[] {
    return seatsIn(this.match.state.asked);
  }

  get table() {
    return this.match.state.table;
  }

  /** The props that a page would hand to the screen. */
  props(seat: Seat | null, place: ScreenProps['place'] = 'table'): ScreenProps<SecretHitler> {
    const { match } = this;
    const canAnswer = place === 'table' && seat !== null;
    return {
      match: this.sight(seat, place),
      seat,
      options: canAnswer ? match.optionsFor(seat).map(travelling) : [],
      extras: canAnswer ? match.extrasFor(seat).map(travelling) : [],
      faces: Array.from({ length: match.seats }, (_, at) => faceAt(at, seat)),
      news: { beat: this.beat, heard: heardBy(this.told, seat ?? 'spectator') },
      speaker,
      place,
      answer: canAnswer ? async (command) => this.send(seat, command) : null,
    };
  }

  private sight(seat: Seat | null, place: ScreenProps['place']): MatchSight<SecretHitler> {
    const { match } = this;
    const { setup, seats, phase, question, table } = match.publicView();
    return {
      id: 'match',
      setup,
      seats,
      phase,
      question,
      asked: this.asked,
      table: copyPlain(table) as MatchSight<SecretHitler>['table'],
      hand: seat === null ? null : (copyPlain(match.seatView(seat).hand) as MatchSight<SecretHitler>['hand']),
      hands: place === 'replay' ? (copyPlain(openView(match).hands) as MatchSight<SecretHitler>['hands']) : null,
      outcome: match.outcome,
    };
  }

  /** Draws the screen, and again after every move. */
  show(seat: Seat | null, place: ScreenProps['place'] = 'table') {
    const Shown = () => {
      const [, setMoves] = useState(0);
      this.redraw = () => setMoves((moves) => moves + 1);
      return <SecretHitlerScreen {...this.props(seat, place)} />;
    };
    return render(<Shown />);
  }
}

const travelling = ({ type, blanks, check }: ReturnType<Match<SecretHitler>['optionsFor']>[number]) =>
  ({ type, blanks: copyPlain(blanks as never), check: check?.name ?? null }) as ScreenProps['options'][number];

const faceAt = (seat: Seat, mine: Seat | null): Face => ({
  seat,
  name: `Seat ${seat + 1}`,
  look: seat,
  isYou: seat === mine,
  isBot: false,
  isHere: true,
  heldBy: null,
});
