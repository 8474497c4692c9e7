import { render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import {
  chooseSetup,
  copyJson,
  type EmittedEvent,
  fastRandom,
  type Game,
  type GameTypes,
  heardBy,
  type Match,
  type Options,
  openView,
  type Random,
  type Seat,
  sampleCommand,
  seatsAllowed,
  seatsIn,
  startMatch,
} from '../kernel/host.ts';
import { facesOf } from '../web/ui/faces-for-tests.ts';
import type { MatchOnScreen, Offered, ScreenProps } from '../web/ui/screen.ts';
import { speakKit } from '../web/ui/words-for-tests.ts';
import { type GamePackage, type Language, NOT_ON_PAGES, type Translator, type Words } from './game-package.ts';
import { speakerForTests } from './translator-for-tests.ts';

void speakKit();

/** Which match is shown, and in which language. */
interface Showing<K extends GameTypes> {
  readonly game: Game<K>;
  readonly words: GamePackage<K>['words'];
  readonly preset: string;
  readonly options: Partial<K['setup']>;
  /** As many as the set-up asks for, where it is left out. */
  readonly seats?: number;
  readonly seed: number;
  /** What chance begins with where it answers; the match's own seed where it is left out. */
  readonly chanceSeed?: number;
  readonly language?: Language;
}

type Place = ScreenProps['place'];

/** A real match of the kernel with a screen before it; every missing text throws. */
export abstract class ShownMatchOf<K extends GameTypes> {
  readonly match: Match<K>;
  readonly speaker: Translator;
  /** The seats in which bots are shown. */
  readonly bots = new Set<Seat>();
  /** What was sent from the screen. */
  readonly sent: K['command'][] = [];
  /** What is chosen on the screen, but not sent. */
  drafted: K['command'] | null = null;
  private readonly chance: Random;
  private told: readonly EmittedEvent<K>[];
  private beat = 1;
  private readonly draft = (command: K['command'] | null): void => {
    this.drafted = command;
  };
  private redraw: () => void = () => undefined;

  constructor({ game, words, preset, options, seed, language = 'en', ...more }: Showing<K>) {
    const setup = chooseSetup(game, { preset, options: { ...options } }, more.seats ?? null);
    if (!setup.ok) throw new Error(setup.why.code);
    const seats = more.seats ?? seatsAllowed(game, setup.value).min;
    const { match, told } = startMatch({
      game,
      setup: setup.value,
      seats,
      seed: { numbers: [seed, 0] },
      listened: true,
    });
    this.match = match;
    this.told = told;
    this.chance = fastRandom(more.chanceSeed ?? seed, 1);
    this.speaker = speakerForTests(language, onPages(words[language]), 'Seat ');
    void i18next.changeLanguage(language);
  }

  get asked(): readonly Seat[] {
    return seatsIn(this.match.state.asked);
  }

  get table(): K['table'] {
    return this.match.state.table;
  }

  /** Gives a seat's answer; why not, where it is refused. */
  answer(seat: Seat, command: K['command']): string | null {
    const { question } = this.match;
    const step = this.match.play({ type: 'answer', at: 0, seat, by: 'person', question, command });
    if (!step.ok) return this.speaker.text(`refusals.${step.why.code}`, step.why.with);
    this.told = step.value.told;
    this.beat++;
    this.redraw();
    return null;
  }

  /** A seat does by chance something of what it may. */
  playOne(seat: Seat, options: Options<K> = this.match.optionsFor(seat)): void {
    const why = this.answer(seat, sampleCommand(options, this.chance));
    if (why !== null) throw new Error(why);
  }

  /** Everybody but one answers by chance, until that one is asked or all is over. */
  playOthers(mine: Seat): void {
    while (this.match.outcome === null && !this.asked.includes(mine)) this.playOne(this.asked[0] as Seat);
  }

  /** All answer by chance until the scene is reached; false where the match ended before. */
  reaches(isReached: (match: Match<K>) => boolean): boolean {
    while (!isReached(this.match)) {
      if (this.match.outcome !== null) return false;
      this.playOne(this.asked[0] as Seat);
    }
    return true;
  }

  /** All answer by chance until the scene is reached, as it must be. */
  playUntil(isReached: (match: Match<K>) => boolean): this {
    if (!this.reaches(isReached)) throw new Error('the match ended before the scene');
    return this;
  }

  /** The props that a page would hand to the screen. */
  props(seat: Seat | null, place: Place = 'table'): ScreenProps<K> {
    const { match, speaker } = this;
    const canAnswer = place === 'table' && seat !== null;
    return {
      match: this.sight(seat, place),
      seat,
      options: canAnswer ? offered(match.optionsFor(seat)) : [],
      extras: canAnswer ? offered(match.extrasFor(seat)) : [],
      faces: facesOf(Array.from({ length: match.seats }, (_, at) => speaker.seat(at))).map((face) => ({
        ...face,
        isYou: face.seat === seat,
        isBot: this.bots.has(face.seat),
      })),
      news: { beat: this.beat, heard: heardBy(this.told, seat ?? 'spectator') },
      speaker,
      place,
      answer: canAnswer ? async (command) => this.send(seat, command) : null,
      draft: canAnswer && this.asked.includes(seat) ? this.draft : null,
    };
  }

  /** Gives an answer that came from the screen. */
  protected send(seat: Seat, command: K['command']): string | null {
    this.sent.push(command);
    return this.answer(seat, command);
  }

  /** Draws what is made of the props, and again after every move. */
  protected draw(drawn: (props: ScreenProps<K>) => ReactNode, seat: Seat | null, place: Place = 'table') {
    const Shown = () => {
      const [, setMoves] = useState(0);
      this.redraw = () => setMoves((moves) => moves + 1);
      return drawn(this.props(seat, place));
    };
    return render(<Shown />);
  }

  private sight(seat: Seat | null, place: Place): MatchOnScreen<K> {
    const { match } = this;
    const isReplay = place === 'replay';
    const seen = isReplay ? openView(match) : seat === null ? match.publicView() : match.seatView(seat);
    const { setup, seats, phase, question, table, waiting } = seen;
    const asked = seatsIn(seen.asked);
    const hand = seat === null ? null : match.seatView(seat).hand;
    const hands = isReplay ? openView(match).hands : null;
    const { outcome } = match;
    return copyJson({
      id: 'match',
      setup,
      seats,
      phase,
      question,
      asked,
      waiting,
      table,
      hand,
      hands,
      outcome,
    } as never);
  }
}

/** The texts that a page is given. */
const onPages = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([group]) => !NOT_ON_PAGES.has(group)));

/** Options as they travel. */
const offered = <K extends GameTypes>(options: Options<K>): readonly Offered[] =>
  options.map(({ type, blanks, check }) => copyJson({ type, blanks, check: check?.name ?? null } as never));
