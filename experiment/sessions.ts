import { atOnce, isRecord, ok, type Refusal, type Result } from '../kernel/host.ts';
import { sentCommand } from '../log/command-ids.ts';
import { type LogKind, LogRegistry } from '../log/registry.ts';
import { commandsIn, readEntry, readStepwise } from '../log/storage.ts';
import { lossCode } from '../log/writer.ts';
import type { FromClient, SessionPlan } from '../protocol/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { Client } from '../table/client.ts';
import type { LiveTable } from '../table/live-table.ts';
import { Admission } from './admission.ts';
import { applyToSession } from './apply.ts';
import { LiveSession, type SessionFound } from './live-session.ts';
import type { Slot } from './roster.ts';
import type { SessionHost, SessionStorage } from './session-host.ts';
import { entriesOf, openSession, type SessionEntry, type SessionOpening, type SessionState } from './session-state.ts';
import { byePointsOf } from './tournament/room.ts';
import { checkSession, completed, treatmentsOf } from './tournament/session-plan.ts';

/** How long until a session that could not be kept is read from its log again. */
const RETRY_MS = 2000;
/** Tries for a free code. */
const MOST_TRIES = 20;
/** Refusals that mean that there will never be a live session. */
const CANNOT_BE_LOADED: readonly string[] = ['no-such-session', 'session-broken'];
/** For so long after a session was read, places may be missing that another node was still writing; and how often to look. */
const LATE_PLACES_MS = 60_000;
const LOOK_AGAIN_MS = 500;
/** A session that throws so often within so long is not read again for as long: it would only throw again. */
const MOST_TROUBLES = 3;
const TROUBLED_MS = 60_000;

/** A new session, and its maker's key, which is shown once; only its hash is stored. */
export interface NewSession {
  readonly session: LiveSession;
  readonly key: string;
}

/** All sessions of this server: makes them, finds them, lets people into them, and tells them what happens in their rooms. */
export class Sessions {
  readonly admission: Admission;
  private readonly of: SessionHost;
  private readonly logs: LogRegistry<LiveSession, SessionFound, null>;
  /** When each session was read, and when its places last were. */
  private readonly readAt = new Map<string, number>();
  private readonly lookedAt = new Map<string, number>();
  /** When each session threw. */
  private readonly troubles = new Map<string, readonly number[]>();

  constructor(of: SessionHost) {
    this.of = of;
    this.admission = new Admission(of, (session) => this.lookForPlaces(session));
    const { now, log } = of.world;
    const bring = (id: string) => of.rooms.bring(id);
    this.logs = new LogRegistry(this.kind(), { now, log, watch: of.watch, retryMs: RETRY_MS, isPatient: true, bring });
  }

  private kind(): LogKind<LiveSession, SessionFound, null> {
    return {
      name: 'session',
      read: (id) => this.read(id),
      open: (found) => this.seat(found),
      remember: () => null,
      lost: ({ id }, loss) => {
        if (loss === 'rule-threw') this.troubles.set(id, [...this.recentTroubles(id), this.of.world.now()]);
        this.of.world.log.error({ session: id, loss }, 'a session is read again from its log');
      },
      removed: ({ id }) => {
        this.readAt.delete(id);
        this.lookedAt.delete(id);
      },
      // Its phases go on whether anybody looks or not. Nobody is sent away while it is read again.
      resume: (session, before) => session.resume(before),
      dismiss: ({ attendance }, code) => attendance.dismiss(code),
      broken: (id, error) => this.broken(id, error),
    };
  }

  private recentTroubles(id: string): readonly number[] {
    const since = this.of.world.now() - TROUBLED_MS;
    return (this.troubles.get(id) ?? []).filter((at) => at > since);
  }

  private seat(found: SessionFound): LiveSession {
    const session: LiveSession = new LiveSession(
      this.of,
      { onLoss: (because) => this.logs.rebuild(session, because), onDue: () => this.logs.schedule(session) },
      found,
    );
    return session;
  }

  private broken(id: string, error: unknown): Refusal {
    this.of.world.log.error({ session: id, error: String(error) }, 'a session cannot be read from its log');
    return { code: 'session-broken' };
  }

  // ── making and finding ──────────────────────────────────────────────────────

  async create(asked: SessionPlan, { isDryRun = false } = {}): Promise<Result<NewSession, Refusal>> {
    const gamePackage = this.of.rooms.findGame(asked.game);
    const checked = checkSession(gamePackage, asked);
    if (!checked.ok || gamePackage === undefined) return checked as Result<never, Refusal>;
    const plan = completed(gamePackage, asked);
    const seed = plan.seed ?? this.of.world.drawNumber();
    const byePoints = byePointsOf(gamePackage, treatmentsOf(plan), plan);
    const made = { software: this.of.software, rules: gamePackage.game.version };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const opening = {
        id: this.of.world.drawId(),
        code: this.of.world.drawCode(),
        plan,
        seed,
        isDryRun,
        byePoints,
        made,
      };
      if (!(await this.open(opening))) continue;
      const state = openSession(opening);
      const session = this.logs.add(this.seat({ gamePackage, state, slots: [], epoch: 1, number: 1, commands: [] }));
      const { key } = this.addOrganiser(session, '');
      const kept = await session.kept();
      return kept.ok ? ok({ session, key }) : kept;
    }
    return refuse('no-free-code');
  }

  private async open(opening: SessionOpening): Promise<boolean> {
    const at = this.of.world.wall();
    const first: SessionEntry = { at, type: 'opened', ...opening };
    const { id, code, plan } = opening;
    const opened = await this.of.storage.open({
      ...{ id, kind: 'session', code, after: null, game: plan.game, createdAt: at, node: this.of.node, sitters: [] },
      ...{
        first: JSON.stringify(first),
        stage: 'lobby',
        isListed: false,
        seats: plan.expected,
        freeChairs: 0,
        people: 0,
      },
    });
    return opened === 'ok';
  }

  /** Draws a key for another organiser. */
  addOrganiser(session: LiveSession, label: string): { readonly number: number; readonly key: string } {
    const { secrets } = this.of;
    const key = secrets.draw();
    const number = session.state.organisers.length + 1;
    session.act({ type: 'add-organiser', label, hash: secrets.hash(key) });
    return { number, key };
  }

  /** The number of the organiser whose key it is; null where it is nobody's, or no longer. */
  organiserOf({ state }: LiveSession, key: string): number | null {
    const hash = this.of.secrets.hash(key);
    return state.organisers.find((organiser) => organiser.hash === hash && !organiser.isGone)?.number ?? null;
  }

  /** The session of a code, read from its log if it is not in memory. */
  async find(code: string): Promise<Result<LiveSession, Refusal>> {
    const atHand = this.atHand(code);
    if (atHand !== undefined) return ok(atHand);
    const row = await this.of.storage.findByCode(code);
    return row?.kind === 'session' ? this.load(row.id) : refuse('no-such-session', { code });
  }

  /** The same, unless another node has it. */
  async findOwn(code: string): Promise<Result<LiveSession, Refusal>> {
    const atHand = this.atHand(code);
    if (atHand !== undefined) return ok(atHand);
    const row = await this.of.storage.findByCode(code);
    return row?.kind === 'session' ? this.logs.load(row.id) : refuse('no-such-session', { code });
  }

  /** A session that is in memory, by its code. */
  atHand(code: string): LiveSession | undefined {
    return this.logs.all.find((session) => session.code === code);
  }

  /** Whether a session is in memory. */
  has(id: string): boolean {
    return this.logs.get(id) !== undefined;
  }

  /** Sessions in memory now. */
  get live(): readonly LiveSession[] {
    return this.logs.all;
  }

  /** A session in memory, read from its log if necessary, and fetched from another node that has it. */
  load(id: string): Promise<Result<LiveSession, Refusal>> {
    return this.logs.fetch(id);
  }

  /** Takes up sessions of nodes that are gone, or that were handed over to this one. */
  async takeUp(ids: readonly string[]): Promise<void> {
    await this.logs.resumeAll(ids);
  }

  /** Lets another node have a session. */
  async handOver(id: string, release: (epoch: number | null) => Promise<void>): Promise<void> {
    await this.admission.settled(id);
    await this.logs.handOver(id, release);
  }

  /** Reads a session again that this node no longer owns: its followers go where it is now. */
  letGo(session: LiveSession): void {
    this.logs.rebuild(session, 'fenced');
  }

  /** Throws where its log is corrupt. */
  private async read(id: string): Promise<Result<SessionFound, Refusal>> {
    if (this.recentTroubles(id).length >= MOST_TROUBLES) return refuse('session-broken');
    const { lapses } = this.of.rooms;
    const row = await this.of.storage.findMatch(id);
    const claim = row === null ? null : await this.of.rooms.claim(row);
    if (claim === null) return refuse('no-such-session');
    if ('owner' in claim) return refuse('moved');
    const lines = await this.of.storage.read(id);
    const entries = entriesOf(lines);
    const state = readSession(entries);
    const gamePackage = this.of.rooms.findGame(state.plan.game);
    if (gamePackage === undefined) return { ok: false, why: this.broken(id, `unknown-game ${state.plan.game}`) };
    const slots = await this.of.storage.listSlots(id);
    if (this.of.rooms.lapses !== lapses) return refuse('moved');
    this.readAt.set(id, this.of.world.now());
    return ok({
      gamePackage,
      state,
      slots,
      epoch: claim.epoch,
      number: lines.length,
      commands: commandsIn(lines, entries),
    });
  }

  // ── taking part ─────────────────────────────────────────────────────────────

  /** Deletes a person's data in all sessions. If it is refused, their remaining slots are still theirs, so it can be repeated. */
  async forgetPerson(person: string): Promise<Result<null, Refusal>> {
    const { storage } = this.of;
    for (const slot of await storage.listSlotsOf(person)) {
      const session = await this.load(slot.session);
      if (!session.ok && !CANNOT_BE_LOADED.includes(session.why.code)) return session;
      const forgotten = session.ok
        ? await forgetSlot(storage, session.value, { slot, by: null })
        : await this.forgetWithoutSession(slot);
      if (!forgotten.ok) return forgotten;
    }
    return ok(null);
  }

  /** The same for a slot of a session that cannot be loaded, because its game is missing or its log is damaged. */
  private async forgetWithoutSession(slot: Slot): Promise<Result<null, Refusal>> {
    const { storage, rooms, world } = this.of;
    const row = await storage.findMatch(slot.session);
    const claim = row === null ? null : await rooms.claim(row);
    if (claim !== null && 'owner' in claim) return refuse('moved');
    if (claim !== null && slot.number !== null) {
      await scrubAnswers(storage, slot.session, slot.number);
      const lines = await storage.read(slot.session);
      const at = world.wall();
      const forgotten: SessionEntry = { at, type: 'forgotten', participant: slot.number, by: null };
      const appended = atOnce(readStepwise(lines)).ok
        ? await storage.append({
            ...{ match: slot.session, epoch: claim.epoch, number: lines.length, at, summary: null, sitters: [] },
            lines: [{ commandId: null, payload: JSON.stringify(forgotten) }],
          })
        : 'ok';
      if (appended !== 'ok') return refuse(lossCode(appended));
    }
    await storage.changeSlot(slot.id, emptied(slot));
    return ok(null);
  }

  // ── sockets ─────────────────────────────────────────────────────────────────

  /** Whether somebody follows a session already, takes part in it, or has a key of it. */
  isKnown(session: LiveSession, { client, key }: { readonly client: Client; readonly key: string }): boolean {
    return (
      session.attendance.isFollowedBy(client) ||
      session.roster.numberOf(client.person) !== null ||
      (key !== '' && this.organiserOf(session, key) !== null)
    );
  }

  /** Carries out a message about a session. */
  async handle(
    client: Client,
    session: LiveSession,
    message: Extract<FromClient, { session: string }>,
  ): Promise<Result<null, Refusal>> {
    if (message.type === 'take-part') return this.takePart(client, session, message);
    if (message.type === 'attend') return this.attend(client, session, message);
    session.leave(client);
    return ok(null);
  }

  async attend(
    client: Client,
    session: LiveSession,
    { as, key, device }: Pick<Extract<FromClient, { type: 'attend' }>, 'as' | 'key' | 'device'>,
  ): Promise<Result<null, Refusal>> {
    if (as === 'organiser') {
      await session.writer.settled();
      const organiser = this.organiserOf(session, key ?? '');
      if (organiser === null) return refuse('wrong-key');
      session.attendance.addOrganiser(client, organiser);
    } else if (as === 'projector') session.attendance.addProjector(client);
    else {
      const participant = await this.numberOf(session, client.person);
      if (participant === null) return refuse('not-a-participant');
      session.attend(client, participant, device ?? null);
    }
    return ok(null);
  }

  /** A person's number in a session; null if they do not take part. */
  private async numberOf(session: LiveSession, person: string | null): Promise<number | null> {
    const known = session.roster.numberOf(person);
    if (known !== null || person === null) return known;
    await this.lookForPlaces(session);
    return session.roster.numberOf(person);
  }

  /** Places are not part of the log: the node that had the session before may have written some while it was read here. */
  private async lookForPlaces(session: LiveSession): Promise<void> {
    const { id } = session;
    const now = this.of.world.now();
    const readAt = this.readAt.get(id) ?? Number.NEGATIVE_INFINITY;
    if (now - readAt > LATE_PLACES_MS || now - (this.lookedAt.get(id) ?? readAt) < LOOK_AGAIN_MS) return;
    this.lookedAt.set(id, now);
    for (const slot of await this.of.storage.listSlots(id)) {
      const isTaken = (session.roster.find(slot.id)?.person ?? null) !== null;
      if (!isTaken) session.noteSlot(slot);
    }
  }

  private async takePart(
    client: Client,
    session: LiveSession,
    { deed, id }: Pick<Extract<FromClient, { type: 'take-part' }>, 'deed' | 'id'>,
  ): Promise<Result<null, Refusal>> {
    const participant = await this.numberOf(session, client.person);
    if (participant === null) return refuse('not-a-participant');
    const command = sentCommand(participant, { id, deed });
    const known = session.writer.answerTo(command);
    if (known !== null) return known.ok ? session.kept() : known;
    const slot = session.roster.of(participant);
    // The name first: the log only knows that there is one.
    if (deed.type === 'name' && slot !== undefined && session.maySay(participant, deed)) {
      await this.of.storage.changeSlot(slot.id, { name: deed.name });
      session.noteSlot({ ...slot, name: deed.name });
    }
    const taken = session.takePart(participant, deed, command);
    const kept = await session.kept();
    return kept.ok ? taken : kept;
  }

  /** A device stops following all sessions. One that is over and that nobody follows leaves memory. */
  leave(client: Client): void {
    for (const session of this.logs.all) {
      session.leave(client);
      this.logs.rest(session);
    }
    for (const session of this.logs.returningLogs) session.leave(client);
  }

  // ── rooms ───────────────────────────────────────────────────────────────────

  moved(room: LiveTable): void {
    this.sessionOf(room)?.roomMoved(room);
  }

  ended(room: LiveTable): void {
    this.sessionOf(room)?.roomEnded(room);
  }

  private sessionOf({ state }: LiveTable): LiveSession | undefined {
    return state.session === null ? undefined : this.logs.get(state.session.session);
  }

  // ── the whole server ────────────────────────────────────────────────────────

  /** Starts another session with the same plan and only bots; it is watched and exported like any other. */
  async dryRun(
    { state, gamePackage }: LiveSession,
    { players, bots }: { readonly players: number; readonly bots: readonly string[] },
  ): Promise<Result<{ readonly code: string; readonly key: string }, Refusal>> {
    const unknown = bots.find((bot) => !Object.hasOwn(gamePackage.bots, bot));
    if (unknown !== undefined) return refuse('unknown-bot', { bot: unknown, bots: Object.keys(gamePackage.bots) });
    const made = await this.create(state.plan, { isDryRun: true });
    if (!made.ok) return made;
    const { session, key } = made.value;
    for (let player = 0; player < players; player++) {
      const joined = session.join(bots[player % bots.length] as string);
      if (!joined.ok) return joined;
    }
    session.moveBots();
    const begun = session.beginPhase();
    const kept = await session.kept();
    if (!kept.ok) return kept;
    return begun.ok ? ok({ code: session.code, key }) : begun;
  }

  /** Deletes a session, and sends everybody away. */
  async remove(session: LiveSession): Promise<void> {
    this.logs.remove(session);
    await session.writer.settled();
    session.attendance.dismiss('no-such-session');
    await this.of.storage.deleteMatch(session.id);
  }

  /** Takes up every session that was not over when the last server stopped. */
  async resumeAll(): Promise<void> {
    await this.takeUp(await this.of.storage.listSessions());
  }

  stop(): Promise<void> {
    return this.logs.stop();
  }
}

/** A session from its log. Throws where that cannot be. */
function readSession([first, ...entries]: readonly SessionEntry[]): SessionState {
  const state = openSession(first as Extract<SessionEntry, { type: 'opened' }>);
  for (const entry of entries) if (entry.type !== 'opened') applyToSession(state, entry, entry.at);
  return state;
}

/** Deletes the personal data of a slot: name, label, ids, texts. The number and the decisions stay, so that the log stays whole. */
export async function forgetSlot(
  storage: SessionStorage,
  session: LiveSession,
  { slot, by }: { readonly slot: Slot; readonly by: number | null },
): Promise<Result<null, Refusal>> {
  if (slot.number !== null) {
    await session.writer.settled();
    await scrubAnswers(storage, session.id, slot.number);
    session.act({ type: 'note', event: { type: 'forgotten', participant: slot.number, by } });
    const kept = await session.kept();
    if (!kept.ok) return kept;
  }
  // Last, because it is found by the person.
  await storage.changeSlot(slot.id, emptied(slot));
  session.noteSlot({ ...slot, ...emptied(slot) });
  return ok(null);
}

/** A slot without personal data. Its link stops working, but that there was one stays known, so that the session stays closed to others. */
const emptied = ({ id, linkHash }: Slot) => ({
  linkHash: linkHash === null ? null : `forgotten ${id}`,
  label: '',
  person: null,
  name: '',
  externalId: '',
});

/** Removes what they wrote in the questionnaire in their own words, and lines that cannot be read, because they may be theirs. */
async function scrubAnswers(storage: SessionStorage, session: string, participant: number): Promise<void> {
  const stored = await storage.read(session);
  const plans = stored.flatMap(({ payload }) => {
    const entry = readEntry<SessionEntry>(payload);
    return entry?.type === 'opened' || entry?.type === 'planned' ? [entry.plan] : [];
  });
  const plan = plans.at(-1);
  const questionnaire = isRecord(plan) ? plan.questionnaire : null;
  const lines = stored.flatMap(({ number, payload }) => {
    const read = readEntry<SessionEntry>(payload);
    if (read === null) return payload === '' ? [] : [{ number, payload: '' }];
    // With the digest of what they sent, their name and words could be guessed again.
    const { digest, ...entry } = read;
    if (!('participant' in entry) || entry.participant !== participant) return [];
    if (entry.type !== 'filled') return digest === undefined ? [] : [{ number, payload: JSON.stringify(entry) }];
    const isChoice = (key: string) => questionnaire?.some((item) => item.key === key && item.kind !== 'text') ?? false;
    const answers = Object.fromEntries(Object.entries(entry.answers).filter(([key]) => isChoice(key)));
    return [{ number, payload: JSON.stringify({ ...entry, answers }) }];
  });
  if (lines.length > 0) await storage.rewrite(session, lines);
}
