import type { HostedGame } from '../games/game-package.ts';
import type { LogWriter } from '../log/writer.ts';
import {
  type Body,
  type Encoded,
  encode,
  encodeTableInfo,
  type NumberedType,
  numberedEncoder,
  saidBody,
  standingBody,
  viewBody,
} from '../protocol/encode.ts';
import type { FromServer, TableInfo } from '../protocol/index.ts';
import type { Client, Delivery, TableEffect } from './client.ts';
import type { MatchView } from './match-view.ts';
import { encodeShared, encodeYou, type Presence } from './table-info.ts';
import {
  guestOf,
  type Hearers,
  owns,
  type PersonId,
  playersIn,
  sittersOf,
  type TableState,
  type Viewer,
} from './table-state.ts';
import { hears } from './talking.ts';
import type { Said } from './telling.ts';

/** How many messages of a seat are kept for a device that missed some. */
const MOST_KEPT = 6;
const MOST_KEPT_LETTERS = 1500;

/** The numbered messages of one viewer. The devices of a seat share its feed; each spectator has a separate one. */
export class Feed {
  readonly stream: string;
  readonly viewer: Viewer;
  /** The owner; null for somebody without a name. */
  readonly person: PersonId | null;
  /** Replaced, never mutated, so that delayed messages go to those who were listening when it happened. */
  listeners: readonly Client[] = [];
  number = 0;
  /** The table info that was last sent: the part for everyone, and the part for this viewer. */
  shownInfo = '';
  shownYou = '';
  /** The last message number that was sent. */
  private leftAt = 0;
  private readonly encode: ReturnType<typeof numberedEncoder>;
  private kept: Encoded<FromServer>[] = [];
  private letters = 0;

  constructor(of: { stream: string; code: string; viewer: Viewer; person: PersonId | null }) {
    this.stream = of.stream;
    this.viewer = of.viewer;
    this.person = of.person;
    this.encode = numberedEncoder(of.code, of.viewer);
  }

  /** The next message of this viewer, kept for a while. */
  next<T extends Exclude<NumberedType, 'view'>>(type: T, body: Body<T>): Encoded<FromServer> {
    this.number++;
    const message = this.encode(type, this.number, body);
    // A spectator gets a full snapshot on return.
    if (typeof this.viewer === 'number') this.keep(message);
    return message;
  }

  /** A full snapshot, after the last numbered message. */
  view(body: Body<'view'>): Encoded<FromServer> {
    return this.encode('view', this.number, body);
  }

  private keep(message: Encoded<FromServer>): void {
    this.kept.push(message);
    this.letters += message.length;
    while (this.kept.length > MOST_KEPT || (this.letters > MOST_KEPT_LETTERS && this.kept.length > 0)) {
      this.letters -= (this.kept.shift() as string).length;
    }
  }

  /** The messages after a number, or null if they are no longer kept. */
  missed(after: number): readonly Encoded<FromServer>[] | null {
    const count = this.number - after;
    if (count < 0 || count > this.kept.length) return null;
    return count === 0 ? [] : this.kept.slice(-count);
  }

  /** Whether nobody listens, and the last listener could no longer catch up. */
  get isForgotten(): boolean {
    return this.listeners.length === 0 && this.missed(this.leftAt) === null;
  }

  add(client: Client): void {
    if (!this.listeners.includes(client)) this.listeners = [...this.listeners, client];
  }

  remove(client: Client): void {
    this.listeners = this.listeners.filter((other) => other !== client);
    if (this.listeners.length === 0) this.leftAt = this.number;
  }
}

/** The last message a device received. */
export interface Resuming {
  readonly stream: string;
  readonly after: number;
}

/** A client that follows the table, from a seat or as a spectator. */
export interface Watch {
  readonly client: Client;
  readonly viewer: Viewer;
  /** A spectator's screen that a whole room sees. */
  readonly isTv: boolean;
}

/** Up to this many devices see arrivals and departures at once; with more, updates are batched. */
const FEW = 16;
const SOON_MS = 300;

/** Everyone who follows a table. Sends each viewer only what they may see, numbered, once it is on disk. */
export class Audience {
  private readonly state: TableState;
  private readonly gamePackage: HostedGame;
  private readonly writer: LogWriter<TableEffect>;
  private readonly drawStream: () => string;
  private readonly seatFeeds = new Map<number, Feed>();
  /** One feed per person, because mutes differ. */
  private readonly spectatorFeeds = new Map<Client, Feed>();
  private readonly moderatorFeeds = new Map<Client, Feed>();
  /** Those of the spectators that a whole room sees. */
  private readonly tvs = new Set<Client>();
  private soon: ReturnType<typeof setTimeout> | null = null;
  /** Who may not talk to everybody now: others do not see them come and go either. */
  isSilent: (person: PersonId) => boolean = () => false;
  /** Who is here, as it was last shown. */
  private readonly shownHere = new Map<PersonId, boolean>();
  /** Whose TVs were there then. */
  private readonly shownTvs = new Set<PersonId>();
  /** Somebody came or went unseen. */
  private holdsBack = false;
  /** What everyone sees of the match, once there is one. */
  matchView: MatchView | null = null;

  constructor(of: {
    state: TableState;
    gamePackage: HostedGame;
    writer: LogWriter<TableEffect>;
    drawStream: () => string;
  }) {
    this.state = of.state;
    this.gamePackage = of.gamePackage;
    this.writer = of.writer;
    this.drawStream = of.drawStream;
  }

  // ── who is here ─────────────────────────────────────────────────────────────

  get size(): number {
    let size = this.spectatorFeeds.size + this.moderatorFeeds.size;
    for (const feed of this.seatFeeds.values()) size += feed.listeners.length;
    return size;
  }

  get watches(): readonly Watch[] {
    return this.feeds().flatMap(({ viewer, listeners }) =>
      listeners.map((client) => ({ client, viewer, isTv: viewer === 'spectator' && this.tvs.has(client) })),
    );
  }

  isHere(person: PersonId): boolean {
    return this.feeds().some((feed) => feed.person === person && feed.listeners.length > 0);
  }

  private bringsTv(person: PersonId | null): boolean {
    for (const tv of this.tvs) if (tv.person === person) return true;
    return false;
  }

  /** Who is here, as others may see it now: of players who may not talk, what they saw before, and at first that all are here. */
  get presence(): Presence {
    const { state, shownHere, shownTvs } = this;
    const silent = new Set([...sittersOf(state), ...state.players].filter((person) => this.isSilent(person)));
    const playing = new Set(playersIn(state));
    const isOthers = (person: PersonId | null) => person === null || !silent.has(person);
    const others = [...this.spectatorFeeds].filter(([{ person }]) => isOthers(person));
    return {
      spectators: others.length,
      hasTv: others.some(([client]) => this.tvs.has(client)) || [...silent].some((person) => shownTvs.has(person)),
      // Everybody sees who has a bot in their seat.
      isHere: (person) =>
        silent.has(person) ? playing.has(person) && (shownHere.get(person) ?? true) : this.isHere(person),
    };
  }

  private get people(): readonly PersonId[] {
    const { state } = this;
    return [...new Set([...state.guests.map(({ person }) => person), ...sittersOf(state), ...state.players])];
  }

  /** Everybody is shown this now. */
  private remember({ isHere }: Presence): void {
    const playing = new Set(playersIn(this.state));
    for (const person of this.people) {
      const isSilent = this.isSilent(person);
      // Back in their seat, they are here.
      if (isSilent && !playing.has(person)) this.shownHere.delete(person);
      else this.shownHere.set(person, isHere(person));
      if (isSilent) continue;
      if (this.bringsTv(person)) this.shownTvs.add(person);
      else this.shownTvs.delete(person);
    }
    this.holdsBack = this.people.some((person) => this.isBehind(person));
  }

  private isBehind(person: PersonId): boolean {
    return this.isHere(person) !== this.shownHere.get(person) || this.bringsTv(person) !== this.shownTvs.has(person);
  }

  /** Shows who came and went while they might not talk, once they may. */
  catchUp(): void {
    const isSeenNow = (person: PersonId) => !this.isSilent(person) && this.isBehind(person);
    if (this.holdsBack && this.people.some(isSeenNow)) this.showTableInfo();
  }

  isWatchedAt(seat: number): boolean {
    return (this.seatFeeds.get(seat)?.listeners.length ?? 0) > 0;
  }

  private feeds(): readonly Feed[] {
    return [...this.seatFeeds.values(), ...this.spectatorFeeds.values(), ...this.moderatorFeeds.values()];
  }

  // ── joining and leaving ─────────────────────────────────────────────────────

  watch(client: Client, viewer: Viewer, resuming: Resuming | null, isTv = false): void {
    if (isTv && viewer === 'spectator') this.tvs.add(client);
    const feed = this.feedFor(client, viewer);
    const missed = resuming !== null && resuming.stream === feed.stream ? feed.missed(resuming.after) : null;
    const messages = missed ?? [this.viewOf(feed)];
    feed.add(client);
    this.sendTo(client, messages);
    // Only now: the arrival is numbered after the missed messages (otherwise server/lasting finds a gap).
    this.presenceChanged();
  }

  private sendTo(client: Client, messages: readonly Encoded<FromServer>[]): void {
    const listeners = [client];
    this.writer.perform({ type: 'send', deliveries: messages.map((message) => ({ listeners, message })) });
  }

  private feedFor(client: Client, viewer: Viewer): Feed {
    const known = typeof viewer === 'number' ? this.seatFeeds.get(viewer) : this.watchersAt(viewer).get(client);
    if (known !== undefined) return known;
    const feed = new Feed({ stream: this.drawStream(), code: this.state.code, viewer, person: client.person });
    if (typeof viewer === 'number') this.seatFeeds.set(viewer, feed);
    else this.watchersAt(viewer).set(client, feed);
    return feed;
  }

  private watchersAt(viewer: 'spectator' | 'moderator'): Map<Client, Feed> {
    return viewer === 'spectator' ? this.spectatorFeeds : this.moderatorFeeds;
  }

  private viewOf(feed: Feed): Encoded<FromServer> {
    const info = this.tableInfoFor(feed);
    return feed.view(viewBody(feed.stream, info, this.matchView?.whole(feed.viewer) ?? encode(null)));
  }

  /** Stops following this viewer; without one, the whole table. */
  unwatch(client: Client, viewer: Viewer | null = null): void {
    if (viewer === null || viewer === 'spectator') this.tvs.delete(client);
    for (const feed of this.feeds()) {
      if (!feed.listeners.includes(client) || (viewer !== null && viewer !== feed.viewer)) continue;
      feed.remove(client);
      if (typeof feed.viewer !== 'number') this.watchersAt(feed.viewer).delete(client);
    }
    this.presenceChanged();
  }

  /** Tells clients that they no longer follow this table, and why. */
  end(code: string, isEnded: (feed: Feed) => boolean): void {
    for (const feed of this.feeds()) {
      if (!isEnded(feed)) continue;
      const { listeners, viewer } = feed;
      const message = encode<FromServer>({ type: 'ended', table: this.state.code, seat: viewer, code });
      // A table that has lost its log ends too.
      this.writer.perform({ type: 'send', deliveries: [{ listeners, message }], isLast: true });
      for (const client of listeners) client.dropped({ client, code: this.state.code, viewer });
      this.remove(feed);
    }
  }

  /** The table is on another node now: clients that can follow it there do so, and the others are told. */
  moveAway(): void {
    const { code } = this.state;
    const able = new Set(this.watches.map(({ client }) => client));
    for (const client of able) if (client.followElsewhere?.(code) !== true) able.delete(client);
    for (const { client, viewer } of this.watches) if (able.has(client)) client.dropped({ client, code, viewer });
    for (const feed of this.feeds()) feed.listeners = feed.listeners.filter((client) => !able.has(client));
    this.end('moved', () => true);
  }

  /** Drops everyone who lost their seat, was removed, or whose table closed. */
  endLost(): void {
    const { state } = this;
    if (state.stage === 'closed') this.end('table-closed', () => true);
    this.end('kicked', ({ person }) => person !== null && state.kicked.includes(person));
    this.end('chair-moved', ({ viewer, person }) => typeof viewer === 'number' && !owns(state, person, viewer));
    this.end('not-moderator', ({ viewer, person }) => viewer === 'moderator' && state.host !== person);
  }

  private remove(feed: Feed): void {
    if (typeof feed.viewer === 'number') this.seatFeeds.delete(feed.viewer);
    else for (const client of feed.listeners) this.watchersAt(feed.viewer).delete(client);
    if (feed.viewer === 'spectator') for (const client of feed.listeners) this.tvs.delete(client);
    feed.listeners = [];
  }

  /** Stops sending scheduled updates. */
  stop(): void {
    if (this.soon !== null) clearTimeout(this.soon);
  }

  // ── sending ─────────────────────────────────────────────────────────────────

  /** A match begins: everyone gets a full snapshot. */
  beginMatch(matchView: MatchView): void {
    this.matchView = matchView;
    const { watches } = this;
    this.seatFeeds.clear();
    this.spectatorFeeds.clear();
    this.moderatorFeeds.clear();
    this.adopt(watches);
  }

  /** Everyone at once, so that nobody sees a table which the others have not reached yet. */
  adopt(watches: readonly Watch[]): void {
    for (const { client, viewer, isTv } of watches) {
      this.feedFor(client, viewer).add(client);
      if (isTv) this.tvs.add(client);
    }
    this.remember(this.presence);
    for (const feed of this.feeds()) {
      const view = [this.viewOf(feed)];
      for (const client of feed.listeners) this.sendTo(client, view);
    }
  }

  /** Somebody came or left. With many devices, updates are batched to avoid a flood. */
  private presenceChanged(): void {
    if (this.size <= FEW) this.showTableInfo();
    else this.soon ??= setTimeout(() => this.showTableInfo(), SOON_MS);
  }

  /** Sends the table's info to everyone for whom it changed. */
  showTableInfo(): void {
    if (this.soon !== null) clearTimeout(this.soon);
    this.soon = null;
    const { presence } = this;
    const shared = encodeShared(this.state, presence, this.gamePackage);
    this.remember(presence);
    for (const feed of this.feeds()) {
      if (feed.shownInfo === '') continue;
      const you = encodeYou(this.state, feed.person);
      if (feed.shownInfo === shared && feed.shownYou === you) continue;
      feed.shownInfo = shared;
      feed.shownYou = you;
      this.send(feed, 'standing', standingBody(encodeTableInfo(shared, you)));
    }
  }

  private tableInfoFor(feed: Feed): Encoded<TableInfo> {
    const shared = encodeShared(this.state, this.presence, this.gamePackage);
    const you = encodeYou(this.state, feed.person);
    // Other devices of the same seat still have to receive it, numbered.
    if (feed.shownInfo === '') {
      feed.shownInfo = shared;
      feed.shownYou = you;
    }
    return encodeTableInfo(shared, you);
  }

  /** Sends what happened in the match to everyone for whom something changed. */
  showStep(bodies: ReadonlyMap<Viewer, Body<'update'>>): void {
    if (bodies.size === 0) return;
    const deliveries: Delivery[] = [];
    const deliver = (feed: Feed) => {
      const body = bodies.get(feed.viewer);
      if (body !== undefined) deliveries.push({ listeners: feed.listeners, message: feed.next('update', body) });
    };
    this.seatFeeds.forEach(deliver);
    this.spectatorFeeds.forEach(deliver);
    this.moderatorFeeds.forEach(deliver);
    this.writer.perform({ type: 'send', deliveries });
    this.forgetSeats();
  }

  /** Sends a chat message to everyone who may read it and did not mute its author. */
  say({ speaker, spoken }: Said, hearers: Hearers): void {
    const body = saidBody(spoken);
    for (const feed of this.feeds()) {
      if (hears(this.state, feed, hearers) && !this.hasMuted(feed, speaker)) this.send(feed, 'said', body);
    }
  }

  private hasMuted(feed: Feed, person: PersonId | null): boolean {
    return person !== null && (guestOf(this.state, feed.person)?.muted.includes(person) ?? false);
  }

  /** Sends to every device of a person. */
  tell(person: PersonId, messageFor: (viewer: Viewer) => Encoded<FromServer>): void {
    for (const feed of this.feeds()) {
      if (feed.person !== person) continue;
      const { listeners, viewer } = feed;
      this.writer.perform({ type: 'send', deliveries: [{ listeners, message: messageFor(viewer) }] });
    }
  }

  private send<T extends Exclude<NumberedType, 'view'>>(feed: Feed, type: T, body: Body<T>): void {
    const message = feed.next(type, body);
    const { listeners } = feed;
    if (listeners.length === 0) return;
    this.writer.perform({ type: 'send', deliveries: [{ listeners, message }] });
  }

  /** Stops writing messages for a seat that no device follows. */
  private forgetSeats(): void {
    for (const [seat, feed] of this.seatFeeds) {
      if (!feed.isForgotten) continue;
      this.seatFeeds.delete(seat);
      this.matchView?.forget(seat);
    }
  }
}
