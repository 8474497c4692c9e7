import type { HostedGame } from '../games/game-package.ts';
import { type GameTypes, type Input, ok, type Recording, type Refusal, type Result } from '../kernel/host.ts';
import { type SentCommand, sentCommand } from '../log/command-ids.ts';
import type { LiveLog } from '../log/registry.ts';
import { LogWriter, lossOf } from '../log/writer.ts';
import { type Body, encode } from '../protocol/encode.ts';
import type { Action, FromServer } from '../protocol/index.ts';
import { refusal, refuse } from '../protocol/refusals.ts';
import { ARRIVAL_STEPS, WaitingRoom, whyMayNotWatch } from './admission.ts';
import { Audience, type Resuming, type Watch } from './audience.ts';
import type { Hearsay } from './bot-seats.ts';
import { type Answered, type Client, perform, type TableEffect } from './client.ts';
import { type Due, isSameDue, TableClock } from './clocks.ts';
import { type Asking, decideMessage, isTalk, type TableMessage, whyIn } from './commands.ts';
import { numberNewcomers } from './display-names.ts';
import { type NamedAct, toldActOf } from './history.ts';
import { MatchOnTable, type Played } from './match-on-table.ts';
import type { Happening } from './match-view.ts';
import { setupToStart } from './opening.ts';
import { graceOf, Presence } from './presence.ts';
import { heardIn, type Replayed } from './replaying.ts';
import { eventForAbsence, eventsForEmptySeats, eventsForRequests, heirEvent, takeoverEvents } from './seat-rights.ts';
import { isSilent, Silence } from './silence.ts';
import { apply, type SeatingEvent } from './table-event.ts';
import type { Awake, TableHost } from './table-host.ts';
import { type PersonId, playersIn, sittersOf, summaryOf, type TableState, type Viewer } from './table-state.ts';
import { spokenAtTable, spokenIn, spokenReaction } from './telling.ts';

/** A rule that throws this often stops the table instead of throwing forever. */
const MOST_TROUBLES = 3;

const OF_THE_CLOCK: ReadonlySet<SeatingEvent['type']> = new Set(['paused', 'resumed', 'clockSet'] as const);

/** One table in memory: takes what people, bots and clocks do, logs it, and shows it to everyone once it is on disk. */
export class LiveTable implements LiveLog {
  readonly state: TableState;
  readonly gamePackage: HostedGame;
  readonly audience: Audience;
  readonly writer: LogWriter<TableEffect>;

  private readonly host: TableHost<LiveTable>;
  private readonly clock: TableClock;
  readonly match: MatchOnTable;
  private readonly silence = new Silence();
  private readonly waiting = new WaitingRoom();
  private readonly presence: Presence;
  /** How often a rule threw since the server started. */
  private readonly troubles: number;
  /** Nothing happens here any more; another table may have taken its place. */
  isStopped = false;
  /** Whether its clock is stopped although the table is not paused. */
  private holdsClock = false;
  /** Everyone is moving to the next match; actions in the meantime would go to the old one. */
  isMovingOn = false;

  constructor(
    host: TableHost<LiveTable>,
    of: { gamePackage: HostedGame; epoch: number; replayed: Replayed; awake: Awake; troubles: number },
  ) {
    const { replayed, gamePackage } = of;
    const { storage, world } = host;
    this.host = host;
    this.gamePackage = gamePackage;
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
      log: world.log,
      perform: (effect, loss) => {
        if (effect.type !== 'ended') perform(effect, loss);
        else if (loss === null) host.ended();
      },
      onLoss: (loss) => host.logs.rebuild(this, loss),
    });
    this.audience = new Audience({ state: this.state, gamePackage, writer: this.writer, drawStream: world.drawId });
    this.match = new MatchOnTable(
      {
        ...{ gamePackage, state: this.state, at: () => this.at, drawNumber: world.drawNumber },
        heardSoFar: (seat) => this.heardSoFar(seat),
        clock: world.now,
        spokenBefore: host.spokenBefore,
        remoteBot: host.remoteBot,
        botReplied: () => host.logs.run(this),
      },
      replayed,
    );
    this.audience.matchView = this.match.matchView;
    this.audience.isSilent = (person) => isSilent(this.state, this.recording, person);
    this.presence = new Presence(of.awake.goneSince);
    this.presence.note(this.state, this.audience, world.now());
    if (this.isFrozen) this.freeze();
  }

  get code(): string {
    return this.state.code;
  }

  get id(): string {
    return this.state.match;
  }

  private get isOnRealTable(): boolean {
    return this.gamePackage.game.capabilities?.realTable !== undefined;
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
    this.match.letGoOfBots();
    this.audience.stop();
  }

  // ── while its time is stopped and nobody paused it ──────────────────────────

  private get isFrozen(): boolean {
    return this.host.logs.outage !== null;
  }

  /** Nothing can be stored, or the only person there is being shown something else: clocks stop. Except in a companion, where time at the real table goes on. */
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
    for (const { client, viewer } of this.audience.watches) this.welcome(client, viewer);
    if (hadStopped) this.show({ told: [], isForAll: true });
    this.notePresence();
    this.host.logs.rest(this);
  }

  // ── joining and leaving ─────────────────────────────────────────────────────

  /** Lets somebody follow the table, or says why not. */
  watch(client: Client, viewer: Viewer, resuming: Resuming | null, isTv = false): Result<null, Refusal> {
    const why = this.whyMayNotWatch(client, viewer);
    this.waiting.note(client, why?.code ?? null);
    if (why !== null) return { ok: false, why };
    this.welcome(client, viewer);
    this.audience.watch(client, viewer, resuming, isTv);
    this.notePresence();
    return ok(null);
  }

  private whyMayNotWatch({ person }: Client, viewer: Viewer, isInside = false): Refusal | null {
    const { state, audience } = this;
    if (state.stage === 'closed') return refusal('table-closed');
    if (this.isStopped) return refusal('moved');
    return whyMayNotWatch(state, { person, viewer, watches: audience.size, isInside });
  }

  /** Logs who came, and who came back. */
  private welcome({ person, name }: Client, viewer: Viewer): void {
    if (person === null || this.isFrozen) return;
    for (const step of ARRIVAL_STEPS) {
      const visitor = { person, name, viewer, isSilent: isSilent(this.state, this.recording, person) };
      const events = step(this.state, visitor, (other) => this.audience.isHere(other));
      if (events.length > 0) this.commit(events, null);
    }
  }

  /** Takes over those who follow a table that this one replaces, and those who wait to be let in. */
  adopt({ audience, waiting }: LiveTable): void {
    const welcome: Watch[] = [];
    for (const watch of audience.watches) {
      const { client, viewer } = watch;
      const why = this.whyMayNotWatch(client, viewer, true);
      if (why === null) {
        if (client.isOpen) welcome.push(watch);
        continue;
      }
      client.send(encode<FromServer>({ type: 'ended', table: this.code, seat: viewer, code: why.code }));
      client.dropped({ client, code: this.code, viewer });
    }
    for (const { client, viewer } of welcome) this.welcome(client, viewer);
    this.audience.adopt(welcome);
    this.notePresence();
    this.waiting.adopt(waiting, new Set(this.audience.watches.map(({ client }) => client)));
    this.reviewWaiting();
  }

  /** Tells people who wait to be let in when the answer has changed. */
  private reviewWaiting(): void {
    for (const { client, code } of this.waiting.review(
      (waiting) => this.whyMayNotWatch(waiting, 'spectator')?.code ?? null,
    )) {
      const message = encode<FromServer>({ type: 'door', table: this.code, code });
      this.writer.perform({ type: 'send', deliveries: [{ listeners: [client], message }] });
    }
  }

  /** A device stops following this viewer; without one, the whole table. */
  unwatch(client: Client, viewer: Viewer | null = null): void {
    this.audience.unwatch(client, viewer);
    this.notePresence();
    this.host.logs.rest(this);
  }

  // ── requests ────────────────────────────────────────────────────────────────

  /** Carries a message out or refuses it; either way it is answered. */
  receive(client: Client, message: TableMessage): void {
    this.take(client, message, client);
  }

  /** An action by a person who has no socket here. */
  actFor(person: PersonId, action: Action, id: string): Promise<Answered> {
    return new Promise((resolve) => {
      this.take({ person, name: '' }, { type: 'do', id, table: this.code, action }, resolve);
    });
  }

  private take({ person, name }: Pick<Client, 'person' | 'name'>, message: TableMessage, to: Asking['to']): void {
    const command = person === null ? null : sentCommand(person, message);
    const asking = { command, to, id: message.id, why: whyIn(this.state, message) };
    const answered =
      person === null || command === null
        ? refuse('no-name')
        : (this.writer.answerTo(command) ??
          this.whyNotNow(person, message) ??
          this.carryOut(person, name, message, asking));
    if (answered !== null) this.reply(asking, answered);
  }

  /** Why nothing may be asked of the table now. */
  private whyNotNow(person: PersonId, message: TableMessage): Result<never, Refusal> | null {
    const { outage } = this.host.logs;
    if (this.state.stage === 'closed') return refuse('table-closed');
    // It would go to a table that is no longer owned here, or to the old match.
    if (this.isStopped || this.isMovingOn) return refuse('moved');
    // Not even tried: nothing may change that could not be stored.
    if (outage !== null) return refuse(outage);
    if (this.state.kicked.includes(person)) return refuse('kicked');
    return isTalk(message) && !this.host.mayTalk(person) ? refuse('too-much-talk') : null;
  }

  /** Null when the reply was already given or comes later. */
  private carryOut(person: PersonId, name: string, message: TableMessage, asking: Asking): Answered | null {
    if (message.type === 'seen') return this.noteSeen(person, message.at);
    const { state, gamePackage, recording, at, audience } = this;
    const { noteOwners, talk } = this.match;
    const moment = { state, gamePackage, recording, at, person, name, noteOwners, talk, here: audience };
    const decided = decideMessage(moment, message);
    if (!decided.ok) return decided;
    const why = this.silence.whyNot(this, person, message);
    if (why !== null) return { ok: false, why };
    const decision = decided.value;
    switch (decision.type) {
      case 'input':
        return this.play(decision.input, asking);
      case 'draft':
        this.match.takeDraft(decision.seat, decision.draft);
        return ok(null);
      case 'start':
        return this.start(asking.command);
      case 'again':
        this.host.playAgain(asking.command, decision.waits ? person : null).then(
          (answered) => this.reply(asking, answered),
          (error: unknown) => this.reply(asking, refuse(lossOf(error))),
        );
        return null;
      case 'events':
        this.commit(decision.events, asking.command);
        this.silence.did(this, person, message);
        return ok(null);
    }
  }

  /** Somebody who plays has gone on from what is shown; clocks and bots wait until all have, who are here and play themselves. */
  private noteSeen(person: PersonId, upTo: number): Answered {
    const { state, audience } = this;
    if (state.stage !== 'playing') return refuse('not-running');
    if (!sittersOf(state).includes(person)) return refuse('not-your-chair');
    const people = playersIn(state).filter((each) => audience.isHere(each));
    if (people.includes(person) && this.match.noteSeen(person, upTo, people)) {
      this.show({ told: [] });
      this.reschedule();
    }
    return ok(null);
  }

  private reply({ to, id }: Asking, answered: Answered): void {
    this.writer.perform({ type: 'reply', to, id, answered });
  }

  // ── the table ───────────────────────────────────────────────────────────────

  /** Logs events and sends the resulting table info. */
  commit(events: readonly SeatingEvent[], command: SentCommand | null): void {
    for (const event of events) if (event.type === 'sat' && event.insteadOf === undefined) this.dropNotes(event);
    const measured = events.map((event) => this.measured(event));
    const acts = this.enter(measured, command);
    // The last person to agree, or a player who just stood up, may be the one a request was waiting for.
    const substitutions = eventsForRequests(this.state, this.gamePackage);
    if (substitutions.length > 0) acts.push(...this.enter(substitutions, null));
    this.audience.showTableInfo();
    const { size } = this.audience;
    this.audience.endLost();
    // When somebody who lost their seat is gone, the seat may become one that can be asked for.
    if (this.audience.size < size) this.audience.showTableInfo();
    this.reviewWaiting();
    for (const act of acts) this.show({ told: [], also: { act }, isForAll: true });
    // When the clock stops, resumes or is set, every page has to know its time.
    const isForAll = events.some(({ type }) => OF_THE_CLOCK.has(type));
    if (acts.length === 0) this.show({ told: [], isForAll });
    this.notePresence();
    if (this.state.stage === 'closed') this.host.logs.rest(this);
    this.host.moved();
  }

  /** Applies events in order and logs them for the author of this command. Returns what everyone sees of them. */
  private enter(events: readonly SeatingEvent[], command: SentCommand | null): NamedAct[] {
    const { state } = this;
    const before = new Set(sittersOf(state));
    const acts: NamedAct[] = [];
    for (const [index, event] of events.entries()) {
      const act = toldActOf(state, event);
      if (act !== null) acts.push(act);
      this.enterOne(event, index === 0 ? command : null);
    }
    const numbered = numberNewcomers(state, this.host.world.drawNumber);
    if (numbered !== null) this.enterOne(numbered, null);
    this.noteSummary(sittersOf(state).filter((person) => !before.has(person)));
    return acts;
  }

  private enterOne(event: SeatingEvent, command: SentCommand | null): void {
    const { at } = this;
    apply(this.state, event);
    this.follow(event, at);
    this.writer.write(at, event, command);
  }

  private noteSummary(newSitters: readonly PersonId[] = []): void {
    this.writer.note(summaryOf(this.state), newSitters);
  }

  /** Private notes of a seat are dropped before somebody else sits down there. */
  private dropNotes({ seat, person }: Extract<SeatingEvent, { type: 'sat' }>): void {
    const { recording } = this;
    if (recording === null || this.state.stage !== 'playing') return;
    for (const command of this.match.noteOwners.dropping(recording, seat, person)) {
      this.play({ type: 'answer', at: this.at, seat, by: 'host', question: recording.match.question, command });
    }
  }

  private measured(event: SeatingEvent): SeatingEvent {
    if (event.type === 'said') return { ...event, id: this.host.world.drawId() };
    return event.type === 'resumed' ? { ...event, stood: this.clock.stood } : event;
  }

  /** What an event changes in the match, the clock and the audience. */
  private follow(event: SeatingEvent, at: number): void {
    this.match.follow(event, at);
    if (event.type === 'paused') this.clock.stop();
    else if (event.type === 'resumed') this.clock.goOn();
    else if (event.type === 'clockSet') this.clock.set(event.to);
    else if (event.type === 'said') this.audience.say(spokenAtTable(this.state, event, at), event.to ?? 'all');
    else if (event.type === 'reacted') this.audience.say(spokenReaction(this.state, event, at), event.hearers);
  }

  // ── the match ───────────────────────────────────────────────────────────────

  start(command: SentCommand | null): Answered {
    const { state, gamePackage } = this;
    const { game } = gamePackage;
    const setup = setupToStart(gamePackage, state);
    if (!setup.ok) return setup;
    const { world } = this.host;
    const began = { wall: world.wall(), version: game.version, setup: setup.value, seed: { key: world.drawKey() } };
    const recording = this.tryOut({ ...began, from: null });
    if (recording === null) return refuse('rule-threw');
    apply(state, { type: 'started', ...began });
    this.clock.goOn();
    this.writer.write(this.at, { type: 'started', ...began }, command);
    this.noteSummary();
    this.audience.beginMatch(this.match.begin(recording, began.wall));
    this.show({ told: recording.opening });
    this.notePresence();
    return ok(null);
  }

  /** A match that every seat can view; null if a rule threw. */
  private tryOut(beginning: Parameters<MatchOnTable['tryOut']>[0]): Recording<GameTypes> | null {
    try {
      return this.match.tryOut(beginning);
    } catch (error) {
      this.host.world.log.error({ match: this.id, message: String(error) }, 'a match cannot begin');
      return null;
    }
  }

  /** Plays an input: the refusal, or null if it was accepted and its reply is on its way. */
  play(input: Input<GameTypes>, asking: Asking | null = null): Result<never, Refusal> | null {
    const { stage } = this.state;
    let played: Result<Played, Refusal>;
    try {
      played = this.match.play(input);
    } catch (error) {
      return this.throwAway(error, input);
    }
    if (!played.ok) return played;
    if (this.state.stage !== stage) {
      if (this.state.stage === 'over') this.clock.stop();
      else this.clock.goOn();
    }
    const { step, shown } = played.value;
    const id = step.said === null ? undefined : this.host.world.drawId();
    const kept = { ...(id !== undefined && { id }), ...(asking?.why !== undefined && { why: asking.why }) };
    this.writer.write(input.at, { type: 'input', input: step.input, ...kept }, asking?.command ?? null);
    if (asking !== null) this.reply(asking, ok(null));
    if (step.said === null) this.settle(shown, stage);
    else {
      this.match.talk.said(id, step.said);
      this.audience.say(spokenIn(this.state, step.said, { at: input.at, id }), step.said.hearers);
      this.reschedule();
    }
    return null;
  }

  /** Shows a step, and announces when the match ends or its end is taken back. */
  private settle(shown: ReadonlyMap<Viewer, Body<'update'>> | null, before: TableState['stage']): void {
    if (shown !== null) this.audience.showStep(shown);
    this.audience.catchUp();
    if (before !== this.state.stage) {
      this.noteSummary();
      this.audience.showTableInfo();
      if (this.state.stage === 'over') this.writer.perform({ type: 'ended' });
      else this.hold(eventsForEmptySeats(this.state, this.gamePackage));
    }
    this.hold(takeoverEvents(this.state, this.match));
    this.reschedule();
    this.host.moved();
  }

  /** Lets bots take seats, if there are any to take. */
  private hold(events: readonly SeatingEvent[]): void {
    if (events.length > 0) this.commit(events, null);
  }

  /** When the game's timer runs out, by the table's clock; null if none is running. */
  get deadline(): number | null {
    return this.match.deadline;
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
    this.host.world.log.error({ match: this.id, line: this.writer.number, input: input.type, message }, 'a rule threw');
    this.host.logs.rebuild(this, 'rule-threw');
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

  /** Checks who is here. */
  private notePresence(): void {
    this.presence.note(this.state, this.audience, this.host.world.now());
    this.reschedule();
  }

  private reschedule(): void {
    if (!this.isStopped) this.host.logs.schedule(this);
  }

  /** When something is due next, by the server's clock; null if nothing is. */
  nextDue(): number | null {
    const ahead = this.host.world.now() - this.at;
    const { hostGoneAt } = this.presence;
    let next = this.presence.next(this.state);
    if (hostGoneAt < next && this.lostHost() !== null) next = hostGoneAt;
    next = Math.min(next, this.farewellDue);
    for (const { at } of this.dueInMatch()) next = Math.min(next, ahead + at);
    return next === Number.POSITIVE_INFINITY ? null : next;
  }

  /** When a bot says something about the end of the match, by the server's clock. */
  private get farewellDue(): number {
    const { nextFarewell } = this.match;
    const isSilent = this.state.stage !== 'over' || this.isMovingOn || this.writer.isLost;
    if (nextFarewell === null || isSilent) return Number.POSITIVE_INFINITY;
    return this.host.world.now() - this.clock.stood + nextFarewell;
  }

  /** What happens when the host is gone; null if nobody may become host. */
  private lostHost(): SeatingEvent | null {
    return heirEvent(this.state, this.gamePackage, (person) => this.audience.isHere(person));
  }

  private dueInMatch(): readonly Due[] {
    return this.writer.isLost ? [] : this.match.due();
  }

  /** Does everything that is due. */
  runDue(): void {
    if (this.isStopped || this.isFrozen) return;
    const { state, gamePackage, presence } = this;
    const now = this.host.world.now();
    for (const [seat, since] of [...presence.goneSince])
      if (since + graceOf(state) <= now) this.commit([eventForAbsence(state, gamePackage, seat)], null);
    if (presence.startsAt(state) <= now) {
      presence.hasStarted();
      this.start(null);
    }
    const lostHost = presence.hostGoneAt <= now ? this.lostHost() : null;
    if (lostHost !== null) this.commit([lostHost], null);
    for (const due of this.dueInMatch()) if (this.isDue(due)) this.matchTime(due);
    if (this.farewellDue <= now) for (const word of this.match.takeFarewells(this.clock.stood)) this.play(word);
  }

  /** Whether it is due, and nothing earlier has made it void. */
  private isDue(due: Due): boolean {
    return !this.isStopped && due.at <= this.at && this.dueInMatch().some((other) => isSameDue(other, due));
  }

  /**
   * Whether somebody follows it, or a bot in another thread is thinking: then something will happen here, though nothing is due. Or
   * somebody's choice, which is not in the log, is to be played when their time is up.
   */
  get isNeeded(): boolean {
    return this.audience.size > 0 || this.isThinking || this.match.holdsDraft;
  }

  /** Whether a bot in another thread is thinking. */
  get isThinking(): boolean {
    return this.match.isThinking;
  }

  /** When people left. */
  get goneSince(): ReadonlyMap<number, number> {
    return this.presence.goneSince;
  }

  /** Carries out what is due in the match, if it still is. */
  matchTime(due: Due): void {
    try {
      // When a rule threw on a bot's answer, the game's default is safer.
      const input = this.match.inputFor(due, this.troubles > 0);
      // Also those of a bot that keeps its answer to itself for now.
      for (const word of this.match.takeWords()) this.play(word);
      if (input === null) return;
      const refused = this.play(input);
      const isBots = input.type === 'answer' && input.by === 'bot';
      if (isBots && refused !== null && !refused.ok && refused.why.code !== 'rule-threw')
        this.play(this.match.defaultAnswer(input));
    } catch (error) {
      this.throwAway(error, { type: 'time', at: this.at, question: 0 });
    }
  }

  private async heardSoFar(seat: number): Promise<Hearsay> {
    const { number } = this.writer;
    await this.writer.settled();
    return heardIn(this.gamePackage, (await this.host.storage.read(this.id)).slice(0, number), seat);
  }
}
