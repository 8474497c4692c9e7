import type { GamePackage } from '../games/game-package.ts';
import {
  type GameTypes,
  type Input,
  ok,
  type Recording,
  type Refusal,
  type Result,
  type VisibleEvent,
} from '../kernel/host.ts';
import type { SentCommand } from '../log/command-ids.ts';
import type { NotKeptCode } from '../log/storage.ts';
import { LogWriter } from '../log/writer.ts';
import { type Body, type Encoded, encode } from '../protocol/encode.ts';
import type { Action, MatchView } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import { type Entered, Joining } from './admission.ts';
import { Audience, type Resuming } from './audience.ts';
import type { Client } from './client.ts';
import { type Due, deadlineOf, TableClock } from './clocks.ts';
import { type Answered, type Asking, CommandHandler, NOBODY_ASKS, type Served, type TableMessage } from './commands.ts';
import { setupToStart } from './decide.ts';
import { EventWriter } from './event-writer.ts';
import { MatchOnTable, type Played } from './match-on-table.ts';
import type { Happening } from './match-view.ts';
import type { NoteOwners } from './note-owners.ts';
import { heardIn, type Replayed } from './replaying.ts';
import { Scheduler, type Timed } from './scheduler.ts';
import { deedsForRequests } from './seat-rights.ts';
import { deedForGone, deedsForEmpty, takeoverEvents } from './seat-takeover.ts';
import { apply, type SeatingEvent } from './table-event.ts';
import type { Awake, TableHost } from './table-host.ts';
import { type PersonId, summaryOf, type TableState, type Viewer } from './table-state.ts';
import { spokenAtTable, spokenIn } from './telling.ts';

/** A rule that throws this often stops the table instead of throwing forever. */
const MOST_TROUBLES = 3;

const OF_THE_CLOCK: ReadonlySet<SeatingEvent['type']> = new Set(['paused', 'resumed', 'clockSet'] as const);

/** One table in memory: takes what people, bots and clocks do, logs it, and shows it to everyone once it is on disk. */
export class LiveTable implements Timed, Served, Entered {
  readonly state: TableState;
  readonly listed: GamePackage<GameTypes>;
  readonly audience: Audience;
  readonly writer: LogWriter;

  private readonly house: TableHost<LiveTable>;
  private readonly clock: TableClock;
  private readonly match: MatchOnTable;
  private readonly door: Joining;
  private readonly desk: CommandHandler;
  private readonly book: EventWriter;
  private readonly timekeeper: Scheduler;
  /** How often a rule threw since the server started. */
  private readonly troubles: number;
  /** Nothing happens here any more; another table may have taken its place. */
  isStopped = false;
  /** Whether its clock is stopped because nothing can be stored. */
  private holdsClock = false;
  /** Everyone is moving to the next match; actions in the meantime would go to the old one. */
  isMovingOn = false;

  constructor(
    house: TableHost<LiveTable>,
    of: { listed: GamePackage<GameTypes>; epoch: number; replayed: Replayed; awake: Awake; troubles: number },
  ) {
    const { replayed, listed } = of;
    const { storage, world } = house;
    this.house = house;
    this.listed = listed;
    this.troubles = of.troubles;
    this.state = replayed.state;
    const isStopped = this.state.isPaused || this.state.stage !== 'playing';
    this.clock = new TableClock({ now: world.now, at: replayed.at, since: of.awake.since, isStopped });
    this.writer = new LogWriter({
      storage,
      match: this.id,
      epoch: of.epoch,
      number: replayed.number,
      commands: replayed.commands,
      summary: summaryOf(this.state),
      wall: world.wall,
      onLoss: (loss) => house.rebuild(this, loss),
    });
    this.audience = new Audience({ state: this.state, listed, writer: this.writer, drawStream: world.drawId });
    this.match = new MatchOnTable(
      {
        ...{ listed, state: this.state, at: () => this.at, drawNumber: world.drawNumber },
        heardSoFar: (seat) => this.heardSoFar(seat),
        remoteBot: (order) => house.remoteBot(this, order),
        botReplied: () => house.run(this),
      },
      replayed,
    );
    this.audience.sight = this.match.sight;
    this.book = new EventWriter({
      ...{ state: this.state, writer: this.writer, drawNumber: world.drawNumber },
      at: () => this.at,
      follow: (event, at) => this.follow(event, at),
    });
    this.door = new Joining(this);
    this.desk = new CommandHandler(this);
    this.timekeeper = new Scheduler(this, of.awake.goneSince);
    this.timekeeper.notePresence();
    if (this.isFrozen) this.freeze();
  }

  get code(): string {
    return this.state.code;
  }

  get id(): string {
    return this.state.match;
  }

  private get isOnRealTable(): boolean {
    return this.listed.game.capabilities?.realTable !== undefined;
  }

  /** Who owns the private notes of each seat. */
  get noteOwners(): NoteOwners {
    return this.match.noteOwners;
  }

  /** What was played on the table; null before there is a match. */
  get recording(): Recording<GameTypes> | null {
    return this.match.recording;
  }

  /** How long the current pause has lasted; 0 if there is none. */
  get pausedFor(): number {
    return this.state.isPaused ? this.clock.stood : 0;
  }

  /** When its match began, by the wall clock; null before there is one. */
  get began(): number | null {
    return this.match.began;
  }

  get at(): number {
    return this.clock.at;
  }

  /** Stops its clock; nothing happens here automatically any more. */
  stop(): void {
    this.isStopped = true;
    this.timekeeper.stop();
    this.match.letGoOfBots();
    this.audience.stop();
  }

  // ── while nothing can be stored ─────────────────────────────────────────────

  /** Why nothing can be stored now; null while everything can. */
  get outage(): NotKeptCode | null {
    return this.house.outage;
  }

  get isFrozen(): boolean {
    return this.outage !== null;
  }

  /** Nothing can be stored: every request is refused, and clocks stop. Except in a companion, where time at the real table goes on. */
  freeze(): void {
    if (this.state.stage === 'playing' && !this.state.isPaused && !this.isOnRealTable && !this.holdsClock) {
      this.holdsClock = true;
      this.clock.stop();
    }
  }

  /** Resumes after that, and logs who came in the meantime. */
  thaw(): void {
    if (this.isStopped) return;
    if (this.holdsClock) this.clock.goOn();
    const hadStopped = this.holdsClock;
    this.holdsClock = false;
    this.door.catchUp();
    if (hadStopped) this.show({ told: [], isForAll: true });
    this.timekeeper.notePresence();
    this.house.rest(this);
  }

  // ── joining and leaving ─────────────────────────────────────────────────────

  watch(client: Client, viewer: Viewer, resuming: Resuming | null): Result<null, Refusal> {
    const why = this.door.letIn(client, viewer, resuming);
    if (why !== null) return { ok: false, why };
    this.timekeeper.notePresence();
    return ok(null);
  }

  /** Takes over those who follow a table that this one replaces, and those who wait to be let in. */
  adopt({ audience, door }: LiveTable): void {
    this.door.adopt(audience.watches);
    this.timekeeper.notePresence();
    this.door.adoptWaiting(door.waiting);
  }

  /** A device stops following this viewer; without one, the whole table. */
  leave(client: Client, viewer: Viewer | null = null): void {
    this.audience.leave(client, viewer);
    this.timekeeper.notePresence();
    this.house.rest(this);
  }

  // ── requests ────────────────────────────────────────────────────────────────

  /** Carries a message out or refuses it; either way it is answered. */
  receive(client: Client, message: TableMessage): void {
    this.desk.receive(client, message);
  }

  /** An action by a person who has no socket here. */
  actFor(person: PersonId, action: Action, id: string): Promise<Answered> {
    return this.desk.actFor(person, action, id);
  }

  /** Whether a request would go to a table that is no longer owned here, or to the old match. */
  get hasMoved(): boolean {
    return this.isStopped || this.isMovingOn;
  }

  mayTalk(person: PersonId): boolean {
    return this.house.mayTalk(person);
  }

  playAgain(command: SentCommand | null): Promise<Answered> {
    return this.house.playAgain(this, command);
  }

  // ── the table ───────────────────────────────────────────────────────────────

  /** Logs events and sends the resulting table info. */
  commit(events: readonly SeatingEvent[], command: SentCommand | null): void {
    for (const event of events) if (event.type === 'sat' && event.insteadOf === undefined) this.dropNotes(event);
    const measured = events.map((event) => this.measured(event));
    const acts = [...this.book.carryOut(measured, command)];
    // The last person to agree, or a player who just stood up, may be the one a request was waiting for.
    const substitutions = deedsForRequests(this.state, this.listed);
    if (substitutions.length > 0) acts.push(...this.book.carryOut(substitutions, null));
    this.audience.showStanding();
    const { size } = this.audience;
    this.audience.endLost();
    // When somebody who lost their seat is gone, the seat may become one that can be asked for.
    if (this.audience.size < size) this.audience.showStanding();
    this.door.review();
    for (const act of acts) this.show({ told: [], also: { act }, isForAll: true });
    // When the clock stops, resumes or is set, every page has to know its time.
    const isForAll = events.some(({ type }) => OF_THE_CLOCK.has(type));
    if (acts.length === 0) this.show({ told: [], isForAll });
    this.timekeeper.notePresence();
    if (this.state.stage === 'closed') this.house.rest(this);
    this.house.moved(this);
  }

  /** Private notes of a seat are dropped before somebody else sits down there. */
  private dropNotes({ seat, person }: Extract<SeatingEvent, { type: 'sat' }>): void {
    const { recording, noteOwners } = this;
    if (recording === null || this.state.stage !== 'playing') return;
    for (const command of noteOwners.dropping(recording, seat, person)) {
      this.play({ type: 'answer', at: this.at, seat, by: 'host', question: recording.match.question, command });
    }
  }

  private measured(event: SeatingEvent): SeatingEvent {
    return event.type === 'resumed' ? { ...event, stood: this.clock.stood } : event;
  }

  /** What an event changes in the match, the clock and the audience. */
  private follow(event: SeatingEvent, at: number): void {
    this.match.follow(event, at);
    if (event.type === 'paused') this.clock.stop();
    else if (event.type === 'resumed') this.clock.goOn();
    else if (event.type === 'clockSet') this.clock.set(event.to);
    else if (event.type === 'said') this.audience.say(spokenAtTable(this.state, event, at), 'all');
  }

  // ── the match ───────────────────────────────────────────────────────────────

  start(command: SentCommand | null): Answered {
    const { state, listed } = this;
    const { game } = listed;
    const setup = setupToStart(listed, state);
    if (!setup.ok) return setup;
    const { world } = this.house;
    const began = { wall: world.wall(), version: game.version, setup: setup.value, seed: { key: world.drawKey() } };
    const recording = this.tryOut({ ...began, from: null });
    if (recording === null) return refuse('rule-threw');
    apply(state, { type: 'started', ...began });
    this.clock.goOn();
    this.book.write({ type: 'started', ...began }, this.at, command);
    this.book.noteSummary();
    this.audience.beginMatch(this.match.begin(recording, began.wall));
    this.show({ told: recording.opening });
    this.timekeeper.notePresence();
    return ok(null);
  }

  /** A match that every seat can view; null if a rule threw. */
  private tryOut(beginning: Parameters<MatchOnTable['tryOut']>[0]): Recording<GameTypes> | null {
    try {
      return this.match.tryOut(beginning);
    } catch (error) {
      this.house.world.log.error({ match: this.id, message: String(error) }, 'a match cannot begin');
      return null;
    }
  }

  /** The whole match for a viewer who does not subscribe to changes; null before there is one. */
  sightFor(viewer: Viewer): Encoded<MatchView> | null {
    return this.match.sightFor(viewer);
  }

  /** Plays an input: the refusal, or null if it was accepted and its reply is on its way. */
  play(input: Input<GameTypes>, { command, reply }: Asking = NOBODY_ASKS): Result<never, Refusal> | null {
    const { stage } = this.state;
    let played: Result<Played, Refusal>;
    try {
      played = this.match.play(input, (isOver) => this.turnStage(isOver ? 'over' : 'playing'));
    } catch (error) {
      return this.throwAway(error, input);
    }
    if (!played.ok) return played;
    const { step, shown } = played.value;
    this.book.write({ type: 'input', input: step.input }, input.at, command);
    reply(ok(null));
    if (step.said !== null) this.audience.say(spokenIn(this.state, step.said, input.at), step.said.hearers);
    else this.settle(shown, stage);
    return null;
  }

  private turnStage(stage: 'playing' | 'over'): void {
    if (stage === this.state.stage) return;
    this.state.stage = stage;
    if (stage === 'over') this.clock.stop();
    else this.clock.goOn();
  }

  /** Shows a step, and announces when the match ends or its end is taken back. */
  private settle(shown: ReadonlyMap<Viewer, Body<'update'>> | null, before: TableState['stage']): void {
    if (shown !== null) this.audience.showStep(shown);
    if (before !== this.state.stage) {
      this.book.noteSummary();
      this.audience.showStanding();
      if (this.state.stage === 'over') this.writer.afterwards(() => this.house.ended(this));
      else this.hold(deedsForEmpty(this.state, this.listed));
    }
    this.hold(takeoverEvents(this.state, this.match));
    this.reschedule();
    this.house.moved(this);
  }

  /** Lets bots take seats, if there are any to take. */
  private hold(events: readonly SeatingEvent[]): void {
    if (events.length > 0) this.commit(events, null);
  }

  /** When the game's timer runs out, by the table's clock; null if none is running. */
  get deadline(): number | null {
    return this.recording === null ? null : deadlineOf(this.recording.match, this.state);
  }

  /** When a seat was asked its current question, by the table's clock; null if it is not asked. */
  askedAt(seat: number): number | null {
    return this.match.askedAt(seat);
  }

  private show(happening: Happening): void {
    try {
      const shown = this.match.show(happening);
      if (shown !== null) this.audience.showStep(shown);
    } catch (error) {
      this.throwAway(error, { type: 'time', at: this.at, question: 0 });
    }
  }

  /** A rule threw: our bug. The match is rebuilt from its log, which does not contain this input. */
  private throwAway(error: unknown, input: Input<GameTypes>): Result<never, Refusal> {
    const message = error instanceof Error ? error.message : String(error);
    this.house.world.log.error(
      { match: this.id, line: this.writer.number, input: input.type, message },
      'a rule threw',
    );
    this.house.rebuild(this, 'rule-threw');
    return refuse('rule-threw');
  }

  /** Tells the host about a problem that nobody else can fix; a table with repeated problems is paused. */
  tellTrouble(code: string): void {
    const { host, isPaused, stage } = this.state;
    if (host !== null) {
      this.audience.tell(host, (viewer) => encode({ type: 'trouble', table: this.code, seat: viewer, code }));
    }
    if (this.troubles >= MOST_TROUBLES && stage === 'playing' && !isPaused && !this.isFrozen)
      this.commit([{ type: 'paused' }], null);
  }

  // ── clocks and bots ─────────────────────────────────────────────────────────

  now(): number {
    return this.house.world.now();
  }

  /** When something is due next, by the server's clock; null if nothing is. */
  nextDue(): number | null {
    return this.timekeeper.next();
  }

  /** Whether a bot in another thread is thinking: then something will happen here, though nothing is due. */
  get isThinking(): boolean {
    return this.match.isThinking;
  }

  /** When people left. */
  get goneSince(): ReadonlyMap<number, number> {
    return this.timekeeper.goneSince;
  }

  dueInMatch(): readonly Due[] {
    return this.writer.isLost ? [] : this.match.due();
  }

  chairGone(seat: number): void {
    this.commit([deedForGone(this.state, this.listed, seat)], null);
  }

  hostGone(heir: PersonId): void {
    // A sleeping phone does not mean that the host left: somebody becomes a second host.
    if (this.isOnRealTable) this.commit([{ type: 'promoted', person: heir }], null);
    else this.commit([{ type: 'handedOver', person: heir, isAutomatic: true }], null);
  }

  startItself(): void {
    this.start(null);
  }

  reschedule(): void {
    if (!this.isStopped) this.house.schedule(this);
  }

  /** Does everything that is due. */
  runDue(): void {
    this.timekeeper.run();
  }

  /** Whether somebody follows it, or a bot in another thread is thinking: then something will happen here, though nothing is due. */
  get isNeeded(): boolean {
    return this.audience.size > 0 || this.isThinking;
  }

  matchTime(due: Due): void {
    try {
      this.takeTime(due);
    } catch (error) {
      this.throwAway(error, { type: 'time', at: this.at, question: 0 });
    }
  }

  private takeTime(due: Due): void {
    // When a rule threw on a bot's answer, the game's default is safer.
    const input = this.match.inputFor(due, this.troubles > 0);
    if (input === null) return;
    const refused = this.play(input);
    const isBots = input.type === 'answer' && input.by === 'bot';
    if (isBots && refused !== null && !refused.ok && refused.why.code !== 'rule-threw')
      this.play(this.match.defaultAnswer(input));
  }

  private async heardSoFar(seat: number): Promise<readonly VisibleEvent<GameTypes>[]> {
    const { number } = this.writer;
    await this.writer.settled();
    return heardIn(this.listed, (await this.house.storage.read(this.id)).slice(0, number), seat);
  }
}
