import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import {
  chooseSetup,
  copyJson,
  heardBy,
  type Input,
  type Options as KernelOptions,
  Recording,
  type Refusal,
  type Seat,
  seatsIn,
} from '../../../kernel/host.ts';
import { facesOf } from '../../../web/ui/faces-for-tests.ts';
import type { CompanionControls, LogItem, Offered, ScreenProps } from '../../../web/ui/screen.ts';
import { speakKit } from '../../../web/ui/words-for-tests.ts';
import type { Language, Translator } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { COLOURS, type Faction } from '../facts/facts.ts';
import { game } from '../game.ts';
import { currentPicker, freeCards } from '../reading/seats.ts';
import { spoken } from '../text/index.ts';
import type { Command, Options, Table, Ti4Table } from '../types.ts';
import { useRecording, useToasts } from './frame/recording.ts';
import Ti4Screen from './index.tsx';
import { loadLater } from './later.tsx';
import { RecorderContext } from './recorder.ts';

void speakKit();
await loadLater();

/** When every table of these tests was made. */
const CREATED_AT = Date.UTC(2026, 10, 16, 14, 3);

/** Who looks, and from where; by default a host without a seat. */
export interface Viewpoint {
  readonly seat?: Seat | null;
  readonly isHost?: boolean;
  readonly place?: ScreenProps['place'];
  readonly whyNot?: CompanionControls['whyNot'];
  readonly sit?: CompanionControls['sit'];
  readonly whyNotSit?: CompanionControls['whyNotSit'];
  /** The seats in which nobody sits. */
  readonly empty?: readonly Seat[];
}

/** Eight that nobody mixes up, in the order of the seats. */
export const EIGHT: readonly Faction[] = ['sol', 'hacan', 'naalu', 'nekro', 'argent', 'xxcha', 'jol-nar', 'letnev'];

/** A real table of the kernel, recorded by commands of its host, with a screen before it; every missing text throws. */
export class ShownTable {
  readonly recording: Recording<Ti4Table>;
  readonly speaker: Translator;
  /** What was sent from the screen. */
  readonly sent: Command[] = [];
  /** The table's clock. */
  at = 0;
  isPaused = false;
  private beat = 1;
  private redraw: () => void = () => undefined;

  constructor(options: Partial<Options> = {}, language: Language = 'en') {
    const setup = chooseSetup(game, { preset: 'usual', options: { ...options } }, 8);
    if (!setup.ok) throw new Error(setup.why.code);
    this.recording = new Recording<Ti4Table>({
      game,
      setup: setup.value,
      seats: 8,
      seed: { numbers: [3, 0] },
      moderated: false,
      from: null,
    });
    this.speaker = speakerForTests(language, spoken.words[language], 'Seat ');
    void i18next.changeLanguage(language);
  }

  get table(): Table {
    return this.recording.match.state.table;
  }

  get phase() {
    return this.recording.match.state.phase;
  }

  /** The host records one thing after another, a second apart, and each of them has to be taken. */
  records(...commands: readonly Command[]): this {
    for (const command of commands) {
      const why = this.record(null, command);
      if (why !== null) throw new Error(`${command.type}: ${why}`);
      this.at += 1000;
    }
    return this;
  }

  /** Records one thing from a seat; why it was refused, or null. */
  answers(seat: Seat, command: Command): string | null {
    return this.record(seat, command);
  }

  /** So many players with factions and colours, still being set up. */
  seats(count: number, factions: readonly Faction[] = EIGHT): this {
    if (count !== this.table.count) this.records({ type: 'setCount', count });
    for (let seat = 0; seat < count; seat++) {
      const faction = factions[seat] as Faction;
      const colour = COLOURS[seat] as (typeof COLOURS)[number];
      this.records({ type: 'setPlayer', seat, colour, faction, home: 'none', name: '' });
    }
    return this;
  }

  /** So many players before the first pick of the first round; the first of them is speaker. */
  begun(count = 6, factions: readonly Faction[] = EIGHT): this {
    return this.seats(count, factions).records(
      { type: 'completeSetup' },
      { type: 'startFirstRound' },
      { type: 'setSpeaker', seat: 0, picking: 'keep' },
    );
  }

  /** Everybody who has to pick takes the lowest card that is free. */
  allPicked(): this {
    for (;;) {
      const seat = currentPicker(this.table);
      const card = freeCards(this.table)[0];
      if (seat === null || card === undefined) return this;
      this.records({ type: 'pick', seat, card });
    }
  }

  /** So many players at the beginning of the first action phase. */
  acting(count = 6, factions: readonly Faction[] = EIGHT): this {
    return this.begun(count, factions).allPicked().records({ type: 'endStrategy' });
  }

  /** Time goes by at the table, and the screen is drawn again. */
  later(ms: number): void {
    act(() => {
      this.at += ms;
      this.redraw();
    });
  }

  /** The props that a page would hand to the screen. */
  props(eyes: Viewpoint = {}): ScreenProps<Ti4Table> {
    const { seat = null, isHost = seat === null, place = 'table', whyNot = null } = eyes;
    const { sit = null, whyNotSit = null, empty = [] } = eyes;
    const { match } = this.recording;
    const mayAct = place === 'table' && whyNot === null;
    const asked = mayAct && seat !== null && seatsIn(match.state.asked).includes(seat);
    return {
      match: this.sight(seat),
      seat,
      options: asked ? offered(match.optionsFor(seat)) : [],
      extras: mayAct && seat !== null ? offered(match.extrasFor(seat)) : [],
      faces: facesOf(Array.from({ length: 8 }, (_, at) => this.speaker.seat(at))).map((face) => ({
        ...face,
        isYou: face.seat === seat,
        ...(empty.includes(face.seat) ? { isEmpty: true } : {}),
      })),
      news: { beat: this.beat, heard: heardBy(this.recording.steps.at(-1)?.told ?? [], seat ?? 'spectator') },
      speaker: this.speaker,
      place,
      answer: mayAct && seat !== null ? async (command) => this.send(seat, command) : null,
      controls: place === 'replay' ? null : this.controls({ seat, isHost, place, whyNot, sit, whyNotSit }),
    };
  }

  /** The whole screen. */
  show(eyes: Viewpoint = {}) {
    return this.draw(() => <Ti4Screen {...this.props(eyes)} />);
  }

  /** One part of the screen, or a dialog, by itself; taps may follow each other as fast as a test makes them. */
  showPart(part: ReactNode, eyes: Viewpoint = {}) {
    const Part = () => <RecorderContext value={useRecording(this.props(eyes), useToasts(), 0)}>{part}</RecorderContext>;
    return this.draw(() => <Part />);
  }

  private draw(drawn: () => ReactNode) {
    const Shown = () => {
      const [, setDraws] = useState(0);
      this.redraw = () => setDraws((draws) => draws + 1);
      return drawn();
    };
    return render(<Shown />);
  }

  private sight(seat: Seat | null): ScreenProps<Ti4Table>['match'] {
    const { match } = this.recording;
    const { setup, seats, phase, question, table } = match.publicView();
    const hand = seat === null ? null : match.seatView(seat).hand;
    const asked = seatsIn(match.state.asked);
    const { outcome } = match;
    return copyJson({ id: 'match', setup, seats, phase, question, asked, table, hand, hands: null, outcome } as never);
  }

  private controls({
    seat,
    isHost,
    place,
    whyNot,
    sit,
    whyNotSit,
  }: Required<Omit<Viewpoint, 'empty'>>): CompanionControls<Ti4Table> {
    const asker = isHost ? 'host' : seat;
    const isOff = place !== 'table' || whyNot !== null || asker === null;
    // The house hands the clock to every seat; the game says whose it is.
    const hasTimeKeeping = isHost || seat !== null;
    const turnClock = (isPaused: boolean) => async () => {
      this.isPaused = isPaused;
      this.changed();
      return null;
    };
    return {
      isHost,
      hostOptions: isHost && !isOff ? offered(this.recording.match.hostOptions()) : [],
      record: isOff ? null : async (command) => this.send(isHost ? null : seat, command),
      whyNot: isOff && whyNot === null ? 'watching' : whyNot,
      log: this.log(seat),
      undo: isOff ? null : async (backTo) => this.play({ type: 'undo', at: this.at, asker, backTo, of: 'table' }),
      redo:
        isOff || !this.hasUndone() ? null : async () => this.play({ type: 'redo', at: this.at, asker, of: 'table' }),
      undoNote: isOff || seat === null || this.notesOf(seat).length === 0 ? null : async () => this.undoNote(seat),
      redoNote:
        isOff || seat === null ? null : async () => this.play({ type: 'redo', at: this.at, asker: seat, of: 'notes' }),
      clock: {
        now: () => this.at,
        isPaused: this.isPaused,
        stood: 0,
        pause: hasTimeKeeping && !this.isPaused ? turnClock(true) : null,
        resume: hasTimeKeeping && this.isPaused ? turnClock(false) : null,
        setBack: hasTimeKeeping ? async (to) => this.setBack(to) : null,
      },
      createdAt: CREATED_AT,
      sit,
      whyNotSit,
      again: isHost ? async () => null : null,
    };
  }

  private log(seat: Seat | null): readonly LogItem<Ti4Table>[] {
    return this.recording.steps.map(({ number, input, told }) => ({
      key: String(number),
      step: number,
      at: input.at,
      by: input.type === 'answer' ? input.seat : input.type === 'undo' || input.type === 'redo' ? input.asker : 'host',
      heard: input.type === 'redo' ? [] : heardBy(told, seat ?? 'spectator'),
      isUndone: isMove(input) && !this.recording.isInForce(number),
      back: input.type === 'undo' || input.type === 'redo' ? input.type : null,
      isNote:
        this.recording.noteOf(input) !== null ||
        ((input.type === 'undo' || input.type === 'redo') && input.of === 'notes'),
    }));
  }

  private notesOf(seat: Seat): readonly number[] {
    const moves = this.recording.movesInForce();
    return moves.filter(({ input }) => this.recording.noteOf(input) === seat).map(({ number }) => number);
  }

  private undoNote(seat: Seat): string | null {
    return this.play({ type: 'undo', at: this.at, asker: seat, backTo: this.notesOf(seat).at(-1) ?? 0, of: 'notes' });
  }

  /** Whether something was taken back and nothing recorded since. */
  private hasUndone(): boolean {
    let undone = 0;
    for (const { input } of this.recording.steps) {
      if (input.type === 'undo') undone++;
      else if (this.recording.noteOf(input) === null) undone = input.type === 'redo' ? undone - 1 : 0;
    }
    return undone > 0;
  }

  private send(seat: Seat | null, command: Command): string | null {
    this.sent.push(command);
    return this.record(seat, command);
  }

  private record(seat: Seat | null, command: Command): string | null {
    const { question } = this.recording.match;
    return this.play(
      seat === null
        ? { type: 'host', at: this.at, question, command }
        : { type: 'answer', at: this.at, seat, by: 'person', question, command },
    );
  }

  private play(input: Input<Ti4Table>): string | null {
    const step = this.recording.play(input);
    if (!step.ok) return this.refusal(step.why);
    this.changed();
    return null;
  }

  private setBack(to: number): null {
    this.at = to;
    this.changed();
    return null;
  }

  private changed(): void {
    this.beat++;
    this.redraw();
  }

  /** The house's own refusals stay codes: their words are not the game's. */
  private refusal(why: Refusal): string {
    try {
      return this.speaker.text(`refusals.${why.code}`, why.with);
    } catch {
      return why.code;
    }
  }
}

const isMove = ({ type }: Input<Ti4Table>): boolean => type === 'answer' || type === 'host' || type === 'time';

/** Options as they travel. */
const offered = (options: KernelOptions<Ti4Table>): readonly Offered[] =>
  options.map(({ type, blanks, check }) => copyJson({ type, blanks, check: check?.name ?? null } as never));
