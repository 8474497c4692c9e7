import type { Listed } from '../games/listed.ts';
import {
  commitmentFor,
  type Heard,
  type Input,
  type Kinds,
  type LoggedStep,
  no,
  type Recording,
  type Refusal,
  type Result,
  yes,
} from '../kernel/index.ts';
import type { Action, FromClient } from '../wire/index.ts';
import { arrivalOf, whyMayNotWatch } from './admission.ts';
import { type AskedSince, actorOf } from './asked-since.ts';
import { Audience, type Resuming, type Watch } from './audience.ts';
import { BotChairs } from './bot-chairs.ts';
import { type Client, refusedText, text } from './client.ts';
import { CommandIds } from './command-ids.ts';
import { decide, holderFor, setupToStart, whyMayNotAct } from './deciding.ts';
import { type Due, decisionsIn, dueIn } from './due.ts';
import { type Deed, fold, type TableDeed } from './entry.ts';
import type { HostWorld } from './host-world.ts';
import { inputFor, type MatchMessage } from './inputs.ts';
import { LogWriter, type Loss } from './log-writer.ts';
import { numberNewcomers } from './numbering.ts';
import { type Beginning, heardIn, type Replayed, record } from './replaying.ts';
import { type Happening, Sight } from './sight.ts';
import { TableClock } from './table-clock.ts';
import type { MatchSummary, TableLog } from './table-log.ts';
import { botIn, type PersonId, sittersOf, summaryOf, type TableState } from './table-state.ts';
import { givenBy, spokenAtTable, spokenIn } from './telling.ts';
import { type Timed, Timekeeper } from './timekeeper.ts';
import type { Viewer } from './viewer.ts';

/** What a client asks of a table. */
export type TableMessage = MatchMessage | Extract<FromClient, { type: 'do' }>;

/** What a live table asks of the house that it stands in. */
export interface TableHouse {
  readonly storage: TableLog;
  readonly world: HostWorld;
  /** Its memory is no longer what the log says: build it anew, with everybody who follows it. */
  rebuild(table: LiveTable, because: Loss | 'rule-threw'): void;
  /** The same people open the next match of this table. */
  playAgain(table: LiveTable, commandId: string | null): Promise<Result<null, Refusal>>;
  /** Whether a person has not said too much lately. */
  mayTalk(person: PersonId): boolean;
  /** The match is over. */
  ended(table: LiveTable): void;
  /** It may be that nobody needs it in memory any more. */
  rested(table: LiveTable): void;
}

/** What a table knows by the server's clock, and its log does not. */
export interface Awake {
  /** When its own clock showed what the log's last line, or whoever put it to sleep, says. */
  readonly since: number;
  readonly goneSince: ReadonlyMap<number, number>;
}

/** What happened to somebody's wish: taken or not, and why not. */
type Answered = Result<unknown, Refusal>;

/** How long a bot that reads its chair's past is left alone. */
const READING_MS = 20;
/** A rule that throws so often stops the table, instead of throwing for ever. */
const MOST_TROUBLES = 3;

/** One table in memory: takes what people, bots and clocks do, writes it down, and shows it to everybody once it is on disk. */
export class LiveTable implements Timed {
  readonly state: TableState;
  readonly listed: Listed<Kinds>;
  readonly audience: Audience;
  readonly writer: LogWriter;
  recording: Recording<Kinds> | null;

  private readonly house: TableHouse;
  private readonly clock: TableClock;
  private readonly askedSince: AskedSince;
  private readonly commandIds: CommandIds;
  private readonly timekeeper: Timekeeper;
  /** How often a rule threw since the server started. */
  private readonly troubles: number;
  private bots: BotChairs;
  private sight: Sight | null = null;
  private shownSummary: string;
  private isStopped = false;
  /** The people go on to the next match; what is done meanwhile would be done to the former. */
  isMovingOn = false;

  constructor(
    house: TableHouse,
    of: { listed: Listed<Kinds>; epoch: number; replayed: Replayed; awake: Awake; troubles: number },
  ) {
    const { replayed, listed } = of;
    const { storage, world } = house;
    this.house = house;
    this.listed = listed;
    this.troubles = of.troubles;
    this.state = replayed.state;
    this.recording = replayed.recording;
    this.askedSince = replayed.askedSince;
    this.commandIds = new CommandIds(replayed.commandIds);
    const isStopped = this.state.isPaused || this.state.stage !== 'playing';
    this.clock = new TableClock({ now: world.now, at: replayed.at, since: of.awake.since, isStopped });
    this.writer = new LogWriter({
      storage,
      match: this.id,
      epoch: of.epoch,
      number: replayed.number,
      wall: world.wall,
      onLoss: (loss) => house.rebuild(this, loss),
    });
    this.audience = new Audience({ state: this.state, writer: this.writer, drawStream: world.drawId });
    this.bots = new BotChairs(listed, world.drawNumber);
    this.shownSummary = JSON.stringify(summaryOf(this.state));
    if (this.recording !== null) this.lookOn(this.recording);
    this.timekeeper = new Timekeeper(this, of.awake.goneSince);
    this.timekeeper.notePresence();
  }

  get code(): string {
    return this.state.code;
  }

  get id(): string {
    return this.state.match;
  }

  /** What the table's clock shows. */
  get at(): number {
    return this.clock.at;
  }

  /** Lets go of its clock; nothing happens here by itself any more. */
  stop(): void {
    this.isStopped = true;
    this.timekeeper.stop();
    this.audience.stop();
  }

  // ── coming and going ────────────────────────────────────────────────────────

  watch(client: Client, viewer: Viewer, resuming: Resuming | null): Result<null, Refusal> {
    const why = this.whyMayNotWatch(client, viewer);
    if (why !== null) return { ok: false, why };
    this.welcome(client, viewer);
    this.audience.watch(client, viewer, resuming);
    this.timekeeper.notePresence();
    return yes(null);
  }

  private whyMayNotWatch({ person }: Client, viewer: Viewer): Refusal | null {
    if (this.state.stage === 'closed') return { code: 'table-closed' };
    if (this.isStopped) return { code: 'moved' };
    return whyMayNotWatch(this.state, { person, viewer, watches: this.audience.size });
  }

  /** Takes over those who followed another table in its place. */
  adopt(watches: readonly Watch[]): void {
    const welcome: Watch[] = [];
    for (const watch of watches) {
      const why = this.whyMayNotWatch(watch.client, watch.viewer);
      if (why !== null) turnAway(watch, this.code, why.code);
      else if (watch.client.isOpen) welcome.push(watch);
    }
    for (const { client, viewer } of welcome) this.welcome(client, viewer);
    this.audience.adopt(welcome);
    this.timekeeper.notePresence();
  }

  private welcome({ person, name }: Client, viewer: Viewer): void {
    if (person === null) return;
    const arrival = arrivalOf(this.state, { person, name }, (other) => this.audience.isHere(other));
    if (arrival.length > 0) this.commit(arrival, null);
    const chair = typeof viewer === 'number' ? this.state.chairs[viewer] : undefined;
    if (chair?.type === 'person' && chair.heldBy !== null && !chair.hasLeft) {
      this.commit([{ type: 'returned', seat: viewer as number }], null);
    }
  }

  /** A device follows this viewer no longer; without one, nothing of this table. */
  leave(client: Client, viewer: Viewer | null = null): void {
    this.audience.leave(client, viewer);
    this.timekeeper.notePresence();
    this.house.rested(this);
  }

  // ── what clients ask for ────────────────────────────────────────────────────

  /** Carries a message out, or says why not; either way it is answered. */
  receive(client: Client, message: TableMessage): void {
    const { id } = message;
    const reply = (answered: Answered) => this.reply(client, id, answered);
    const answered = this.take(client.person, message, reply);
    if (answered !== null) reply(answered);
  }

  /** What a person without a socket here does to the table. */
  actFor(person: PersonId, action: Action, id: string): Promise<Answered> {
    return new Promise((resolve) => {
      const answer = (answered: Answered) =>
        this.writer.afterwards(
          () => resolve(answered),
          (loss) => resolve(no(codeOf(loss))),
        );
      const answered = this.take(person, { type: 'do', id, table: this.code, action }, answer);
      if (answered !== null) answer(answered);
    });
  }

  /** Null where the reply was given already, or comes later. */
  private take(person: PersonId | null, message: TableMessage, reply: (answered: Answered) => void): Answered | null {
    if (person === null) return no('no-name');
    const commandId = `${person}/${message.id}`;
    if (this.commandIds.has(commandId)) return yes(null);
    if (this.state.stage === 'closed') return no('table-closed');
    if (this.isStopped || this.isMovingOn) return no('moved');
    if (this.state.kicked.includes(person)) return no('kicked');
    if (isTalk(message) && !this.house.mayTalk(person)) return no('too-much-talk');
    if (message.type !== 'do') {
      const { state, recording, at } = this;
      const input = inputFor({ state, recording, at, person }, message);
      return input.ok ? this.play(input.value, { commandId, reply }) : input;
    }
    return this.act(person, message.action, { commandId, reply });
  }

  private reply(client: Client, id: string, answered: Answered): void {
    const answer = answered.ok ? text({ type: 'accepted', id }) : refusedText(id, answered.why);
    this.writer.afterwards(
      () => client.send(answer),
      (loss) => client.send(refusedText(id, { code: codeOf(loss) })),
    );
  }

  private act(person: PersonId, action: Action, { commandId, reply }: Asking): Answered | null {
    const occasion = { state: this.state, listed: this.listed, person };
    const why = whyMayNotAct(occasion, action);
    if (why !== null) return { ok: false, why };
    if (action.type === 'start') return this.start(commandId);
    if (action.type === 'again') {
      void this.house.playAgain(this, commandId).then(reply, () => reply(no('storage-lost')));
      return null;
    }
    const decided = decide(occasion, action);
    if (decided.ok) this.commit(decided.value, commandId);
    return decided;
  }

  // ── the table ───────────────────────────────────────────────────────────────

  /** Writes deeds down and shows how the table stands then. */
  commit(deeds: readonly TableDeed[], commandId: string | null): void {
    const sitters = new Set(sittersOf(this.state));
    for (const [index, deed] of deeds.entries()) this.carryOut(deed, index === 0 ? commandId : null);
    const numbered = numberNewcomers(this.state, this.house.world.drawNumber);
    if (numbered !== null) this.carryOut(numbered, null);
    this.writeSummary(sittersOf(this.state).filter((person) => !sitters.has(person)));
    this.audience.showStanding();
    this.audience.endLost();
    this.show({ told: [], also: '' });
    this.timekeeper.notePresence();
    if (this.state.stage === 'closed') this.house.rested(this);
  }

  private carryOut(deed: TableDeed, commandId: string | null): void {
    const { at } = this;
    fold(this.state, deed);
    this.follow(deed, at);
    this.write(deed, at, commandId);
  }

  private write(deed: Deed, at: number, commandId: string | null): void {
    if (commandId !== null) this.commandIds.add(commandId);
    this.writer.write(JSON.stringify({ at, ...deed }), commandId);
  }

  /** A command that was carried out, though not written in this log. */
  remember(commandId: string): void {
    this.commandIds.add(commandId);
  }

  /** What a deed means for clocks, bots and talk. */
  private follow(deed: TableDeed, at: number): void {
    this.askedSince.follow(deed, at);
    switch (deed.type) {
      case 'paused':
        this.clock.stop();
        break;
      case 'resumed':
        this.clock.goOn();
        break;
      case 'returned':
      case 'held':
      case 'sat':
        this.bots.remove(deed.seat);
        break;
      case 'said':
        this.audience.say(spokenAtTable(this.state, deed, at), 'all');
    }
  }

  private writeSummary(sitters: readonly PersonId[]): void {
    const summary: MatchSummary = summaryOf(this.state);
    const shown = JSON.stringify(summary);
    if (shown === this.shownSummary && sitters.length === 0) return;
    this.shownSummary = shown;
    this.writer.note(summary, sitters);
  }

  // ── the match ───────────────────────────────────────────────────────────────

  private start(commandId: string | null): Answered {
    const { state, listed } = this;
    const { game } = listed;
    const setup = setupToStart(listed, state);
    if (!setup.ok) return setup;
    const { world } = this.house;
    const began = {
      wall: world.wall(),
      version: game.version,
      setup: setup.value,
      seed: { key: world.drawKey() },
    };
    const beginning = { ...began, from: null };
    const recording = this.tryOut(beginning);
    if (recording === null) return no('rule-threw');
    this.recording = recording;
    fold(state, { type: 'started', ...began });
    this.clock.goOn();
    const { at } = this;
    this.write({ type: 'started', ...began }, at, commandId);
    this.writeSummary([]);
    this.askedSince.look(recording.match, at, null);
    this.audience.beginMatch(this.lookOn(recording));
    this.show({ told: recording.opening, also: '' });
    this.timekeeper.notePresence();
    return yes(null);
  }

  /** A match, looked at from every chair before it is written down that it began; null where a rule threw. */
  private tryOut(beginning: Beginning): Recording<Kinds> | null {
    try {
      const recording = record(this.listed, this.state, { ...beginning, forgets: true });
      this.sightOf(recording).tryAll();
      return recording;
    } catch (error) {
      this.house.world.log.error({ match: this.id, message: String(error) }, 'a match cannot begin');
      return null;
    }
  }

  /** The whole match as somebody sees it, who is not told of changes; null before there is one. */
  sightFor(viewer: Viewer): string | null {
    return this.recording === null ? null : this.sightOf(this.recording).whole(viewer);
  }

  private sightOf(recording: Recording<Kinds>): Sight {
    const clocks = () => ({ at: this.at, decisions: decisionsIn(recording.match, this.state, this.askedSince) });
    return new Sight(recording, { id: this.id, commitment: commitmentFor(recording.origin.seed), clocks });
  }

  private lookOn(recording: Recording<Kinds>): Sight {
    this.sight = this.sightOf(recording);
    this.audience.sight = this.sight;
    return this.sight;
  }

  /** Plays an input: why not, or null where it was taken and its reply is on its way. */
  private play(input: Input<Kinds>, { commandId, reply }: Asking = NOBODY_ASKS): Result<never, Refusal> | null {
    const recording = this.recording as Recording<Kinds>;
    const { stage } = this.state;
    const wasAsked = input.type === 'answer' && this.askedSince.of(input.seat) !== null;
    let played: Result<LoggedStep<Kinds>, Refusal>;
    let shown: ReadonlyMap<Viewer, string> | null = null;
    try {
      played = recording.play(input);
      // Before it is written down: options that throw are a rule that throws, and nobody could look at the match again.
      if (played.ok && played.value.said === null) shown = this.lookAt(played.value, wasAsked);
    } catch (error) {
      return this.throwAway(error, input);
    }
    if (!played.ok) return played;
    this.write({ type: 'input', input: played.value.input }, input.at, commandId);
    reply(yes(null));
    const { said } = played.value;
    if (said !== null) this.audience.say(spokenIn(this.state, said, input.at), said.hearers);
    else this.settle(shown, stage);
    return null;
  }

  /** Brings clocks and bots to where a step left the match; what each viewer is shown of it. */
  private lookAt({ input, told }: LoggedStep<Kinds>, wasAsked: boolean): ReadonlyMap<Viewer, string> | null {
    const { match } = this.recording as Recording<Kinds>;
    const isTakenBack = input.type === 'undo' || input.type === 'redo';
    this.askedSince.look(match, input.at, actorOf(input));
    if (isTakenBack) this.bots = new BotChairs(this.listed, this.house.world.drawNumber);
    else this.bots.hear(told);
    const given = givenBy(input, { wasAsked, match, state: this.state });
    const also = isTakenBack ? ',"isTakeBack":true' : given === null ? '' : `,"given":${JSON.stringify(given)}`;
    this.turnStage(match.outcome === null ? 'playing' : 'over');
    // Where only what nobody heard is taken back, those who see no difference must not learn that it was there.
    const isForAll = isTakenBack && match.game.undo === 'free';
    return this.sight?.step({ told, also, isForAll }) ?? null;
  }

  private turnStage(stage: 'playing' | 'over'): void {
    if (stage === this.state.stage) return;
    this.state.stage = stage;
    if (stage === 'over') this.clock.stop();
    else this.clock.goOn();
  }

  /** Shows a step, and says that the match is over, or over no more. */
  private settle(shown: ReadonlyMap<Viewer, string> | null, before: TableState['stage']): void {
    if (shown !== null) this.audience.showStep(shown);
    if (before !== this.state.stage) {
      this.writeSummary([]);
      this.audience.showStanding();
      if (this.state.stage === 'over') this.writer.afterwards(() => this.house.ended(this));
      else this.holdEmptyChairs();
    }
    this.timekeeper.schedule();
  }

  /** Whoever left after the end is missed when the end is taken back. */
  private holdEmptyChairs(): void {
    const bot = holderFor(this.listed);
    const empty = this.state.chairs.flatMap((chair, seat) =>
      chair.type === 'nobody' && chair.heldBy === null ? [seat] : [],
    );
    if (empty.length > 0)
      this.commit(
        empty.map((seat) => ({ type: 'held', seat, bot, hasLeft: false })),
        null,
      );
  }

  private show(happening: Happening): void {
    try {
      if (this.sight !== null) this.audience.showStep(this.sight.step(happening));
    } catch (error) {
      this.throwAway(error, { type: 'time', at: this.at, question: 0 });
    }
  }

  /** A rule threw: our bug. The match is built anew from its log, in which this input never was. */
  private throwAway(error: unknown, input: Input<Kinds>): Result<never, Refusal> {
    const message = error instanceof Error ? error.message : String(error);
    this.house.world.log.error(
      { match: this.id, line: this.writer.number, input: input.type, message },
      'a rule threw',
    );
    this.house.rebuild(this, 'rule-threw');
    return no('rule-threw');
  }

  /** Tells the host of a trouble that nobody else can do anything about; a table that keeps having it is paused. */
  tellTrouble(code: string): void {
    const { host, isPaused, stage } = this.state;
    if (host !== null) {
      this.audience.tell(host, (viewer) => text({ type: 'trouble', table: this.code, seat: viewer, code }));
    }
    if (this.troubles >= MOST_TROUBLES && stage === 'playing' && !isPaused) this.commit([{ type: 'paused' }], null);
  }

  // ── clocks and bots ─────────────────────────────────────────────────────────

  now(): number {
    return this.house.world.now();
  }

  /** When something is due next, by the server's clock; null where nothing is. */
  nextDue(): number | null {
    return this.timekeeper.next();
  }

  /** Since when people are gone. */
  get goneSince(): ReadonlyMap<number, number> {
    return this.timekeeper.goneSince;
  }

  dueInMatch(): readonly Due[] {
    if (this.recording === null || this.writer.isLost) return [];
    return dueIn(this.recording.match, this.state, this.askedSince);
  }

  chairGone(seat: number): void {
    const isPlaying = this.state.stage === 'playing';
    const held = { type: 'held', seat, bot: holderFor(this.listed), hasLeft: false } as const;
    this.commit([isPlaying ? held : { type: 'stood', seat }], null);
  }

  hostGone(heir: PersonId): void {
    this.commit([{ type: 'handedOver', person: heir }], null);
  }

  rested(): void {
    this.house.rested(this);
  }

  matchTime(due: Due): void {
    try {
      this.takeTime(due);
    } catch (error) {
      this.throwAway(error, { type: 'time', at: this.at, question: 0 });
    }
  }

  private takeTime(due: Due): void {
    const { match } = this.recording as Recording<Kinds>;
    const { at } = this;
    const { question } = match;
    if (due.type === 'timer') {
      if (match.deadline !== null && match.deadline <= at) this.play({ type: 'time', at, question });
      return;
    }
    // An earlier one of this round may have changed what is asked.
    if (this.askedSince.of(due.seat) === null || this.state.stage !== 'playing') return;
    const answer = { type: 'answer', at, seat: due.seat, question } as const;
    if (due.type === 'decision') this.play({ ...answer, by: 'clock', command: match.defaultFor(due.seat) });
    else this.answerByBot({ ...answer, by: 'bot' });
  }

  private answerByBot(answer: { type: 'answer'; at: number; seat: number; question: number; by: 'bot' }): void {
    const { match } = this.recording as Recording<Kinds>;
    const { seat } = answer;
    const kind = botIn(this.state.chairs[seat]);
    if (kind === null) return;
    this.bots.seat(seat, kind, () => this.heardSoFar(seat));
    // Where a rule threw on a bot's answer, the game's own default is the safer one.
    const command = this.troubles > 0 ? match.defaultFor(seat) : this.bots.answer(match, seat);
    if (command === null) {
      // Still reading what its chair heard before it sat down.
      this.askedSince.defer(seat, this.at + READING_MS);
      return;
    }
    const refused = this.play({ ...answer, command });
    if (refused !== null && refused.ok === false && refused.why.code !== 'rule-threw') {
      this.play({ ...answer, command: match.defaultFor(seat) });
    }
  }

  private async heardSoFar(seat: number): Promise<readonly Heard<Kinds>[]> {
    const { number } = this.writer;
    await this.writer.settled();
    return heardIn(this.listed, (await this.house.storage.read(this.id)).slice(0, number), seat);
  }
}

const isTalk = (message: TableMessage): boolean =>
  message.type === 'talk' || (message.type === 'do' && message.action.type === 'say');

/** Tells somebody that they follow a chair or a table no longer. */
function turnAway({ client, viewer }: Watch, code: string, why: string): void {
  client.send(text({ type: 'ended', table: code, seat: viewer, code: why }));
  client.dropped({ client, code, viewer });
}

/** What people are told of a loss. */
const codeOf = (loss: Loss): string => (loss === 'fenced' ? 'moved' : loss);

/** Who asked for something, and how they are answered. */
interface Asking {
  readonly commandId: string | null;
  readonly reply: (answered: Answered) => void;
}

const NOBODY_ASKS: Asking = { commandId: null, reply: () => {} };
