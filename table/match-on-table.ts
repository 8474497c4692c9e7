import {
  commitmentFor,
  type GameTypes,
  type Input,
  type LoggedStep,
  legalCommand,
  type Recording,
  type Refusal,
  type Result,
  type Seat,
} from '../kernel/host.ts';
import { characterOf } from '../protocol/characters.ts';
import type { Body, Encoded } from '../protocol/encode.ts';
import type { MatchView as WireMatch } from '../protocol/index.ts';
import { type BotAnswer, BotSeats, type BotSurroundings, type Hearsay } from './bot-seats.ts';
import { BotVoices, type Farewell } from './bot-voices.ts';
import { type AskedSince, type Due, deadlineOf, decisionsIn, dueIn, thoughtBy, wantTimeIn } from './clocks.ts';
import { type Draft, Drafts } from './drafts.ts';
import { type Happening, MatchView } from './match-view.ts';
import type { NoteOwners } from './note-owners.ts';
import { type Beginning, type Replayed, record, type SeatRecords } from './replaying.ts';
import { isStirring, SecondThoughts, standingIn } from './second-thoughts.ts';
import type { TableEvent } from './table-event.ts';
import { botIn, lettersOf, type PersonId, type TableState, type Viewer } from './table-state.ts';
import { phraseIn, type TalkRecord } from './talking.ts';
import { audible, givenBy, stepOf } from './telling.ts';

/** What the match on a table needs from the table. */
export interface Surroundings extends BotSurroundings {
  readonly state: TableState;
  readonly at: () => number;
  /** What a seat heard earlier, for a bot that sits down in it. */
  readonly heardSoFar: (seat: Seat) => Promise<Hearsay>;
}

/** An input that was played, and what each viewer sees of it; null for chat. */
export interface Played {
  readonly step: LoggedStep<GameTypes>;
  readonly shown: ReadonlyMap<Viewer, Body<'update'>> | null;
}

type Answer = Extract<Input<GameTypes>, { type: 'answer' }>;

/** One that plays for somebody else has no character of its own. */
const NAMELESS = '';

/** How long to wait for a bot that is reading its seat's past. */
const READING_MS = 20;

/** The match on a table, in memory: what was played, everyone's view of it, when each seat was asked, and the bots. */
export class MatchOnTable {
  recording: Recording<GameTypes> | null;
  /** Everyone's view of it; null before there is one. */
  matchView: MatchView | null;
  private readonly table: Surroundings;
  private readonly seatRecords: SeatRecords;
  /** When it began, by the wall clock; null before there is one. */
  began: number | null;
  private bots: BotSeats;
  private voices: BotVoices;
  private readonly secondThoughts = new SecondThoughts();
  private readonly drafts = new Drafts();
  /** What bots said, and nobody has heard yet. */
  private readonly words: Input<GameTypes>[] = [];
  /** What bots say once the end of the match has been seen. */
  private farewells: readonly Farewell[] = [];
  /** The question at which each bot spoke last: one that thinks again does not say it again. */
  private readonly spokeAt = new Map<Seat, number>();
  /** Bots whose answer would end a discussion too soon; they think again when something happens. */
  private readonly withheld = new Set<Seat>();

  constructor(table: Surroundings, { recording, seatRecords, beginning }: Replayed) {
    this.table = table;
    this.recording = recording;
    this.seatRecords = seatRecords;
    this.began = beginning?.wall ?? null;
    this.bots = new BotSeats(table);
    this.voices = new BotVoices(table);
    this.matchView = recording === null ? null : this.makeView(recording);
  }

  private get askedSince(): AskedSince {
    return this.seatRecords.askedSince;
  }

  get talk(): TalkRecord {
    return this.seatRecords.talk;
  }

  get noteOwners(): NoteOwners {
    return this.seatRecords.noteOwners;
  }

  /** A match, viewed from every seat before anyone learns that it began. Throws if a rule does. */
  tryOut(beginning: Beginning): Recording<GameTypes> {
    const recording = record(this.table.gamePackage, this.table.state, { ...beginning, forgets: true });
    this.makeView(recording).tryAll();
    return recording;
  }

  /** Puts a match on the table. */
  begin(recording: Recording<GameTypes>, wall: number): MatchView {
    this.began = wall;
    this.recording = recording;
    this.seatRecords.begin(recording, this.table.state, this.table.at());
    this.matchView = this.makeView(recording);
    this.voices.happened(recording.opening, this.scene(recording));
    return this.matchView;
  }

  private scene({ match }: Recording<GameTypes>) {
    const { until: seenAt, pauseOf: pause } = this.seatRecords.moments;
    return { match, state: this.table.state, at: this.table.at(), seenAt, pause };
  }

  /** The whole match for a viewer who does not subscribe to changes; null before there is one. */
  viewFor(viewer: Viewer): Encoded<WireMatch> | null {
    return this.recording === null ? null : this.makeView(this.recording).whole(viewer);
  }

  private makeView(recording: Recording<GameTypes>): MatchView {
    const { state, at } = this.table;
    const clocks = () => ({
      at: at(),
      deadline: deadlineOf(recording.match, state, this.askedSince),
      decisions: decisionsIn(recording.match, state, this.askedSince),
      discussion: this.seatRecords.discussion.now(recording.match, state),
      wantTime: wantTimeIn(recording.match, state),
    });
    const commitment = commitmentFor(recording.origin.seed);
    const handShown = (seat: Seat, hand: object) => this.noteOwners.shown(seat, hand, state);
    return new MatchView(recording, { id: state.match, commitment, clocks, handShown, began: this.began });
  }

  /** What each viewer sees of something that happened outside the match; null before there is one. */
  show(happening: Happening): ReadonlyMap<Viewer, Body<'update'>> | null {
    return this.matchView?.step(happening) ?? null;
  }

  /** Follows table events: restarts clocks, and removes a bot from a seat that somebody takes. */
  follow(event: TableEvent, at: number): void {
    this.seatRecords.follow(event, at);
    this.withheld.clear();
    if (event.type === 'returned' || event.type === 'held' || event.type === 'sat') this.bots.remove(event.seat);
  }

  /** Plays an input, and sets the table's stage before anyone sees anything. Throws if a rule does. */
  play(input: Input<GameTypes>): Result<Played, Refusal> {
    const recording = this.recording as Recording<GameTypes>;
    const wasAsked = input.type === 'answer' && this.askedSince.of(input.seat) !== null;
    const wasSecret = recording.match.waiting !== null;
    const played = this.seatRecords.play(recording, this.table.state, input);
    if (!played.ok) return played;
    const step = played.value;
    if (step.said !== null) {
      this.bots.listen(step.said);
      this.voices.listen(step.said, this.scene(recording));
      if (step.said.phrase !== undefined && step.said.hearers === 'all') this.stir(recording, step.said.seat);
      return { ok: true, value: { step, shown: null } };
    }
    // An answer that was given is no draft any more, should the seat be asked the same again.
    if (wasAsked && this.askedSince.of(input.seat) === null) this.drafts.drop(input.seat);
    this.withheld.clear();
    const told = audible(step.told, recording.match.game, wasSecret);
    if (isTakeBack(input)) {
      this.farewells = [];
      this.letGoOfBots();
    } else if (recording.match.outcome !== null) {
      this.farewells = [...this.farewells, ...this.voices.part(told, this.scene(recording))];
      this.letGoOfBots();
    } else {
      this.bots.hear(step.told, recording.match.question);
      // Who acts at night must not be heard in who speaks.
      const actor = input.type === 'answer' && !wasSecret ? input.seat : null;
      this.voices.happened(told, this.scene(recording), actor);
    }
    if (isStirring(recording.match.game, step.told)) this.stir(recording, input.type === 'answer' ? input.seat : null);
    // Before it is logged: if computing options throws, nobody could view the match again.
    return { ok: true, value: { step, shown: this.show(this.happeningOf(step, { wasAsked, wasSecret })) } };
  }

  /** Bots that have answered hear of something, and think again. */
  private stir({ match }: Recording<GameTypes>, actor: Seat | null): void {
    const { state } = this.table;
    const from = Math.max(this.table.at(), this.seatRecords.moments.until);
    this.secondThoughts.stir(match, state, actor, (seat) => {
      // A second thought takes half as long.
      return Math.round((from + thoughtBy(match, state, this.askedSince, { seat, from })) / 2);
    });
  }

  /** Somebody has chosen something in their seat, but not sent it; null if they have let go of it. */
  takeDraft(seat: Seat, draft: Draft | null): void {
    if (draft === null) this.drafts.drop(seat);
    else this.drafts.keep(draft);
  }

  /** Whether a draft would be played if nothing else happened. */
  get holdsDraft(): boolean {
    const { recording, table } = this;
    if (recording === null || this.drafts.chosen(recording, table.state) === undefined) return false;
    return this.due().some(({ type }) => type === 'timer' || type === 'decision');
  }

  /** Frees the memory of its bots; they are recreated when asked again. */
  letGoOfBots(): void {
    this.bots.close();
    this.bots = new BotSeats(this.table);
    this.voices = new BotVoices(this.table);
  }

  /** Whether a bot in another thread is thinking. */
  get isThinking(): boolean {
    return this.bots.isThinking;
  }

  /** `wasAsked` and `wasSecret`: whether the seat was asked before, and whether it was secret who had answered. */
  private happeningOf(
    logged: LoggedStep<GameTypes>,
    { wasAsked, wasSecret }: { readonly wasAsked: boolean; readonly wasSecret: boolean },
  ): Happening {
    const { input } = logged;
    const { match } = this.recording as Recording<GameTypes>;
    const told = audible(logged.told, match.game, wasSecret);
    const step = stepOf(logged, match.game);
    if (step !== null) {
      return { told, also: { ...(isTakeBack(input) ? TAKE_BACK : {}), step }, isForAll: true };
    }
    // Where only unseen moves may be taken back, viewers who see no difference must not learn of it.
    if (isTakeBack(input)) return { told, also: TAKE_BACK, isForAll: match.game.undo === 'free' };
    const given = givenBy(input, { wasAsked, match, state: this.table.state });
    if (given === null) return { told };
    const also = { given };
    // Nobody else may know who had not answered yet.
    return wasSecret ? { told, also, alsoFor: given.seat } : { told, also };
  }

  /** Seats whose players missed so many clocks in a row that they seem to be gone. */
  seatsThatMissed(most: number): readonly Seat[] {
    const { chairs } = this.table.state;
    return chairs.flatMap((chair, seat) =>
      chair.type === 'person' && chair.heldBy === null && this.seatRecords.missedTurns.of(seat) >= most ? [seat] : [],
    );
  }

  /** When the game's timer runs out, by the table's clock; null if none is running. */
  get deadline(): number | null {
    return this.recording === null ? null : deadlineOf(this.recording.match, this.table.state, this.askedSince);
  }

  /** Somebody has gone on from everything told up to a time. Whether that ends the wait for all of these people, and clocks run. */
  noteSeen(person: PersonId, upTo: number, people: readonly PersonId[]): boolean {
    const at = this.table.at();
    const { moments } = this.seatRecords;
    if (!moments.note(person, upTo, { people, at })) return false;
    const cut = moments.finish(at);
    this.askedSince.hasten(cut);
    this.voices.hasten(cut);
    this.seatRecords.discussion.beginBy(at);
    return true;
  }

  /** When a seat was asked its current question, by the table's clock; null if it is not asked. */
  askedAt(seat: Seat): number | null {
    return this.askedSince.of(seat);
  }

  /** What will happen in the match automatically. */
  due(): readonly Due[] {
    if (this.recording === null) return [];
    const { state } = this.table;
    const due = [...dueIn(this.recording.match, state, this.askedSince), ...this.dueVoice(), ...this.dueAgain()];
    const isThinker = (each: Due): each is Extract<Due, { type: 'bot' | 'again' }> =>
      each.type === 'bot' || each.type === 'again';
    if (!state.isPaused) this.bots.forgetUnless((seat) => due.some((each) => isThinker(each) && each.seat === seat));
    const talked = this.seatRecords.discussion.now(this.recording.match, state)?.until ?? 0;
    const until = Math.max(talked, this.secondThoughts.until);
    const isWithheld = (each: Due) => each.type === 'bot' && this.withheld.has(each.seat);
    const waits = this.seatRecords.discussion.waitsForPeople(this.recording.match, state);
    return due
      .filter((each) => !isThinker(each) || !(this.waitsForThought(each.seat) || (waits && isWithheld(each))))
      .map((each) => (isWithheld(each) ? { ...each, at: Math.max(each.at, until) } : each));
  }

  private dueVoice(): readonly Due[] {
    const { due: at } = this.voices;
    const { isPaused, stage } = this.table.state;
    return at === null || isPaused || stage !== 'playing' ? [] : [{ type: 'voice', at }];
  }

  private dueAgain(): readonly Due[] {
    const { isPaused, stage } = this.table.state;
    return isPaused || stage !== 'playing' ? [] : this.secondThoughts.due;
  }

  private waitsForThought(seat: Seat): boolean {
    const kind = botIn(this.table.state.chairs[seat]);
    return kind !== null && this.bots.waits(seat, kind);
  }

  /** The input that is due now, if it still is; `isCautious`: bots take the game's default answer. */
  inputFor(due: Due, isCautious: boolean): Input<GameTypes> | null {
    const { match } = this.recording as Recording<GameTypes>;
    const { question } = match;
    if (due.type === 'voice') return this.voices.speak(this.scene(this.recording as Recording<GameTypes>));
    if (due.type === 'timer') {
      const at = this.table.at();
      const deadline = deadlineOf(match, this.table.state, this.askedSince);
      if (deadline === null || deadline > at) return null;
      const drafts = this.drafts.chosen(this.recording as Recording<GameTypes>, this.table.state);
      return { type: 'time', at, question, ...(drafts !== undefined && { drafts }) };
    }
    const { seat } = due;
    if (due.type === 'again') return this.otherAnswer(seat);
    // An earlier input of this round may have changed what is asked.
    if (this.askedSince.of(seat) === null || this.table.state.stage !== 'playing') return null;
    if (due.type === 'decision') return this.answerByClock(seat, this.table.at());
    const kind = botIn(this.table.state.chairs[seat]);
    if (kind === null) return null;
    const answer = isCautious ? { command: match.defaultFor(seat), said: [] } : this.botAnswer(seat, kind);
    if (answer === null) return null;
    const { command } = answer;
    // Once it has thought, and the same for its words: an answer that is older than they are would be refused.
    const at = this.table.at();
    this.noteWords(seat, at, answer);
    if (this.isTooSoon({ at, seat, command })) {
      this.withheld.add(seat);
      return null;
    }
    return { type: 'answer', at, seat, question, by: 'bot', command };
  }

  /** Whether an answer would end a discussion for which people, or bots that think again, still have time. */
  private isTooSoon(answer: Pick<Answer, 'at' | 'seat' | 'command'>): boolean {
    const { match } = this.recording as Recording<GameTypes>;
    const { discussion } = this.seatRecords;
    return (
      discussion.isTooSoon(match, this.table.state, answer) ||
      (this.secondThoughts.until > answer.at &&
        match.game.capabilities?.discussion?.wouldEnd(match.publicView(), answer.seat, answer.command) === true)
    );
  }

  /** What a bot does that has answered and has thought again; null if it leaves it at that, or is not ready. */
  private otherAnswer(seat: Seat): Input<GameTypes> | null {
    const { match } = this.recording as Recording<GameTypes>;
    const kind = botIn(this.table.state.chairs[seat]);
    const standing = standingIn(match.game, match.seatView(seat));
    const answer = kind === null || standing.length === 0 ? undefined : this.botAnswer(seat, kind);
    const at = this.table.at();
    if (answer === null) {
      this.secondThoughts.defer(seat, at + READING_MS);
      return null;
    }
    this.secondThoughts.done(seat);
    if (answer === undefined || legalCommand(standing, answer.command) !== null) return null;
    const { command } = answer;
    return this.isTooSoon({ at, seat, command })
      ? null
      : { type: 'answer', at, seat, question: match.question, by: 'bot', command };
  }

  /** What a seat's player had chosen when the host's limit ran out, else the default: others cannot tell one from the other. */
  private answerByClock(seat: Seat, at: number): Answer {
    const recording = this.recording as Recording<GameTypes>;
    const command = this.drafts.commandFor(recording, this.table.state, seat);
    const answer = this.defaultAnswer({ seat, at, by: 'clock' });
    return command === null ? answer : { ...answer, command, isDraft: true };
  }

  /** The game's default answer for a seat. */
  defaultAnswer({ seat, at, by }: Pick<Answer, 'seat' | 'at' | 'by'>): Answer {
    const { match } = this.recording as Recording<GameTypes>;
    return { type: 'answer', at, seat, question: match.question, by, command: match.defaultFor(seat) };
  }

  /** The answer of the bot in a seat; null while it is thinking or reading its seat's past. */
  private botAnswer(seat: Seat, kind: string): BotAnswer | null {
    const { match } = this.recording as Recording<GameTypes>;
    const chair = this.table.state.chairs[seat];
    const character = characterOf(chair?.type === 'bot' ? lettersOf(chair.name) : NAMELESS);
    this.bots.seat(match, seat, { kind, character }, () => this.table.heardSoFar(seat));
    const answer = this.bots.answer(match, seat, chair?.type !== 'bot');
    if (answer === 'reading') this.askedSince.defer(seat, this.table.at() + READING_MS);
    return typeof answer === 'string' ? null : answer;
  }

  private noteWords(seat: Seat, at: number, { said }: BotAnswer): void {
    const { match } = this.recording as Recording<GameTypes>;
    if (said.length === 0 || this.spokeAt.get(seat) === match.question) return;
    this.spokeAt.set(seat, match.question);
    for (const { channel, phrase } of said) {
      const word = phraseIn(match, { at, seat, by: 'bot', channel, phrase });
      if (word !== null) this.words.push(word);
    }
  }

  /** What bots want to say before the answer that they have just given. */
  takeWords(): readonly Input<GameTypes>[] {
    return this.words.splice(0);
  }

  /** How many milliseconds after the end of the match a bot says something next; null if none does. */
  get nextFarewell(): number | null {
    return this.farewells[0]?.after ?? null;
  }

  /** What bots say that long after the end. */
  takeFarewells(since: number): readonly Input<GameTypes>[] {
    const due = this.farewells.filter(({ after }) => after <= since);
    this.farewells = this.farewells.slice(due.length);
    return due.map(({ input }) => input);
  }
}

const TAKE_BACK = { isTakeBack: true } as const;

const isTakeBack = ({ type }: Input<GameTypes>): boolean => type === 'undo' || type === 'redo';
