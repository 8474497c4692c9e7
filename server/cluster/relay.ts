import { randomUUID } from 'node:crypto';
import type { Refusal, Result } from '../../kernel/index.ts';
import { CLOSE } from '../../protocol/codes.ts';
import { type Encoded, encode, encodeRefusal } from '../../protocol/encode.ts';
import type { FromClient, FromServer } from '../../protocol/index.ts';
import type { LivingNode } from '../storage/port.ts';
import type { NodeLink } from './node-link.ts';

/** A message about a table or a session. */
export type PlacedMessage = Extract<FromClient, { table: string } | { session: string }>;
type Watch = Extract<FromClient, { type: 'watch' }>;
type Attend = Extract<FromClient, { type: 'attend' }>;

/** Where a table or a session is: on this node, on another, or for a moment nowhere, because its owner is gone. */
export type Place =
  | { readonly type: 'here' }
  | { readonly type: 'node'; readonly node: LivingNode }
  | { readonly type: 'nowhere' };

/** What a relay needs from its node. */
export interface RelayHost {
  readonly now: () => number;
  locate(code: string): Promise<Result<Place, Refusal>>;
  linkTo(node: LivingNode): Promise<NodeLink>;
  /** Resolves when more may be known about where something is. */
  soon(): Promise<void>;
  countRelayed(message: PlacedMessage, node: string): void;
  /** The answer to a message has come; null if it was accepted. */
  noteAnswer(id: string, refusal: string | null): void;
}

/** The client whose messages are relayed. */
export interface RelayedFor {
  readonly number: number;
  readonly person: string | null;
  readonly name: string;
  readonly address: string;
  readonly isOpen: boolean;
  send(message: Encoded<FromServer>): void;
  close(code: number, reason: string): void;
  /** Follows a table or a session that is on this node now, as it did elsewhere; nothing is answered. */
  followHere(message: Watch | Attend): Promise<void>;
  /** Carries out a message here, and answers it. */
  takeHere(message: PlacedMessage): Promise<void>;
}

/** How long somebody waits for a table that cannot be found before they are told to try elsewhere. */
const PATIENCE_MS = 20_000;
/** A node that says that a table is not there is not asked again at once. */
const PAUSE_MS = 20;
/** Why something cannot be followed just now, although it may be in a moment. */
const PASSING: ReadonlySet<string> = new Set(['moved', 'stopping', 'storage-lost', 'disk-full', 'server-trouble']);
/** How the messages begin that a relay reads itself. */
const READ = /^\{"type":"(?:accepted|refused|ended|dismissed)"/;

/** A table or a session that a client follows, or asks something of, on another node. */
interface Followed {
  readonly code: string;
  /** Null while it is looked for. */
  link: NodeLink | null;
  /** What to ask for again after it has moved. */
  readonly watches: Map<Watch['seat'], Watch>;
  attend: Attend | null;
  /** Sent and not answered, in order. */
  readonly pending: Map<string, PlacedMessage>;
  isSought: boolean;
}

/** Looking for something, until it is found and answers. */
interface Effort {
  tries: number;
  readonly since: number;
}

/** What a client says about tables and sessions of other nodes. Where one moves to, the client follows it and only notices a pause. */
export class Relay {
  private readonly host: RelayHost;
  private readonly client: RelayedFor;
  private readonly followed = new Map<string, Followed>();
  /** Links over which the client was announced. */
  private readonly links = new Set<NodeLink>();
  /** Requests of this relay's own, by id. */
  private readonly own = new Map<string, { readonly followed: Followed; readonly message: Watch | Attend }>();
  private owns = 0;
  /** Begins the ids of its own requests; no client knows it. */
  private readonly mark = randomUUID();
  /** By code, how often something was looked for in vain, and since when. */
  private readonly efforts = new Map<string, Effort>();
  private isClosed = false;

  constructor(host: RelayHost, client: RelayedFor) {
    this.host = host;
    this.client = client;
  }

  /** Whether messages about this code are relayed. */
  has(code: string): boolean {
    return this.followed.has(code);
  }

  /** Sends a message to where its table or session is. */
  take(message: PlacedMessage): void {
    const followed = this.of(codeOf(message));
    followed.pending.set(message.id, message);
    if (followed.link === null) this.seek(followed);
    else this.forward(followed.link, message);
  }

  /** The table is not here any more: it is followed where it is now. */
  follow(message: Watch | Attend): void {
    const followed = this.of(codeOf(message));
    note(followed, message);
    this.seek(followed);
  }

  private of(code: string): Followed {
    const known = this.followed.get(code);
    if (known !== undefined) return known;
    const followed: Followed = {
      code,
      link: null,
      watches: new Map(),
      attend: null,
      pending: new Map(),
      isSought: false,
    };
    this.followed.set(code, followed);
    return followed;
  }

  private forward(link: NodeLink, message: PlacedMessage): void {
    if (!this.links.has(link)) {
      this.links.add(link);
      const { number, person, name, address } = this.client;
      link.tell('o', number, JSON.stringify({ person, name, address }));
    }
    link.tell('m', this.client.number, encode(message));
    this.host.countRelayed(message, link.node);
  }

  // ── what comes back ─────────────────────────────────────────────────────────

  /** A message of another node for this client. */
  deliver(text: Encoded<FromServer>): void {
    if (!READ.test(text) || !this.settle(JSON.parse(text) as FromServer)) this.client.send(text);
  }

  /** Whether it concerns only the relay. */
  private settle(message: FromServer): boolean {
    switch (message.type) {
      case 'accepted':
        return this.answered(message.id, null);
      case 'refused':
        return message.id !== null && this.answered(message.id, message);
      case 'ended': {
        const followed = this.followed.get(message.table);
        if (message.code === 'moved') return followed === undefined || this.seekAgain(followed);
        if (followed === undefined) return false;
        followed.watches.delete(message.seat);
        this.forget(followed);
        return false;
      }
      case 'dismissed': {
        const followed = this.followed.get(message.session);
        if (message.code === 'moved') return followed === undefined || this.seekAgain(followed);
        if (followed === undefined) return false;
        followed.attend = null;
        this.forget(followed);
        return false;
      }
      default:
        return false;
    }
  }

  private answered(id: string, refused: Extract<FromServer, { type: 'refused' }> | null): boolean {
    const own = this.own.get(id);
    if (own !== undefined) {
      this.own.delete(id);
      if (refused === null || !PASSING.has(refused.code)) this.efforts.delete(own.followed.code);
      if (refused !== null && PASSING.has(refused.code)) this.seekAgain(own.followed);
      else if (refused !== null) this.lose(own.followed, own.message, refused.code);
      return true;
    }
    for (const followed of this.followed.values()) {
      const message = followed.pending.get(id);
      if (message === undefined) continue;
      if (refused?.code === 'moved') return this.seekAgain(followed);
      followed.pending.delete(id);
      this.efforts.delete(followed.code);
      this.host.noteAnswer(id, refused?.code ?? null);
      if (refused === null) note(followed, message);
      this.forget(followed);
    }
    // The client need not know: what was asked of the node that had it is asked of the one that has it now.
    return refused?.code === 'moved';
  }

  private seekAgain(followed: Followed): true {
    followed.link = null;
    this.seek(followed);
    return true;
  }

  /** Nothing has to be known of a code that nobody follows and nothing is asked of. */
  private forget({ code, watches, attend, pending, isSought }: Followed): void {
    if (watches.size === 0 && attend === null && pending.size === 0 && !isSought) this.followed.delete(code);
  }

  /** It may no longer be followed where it is now. */
  private lose(followed: Followed, message: Watch | Attend, code: string): void {
    if (message.type === 'watch') {
      followed.watches.delete(message.seat);
      this.client.send(encode<FromServer>({ type: 'ended', table: followed.code, seat: message.seat, code }));
    } else {
      followed.attend = null;
      this.client.send(encode<FromServer>({ type: 'dismissed', session: followed.code, code }));
    }
    this.forget(followed);
  }

  // ── looking for it ──────────────────────────────────────────────────────────

  /** The link to a node is gone: everything that was there is looked for. */
  lost(link: NodeLink): void {
    this.links.delete(link);
    for (const followed of this.followed.values()) if (followed.link === link) this.seekAgain(followed);
  }

  private seek(followed: Followed): void {
    if (followed.isSought) return;
    followed.isSought = true;
    this.find(followed)
      .catch(() => this.client.close(CLOSE.tryLater, 'moved'))
      .finally(() => {
        followed.isSought = false;
        this.forget(followed);
      });
  }

  private async find(followed: Followed): Promise<void> {
    const effort = this.efforts.get(followed.code) ?? { tries: 0, since: this.host.now() };
    this.efforts.set(followed.code, effort);
    while (this.isHere && this.host.now() < effort.since + PATIENCE_MS) {
      if (effort.tries > 0) await pause(effort.tries);
      effort.tries++;
      const place = await this.host.locate(followed.code).catch(() => null);
      if (!this.isHere) return;
      if (place !== null && !place.ok) return this.refuseAll(followed, place.why);
      if (place?.value.type === 'here') return this.bringHere(followed);
      if (place?.value.type === 'node' && (await this.attach(followed, place.value.node))) return;
      // Its owner is gone, and not replaced yet. Hundreds of clients may wait for that at once.
      await this.host.soon();
    }
    // Another node may know more.
    if (this.isHere) this.client.close(CLOSE.tryLater, 'moved');
  }

  private async attach(followed: Followed, node: LivingNode): Promise<boolean> {
    const link = await this.host.linkTo(node).catch(() => null);
    if (link === null || !link.isOpen || !this.isHere) return false;
    // What it was asked for by this relay before, it was asked for at another place.
    for (const [id, asked] of this.own) if (asked.followed === followed) this.own.delete(id);
    followed.link = link;
    const again = [...followed.watches.values(), ...(followed.attend === null ? [] : [followed.attend])];
    for (const message of again) {
      const id = `${this.mark}-${++this.owns}`;
      this.own.set(id, { followed, message });
      this.forward(link, { ...message, id });
    }
    for (const message of followed.pending.values()) this.forward(link, message);
    return true;
  }

  private async bringHere(followed: Followed): Promise<void> {
    this.followed.delete(followed.code);
    for (const message of followed.watches.values()) await this.client.followHere(message);
    if (followed.attend !== null) await this.client.followHere(followed.attend);
    for (const message of followed.pending.values()) await this.client.takeHere(message);
    if (!this.followed.has(followed.code)) this.efforts.delete(followed.code);
  }

  private refuseAll(followed: Followed, why: Refusal): void {
    this.efforts.delete(followed.code);
    for (const id of followed.pending.keys()) this.client.send(encodeRefusal(id, why));
    followed.pending.clear();
    for (const message of [...followed.watches.values()]) this.lose(followed, message, why.code);
    if (followed.attend !== null) this.lose(followed, followed.attend, why.code);
  }

  private get isHere(): boolean {
    return !this.isClosed && this.client.isOpen;
  }

  /** The client has left. */
  close(): void {
    this.isClosed = true;
    for (const link of this.links) link.tell('x', this.client.number);
    this.followed.clear();
    this.links.clear();
  }
}

const codeOf = (message: PlacedMessage): string => ('table' in message ? message.table : message.session);

/** Remembers what is followed, to follow it again. What was missed is shown whole, so where it stopped does not matter. */
function note(followed: Followed, message: PlacedMessage): void {
  if (message.type === 'watch') {
    const { stream: _stream, after: _after, ...watch } = message;
    followed.watches.set(message.seat, watch);
  } else if (message.type === 'unwatch') followed.watches.delete(message.seat);
  else if (message.type === 'attend') followed.attend = message;
  else if (message.type === 'unattend') followed.attend = null;
}

/** Longer and longer, up to a fifth of a second. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.min(tries, 10)));
