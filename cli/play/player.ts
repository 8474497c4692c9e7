import type { GamePackage, Language, LogLevel } from '../../games/game-package.ts';
import { eventSentences } from '../../games/wording.ts';
import {
  type EmittedEvent,
  EventInbox,
  type GameTypes,
  heardBy,
  type Input,
  type Json,
  type LoggedStep,
  type Recording,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
  type VisibleEvent,
} from '../../kernel/host.ts';
import { BOT_NAMES } from '../../protocol/characters.ts';
import { decisionLine, logLines } from '../match-log.ts';
import { endsRound, print, reaches, type Shell, spokenAt, widthOf, wrapSentences } from '../shell.ts';
import { narrationLines, positionLines } from '../showing.ts';
import type { Keyboard } from './keyboard.ts';
import { keep, makeRoom } from './save-file.ts';
import { peopleOf, type SeatPlan } from './start.ts';

/** The file of a match: written at once if it is only for this match, otherwise as soon as somebody has answered. */
export class MatchFile {
  readonly file: string;
  /** Whether the file holds this match. */
  isKept = false;

  private readonly isOwnFile: boolean;
  private note: string | null = null;

  constructor({ file, isOwnFile }: { readonly file: string; readonly isOwnFile: boolean }) {
    this.file = file;
    this.isOwnFile = isOwnFile;
  }

  keep(shell: Shell, recording: Recording<GameTypes>): void {
    if (this.isKept || this.isOwnFile || peopleOf(recording).length > 0) this.keepNow(shell, recording);
  }

  keepNow(shell: Shell, recording: Recording<GameTypes>): void {
    if (!this.isKept && !this.isOwnFile) this.note = makeRoom(shell, this.file);
    keep(shell, this.file, recording);
    this.isKept = true;
  }

  /** A note about a file that was moved away; reported once, after the table, because the screen may be cleared before. */
  takeNotes(): readonly string[] {
    const notes = this.note === null ? [] : [this.note];
    this.note = null;
    return notes;
  }
}

/** What a match in the terminal is made of. */
interface TerminalMatchParts {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly recording: Recording<GameTypes>;
  readonly chairs: readonly SeatPlan[];
  readonly keyboard: Keyboard;
  readonly matchFile: MatchFile;
  /** Whether people confirm that they have read a drawing. */
  readonly pauses: boolean;
  /** Milliseconds that a bot seems to think. */
  readonly pace: number;
  /** How much is printed of what happens; questions are always asked. */
  readonly logLevel: LogLevel;
}

const MOST_RECALLED = 6;

const OTHER: Readonly<Record<Language, Language>> = { en: 'es', es: 'en' };

/** Bots are called as at a table of the page; people go by their seats. */
function namesOf(chairs: readonly SeatPlan[]): readonly (string | null)[] {
  let taken = 0;
  return chairs.map(({ type }) => (type === 'bot' ? (BOT_NAMES[taken++] ?? null) : null));
}

/** Indented lines are a drawing, such as a table. */
const isDrawing = (lines: readonly string[]): boolean => lines.filter((line) => line.startsWith('  ')).length > 1;

/** A match in the terminal: the same loop as everywhere, with a keyboard at one edge and a file at the other. */
export class TerminalMatch implements TerminalMatchParts {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly recording: Recording<GameTypes>;
  readonly chairs: readonly SeatPlan[];
  readonly keyboard: Keyboard;
  readonly matchFile: MatchFile;
  readonly pauses: boolean;
  readonly pace: number;
  readonly logLevel: LogLevel;
  readonly people: readonly Seat[];
  shell: Shell;
  /** The person with the keyboard. */
  holder: Seat | null;

  private isUnread = false;
  private hinted = false;
  /** Events that the bots receive, and that the people read. */
  private readonly botInbox: EventInbox<GameTypes>;
  private readonly peopleInbox: EventInbox<GameTypes>;
  private readonly started: number;
  private readonly names: readonly (string | null)[];

  constructor(shell: Shell, parts: TerminalMatchParts) {
    this.names = namesOf(parts.chairs);
    this.shell = { ...shell, messages: shell.messages.calling(this.names) };
    this.gamePackage = parts.gamePackage;
    this.recording = parts.recording;
    this.chairs = parts.chairs;
    this.keyboard = parts.keyboard;
    this.matchFile = parts.matchFile;
    this.pauses = parts.pauses && parts.chairs.some(({ type }) => type === 'person');
    this.pace = parts.pace;
    this.logLevel = parts.logLevel;
    this.people = parts.chairs.flatMap((chair, seat) => (chair.type === 'person' ? [seat] : []));
    this.holder = this.people.length === 1 ? (this.people[0] as Seat) : null;
    this.started = shell.world.now() - parts.recording.match.at;
    this.botInbox = new EventInbox<GameTypes>(parts.chairs.length);
    this.peopleInbox = new EventInbox<GameTypes>(parts.chairs.length);
  }

  /** Prints the events so far. */
  open(): void {
    if (this.recording.steps.length === 0) this.hear(this.recording.opening);
    else this.takeUp();
  }

  /** Reminds the people of what happened last, and the bots of everything. */
  private takeUp(): void {
    const { recording, gamePackage, shell } = this;
    const viewer = this.people.length === 1 ? (this.people[0] as Seat) : 'spectator';
    const told = [recording.opening, ...recording.steps.map((step) => step.told)];
    for (const each of told) this.botInbox.hear(each);
    if (this.logLevel === 'none') return;
    const heard = told.flatMap((each) => heardBy(spokenAt(gamePackage, this.logLevel, each), viewer));
    const sentences = eventSentences(gamePackage, shell.messages.translatorFor(gamePackage), {
      heard,
      setup: recording.origin.setup,
    });
    print(
      shell,
      shell.messages.text('play.continued'),
      ...wrapSentences(sentences.slice(-MOST_RECALLED), widthOf(shell)),
    );
  }

  /** A seat's name, in addition to its number. */
  nameOf(seat: Seat): string {
    const chair = this.chairs[seat] as SeatPlan;
    const { messages } = this.shell;
    if (chair.type === 'person') return messages.text(this.people.length === 1 ? 'play.you' : 'play.person');
    return messages.text('play.bot', {
      name: messages.gameText(this.gamePackage, `bots.${chair.name}.name`) ?? chair.name,
    });
  }

  say(key: string, values: Readonly<Record<string, Json>> = {}): void {
    print(this.shell, this.shell.messages.text(key, values));
  }

  /** Explains once what can be typed besides answers. */
  hintOnce(): void {
    if (!this.hinted) print(this.shell, this.shell.paint.dim(`  ${this.shell.messages.text('play.hint')}`));
    this.hinted = true;
  }

  switchLanguage(): void {
    this.shell = {
      ...this.shell,
      messages: this.shell.messages.calling(this.names, OTHER[this.shell.messages.language]),
    };
  }

  /** Plays an answer and saves the match, or says why not. */
  answer(seat: Seat, command: GameTypes['command'], by: 'person' | 'bot'): Result<LoggedStep<GameTypes>, Refusal> {
    return this.input({ type: 'answer', at: this.at(), seat, by, question: this.recording.match.question, command });
  }

  /** What a person missed while others had the keyboard. */
  tellMissed(viewer: Viewer): void {
    if (this.people.length > 1) this.tellAll(this.peopleInbox.since(viewer), viewer);
  }

  /** The events a viewer has received since the last call. */
  heardSince(viewer: Viewer): readonly (readonly VisibleEvent<GameTypes>[])[] {
    return this.botInbox.since(viewer);
  }

  /** The table, as a seat sees it now. */
  showTable(seat: Seat): void {
    const { shell, gamePackage, recording } = this;
    this.sayNotes();
    print(shell, '', ...positionLines(shell, gamePackage, recording.match.seatView(seat)), '');
  }

  /** Plays an input and saves the match, or says why not. */
  input(input: Input<GameTypes>): Result<LoggedStep<GameTypes>, Refusal> {
    const decision = this.decisionOf(input);
    const result = this.recording.play(input);
    if (!result.ok) return result;
    print(this.shell, ...decision);
    this.keep();
    this.hear(result.value.told);
    return result;
  }

  /** A decision in words, at the level that shows everything; phrased before it is played, from what the seat sees. */
  private decisionOf(input: Input<GameTypes>): readonly string[] {
    if (input.type !== 'answer' || !reaches(this.logLevel, 'debug')) return [];
    const view = this.recording.match.seatView(input.seat);
    return [decisionLine(this.shell, this.gamePackage, { view, command: input.command })];
  }

  private hear(told: readonly EmittedEvent<GameTypes>[]): void {
    const { shell, gamePackage, people, logLevel: level } = this;
    this.botInbox.hear(told);
    if (people.length === 0)
      print(shell, ...logLines(shell, { gamePackage, match: this.recording.match, level }, told));
    else this.tellPeople(told);
  }

  private tellPeople(told: readonly EmittedEvent<GameTypes>[]): void {
    const { shell, gamePackage, people, logLevel, recording } = this;
    const spoken = spokenAt(gamePackage, logLevel, told);
    this.peopleInbox.hear(spoken);
    if (people.length === 1) this.tellAll(this.peopleInbox.since(people[0] as Seat), people[0] as Seat);
    if (reaches(logLevel, 'verbose') && endsRound(gamePackage, told))
      print(shell, '', ...positionLines(shell, gamePackage, recording.match.publicView()), '');
  }

  private tellAll(batches: readonly (readonly VisibleEvent<GameTypes>[])[], viewer: Viewer): void {
    const { match } = this.recording;
    const view = viewer === 'spectator' ? match.publicView() : match.seatView(viewer);
    for (const heard of batches) {
      const lines = narrationLines(this.shell, this.gamePackage, { heard, view });
      print(this.shell, ...lines);
      if (isDrawing(lines)) this.isUnread = true;
    }
  }

  /** Waits until a drawing is read, before the table pushes it off the screen. */
  async letRead(): Promise<'read' | 'left'> {
    if (!this.isUnread || !this.pauses) return 'read';
    this.isUnread = false;
    const { messages, paint } = this.shell;
    return this.keyboard.pause(`${paint.cyan(`${messages.text('play.enter')} ▸`)} `);
  }

  /** Saves the match, if it is time to. */
  keep(): void {
    this.matchFile.keep(this.shell, this.recording);
  }

  /** Reports a file that was moved away for this match. */
  sayNotes(): void {
    print(this.shell, ...this.matchFile.takeNotes());
  }

  /** Milliseconds since the match began. */
  at(): number {
    return Math.max(this.recording.match.at, Math.round(this.shell.world.now() - this.started));
  }
}
