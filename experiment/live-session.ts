import type { GamePackage } from '../games/game-package.ts';
import { type GameTypes, ok, type Refusal, type Result, refuse, sameJson } from '../kernel/host.ts';
import type { CommandIds, SentCommand } from '../log/command-ids.ts';
import type { MatchSummary, NotKeptCode } from '../log/storage.ts';
import { LogWriter, type Loss } from '../log/writer.ts';
import {
  type Device,
  MOST_TIMES_EXPECTED,
  type Monitored,
  type ParticipantAction,
  type ParticipantState,
  type Projected,
} from '../protocol/index.ts';
import type { Client } from '../table/client.ts';
import type { LiveTable } from '../table/live-table.ts';
import { applyToSession } from './apply.ts';
import { Attendance, type Shown } from './attendance.ts';
import { Intermission } from './intermission.ts';
import { glanceAt, monitoredOf, type RoomGlance } from './monitor.ts';
import { botAction, decideTakingPart } from './participant-actions.ts';
import { participantStateOf, projectedOf, Scores, type Surroundings } from './participant-state.ts';
import { roomResult, roomToOpen, unplayedResult } from './rooms.ts';
import { Roster, type Slot } from './roster.ts';
import type { SessionHost } from './session-host.ts';
import type { SessionEvent, SessionState } from './session-state.ts';
import { stageOf } from './session-state.ts';
import { beginPhase, commit, endPhase, isPhaseDone, join } from './tournament/decide.ts';

/** How long until something is tried again that did not work. */
const RETRY_MS = 2000;

/** Comings of one participant that are written down; more than that is a device gone wild. */
const MOST_VISITS = 500;

/** A session as its log, and the list of who takes part, make it. */
export interface SessionFound {
  readonly listed: GamePackage<GameTypes>;
  readonly state: SessionState;
  readonly slots: readonly Slot[];
  readonly epoch: number;
  /** Lines of the log. */
  readonly number: number;
  readonly commands: readonly SentCommand[];
}

/** One session in memory: takes what participants, organisers, rooms and its own clock do, writes it down, and shows it once it is on disk. */
export class LiveSession implements Shown {
  readonly state: SessionState;
  readonly listed: GamePackage<GameTypes>;
  readonly writer: LogWriter;
  readonly attendance: Attendance;
  readonly intermission: Intermission;
  readonly roster: Roster;
  private readonly of: SessionHost;
  private readonly onLoss: (loss: Loss) => void;
  private readonly glances = new Map<number, RoomGlance>();
  private scores: Scores | null = null;
  private isStopped = false;
  /** Whether it goes on only once everything can be kept again. */
  private isHalted = false;

  /** `onLoss`: its memory is no longer what its log says. */
  constructor(
    of: SessionHost,
    onLoss: (loss: Loss) => void,
    { listed, state, slots, epoch, number, commands }: SessionFound,
  ) {
    this.of = of;
    this.onLoss = onLoss;
    this.listed = listed;
    this.state = state;
    this.roster = new Roster(slots, () => state.participants.length);
    this.writer = new LogWriter({
      ...{ storage: of.storage, match: state.id, epoch, number, commands, wall: of.world.wall },
      onLoss,
    });
    this.attendance = new Attendance(this);
    this.intermission = new Intermission({
      ...{ state, attendance: this.attendance, now: of.world.wall },
      present: () => this.present(),
      begin: () => this.beginPhase().ok,
      guard: (run) => this.guard(run),
    });
  }

  get code(): string {
    return this.state.code;
  }

  /** Why nothing can be kept now; null while everything can. */
  get outage(): NotKeptCode | null {
    return this.of.rooms.outage;
  }

  /** Whether it is over, and nobody follows it. */
  get isAtRest(): boolean {
    const stage = stageOf(this.state);
    return (stage === 'over' || stage === 'closed') && this.attendance.isEmpty;
  }

  stop(): void {
    this.isStopped = true;
    this.intermission.stop();
    this.attendance.stop();
  }

  // ── who takes part ──────────────────────────────────────────────────────────

  /** What is known of somebody changed; it is on disk already. */
  noteSlot(slot: Slot): void {
    this.roster.note(slot);
    if (slot.number !== null) this.attendance.touch(slot.number);
  }

  /** Adds a participant, or says why not. */
  join(bot: string | null): Result<number, Refusal> {
    if (this.outage !== null) return refuse(this.outage);
    if (this.state.isClosed) return refuse('session-over');
    const joined = join(this.state.tournament);
    if (!joined.ok) return refuse('session-over');
    const { participants, plan } = this.state;
    // More people than that are a mistake, or an attack. Bots are as many as the organiser asked for.
    const most = MOST_TIMES_EXPECTED * plan.expected;
    if (bot === null && participants.length >= most) return refuse('session-full', { most });
    this.write({ ...joined.value, bot, ...(bot === null ? { isAway: true } : { reads: true }) });
    return ok(joined.value.participant);
  }

  /** Whether that somebody came or went can be written down now. */
  private get canNote(): boolean {
    return !this.isStopped && !this.state.isClosed && this.outage === null;
  }

  /** A device follows the session for a participant. That they came, and on what, is part of the data. */
  attend(client: Client, participant: number, device: Device | null): void {
    const wasHere = this.attendance.isHere(participant);
    this.attendance.addParticipant(client, participant, device);
    if (this.canNote) this.noteHere(participant, { device, isNew: !wasHere });
  }

  leave(client: Client): void {
    const gone = this.attendance.leave(client);
    if (this.canNote) for (const participant of gone) this.noteGone(participant);
  }

  private noteHere(participant: number, { device, isNew }: { device: Device | null; isNew: boolean }): void {
    const before = this.state.participants[participant - 1];
    // However often they come, somebody who is here is not away.
    if (before === undefined || (before.visits >= MOST_VISITS && !before.isAway)) return;
    const isOther = device !== null && !sameJson(device, before.device);
    if (isNew || isOther || before.isAway) this.write({ type: 'came', participant, device });
  }

  /** Logs of version 0.1 do not say who came: of those nobody went. After too many comings somebody stays here. */
  private noteGone(participant: number): void {
    const { isAway = true, visits = 0 } = this.state.participants[participant - 1] ?? {};
    if (!isAway && visits > 0 && visits < MOST_VISITS) this.write({ type: 'went', participant });
  }

  /** Writes down who came and who went while nothing could be kept. */
  private catchUp(): void {
    if (!this.canNote) return;
    for (const { number, bot } of this.state.participants) {
      if (bot !== null) continue;
      if (!this.attendance.isHere(number)) this.noteGone(number);
      else this.noteHere(number, { device: this.attendance.deviceOf(number), isNew: false });
    }
  }

  /** The bots of a dry run go through the pages on which people read and answer. */
  moveBots(): void {
    for (const { number, bot } of this.state.participants) {
      if (bot === null) continue;
      for (let action = botAction(this.state, number); action !== null; action = botAction(this.state, number)) {
        const decided = decideTakingPart(this.state, number, action);
        if (!decided.ok || !this.canNote) break;
        this.write(decided.value);
      }
    }
  }

  /** Whether a participant may do this now. */
  maySay(participant: number, action: ParticipantAction): boolean {
    return decideTakingPart(this.state, participant, action).ok;
  }

  /** Whether a participant sent this before. */
  knows(command: SentCommand): ReturnType<CommandIds['find']> {
    return this.writer.commands.find(command);
  }

  /** What a participant does outside of matches, or why not; answered once it is on disk. */
  takePart(participant: number, action: ParticipantAction, command: SentCommand): Result<null, Refusal> {
    // It may have come over another line while a name was written down.
    if (this.knows(command) === 'same') return ok(null);
    if (this.outage !== null) return refuse(this.outage);
    const decided = decideTakingPart(this.state, participant, action);
    if (!decided.ok) return decided;
    this.write(decided.value, command);
    if (action.type === 'ready') this.intermission.endIfAllReady();
    return ok(null);
  }

  // ── the log ─────────────────────────────────────────────────────────────────

  /** Waits until all that was written is on disk, or says that it is not. */
  kept(): Promise<Result<null, Refusal>> {
    return this.writer.kept();
  }

  /** Runs a callback. If it throws, our bug harms only this session, which is then read again from its log. */
  guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.of.world.log.error({ session: this.state.id, error: String(error) }, 'a session threw');
      this.onLoss('storage-lost');
    }
  }

  /** Applies an event, and writes it to the log. */
  write(event: SessionEvent, command: SentCommand | null = null): void {
    const at = this.of.world.wall();
    applyToSession(this.state, event, at);
    this.scores = null;
    this.writer.note(this.summary());
    this.writer.write(at, event, command);
    if ('participant' in event) this.attendance.touch(event.participant);
    else this.attendance.touchAll();
  }

  /** What lists say of it. */
  private summary(): MatchSummary {
    const stage = stageOf(this.state);
    const inLists = {
      gathering: 'lobby',
      playing: 'playing',
      between: 'playing',
      over: 'over',
      closed: 'closed',
    } as const;
    const people = this.state.participants.length;
    return { stage: inLists[stage], isListed: false, seats: this.state.plan.expected, freeChairs: 0, people };
  }

  // ── phases ──────────────────────────────────────────────────────────────────

  /** Everyone who can be paired now. */
  present(): readonly number[] {
    const isPresent = ({ number, bot, page, isHeld }: SessionState['participants'][number]) =>
      (page === 'waiting' || page === 'between') && (bot !== null || (!isHeld && this.attendance.isHere(number)));
    return this.state.participants.filter(isPresent).map(({ number }) => number);
  }

  /** Pairs everybody who is present and begins the next phase. */
  beginPhase(): Result<null, Refusal> {
    if (this.outage !== null) return refuse(this.outage);
    if (this.state.isClosed) return refuse('session-over');
    if (this.state.isPaused) return refuse('already-paused');
    const begun = beginPhase(this.state.tournament, this.present());
    if (!begun.ok) return begun;
    const { drawId, drawCode } = this.of.world;
    const places = begun.value.pairs.map(() => ({ match: drawId(), code: drawCode() }));
    this.intermission.set(null);
    this.glances.clear();
    this.write({ ...begun.value, places });
    this.writer.afterwards(() => this.openSoon());
    return ok(null);
  }

  private openSoon(): void {
    void this.openRooms().catch((error: unknown) => {
      this.of.world.log.error({ session: this.state.id, error: String(error) }, 'rooms cannot be opened');
      this.later(() => this.openSoon());
    });
  }

  /** Opens every room of the phase that has no result; all begin together. Rooms that were opened before are found again. */
  private async openRooms(): Promise<void> {
    const { tournament } = this.state;
    const { phase } = tournament;
    const rooms = (tournament.rooms[phase] ?? []).flatMap(({ result }, room) => (result === null ? [room] : []));
    const opened = await Promise.all(rooms.map((room) => this.openRoom(room)));
    if (this.isStopped || tournament.phase !== phase) return;
    for (const table of opened) if (table?.state.stage === 'lobby') table.start(null);
    // Somebody may have paused the session while its rooms were opened, or the server may have died before all were.
    for (const table of opened) if (table !== null) this.pauseRoom(table);
    for (const table of opened) if (table !== null) this.roomMoved(table);
    for (const table of opened) if (table?.state.stage === 'over') this.commitRoom(table);
    if (opened.includes(null)) this.later(() => this.openSoon());
    this.attendance.showNow();
    this.endPhaseIfDone();
  }

  /** Null where it could not be opened now. */
  private async openRoom(room: number): Promise<LiveTable | null> {
    const { rooms, world } = this.of;
    const wanted = roomToOpen(this.listed, this.state, room, (number) => this.roster.of(number)?.person ?? null);
    const opened = await rooms.openRoom(wanted).catch((): Result<never, Refusal> => refuse('storage-lost'));
    if (opened.ok) return opened.value;
    const isPhase = wanted.session.phase === this.state.tournament.phase;
    if (opened.why.code === 'code-taken' && isPhase) this.write({ type: 'recoded', room, code: world.drawCode() });
    world.log.error({ session: this.state.id, room, code: opened.why.code }, 'a room cannot be opened');
    return null;
  }

  /** Goes on after the server was away; or after it was read from its log again, with those who followed it before and lost no connection. */
  resume(before: LiveSession | null): void {
    // Those who were here a moment ago are on the way back.
    this.attendance.expect(this.state.participants.map(({ number }) => number));
    if (before !== null) this.takeOver(before);
    this.isHalted = this.outage !== null;
    if (this.isHalted) return;
    if (before === null) this.noteInterruption();
    else this.catchUp();
    this.goOn();
  }

  /** Everything can be kept again. */
  thaw(): void {
    this.catchUp();
    if (!this.isHalted || this.outage !== null) return;
    this.isHalted = false;
    this.goOn();
  }

  /** Nobody is taken from their table while its session is read again. */
  private takeOver({ state, glances, attendance }: LiveSession): void {
    if (state.tournament.phase === this.state.tournament.phase)
      for (const [room, glance] of glances) this.glances.set(room, glance);
    this.attendance.adopt(attendance);
  }

  private noteInterruption(): void {
    const isCutOff = ({ bot, isAway, hasFinished, visits }: SessionState['participants'][number]) =>
      bot === null && !isAway && !hasFinished && visits > 0;
    if (this.canNote && this.state.participants.some(isCutOff)) this.write({ type: 'interrupted' });
  }

  private goOn(): void {
    const stage = stageOf(this.state);
    if (stage === 'over') this.moveBots();
    if (stage === 'playing') this.openSoon();
    else if (stage === 'between') this.intermission.start();
  }

  private endPhaseIfDone(): void {
    if (!isPhaseDone(this.state.tournament)) return;
    for (let ended = endPhase(this.state.tournament); ended.ok; ended = endPhase(this.state.tournament)) {
      this.write(ended.value);
    }
    if (stageOf(this.state) === 'over') this.moveBots();
    if (stageOf(this.state) === 'between') this.intermission.start();
    this.attendance.showNow();
  }

  private later(run: () => void): void {
    setTimeout(() => {
      if (!this.isStopped) this.guard(run);
    }, RETRY_MS).unref();
  }

  // ── rooms ───────────────────────────────────────────────────────────────────

  /** A room's clocks are stopped while those of its session are. */
  pauseRoom(table: LiveTable): void {
    const { isPaused } = this.state;
    if (table.state.stage !== 'playing' || table.state.isPaused === isPaused) return;
    table.commit([{ type: isPaused ? 'paused' : 'resumed' }], null);
  }

  /** The table of a room of this phase; null where there is none. */
  async tableOf(room: number, phase = this.state.tournament.phase): Promise<Result<LiveTable, Refusal>> {
    const place = this.state.places[phase]?.[room];
    return place === undefined ? refuse('unknown-room', { room }) : this.of.rooms.load(place.match);
  }

  /** Something happened in a room. */
  roomMoved(table: LiveTable): void {
    const { session } = table.state;
    const { tournament, participants } = this.state;
    if (session === null || session.phase !== tournament.phase) return;
    this.glances.set(session.room, glanceAt(table, this.of.world.wall()));
    const seats = tournament.rooms[session.phase]?.[session.room]?.seats ?? [];
    for (const [seat, sitter] of seats.entries()) {
      const chair = table.state.chairs[seat];
      const participant = sitter === 'bot' ? undefined : participants[sitter - 1];
      if (participant?.page !== 'playing' || chair?.type !== 'person') continue;
      const isHeld = chair.heldBy !== null;
      if (isHeld !== participant.isHeld) {
        this.write({ type: isHeld ? 'held' : 'back', participant: participant.number });
      }
    }
    this.attendance.touchAll();
  }

  /** Commits a room's result, or its result so far if an organiser settles it. */
  commitRoom(table: LiveTable): void {
    const { session } = table.state;
    if (session === null) return;
    this.commitResult({ phase: session.phase, room: session.room, result: roomResult(table, this.state) });
  }

  /** A room that cannot be opened counts as if it had been sat out. */
  commitUnplayed(phase: number, room: number): void {
    this.commitResult({ phase, room, result: unplayedResult(this.state) });
  }

  private commitResult(finish: Parameters<typeof commit>[1]): void {
    const { phase, room } = finish;
    const committed = commit(this.state.tournament, finish);
    if (!committed.ok || committed.value === null) return;
    this.write(committed.value);
    const seats = this.state.tournament.rooms[phase]?.[room]?.seats ?? [];
    for (const sitter of seats) if (sitter !== 'bot') this.attendance.touch(sitter);
    this.endPhaseIfDone();
  }

  // ── what is shown ───────────────────────────────────────────────────────────

  afterwards(run: () => void): void {
    this.writer.afterwards(() => this.guard(run));
  }

  standing(participant: number): ParticipantState {
    return participantStateOf(this.state, participant, this.around());
  }

  projected(): Projected {
    return projectedOf(this.state, this.around());
  }

  monitored(): Monitored {
    return monitoredOf(this.state, {
      ...this.around(),
      glances: this.glances,
      slotOf: (number) => this.roster.of(number),
    });
  }

  private around(): Surroundings {
    this.scores ??= new Scores(this.state);
    return {
      ...{ beginsAt: this.intermission.endsAt, now: this.of.world.wall(), scores: this.scores },
      isHere: (participant) => this.attendance.isHere(participant),
      isOpen: (room) => this.glances.has(room),
      externalIdOf: (participant) => this.roster.of(participant)?.externalId ?? '',
    };
  }
}
