import type { GamePackage } from '../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result } from '../kernel/host.ts';
import type { SentCommand } from '../log/command-ids.ts';
import type { LiveLog, RebuildReason } from '../log/registry.ts';
import type { NotKeptCode } from '../log/storage.ts';
import { LogWriter } from '../log/writer.ts';
import type { Device, ParticipantAction } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { Client } from '../table/client.ts';
import type { LiveTable } from '../table/live-table.ts';
import { applyToSession } from './apply.ts';
import { Attendance, type Showing } from './attendance.ts';
import {
  type Decision,
  decide,
  followUp,
  isWaiting,
  moveBot,
  presentIn,
  type SessionCommand,
  type SessionEffect,
} from './decide.ts';
import { glanceAt } from './monitor.ts';
import { decideTakingPart } from './participant-actions.ts';
import { roomResult, roomToOpen } from './rooms.ts';
import { Roster, type Slot } from './roster.ts';
import type { SessionHost } from './session-host.ts';
import { type SessionEvent, type SessionState, stageOf } from './session-state.ts';

/** How long to wait before trying again. */
const RETRY_MS = 2000;

/** How long the next phase waits at most for people who just lost their connection, or come back after the server was away. */
const PATIENCE_MS = 20_000;

/** What lists show of a session, by its stage. */
const STAGE_IN_LISTS = {
  gathering: 'lobby',
  playing: 'playing',
  between: 'playing',
  over: 'over',
  closed: 'closed',
} as const;

type Done = Result<null, Refusal>;

/** A session as read from its log, with the list of who takes part. */
export interface SessionFound {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly state: SessionState;
  readonly slots: readonly Slot[];
  readonly epoch: number;
  /** Lines of the log. */
  readonly number: number;
  readonly commands: readonly SentCommand[];
}

/** What a session tells the registry that holds it. */
interface SessionSignals {
  /** Its memory is no longer what its log says. */
  readonly onLoss: (because: RebuildReason) => void;
  /** Something is due at another time than before. */
  readonly onDue: () => void;
}

/** One session in memory: decides what participants, organisers, rooms and its own clock ask for, writes it down, and shows it once it is on disk. */
export class LiveSession implements LiveLog {
  readonly state: SessionState;
  readonly gamePackage: GamePackage<GameTypes>;
  readonly writer: LogWriter<SessionEffect | Showing>;
  readonly attendance: Attendance;
  readonly roster: Roster;
  private readonly of: SessionHost;
  private readonly signals: SessionSignals;
  private isStopped = false;
  /** Whether it waits until everything can be stored again. */
  private isHalted = false;
  /** When the break is over, by the monotonic clock; null if there is none, or somebody has to end it. */
  private breakEnd: number | null = null;
  /** When opening rooms is tried again. */
  private reopenAt: number | null = null;

  constructor(
    of: SessionHost,
    signals: SessionSignals,
    { gamePackage, state, slots, epoch, number, commands }: SessionFound,
  ) {
    this.of = of;
    this.signals = signals;
    this.gamePackage = gamePackage;
    this.state = state;
    this.roster = new Roster(slots, () => state.participants.length);
    this.writer = new LogWriter({
      ...{ storage: of.storage, match: state.id, epoch, number, commands, wall: of.world.wall, log: of.world.log },
      onLoss: signals.onLoss,
      perform: (effect, loss) => {
        if (loss === null && !this.isStopped) this.guard(() => this.perform(effect));
      },
    });
    this.attendance = new Attendance({ state, roster: this.roster, writer: this.writer, wall: of.world.wall });
  }

  get id(): string {
    return this.state.id;
  }

  get code(): string {
    return this.state.code;
  }

  /** Why nothing can be stored now; null while everything can. */
  get outage(): NotKeptCode | null {
    return this.of.rooms.outage;
  }

  /** Whether it is not over, or somebody still follows it. */
  get isNeeded(): boolean {
    const stage = stageOf(this.state);
    return (stage !== 'over' && stage !== 'closed') || !this.attendance.isEmpty;
  }

  // ── the log ─────────────────────────────────────────────────────────────────

  /** Decides a command and writes down what follows, or says why not. Effects wait until it is on disk. */
  act(command: SessionCommand, sent: SentCommand | null = null): Done {
    const decided = decide(this.state, command);
    if (!decided.ok) return decided;
    this.carryOut(decided.value, sent);
    this.followUp();
    return ok(null);
  }

  private followUp(next: typeof followUp = followUp): void {
    for (let decision = next(this.state); decision !== null && this.canNote; decision = next(this.state))
      this.carryOut(decision, null);
  }

  private carryOut({ event, effects }: Decision, sent: SentCommand | null): void {
    if (event !== null) this.write(event, sent);
    for (const effect of effects) this.writer.perform(effect);
  }

  private write(event: SessionEvent, sent: SentCommand | null): void {
    const at = this.of.world.wall();
    applyToSession(this.state, event, at);
    const { plan, participants } = this.state;
    const stage = STAGE_IN_LISTS[stageOf(this.state)];
    this.writer.note({ stage, isListed: false, seats: plan.expected, freeChairs: 0, people: participants.length });
    this.writer.write(at, event, sent);
    this.attendance.changed(event);
  }

  private perform(effect: SessionEffect | Showing): void {
    if (typeof effect === 'object') {
      this.attendance.dismissOrganiser(effect.number);
      return;
    }
    switch (effect) {
      case 'open-rooms':
        this.openSoon();
        return;
      case 'start-break':
        this.startBreak();
        return;
      case 'stop-break':
        this.setBreak(null);
        return;
      case 'end-break-if-ready':
        this.endBreakIfReady();
        return;
      case 'show-now':
        this.attendance.showNow();
        return;
      default:
        this.attendance.show(effect);
    }
  }

  /** Waits until all that was written is on disk, or says that it is not. */
  kept(): Promise<Done> {
    return this.writer.kept();
  }

  /** Runs something that may throw because of a bug of ours. Then only this session is read again from its log. */
  private guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.of.world.log.error({ session: this.id, error: String(error) }, 'a session threw');
      this.signals.onLoss('rule-threw');
    }
  }

  // ── who takes part ──────────────────────────────────────────────────────────

  /** What is known of somebody changed; it is on disk already. */
  noteSlot(slot: Slot): void {
    this.roster.note(slot);
    if (slot.number !== null) this.attendance.touch(slot.number);
  }

  /** Adds a participant, or says why not. */
  join(bot: string | null, ai?: string): Result<number, Refusal> {
    if (this.outage !== null) return refuse(this.outage);
    const joined = this.act({ type: 'join', bot, ai });
    return joined.ok ? ok(this.state.participants.length) : joined;
  }

  /** Whether something can be written down now that only matters as data. */
  private get canNote(): boolean {
    return !this.isStopped && !this.state.isClosed && this.outage === null;
  }

  private note(command: SessionCommand): void {
    if (this.canNote) this.act(command);
  }

  /** A device follows the session for a participant. That they came, and on what, is part of the data. */
  attend(client: Client, participant: number, device: Device | null): void {
    const isNew = !this.attendance.isHere(participant);
    this.attendance.addParticipant(client, participant, device);
    this.note({ type: 'come', participant, device, isNew });
  }

  leave(client: Client): void {
    for (const participant of this.attendance.leave(client)) this.note({ type: 'go', participant });
  }

  /** Writes down who came and who went while nothing could be stored. */
  private catchUp(): void {
    for (const { number: participant, bot } of this.state.participants) {
      if (bot !== null) continue;
      if (!this.attendance.isHere(participant)) this.note({ type: 'go', participant });
      else this.note({ type: 'come', participant, device: this.attendance.deviceOf(participant), isNew: false });
    }
  }

  /** The bots of a dry run go through the pages before playing. */
  moveBots(): void {
    this.followUp(moveBot);
  }

  /** Whether a participant may do this now. */
  maySay(participant: number, action: ParticipantAction): boolean {
    return decideTakingPart(this.state, participant, action).ok;
  }

  /** What a participant does outside of matches, or why not. */
  takePart(participant: number, action: ParticipantAction, sent: SentCommand): Done {
    // It may have come over another connection while a name was written down.
    const known = this.writer.answerTo(sent);
    if (known !== null) return known;
    if (this.outage !== null) return refuse(this.outage);
    return this.act({ type: 'take-part', participant, action }, sent);
  }

  // ── the clock ───────────────────────────────────────────────────────────────

  nextDue(): number | null {
    const due = [this.breakEnd, this.reopenAt].filter((at) => at !== null);
    return due.length === 0 ? null : Math.min(...due);
  }

  runDue(): void {
    const now = this.of.world.now();
    this.guard(() => {
      if (this.reopenAt !== null && this.reopenAt <= now) {
        this.reopenAt = null;
        this.openSoon();
      }
      if (this.breakEnd !== null && this.breakEnd <= now) this.endBreak();
    });
  }

  private startBreak(): void {
    const { isPaused, isDryRun, plan } = this.state;
    if (isPaused) return;
    this.setBreak(isDryRun ? RETRY_MS : plan.breakSeconds * 1000);
    this.endBreakIfReady();
  }

  /** Lets the break last so long from now on; null: until somebody ends it. */
  private setBreak(milliseconds: number | null): void {
    const { wall, now } = this.of.world;
    this.breakEnd = milliseconds === null ? null : now() + milliseconds;
    this.attendance.beginsAt = milliseconds === null ? null : wall() + milliseconds;
    this.attendance.touchAll();
    this.signals.onDue();
  }

  private endBreak(): void {
    if (stageOf(this.state) !== 'between' || this.state.isPaused) this.setBreak(null);
    // Nobody is there, or somebody is on the way back: the next phase begins as soon as they are.
    else if (this.isSomebodyOnTheWay() || !this.beginPhase().ok) this.setBreak(RETRY_MS);
  }

  /** Nobody waits for the end of a break if everybody is ready. */
  private endBreakIfReady(): void {
    if (stageOf(this.state) !== 'between' || this.breakEnd === null) return;
    const present = this.present().flatMap((number) => this.state.participants[number - 1] ?? []);
    const people = present.filter(({ bot }) => bot === null);
    const areReady = people.length > 0 && people.every(({ isReady }) => isReady);
    if (areReady && !this.isSomebodyOnTheWay()) this.endBreak();
  }

  /** Whether somebody who would play has just lost their connection. */
  private isSomebodyOnTheWay(): boolean {
    return this.state.participants.some(
      (one) => one.bot === null && !one.isHeld && isWaiting(one) && this.attendance.isExpected(one.number, PATIENCE_MS),
    );
  }

  freeze(): void {}

  /** Everything can be stored again. */
  thaw(): void {
    this.guard(() => {
      this.catchUp();
      if (this.isHalted && this.outage === null) {
        this.isHalted = false;
        this.goOn();
      }
    });
  }

  stop(): void {
    this.isStopped = true;
    this.breakEnd = null;
    this.attendance.stop();
  }

  /** Goes on after a start of the server, or with those who followed it before it was read from its log again. */
  resume(before: LiveSession | null): void {
    this.guard(() => {
      // Those who were here a moment ago are on the way back.
      this.attendance.expect(this.state.participants.map(({ number }) => number));
      // Nobody is taken from their table while its session is read again.
      if (before !== null) this.attendance.adopt(before.attendance);
      this.isHalted = this.outage !== null;
      if (this.isHalted) return;
      if (before === null) this.note({ type: 'interrupt' });
      else this.catchUp();
      this.goOn();
    });
  }

  private goOn(): void {
    this.followUp();
    const stage = stageOf(this.state);
    if (stage === 'playing') this.openSoon();
    else if (stage === 'between') this.startBreak();
  }

  // ── phases and rooms ────────────────────────────────────────────────────────

  private present(): readonly number[] {
    return presentIn(this.state, (participant) => this.attendance.isHere(participant));
  }

  /** Pairs everybody who is present and begins the next phase. */
  beginPhase(): Done {
    if (this.outage !== null) return refuse(this.outage);
    const { drawId, drawCode } = this.of.world;
    return this.act({
      type: 'begin',
      present: this.present(),
      drawPlace: () => ({ match: drawId(), code: drawCode() }),
    });
  }

  private openSoon(): void {
    void this.openRooms().catch((error: unknown) => {
      this.of.world.log.error({ session: this.id, error: String(error) }, 'rooms cannot be opened');
      this.openLater();
    });
  }

  private openLater(): void {
    if (this.isStopped) return;
    this.reopenAt = this.of.world.now() + RETRY_MS;
    this.signals.onDue();
  }

  /** Rooms of the phase that are still played. */
  get unfinishedRooms(): readonly number[] {
    const { tournament } = this.state;
    return (tournament.rooms[tournament.phase] ?? []).flatMap(({ result }, room) => (result === null ? [room] : []));
  }

  /** Opens every room of the phase that has no result; all begin together. Rooms that were opened before are found again. */
  private async openRooms(): Promise<void> {
    const { tournament } = this.state;
    const { phase } = tournament;
    const opened = await Promise.all(this.unfinishedRooms.map((room) => this.openRoom(room)));
    if (this.isStopped || tournament.phase !== phase) return;
    const tables = opened.filter((table) => table !== null);
    for (const table of tables) if (table.state.stage === 'lobby') table.start(null);
    // Somebody may have paused the session while its rooms were opened, or the server may have died before all were.
    for (const table of tables) this.pauseRoom(table);
    for (const table of tables) this.glance(table);
    for (const table of tables) if (table.state.stage === 'over') this.commitRoom(table);
    if (tables.length < opened.length) this.openLater();
    this.attendance.showNow();
    this.followUp();
  }

  /** Null if it cannot be opened now. */
  private async openRoom(room: number): Promise<LiveTable | null> {
    const { rooms, world } = this.of;
    const wanted = roomToOpen(this.gamePackage, this.state, room, (number) => this.roster.of(number)?.person ?? null);
    const opened = await rooms
      .openRoom(wanted)
      .catch((error: unknown): Result<never, Refusal> => refuse('storage-lost', { because: String(error) }));
    if (opened.ok) return opened.value;
    const isPhase = wanted.session.phase === this.state.tournament.phase;
    if (opened.why.code === 'code-taken' && isPhase)
      this.act({ type: 'note', event: { type: 'recoded', room, code: world.drawCode() } });
    world.log.error({ session: this.id, room, ...opened.why }, 'a room cannot be opened');
    return null;
  }

  /** A room's clocks are stopped while those of its session are. */
  pauseRoom(table: LiveTable): void {
    const { isPaused } = this.state;
    if (table.state.stage !== 'playing' || table.state.isPaused === isPaused) return;
    table.commit([{ type: isPaused ? 'paused' : 'resumed' }], null);
  }

  /** The table of a room; of this phase unless another is given. */
  async tableOf(room: number, phase = this.state.tournament.phase): Promise<Result<LiveTable, Refusal>> {
    const place = this.state.places[phase]?.[room];
    return place === undefined ? refuse('unknown-room', { room }) : this.of.rooms.load(place.match);
  }

  /** Something happened in a room. */
  roomMoved(table: LiveTable): void {
    this.guard(() => this.glance(table));
  }

  private glance(table: LiveTable): void {
    const { session, chairs } = table.state;
    const { tournament } = this.state;
    if (session === null || session.phase !== tournament.phase) return;
    this.attendance.glances.set(session.room, glanceAt(table, this.of.world.wall()));
    const seats = tournament.rooms[session.phase]?.[session.room]?.seats ?? [];
    for (const [seat, sitter] of seats.entries()) {
      const chair = chairs[seat];
      if (sitter !== 'bot' && chair?.type === 'person')
        this.act({ type: 'hold', participant: sitter, isHeld: chair.heldBy !== null });
    }
    this.attendance.touchAll();
  }

  /** The match of a room is over. */
  roomEnded(table: LiveTable): void {
    this.guard(() => this.commitRoom(table));
  }

  /** Commits a room's result, or its result so far if an organiser settles it. */
  commitRoom(table: LiveTable): void {
    const { session } = table.state;
    if (session === null) return;
    const { phase, room } = session;
    this.act({ type: 'finish-room', phase, room, result: roomResult(table, this.state) });
  }
}
