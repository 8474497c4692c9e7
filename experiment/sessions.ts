import { isRecord, ok, type Refusal, type Result, refuse } from '../kernel/host.ts';
import { type SentCommand, sentCommand } from '../log/command-ids.ts';
import type { LogLine } from '../log/storage.ts';
import type { Loss } from '../log/writer.ts';
import type { FromClient, SessionPlan } from '../protocol/index.ts';
import type { Client } from '../table/client.ts';
import type { LiveTable } from '../table/live-table.ts';
import { Admission } from './admission.ts';
import { applyToSession } from './apply.ts';
import { LiveSession, type SessionFound } from './live-session.ts';
import type { Slot } from './roster.ts';
import type { SessionHost, SessionStorage } from './session-host.ts';
import {
  checkSession,
  openSession,
  type SessionEntry,
  type SessionOpening,
  type SessionState,
} from './session-state.ts';

/** How long until a session that could not be kept is read from its log again. */
const RETRY_MS = 2000;
/** Tries for a free code. */
const MOST_TRIES = 20;

/** A new session, and its maker's key, which is shown once; only its hash is stored. */
export interface NewSession {
  readonly session: LiveSession;
  readonly key: string;
}

/** All sessions of this server: makes them, finds them, lets people into them, and tells them what happens in their rooms. */
export class Sessions {
  readonly door: Admission;
  private readonly of: SessionHost;
  private readonly live = new Map<string, LiveSession>();
  private readonly loading = new Map<string, Promise<Result<LiveSession, Refusal>>>();
  /** Those whose memory was lost, until they are read from their logs again: everybody goes on following them. */
  private readonly returning = new Map<string, LiveSession>();
  private isStopping = false;

  constructor(of: SessionHost) {
    this.of = of;
    this.door = new Admission(of);
  }

  // ── making and finding ──────────────────────────────────────────────────────

  async create(plan: SessionPlan, { isDryRun = false } = {}): Promise<Result<NewSession, Refusal>> {
    const listed = this.of.rooms.findGame(plan.game);
    const checked = checkSession(listed, plan);
    if (!checked.ok || listed === undefined) return checked as Result<never, Refusal>;
    const seed = plan.seed ?? this.of.world.drawNumber();
    const byePoints = listed.inTournament?.byePoints ?? 0;
    const made = { software: this.of.software, rules: listed.game.version };
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
      const session = this.seat({ listed, state, slots: [], epoch: 1, number: 1, commands: [] });
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
    session.write({ type: 'organised', number, label, hash: secrets.hash(key) });
    return { number, key };
  }

  /** The number of the organiser whose key it is; null where it is nobody's, or no longer. */
  organiserOf({ state }: LiveSession, key: string): number | null {
    const hash = this.of.secrets.hash(key);
    return state.organisers.find((organiser) => organiser.hash === hash && !organiser.isGone)?.number ?? null;
  }

  /** The session of a code, read from its log if it is not in memory. */
  async find(code: string): Promise<Result<LiveSession, Refusal>> {
    for (const session of this.live.values()) if (session.code === code) return ok(session);
    const row = await this.of.storage.findByCode(code);
    return row?.kind === 'session' ? this.load(row.id) : refuse('no-such-session', { code });
  }

  load(id: string): Promise<Result<LiveSession, Refusal>> {
    const live = this.live.get(id);
    if (live !== undefined) return Promise.resolve(ok(live));
    const loading = this.loading.get(id) ?? this.read(id).finally(() => this.loading.delete(id));
    this.loading.set(id, loading);
    return loading;
  }

  private async read(id: string): Promise<Result<LiveSession, Refusal>> {
    if (this.isStopping) return refuse('stopping');
    const row = await this.of.storage.findMatch(id);
    const claim = row === null ? null : await this.of.rooms.claim(row);
    if (claim === null) return refuse('no-such-session');
    const lines = await this.of.storage.read(id);
    const state = readSession(lines);
    const listed = state === null ? undefined : this.of.rooms.findGame(state.plan.game);
    if (state === null || listed === undefined) {
      this.of.world.log.error({ session: id }, 'a session cannot be read from its log');
      return refuse('session-broken');
    }
    const slots = await this.of.storage.listSlots(id);
    const commands = commandsIn(lines);
    const session = this.seat({ listed, state, slots, epoch: claim.epoch, number: lines.length, commands });
    const before = this.returning.get(id) ?? null;
    this.returning.delete(id);
    session.resume(before);
    return ok(session);
  }

  private seat(found: SessionFound): LiveSession {
    const session: LiveSession = new LiveSession(this.of, (loss) => this.lost(session, loss), found);
    this.live.set(found.state.id, session);
    return session;
  }

  // ── taking part ─────────────────────────────────────────────────────────────

  /** Somebody is deleted, and with them what is kept of them in sessions. */
  async forgetPerson(person: string): Promise<void> {
    for (const slot of await this.of.storage.listSlotsOf(person)) {
      const session = await this.load(slot.session);
      if (session.ok) await forgetSlot(this.of.storage, session.value, { slot, by: null });
    }
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
    } else if (as === 'projector') session.attendance.addWall(client);
    else {
      const participant = session.roster.numberOf(client.person);
      if (participant === null) return refuse('not-a-participant');
      session.attend(client, participant, device ?? null);
    }
    return ok(null);
  }

  async takePart(
    client: Client,
    session: LiveSession,
    { deed, id }: Pick<Extract<FromClient, { type: 'take-part' }>, 'deed' | 'id'>,
  ): Promise<Result<null, Refusal>> {
    const participant = session.roster.numberOf(client.person);
    if (participant === null) return refuse('not-a-participant');
    const command = sentCommand(participant, { id, deed });
    const known = session.knows(command);
    if (known !== 'new') return known === 'same' ? session.kept() : refuse('id-used');
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

  /** A device follows no session any more; one that is over, and that nobody follows, leaves memory. */
  leave(client: Client): void {
    for (const session of this.live.values()) {
      session.leave(client);
      if (session.isAtRest) void session.kept().then(() => this.rest(session));
    }
    for (const session of this.returning.values()) session.leave(client);
  }

  private rest(session: LiveSession): void {
    if (!session.isAtRest || this.live.get(session.state.id) !== session) return;
    session.stop();
    this.live.delete(session.state.id);
  }

  // ── rooms ───────────────────────────────────────────────────────────────────

  moved(room: LiveTable): void {
    const session = this.sessionOf(room);
    session?.guard(() => session.roomMoved(room));
  }

  ended(room: LiveTable): void {
    const session = this.sessionOf(room);
    session?.guard(() => session.commitRoom(room));
  }

  private sessionOf({ state }: LiveTable): LiveSession | undefined {
    return state.session === null ? undefined : this.live.get(state.session.session);
  }

  // ── the whole server ────────────────────────────────────────────────────────

  /** Nothing is kept of a session any more, and nobody follows it. */
  async remove(session: LiveSession): Promise<void> {
    session.stop();
    await session.writer.settled();
    this.live.delete(session.state.id);
    session.attendance.dismiss('no-such-session');
    await this.of.storage.deleteMatch(session.state.id);
  }

  private lost(session: LiveSession, loss: Loss): void {
    if (this.live.get(session.state.id) !== session) return;
    this.of.world.log.error({ session: session.state.id, loss }, 'a session is read again from its log');
    session.stop();
    this.live.delete(session.state.id);
    if (loss === 'fenced') {
      session.attendance.dismiss('moved');
      return;
    }
    this.returning.set(session.state.id, session);
    this.comeBack(session.state.id);
  }

  /** Everything can be kept again. */
  thaw(): void {
    for (const session of this.live.values()) session.guard(() => session.thaw());
  }

  /** Its phases go on whether anybody looks or not. Nobody is sent away while that is tried. */
  private comeBack(id: string): void {
    setTimeout(() => {
      if (this.isStopping) return;
      void this.load(id)
        .catch(() => refuse('storage-lost'))
        .then((loaded) => {
          if (loaded.ok || this.isStopping) return;
          if (loaded.why.code === 'storage-lost') this.comeBack(id);
          else this.giveUp(id, loaded.why.code);
        });
    }, RETRY_MS).unref();
  }

  private giveUp(id: string, code: string): void {
    this.returning.get(id)?.attendance.dismiss(code);
    this.returning.delete(id);
  }

  /** Takes up every session that was not over when the last server stopped. */
  async resumeAll(): Promise<void> {
    for (const id of await this.of.storage.listSessions()) await this.load(id).catch(() => refuse('storage-lost'));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    for (const session of this.live.values()) {
      session.stop();
      await session.writer.settled();
    }
  }
}

/** A session from its log; null where that cannot be. */
function readSession(lines: readonly LogLine[]): SessionState | null {
  try {
    const [first, ...entries] = lines.map(({ payload }) => JSON.parse(payload) as SessionEntry);
    if (first?.type !== 'opened' || !isRecord(first.plan)) return null;
    const state = openSession(first);
    for (const entry of entries) if (entry.type !== 'opened') applyToSession(state, entry, entry.at);
    return state;
  } catch {
    return null;
  }
}

/** What participants sent, as a session's log has it. */
const commandsIn = (lines: readonly LogLine[]): readonly SentCommand[] =>
  lines.flatMap(({ commandId, payload }) =>
    commandId === null ? [] : [{ id: commandId, digest: (JSON.parse(payload) as SessionEntry).digest ?? null }],
  );

/** Deletes the personal data of a slot: name, label, ids, texts. The number and the decisions stay, so that the log stays whole. */
export async function forgetSlot(
  storage: SessionStorage,
  session: LiveSession,
  { slot, by }: { readonly slot: Slot; readonly by: number | null },
): Promise<void> {
  if (slot.number !== null) await scrubAnswers(storage, session, slot.number);
  // Their personal link stops working, but that there was one stays known, so that the session stays closed to others.
  const linkHash = slot.linkHash === null ? null : `forgotten ${slot.id}`;
  const nothing = { linkHash, label: '', person: null, name: '', externalId: '' };
  await storage.changeSlot(slot.id, nothing);
  session.noteSlot({ ...slot, ...nothing });
  if (slot.number !== null) session.write({ type: 'forgotten', participant: slot.number, by });
  await session.writer.settled();
}

/** What they wrote in the questionnaire in their own words. */
async function scrubAnswers(
  storage: SessionStorage,
  { state, writer }: LiveSession,
  participant: number,
): Promise<void> {
  await writer.settled();
  const texts = state.plan.questionnaire.flatMap(({ kind, key }) => (kind === 'text' ? [key] : []));
  const lines = (await storage.read(state.id)).flatMap(({ number, payload }) => {
    // With the digest of what they sent, their name and words could be guessed again.
    const { digest, ...entry } = JSON.parse(payload) as SessionEntry;
    if (!('participant' in entry) || entry.participant !== participant) return [];
    if (entry.type !== 'filled') return digest === undefined ? [] : [{ number, payload: JSON.stringify(entry) }];
    const answers = Object.fromEntries(Object.entries(entry.answers).filter(([key]) => !texts.includes(key)));
    return [{ number, payload: JSON.stringify({ ...entry, answers }) }];
  });
  if (lines.length > 0) await storage.rewrite(state.id, lines);
}
