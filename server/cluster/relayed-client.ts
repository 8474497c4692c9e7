import type { LiveSession } from '../../experiment/live-session.ts';
import type { Sessions } from '../../experiment/sessions.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import { decodeFromClient } from '../../protocol/decode-client.ts';
import type { Encoded } from '../../protocol/encode.ts';
import type { FromClient, FromServer } from '../../protocol/index.ts';
import { refusal } from '../../protocol/refusals.ts';
import type { SessionMessage, TableRequestMessage } from '../../table/dispatch.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { InOrder, type Serving } from '../sockets/in-order.ts';
import { NotKept } from '../storage/port.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { ServerWorld } from '../world.ts';
import type { NodeLink } from './node-link.ts';

/** What the node that owns tables gives those who come over other nodes. */
export interface RelayedHost {
  readonly registry: TableRegistry;
  readonly sessions: Sessions;
  readonly log: ServerWorld['log'];
  readonly cluster: Serving;
}

/** Who it is, as the node with their socket says. */
interface Announced {
  readonly person: string | null;
  readonly name: string;
}

/** A client whose socket is on another node, which has read its token and its messages already. */
export class RelayedClient extends InOrder {
  private readonly host: RelayedHost;
  private readonly link: NodeLink;
  private readonly number: number;
  private isGone = false;
  private attends = false;

  constructor(host: RelayedHost, of: { readonly link: NodeLink; readonly number: number; readonly who: Announced }) {
    super();
    this.host = host;
    this.link = of.link;
    this.number = of.number;
    this.person = of.who.person;
    this.name = of.who.name;
    this.hasGreeted = true;
  }

  get isOpen(): boolean {
    return !this.isGone && this.link.isOpen;
  }

  send(message: Encoded<FromServer>): void {
    if (this.isOpen) this.link.deliver(this.number, message);
  }

  /** The socket is not this node's to close. */
  close(): void {}

  /** It left, or the node with its socket is gone. */
  leave(): void {
    this.isGone = true;
    this.leaveTables();
    if (this.attends) this.host.sessions.leave(this);
  }

  /** A message that the other node has forwarded. */
  hear(text: string): void {
    const read = decodeFromClient(text);
    if (read.ok && 'id' in read.value) {
      const { id: command, type } = read.value;
      this.host.log.debug?.({ command, type, from: this.link.node }, 'received');
    }
    if (!read.ok) this.refuseUnread(read.why);
    else this.takeInTurn(read.value, this.host.cluster);
  }

  protected fail(message: FromClient, error: unknown): void {
    const isOutage = error instanceof NotKept;
    if (!isOutage) this.host.log.error({ error: String(error) }, 'a relayed message failed');
    if ('id' in message) this.refuse(message.id, isOutage ? { code: error.code } : refusal('server-trouble'));
  }

  protected identify(): Result<null, Refusal> {
    return ok(null);
  }

  protected tableAtHand(code: string): LiveTable | undefined {
    return this.host.registry.atHand(code);
  }

  /** It is read from its log, if it is this node's; otherwise the other node has to look elsewhere. */
  protected async handleElsewhere(message: TableRequestMessage): Promise<void> {
    const found = await this.host.registry.findOwn(message.table);
    if (!this.isOpen) return;
    if (!found.ok) return this.refuse(message.id, found.why);
    if (this.host.registry.atHand(message.table) !== found.value) return this.refuse(message.id, refusal('moved'));
    this.carryOut(found.value, message);
  }

  protected async handleSession(message: SessionMessage): Promise<void> {
    const found: Result<LiveSession, Refusal> = await this.host.sessions.findOwn(message.session);
    if (!this.isOpen) return;
    if (!found.ok) return this.refuse(message.id, found.why);
    const attended = this.host.sessions.handle(this, found.value, message);
    if (message.type === 'attend') this.attends = true;
    const answered = await attended;
    if (!this.isOpen) this.host.sessions.leave(this);
    this.reply(message.id, answered);
  }
}
