import { ok, type Refusal, type Result } from '../kernel/index.ts';
import { refuse } from '../protocol/refusals.ts';
import type { LiveSession } from './live-session.ts';
import { FOR_PROGRAM, isForProgram, type Slot } from './roster.ts';
import type { SessionHost } from './session-host.ts';

/** Who takes part, and the token by which they are known again. */
export interface Joined {
  readonly participant: number;
  readonly token: string;
}

/** How somebody comes: by the link for all or a personal one, and the id that a recruiting site gave them. */
export interface Coming {
  readonly link: string | null;
  readonly externalId: string;
  /** What a program says it is; people say nothing. */
  readonly ai?: string | undefined;
}

/** Lets people into sessions, each once, on any number of devices. */
export class Admission {
  private readonly of: SessionHost;
  /** Places that somebody is just taking: a link opened twice at once leads to one participant. */
  private readonly taking = new Map<string, Promise<Result<Joined, Refusal>>>();
  /** What is being written about places, by session. */
  private readonly writing = new Map<Promise<unknown>, string>();
  private readonly lookForPlaces: (session: LiveSession) => Promise<void>;

  /** `lookForPlaces`: reads places that another server may have written. */
  constructor(of: SessionHost, lookForPlaces: (session: LiveSession) => Promise<void>) {
    this.of = of;
    this.lookForPlaces = lookForPlaces;
  }

  /** Resolves once everything is written that was begun for a session: its next server reads it. */
  async settled(session: string): Promise<void> {
    const its = [...this.writing].flatMap(([work, id]) => (id === session ? [work] : []));
    await Promise.allSettled(its);
  }

  private noteWriting<T>({ state }: LiveSession, work: Promise<T>): Promise<T> {
    const noted = work.finally(() => this.writing.delete(noted));
    this.writing.set(noted, state.id);
    return noted;
  }

  async join(session: LiveSession, coming: Coming): Promise<Result<Joined, Refusal>> {
    const { roster, state } = session;
    const hash = coming.link === null ? null : this.of.secrets.hash(coming.link);
    if (hash !== null && roster.invitedBy(hash) === undefined) await this.lookForPlaces(session);
    const invited = hash === null ? roster.sentBy(coming.externalId) : roster.invitedBy(hash);
    if (hash !== null && invited === undefined) return refuse('link-unknown');
    const isKey = invited !== undefined && isForProgram(invited);
    if (isKey && coming.ai === undefined) return refuse('malformed-request', { field: 'ai' });
    if (!isKey && coming.ai !== undefined) return refuse('no-agents');
    if (invited?.person && roster.numberOf(invited.person) !== null) return this.joinAgain(invited, invited.person);
    if (hash === null && roster.isByInvitation) return refuse('invitation-only');
    const place = hash ?? coming.externalId;
    if (place === '') return this.joinAsNew(session, null, coming);
    const key = `${state.id}/${place}`;
    const other = this.taking.get(key);
    if (other !== undefined) {
      const first = await other;
      return first.ok ? this.join(session, coming) : first;
    }
    const taking = this.joinAsNew(session, invited ?? null, coming).finally(() => this.taking.delete(key));
    this.taking.set(key, taking);
    return taking;
  }

  private async joinAgain({ number }: Slot, person: string): Promise<Result<Joined, Refusal>> {
    const token = await this.of.people.addDevice(person);
    return number === null ? refuse('link-unknown') : ok({ participant: number, token });
  }

  private async joinAsNew(
    session: LiveSession,
    invited: Slot | null,
    { externalId, ai }: Coming,
  ): Promise<Result<Joined, Refusal>> {
    const joined = session.join(null, ai);
    return joined.ok ? this.noteWriting(session, this.writeDown(session, invited, joined.value, externalId)) : joined;
  }

  private async writeDown(
    session: LiveSession,
    invited: Slot | null,
    participant: number,
    externalId: string,
  ): Promise<Result<Joined, Refusal>> {
    // Who they are is written down only once their number is theirs for good.
    const kept = await session.kept();
    if (!kept.ok) return kept;
    const { person, token } = await this.of.people.add(`participant ${participant}`);
    const fields = { number: participant, person: person.id, externalId };
    const nobody = { id: this.of.world.drawId(), session: session.state.id, linkHash: null, label: '', name: '' };
    const slot = { ...(invited ?? nobody), ...fields };
    if (invited === null) await this.of.storage.addSlots([slot]);
    else await this.of.storage.changeSlot(slot.id, fields);
    session.noteSlot(slot);
    return ok({ participant, token });
  }

  /** Makes a personal link for each label, or a key for a program. They are shown once. */
  async invite(
    session: LiveSession,
    labels: readonly string[],
    isForPrograms = false,
  ): Promise<readonly { label: string; link: string }[]> {
    const { secrets, world } = this.of;
    const drawId = () => (isForPrograms ? `${FOR_PROGRAM}${world.drawId()}` : world.drawId());
    const invited = labels.map((label) => ({ label, link: secrets.draw(), id: drawId() }));
    const slots = invited.map(({ id, label, link }): Slot => {
      const nobody = { number: null, person: null, name: '', externalId: '' };
      return { id, session: session.state.id, linkHash: secrets.hash(link), label, ...nobody };
    });
    await this.noteWriting(session, this.of.storage.addSlots(slots));
    for (const slot of slots) session.noteSlot(slot);
    return invited.map(({ label, link }) => ({ label, link }));
  }
}
