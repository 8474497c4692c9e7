import { type Encoded, encode, sessionMessage } from '../protocol/encode.ts';
import type { Device, FromServer, Monitored, ParticipantState, Projected } from '../protocol/index.ts';
import type { Client } from '../table/client.ts';
import { changeBetween } from './monitor.ts';

/** What everybody who follows a session is shown. */
export interface SessionViews {
  /** Runs once everything that was written is on disk. */
  afterwards(run: () => void): void;
  standing(participant: number): ParticipantState;
  projected(): Projected;
  monitored(): Monitored;
}

/** What changes for one person is shown almost at once; what changes for all at every finished room, now and then. */
const SOON_MS = 20;
const NOW_AND_THEN_MS = 500;
/** So many are shown at one go what changes for all, and then others have their turn: thousands at once would hold up everybody. */
const AT_ONE_GO = 50;
const BETWEEN_MS = 25;

/** Everybody who follows a session, and what each was last shown: nothing is sent where nothing changed. */
export class Attendance {
  private readonly code: string;
  private readonly views: SessionViews;
  /** By participant: their connections, and the device of each where it said. */
  private readonly participants = new Map<number, Map<Client, Device | null>>();
  /** Who runs it: the number of their key, and whether they were shown everything, so that changes are enough. */
  private readonly organisers = new Map<Client, { readonly number: number; knowsAll: boolean }>();
  private readonly walls = new Set<Client>();
  private readonly lastShown = new Map<number, Encoded<ParticipantState>>();
  /** When the last device of somebody went, by the server's clock. */
  private readonly awaySince = new Map<number, number>();
  private lastProjected = '';
  private lastMonitored: Monitored | null = null;
  private readonly touched = new Set<number>();
  private isAllTouched = false;
  /** Those who are yet to be shown what changed for all, and whether that is a new phase. */
  private readonly unshown = new Set<number>();
  private isHurried = false;
  private soon: NodeJS.Timeout | null = null;
  private later: NodeJS.Timeout | null = null;
  private next: NodeJS.Timeout | null = null;

  constructor(code: string, views: SessionViews) {
    this.code = code;
    this.views = views;
  }

  stop(): void {
    if (this.soon !== null) clearTimeout(this.soon);
    if (this.later !== null) clearTimeout(this.later);
    if (this.next !== null) clearTimeout(this.next);
  }

  /** Whether nobody at all follows it. */
  get isEmpty(): boolean {
    return this.participants.size + this.organisers.size + this.walls.size === 0;
  }

  /** Whether somebody is away, but was here so shortly ago that they may be on the way back. */
  isExpected(participant: number, within: number): boolean {
    const since = this.awaySince.get(participant);
    return since !== undefined && !this.isHere(participant) && performance.now() - since < within;
  }

  /** These were here a moment ago. */
  expect(participants: readonly number[]): void {
    for (const participant of participants) this.awaySince.set(participant, performance.now());
  }

  isFollowedBy(client: Client): boolean {
    return this.organisers.has(client) || this.walls.has(client);
  }

  isHere(participant: number): boolean {
    return (this.participants.get(participant)?.size ?? 0) > 0;
  }

  /** On what a participant came last; null where no connection of theirs said. */
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

  addWall(client: Client): void {
    this.walls.add(client);
    this.lastProjected = '';
    this.touchAll();
  }

  /** An organiser sees everything as it is, and from then on what changes. */
  addOrganiser(client: Client, number: number): void {
    this.organisers.set(client, { number, knowsAll: false });
    this.views.afterwards(() => this.showMonitors());
  }

  /** A device follows it no more. Those of whom it was the last one. */
  leave(client: Client): readonly number[] {
    this.organisers.delete(client);
    this.walls.delete(client);
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

  /** Takes over those who followed the session before it was read from its log again. Who went meanwhile could say so to nobody. */
  adopt(before: Attendance): void {
    for (const [participant, clients] of before.participants)
      for (const [client, device] of clients) if (client.isOpen) this.addParticipant(client, participant, device);
    for (const client of before.walls) if (client.isOpen) this.addWall(client);
    for (const [client, { number }] of before.organisers) if (client.isOpen) this.addOrganiser(client, number);
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

  /** Nobody follows it any more, and why. */
  dismiss(code: string): void {
    const text = encode<FromServer>({ type: 'dismissed', session: this.code, code });
    const everybody = [
      ...this.organisers.keys(),
      ...this.walls,
      ...[...this.participants.values()].flatMap((clients) => [...clients.keys()]),
    ];
    for (const client of everybody) client.send(text);
    this.organisers.clear();
    this.walls.clear();
    this.participants.clear();
  }

  // ── showing ─────────────────────────────────────────────────────────────────

  /** Something changed for this participant; the others are shown later what it means for them. */
  touch(participant: number): void {
    this.touched.add(participant);
    this.soon ??= setTimeout(() => {
      this.soon = null;
      this.views.afterwards(() => this.showTouched());
    }, SOON_MS);
    this.touchAll();
  }

  /** Something changed that everybody may see. */
  touchAll(): void {
    this.isAllTouched = true;
    this.later ??= setTimeout(() => {
      this.later = null;
      this.views.afterwards(() => this.showAll());
    }, NOW_AND_THEN_MS);
  }

  /** Shows everybody the current state at once: a new phase begins for all at the same time. */
  showNow(): void {
    this.isHurried = true;
    this.views.afterwards(() => this.showAll());
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
    this.showWalls();
    this.showMonitors();
    if (this.next === null || this.isHurried) this.showNext();
  }

  private showNext(): void {
    if (this.next !== null) clearTimeout(this.next);
    this.next = null;
    const some = [...this.unshown].slice(0, AT_ONE_GO);
    for (const participant of some) {
      this.unshown.delete(participant);
      this.showParticipant(participant);
    }
    if (this.unshown.size === 0) this.isHurried = false;
    else this.next = setTimeout(() => this.views.afterwards(() => this.showNext()), this.isHurried ? 0 : BETWEEN_MS);
  }

  private showParticipant(participant: number): void {
    const clients = this.participants.get(participant);
    if (clients === undefined) return;
    const standing = this.views.standing(participant);
    const known = sameAlways(standing);
    if (known === this.lastShown.get(participant)) return;
    this.lastShown.set(participant, known);
    const text = sessionMessage(this.code, standing.beginsIn === null ? known : encode(standing));
    for (const client of clients.keys()) client.send(text);
  }

  private showWalls(): void {
    if (this.walls.size === 0) return;
    const projected = this.views.projected();
    const known = sameAlways(projected);
    if (known === this.lastProjected) return;
    this.lastProjected = known;
    const text = encode<FromServer>({ type: 'projected', session: this.code, projected });
    for (const client of this.walls) client.send(text);
  }

  private showMonitors(): void {
    if (this.organisers.size === 0) return;
    const monitored = this.views.monitored();
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

/** What is shown, but for the milliseconds that pass by themselves. */
const sameAlways = <T extends { readonly beginsIn: number | null }>(shown: T): Encoded<T> =>
  encode(shown.beginsIn === null ? shown : { ...shown, beginsIn: 0 });
