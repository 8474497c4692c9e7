import type { Refusal, Result } from '../kernel/index.ts';
import { CLOSE, LIMITS, PROTOCOL } from '../protocol/codes.ts';
import type { Unread } from '../protocol/decode-client.ts';
import { type Encoded, encode, encodeRefusal } from '../protocol/encode.ts';
import type { FromClient, FromServer } from '../protocol/index.ts';
import { refusal, refuse } from '../protocol/refusals.ts';
import type { Client, LiveWatch } from './client.ts';
import type { LiveTable } from './live-table.ts';
import type { PersonId } from './table-state.ts';

type Hello = Extract<FromClient, { type: 'hello' }>;
/** A message about a session. */
export type SessionMessage = Extract<FromClient, { session: string }>;
/** A message about a table: following it, or asking something of it. */
export type TableRequestMessage = Extract<FromClient, { table: string }>;

/** A person who is known by their token. */
interface Identity {
  readonly id: PersonId;
  readonly name: string;
}

/**
 * The host's end of a client's connection, on a server or in a page: takes each message to what it is about, and remembers
 * which tables the client follows. A message that can be carried out at once costs no promise.
 */
export abstract class Dispatcher implements Client {
  person: PersonId | null = null;
  name = '';
  hasGreeted = false;
  private readonly watches: LiveWatch[] = [];

  askElsewhere?(id: string): boolean;

  abstract readonly isOpen: boolean;
  abstract send(message: Encoded<FromServer>): void;
  abstract close(code: number, reason: string): void;

  /** Whose token it is; null for nobody's. */
  protected abstract identify(
    token: string | null,
  ): Result<Identity | null, Refusal> | Promise<Result<Identity | null, Refusal>>;
  /** A table that is in memory, if this client may find it. */
  protected abstract tableAtHand(code: string): LiveTable | undefined;
  /** Carries out a message for any other table, or refuses it. */
  protected abstract handleElsewhere(message: TableRequestMessage): Promise<void> | null;
  protected abstract handleSession(message: SessionMessage): Promise<void> | null;

  // ── messages ────────────────────────────────────────────────────────────────

  /** Carries a message out or refuses it; returns a promise only if that takes a while. */
  protected handle(message: FromClient): Promise<void> | null {
    if (message.type === 'hello') return this.greet(message);
    if (!this.hasGreeted) {
      this.refuse(message.id, refusal('hello-first'));
      return null;
    }
    if (message.type === 'ping') {
      this.send(encode({ type: 'pong', id: message.id }));
      return null;
    }
    if ('session' in message) return this.handleSession(message);
    const table = this.tableAtHand(message.table);
    if (table === undefined) return this.handleElsewhere(message);
    this.carryOut(table, message);
    return null;
  }

  /** Carries out a message for a table that is in memory. */
  protected carryOut(table: LiveTable, message: TableRequestMessage): void {
    if (message.type === 'watch') {
      const watched = this.watch(table, message);
      // That they came is a line of the log too.
      table.writer.afterwards(
        () => this.reply(message.id, watched),
        () => this.reply(message.id, refuse('moved')),
      );
    } else if (message.type === 'unwatch') {
      this.dropped({ client: this, code: table.code, viewer: message.seat });
      table.unwatch(this, message.seat);
      this.send(encode({ type: 'accepted', id: message.id }));
    } else table.receive(this, message);
  }

  private greet({ protocol, token }: Hello): Promise<void> | null {
    if (protocol !== PROTOCOL) {
      this.refuse(null, refusal('other-protocol', { known: PROTOCOL }));
      this.close(CLOSE.protocol, 'other-protocol');
      return null;
    }
    if (this.hasGreeted) {
      this.refuse(null, refusal('hello-again'));
      return null;
    }
    const found = this.identify(token);
    if (found instanceof Promise) return found.then((known) => this.welcome(known));
    this.welcome(found);
    return null;
  }

  private welcome(found: Result<Identity | null, Refusal>): void {
    if (!found.ok) {
      this.refuse(null, found.why);
      return;
    }
    const { id: person, name } = found.value ?? { id: null, name: null };
    this.hasGreeted = true;
    this.person = person;
    this.name = name ?? '';
    this.send(encode({ type: 'welcome', protocol: PROTOCOL, person, name }));
  }

  protected refuse(id: string | null, why: Refusal): void {
    if (id !== null && why.code === 'moved' && this.askElsewhere?.(id)) return;
    this.send(encodeRefusal(id, why));
  }

  protected refuseUnread({ code, field, id }: Unread): void {
    this.refuse(id ?? null, refusal(code, field === undefined ? undefined : { field }));
  }

  protected reply(id: string, result: Result<unknown, Refusal>): void {
    if (result.ok) this.send(encode({ type: 'accepted', id }));
    else this.refuse(id, result.why);
  }

  // ── what it follows ─────────────────────────────────────────────────────────

  protected follows(table: string): boolean {
    return this.watches.some(({ code }) => code === table);
  }

  protected watch(
    table: LiveTable,
    { seat, stream, after, isTv }: Extract<FromClient, { type: 'watch' }>,
  ): Result<null, Refusal> {
    const isKnown = this.watches.some(({ code, viewer }) => code === table.code && viewer === seat);
    if (!isKnown && this.watches.length >= LIMITS.watches) return refuse('too-many-watches', { most: LIMITS.watches });
    const resuming = stream === undefined || after === undefined ? null : { stream, after };
    const watched = table.watch(this, seat, resuming, isTv);
    if (watched.ok && !isKnown) this.watches.push({ client: this, code: table.code, viewer: seat });
    return watched;
  }

  dropped({ code, viewer }: LiveWatch): void {
    const index = this.watches.findIndex((watch) => watch.code === code && watch.viewer === viewer);
    if (index !== -1) this.watches.splice(index, 1);
  }

  /** The connection is closed: it follows nothing any more. */
  protected leaveTables(): void {
    for (const code of new Set(this.watches.map((watch) => watch.code))) this.tableAtHand(code)?.unwatch(this);
    this.watches.length = 0;
  }
}
