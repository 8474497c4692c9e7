import type { LogWriter } from '../log/writer.ts';
import { type Encoded, encode, sessionMessage } from '../protocol/encode.ts';
import type { Device, FromServer, Monitored, ParticipantState } from '../protocol/index.ts';
import type { Client } from '../table/client.ts';
import { changeBetween, monitoredOf, type RoomGlance } from './monitor.ts';
import { participantStateOf, projectedOf, Scores, type Surroundings } from './participant-state.ts';
import type { Roster } from './roster.ts';
import type { SessionEvent, SessionState } from './session-state.ts';

/** What is shown once everything that was written is on disk. */
export type Showing = 'show-touched' | 'show-all' | 'show-next' | 'show-organisers';

/** What an attendance is made from. */
interface AttendanceOptions {
  readonly state: SessionState;
  readonly roster: Roster;
  readonly writer: Pick<LogWriter<Showing>, 'perform'>;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
}

/** A change for one person is shown almost at once. One for all, such as a finished room, can wait, because there are many. */
const SOON_MS = 20;
const NOW_AND_THEN_MS = 500;
/** A change for all is shown to so many at a time: thousands at once would hold up everything else. */
const AT_A_TIME = 50;
const BETWEEN_MS = 25;

/** Everybody who follows a session, and what each was last shown: nothing is sent where nothing changed. */
export class Attendance {
  /** How far each room is whose table is there to be found. */
  readonly glances = new Map<number, RoomGlance>();
  /** When the break is over, in milliseconds since 1970; null if somebody has to end it. */
  beginsAt: number | null = null;
  private readonly of: AttendanceOptions;
  private readonly code: string;
  private scores: Scores | null = null;
  /** By participant: their connections, each with its device if it said so. */
  private readonly participants = new Map<number, Map<Client, Device | null>>();
  /** Who runs it: the number of their key, and whether they were shown everything, so that changes are enough. */
  private readonly organisers = new Map<Client, { readonly number: number; knowsAll: boolean }>();
  private readonly projectors = new Set<Client>();
  private readonly lastShown = new Map<number, Encoded<ParticipantState>>();
  /** When the last device of somebody went, by the server's clock. */
  private readonly awaySince = new Map<number, number>();
  private lastProjected = '';
  private lastMonitored: Monitored | null = null;
  private readonly touched = new Set<number>();
  private isAllTouched = false;
  /** Participants who are still to be shown a change for all, and whether it is urgent, as a new phase is. */
  private readonly unshown = new Set<number>();
  private isHurried = false;
  private soon: NodeJS.Timeout | null = null;
  private later: NodeJS.Timeout | null = null;
  private next: NodeJS.Timeout | null = null;

  constructor(of: AttendanceOptions) {
    this.of = of;
    this.code = of.state.code;
  }

  stop(): void {
    if (this.soon !== null) clearTimeout(this.soon);
    if (this.later !== null) clearTimeout(this.later);
    if (this.next !== null) clearTimeout(this.next);
  }

  /** Whether nobody at all follows it. */
  get isEmpty(): boolean {
    return this.participants.size + this.organisers.size + this.projectors.size === 0;
  }

  /** Whether a participant left so recently that they may be on their way back. */
  isExpected(participant: number, within: number): boolean {
    const since = this.awaySince.get(participant);
    return since !== undefined && !this.isHere(participant) && performance.now() - since < within;
  }

  /** Notes that these were here a moment ago. */
  expect(participants: readonly number[]): void {
    for (const participant of participants) this.awaySince.set(participant, performance.now());
  }

  isFollowedBy(client: Client): boolean {
    return this.organisers.has(client) || this.projectors.has(client);
  }

  isHere(participant: number): boolean {
    return (this.participants.get(participant)?.size ?? 0) > 0;
  }

  /** The last device that a participant named; null if none of their connections did. */
  deviceOf(participant: number): Device | null {
    const devices = [...(this.participants.get(participant)?.values() ?? [])];
    return devices.findLast((device) => device !== null) ?? null;
  }

  // ── coming and going ────────────────────────────────────────────────────────

  addParticipant(client: Client, participant: number, device: Device | null): void {
    const clients = this.participants.get(participant) ?? new Map();
    this.participants.set(participant, clients.set(client, device));
    this.lastShown.delete(participant);
    this.touch(participant);
  }

  addProjector(client: Client): void {
    this.projectors.add(client);
    this.lastProjected = '';
    this.touchAll();
  }

  /** An organiser sees everything as it is, and from then on what changes. */
  addOrganiser(client: Client, number: number): void {
    this.organisers.set(client, { number, knowsAll: false });
    this.of.writer.perform('show-organisers');
  }

  /** A device stops following. Returns the participants whose last device it was. */
  leave(client: Client): readonly number[] {
    this.organisers.delete(client);
    this.projectors.delete(client);
    const gone: number[] = [];
    for (const [participant, clients] of this.participants) {
      if (!clients.delete(client)) continue;
      if (clients.size === 0) {
        this.participants.delete(participant);
        this.expect([participant]);
        gone.push(participant);
      }
      this.touch(participant);
    }
    return gone;
  }

  /** Takes over those who followed the session before it was read from its log again, and are still connected. */
  adopt(before: Attendance): void {
    const { tournament, organisers } = this.of.state;
    if (before.of.state.tournament.phase === tournament.phase)
      for (const [room, glance] of before.glances) this.glances.set(room, glance);
    for (const [participant, clients] of before.participants)
      for (const [client, device] of clients) if (client.isOpen) this.addParticipant(client, participant, device);
    for (const client of before.projectors) if (client.isOpen) this.addProjector(client);
    for (const [client, { number }] of before.organisers) if (client.isOpen) this.addOrganiser(client, number);
    for (const { number, isGone } of organisers) if (isGone) this.dismissOrganiser(number);
  }

  /** Stops following for an organiser whose key was taken away. */
  dismissOrganiser(number: number): void {
    const text = encode<FromServer>({ type: 'dismissed', session: this.code, code: 'wrong-key' });
    for (const [client, organiser] of this.organisers) {
      if (organiser.number !== number) continue;
      this.organisers.delete(client);
      client.send(text);
    }
  }

  /** Tells everybody why they no longer follow it. */
  dismiss(code: string): void {
    const text = encode<FromServer>({ type: 'dismissed', session: this.code, code });
    const everybody = [
      ...this.organisers.keys(),
      ...this.projectors,
      ...[...this.participants.values()].flatMap((clients) => [...clients.keys()]),
    ];
    for (const client of new Set(everybody))
      if (code !== 'moved' || client.followElsewhere?.(this.code) !== true) client.send(text);
    this.organisers.clear();
    this.projectors.clear();
    this.participants.clear();
  }

  // ── showing ─────────────────────────────────────────────────────────────────

  /** An event changed the session. */
  changed(event: SessionEvent): void {
    this.scores = null;
    if (event.type === 'phaseBegan') this.glances.clear();
    if ('participant' in event) this.touch(event.participant);
    else this.touchAll();
    if (event.type !== 'committed') return;
    const { seats = [] } = this.of.state.tournament.rooms[event.phase]?.[event.room] ?? {};
    for (const sitter of seats) if (sitter !== 'bot') this.touch(sitter);
  }

  /** Something changed for this participant, and perhaps for others, who are shown it later. */
  touch(participant: number): void {
    this.touched.add(participant);
    this.soon ??= setTimeout(() => {
      this.soon = null;
      this.of.writer.perform('show-touched');
    }, SOON_MS);
    this.touchAll();
  }

  /** Something changed that everybody may see. */
  touchAll(): void {
    this.isAllTouched = true;
    this.later ??= setTimeout(() => {
      this.later = null;
      this.of.writer.perform('show-all');
    }, NOW_AND_THEN_MS);
  }

  /** Shows everybody the current state without delay, because a new phase begins for all at the same time. */
  showNow(): void {
    this.isHurried = true;
    this.of.writer.perform('show-all');
  }

  /** Shows something now: everything that was written is on disk. */
  show(what: Showing): void {
    switch (what) {
      case 'show-touched':
        this.showTouched();
        return;
      case 'show-all':
        this.showAll();
        return;
      case 'show-next':
        this.showNext();
        return;
      case 'show-organisers':
        this.showOrganisers();
    }
  }

  private around(): Surroundings {
    const { state, roster, wall } = this.of;
    this.scores ??= new Scores(state);
    return {
      ...{ beginsAt: this.beginsAt, now: wall(), scores: this.scores, here: this.participants.size },
      isHere: (participant) => this.isHere(participant),
      isOpen: (room) => this.glances.has(room),
      externalIdOf: (participant) => roster.of(participant)?.externalId ?? '',
    };
  }

  private showTouched(): void {
    for (const participant of this.touched) this.showParticipant(participant);
    this.touched.clear();
  }

  private showAll(): void {
    if (!this.isAllTouched) return;
    this.isAllTouched = false;
    for (const participant of this.participants.keys()) this.unshown.add(participant);
    this.touched.clear();
    this.showProjectors();
    this.showOrganisers();
    if (this.next === null || this.isHurried) this.showNext();
  }

  private showNext(): void {
    if (this.next !== null) clearTimeout(this.next);
    this.next = null;
    const some = [...this.unshown].slice(0, AT_A_TIME);
    for (const participant of some) {
      this.unshown.delete(participant);
      this.showParticipant(participant);
    }
    if (this.unshown.size === 0) this.isHurried = false;
    else this.next = setTimeout(() => this.of.writer.perform('show-next'), this.isHurried ? 0 : BETWEEN_MS);
  }

  private showParticipant(participant: number): void {
    const clients = this.participants.get(participant);
    if (clients === undefined) return;
    const shown = participantStateOf(this.of.state, participant, this.around());
    const known = withoutTime(shown);
    if (known === this.lastShown.get(participant)) return;
    this.lastShown.set(participant, known);
    const text = sessionMessage(this.code, shown.beginsIn === null ? known : encode(shown));
    for (const client of clients.keys()) client.send(text);
  }

  private showProjectors(): void {
    if (this.projectors.size === 0) return;
    const projected = projectedOf(this.of.state, this.around());
    const known = withoutTime(projected);
    if (known === this.lastProjected) return;
    this.lastProjected = known;
    const text = encode<FromServer>({ type: 'projected', session: this.code, projected });
    for (const client of this.projectors) client.send(text);
  }

  private showOrganisers(): void {
    if (this.organisers.size === 0) return;
    const { state, roster } = this.of;
    const slotOf = (participant: number) => roster.of(participant);
    const monitored = monitoredOf(state, { ...this.around(), glances: this.glances, slotOf });
    const change = this.lastMonitored === null ? null : changeBetween(this.lastMonitored, monitored);
    this.lastMonitored = monitored;
    const { code: session } = this;
    const changed = change === null ? null : encode<FromServer>({ type: 'monitor', session, change });
    for (const [client, organiser] of this.organisers) {
      if (!organiser.knowsAll) client.send(encode<FromServer>({ type: 'monitored', session, monitored }));
      else if (changed !== null) client.send(changed);
      organiser.knowsAll = true;
    }
  }
}

/** What is shown, without the milliseconds left, which change by themselves. */
const withoutTime = <T extends { readonly beginsIn: number | null }>(shown: T): Encoded<T> =>
  encode(shown.beginsIn === null ? shown : { ...shown, beginsIn: 0 });
