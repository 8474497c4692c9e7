import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Sessions } from '../../experiment/sessions.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import { inGroups } from '../../log/registry.ts';
import type { Encoded } from '../../protocol/encode.ts';
import type { FromServer } from '../../protocol/index.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { SocketCluster } from '../sockets/connection.ts';
import type { Claimed, LivingNode, MatchRow, Storage, Taken } from '../storage/port.ts';
import type { HandedTimes, Ownership, TableRegistry } from '../tables/table-registry.ts';
import type { ServerWorld } from '../world.ts';
import type { Membership } from './membership.ts';
import { Links, type NodeLink, NodeLost } from './node-link.ts';
import type { Place, PlacedMessage, Relay } from './relay.ts';
import { RelayedClient } from './relayed-client.ts';

/** Orphans that are taken up at once: other nodes take some too. */
const MOST_ORPHANS = 50;
/** How long something is waited for that a beat may tell; everyone who waits then asks the database. */
const SOON_MS = 250;
/** How long a successor may take to read what it was given; then it goes on reading by itself. */
const TAKE_MS = 5000;
/** How often nodes are called to which there is no link. */
const CALL_EVERY_MS = 10_000;
/** How long a node that stops waits for answers of others, and for its own. */
const ANSWER_MS = 1000;
/** Tables that are handed over at the same time. */
const AT_ONCE = 10;

/** What one node of a cluster is made from. */
export interface ClusterOptions {
  readonly membership: Membership;
  readonly secret: string;
  readonly storage: Storage;
  readonly registry: TableRegistry;
  readonly sessions: Sessions;
  readonly world: ServerWorld;
  /** The version of the program. */
  readonly software: string;
}

/** A table or session that another node hands over, with what its log does not say. */
interface Handed extends Pick<MatchRow, 'id' | 'kind'> {
  readonly times: HandedTimes | null;
}

/** The answer of a node that was asked to give something: null if it could not. */
type Given = { readonly times: HandedTimes | null } | null;

/** Something that other nodes may ask of this one, besides what concerns ownership. */
export type Verb = (given: never) => Promise<unknown> | unknown;

/**
 * This server among the nodes that share a database. A table or session is owned by one of them; a node with a socket relays to the
 * owner. What a node owned that is gone, another takes over.
 */
export class Cluster implements Ownership, SocketCluster {
  readonly membership: Membership;
  readonly links: Links;
  /** Messages that were sent on to other nodes. */
  relayed = 0;
  private readonly of: ClusterOptions;
  private readonly verbs = new Map<string, Verb>();
  /** The relays of clients here, by number. */
  private readonly relays = new Map<number, Relay>();
  private numbers = 0;
  /** The clients of other nodes here, by link and number. */
  private readonly guests = new Map<NodeLink, Map<number, RelayedClient>>();
  /** The nodes that were alive when orphans were last looked for, and when that was. */
  private seen = '';
  private lookedAt = Number.NEGATIVE_INFINITY;
  private isLooking = false;
  /** The other nodes that were alive at the last beat, with their addresses. */
  private known: ReadonlyMap<string, string | null> = new Map();
  private calledAt = Number.NEGATIVE_INFINITY;
  /** Matches that were passed on because of their rules. */
  private readonly passedOn = new Set<string>();
  /** What was taken over from nodes that are gone, until it is read. */
  private readonly adopted = new Map<string, Taken>();
  /** Codes that are being looked up, for everyone at that table. */
  private readonly locating = new Map<string, Promise<Result<Place, Refusal>>>();
  private isStopping = false;
  /** Counts what was handed to others. */
  private turn = 0;

  constructor(of: ClusterOptions) {
    this.of = of;
    this.membership = of.membership;
    const asked = (_link: NodeLink, { verb, given }: { readonly verb: string; readonly given: unknown }) =>
      this.answer(verb, given);
    this.links = new Links({
      ...{ node: of.membership.node, secret: of.secret, world: of.world },
      calling: {
        line: (_link, _kind, clients, text) => this.deliver(clients, text),
        asked,
        lost: (link) => this.lost(link),
      },
      called: {
        line: (link, kind, client, text) => this.hear(link, kind, Number(client), text),
        asked,
        lost: (link) => this.dismissGuests(link),
      },
    });
    this.serve('give', ({ id, to }: { id: string; to: string }) => this.give(id, to));
    this.serve('reread', ({ id }: { id: string }) => of.registry.logs.reread(id));
    this.serve('take', (handed: Handed) => this.take(handed));
  }

  /** Joins the cluster, and looks after what it owns from then on. */
  async join(): Promise<void> {
    await this.membership.join({ lapsed: () => this.checkOwned(), beaten: () => this.afterBeat() });
  }

  /** Another node calls. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    this.links.accept(request, stream, head);
  }

  /** Whether it no longer reaches other nodes, because it stops. */
  get isClosed(): boolean {
    return this.isStopping;
  }

  /** A request was sent on to another node, or came from there. */
  noteForwarded(
    way: 'relayed' | 'received',
    request: { readonly method: string; readonly route: string; readonly to?: string },
  ): void {
    if (way === 'relayed') this.relayed++;
    this.of.world.log.debug?.({ ...request, node: this.membership.node }, way);
  }

  /** Tables and sessions in memory. */
  get owned(): number {
    return this.of.registry.tables.length + this.of.sessions.live.length;
  }

  get isShared(): boolean {
    return this.membership.successors.length > 0;
  }

  // ── who owns what ───────────────────────────────────────────────────────────

  /** A room belongs to the node that has its session. */
  async claim({ id, session }: Pick<MatchRow, 'id'> & Partial<Pick<MatchRow, 'session'>>): Promise<Claimed> {
    const adopted = this.adopted.get(id);
    if (adopted !== undefined) {
      this.adopted.delete(id);
      return adopted;
    }
    const { node, mayTakeOver } = this.membership;
    const owner = session == null ? null : await this.livingOwner(session);
    if (owner !== null && owner.id !== node) return { owner: owner.id };
    return this.of.storage.claimFree(id, node, mayTakeOver);
  }

  private async livingOwner(id: string): Promise<LivingNode | null> {
    const owner = (await this.of.storage.findMatch(id))?.owner ?? null;
    return owner === null ? null : (this.membership.find(owner) ?? null);
  }

  /** Whether a living node other than this one has a log. If not, it is this one's now. */
  async isElsewhere(id: string): Promise<boolean> {
    const claim = await this.claim({ id });
    return claim !== null && 'owner' in claim;
  }

  /** Where its owner is gone or does not answer, more may be known soon. */
  async bring(id: string): Promise<boolean> {
    const { node, isLeaving } = this.membership;
    if (isLeaving) return false;
    const owner = (await this.of.storage.findMatch(id))?.owner ?? null;
    const living = owner === null || owner === node ? undefined : this.membership.find(owner);
    const asked = living === undefined ? null : this.ask(living, 'give', { id, to: node });
    const given = ((await asked?.catch(() => null)) ?? null) as Given;
    if (given === null) await this.soon();
    else if (given.times !== null) this.of.registry.expect(id, given.times);
    return !this.isStopping;
  }

  /** Hands a log to another node that asks for it. */
  private async give(id: string, to: string): Promise<Given> {
    const { storage, registry, sessions } = this.of;
    const row = await storage.findMatch(id);
    if (row === null || row.owner !== this.membership.node) return { times: null };
    const keeper = row.session === null ? null : await this.livingOwner(row.session);
    const asking = this.membership.find(to);
    if ((keeper !== null && keeper.id !== to) || asking === undefined || asking.isLeaving) return null;
    const release = (epoch: number | null) => this.release(row, epoch ?? row.epoch, asking);
    if (row.kind !== 'session') return { times: await registry.handOver(id, release) };
    await sessions.handOver(id, release);
    return { times: null };
  }

  /** Once it has stopped here. A newer version may have newer rules, and continues from a save. */
  private async release({ id, kind }: Pick<MatchRow, 'id' | 'kind'>, epoch: number, to: LivingNode): Promise<void> {
    if (kind !== 'session' && to.software !== this.of.software) await this.of.registry.keepForUpgrade(id);
    await this.of.storage.release(id, epoch, to.id);
  }

  /** Gives a match that was played under other rules to a node that may have them; once, or two would pass it to and fro. */
  async passOn({ id, kind }: Pick<MatchRow, 'id' | 'kind'>, epoch: number): Promise<boolean> {
    const to = this.membership.successors.find((node) => node.software !== this.of.software);
    if (to === undefined || this.passedOn.has(id)) return false;
    this.passedOn.add(id);
    await this.of.storage.release(id, epoch, to.id);
    this.ask(to, 'take', { id, kind, times: null } satisfies Handed).catch(() => {});
    return true;
  }

  /** How often its lease ran out: what was claimed before may be another's now. */
  get lapses(): number {
    return this.membership.lost;
  }

  async rereadElsewhere(id: string): Promise<void> {
    await this.askAll('reread', { id });
  }

  /** Where the table or session of a code is. */
  async locate(code: string): Promise<Result<Place, Refusal>> {
    const { registry, sessions } = this.of;
    if (registry.atHand(code) !== undefined || sessions.atHand(code) !== undefined) return ok({ type: 'here' });
    const locating = this.locating.get(code) ?? this.lookUp(code).finally(() => this.locating.delete(code));
    this.locating.set(code, locating);
    return locating;
  }

  /** A room is where its session is. */
  private async lookUp(code: string): Promise<Result<Place, Refusal>> {
    const { storage } = this.of;
    const row = await storage.findByCode(code);
    if (row === null) return refuse('no-such-table', { code });
    const keeper = row.session === null ? null : await this.livingOwner(row.session);
    const owner = keeper?.id ?? row.owner;
    if (owner === null || owner === this.membership.node) return ok({ type: 'here' });
    const node = this.membership.find(owner);
    if (node !== undefined) return ok({ type: 'node', node });
    return ok({ type: this.membership.mayTakeOver ? 'here' : 'nowhere' });
  }

  /** After every heartbeat: lets go of nodes that are gone, and of tables that are no longer owned here; takes orphans up. */
  private afterBeat(): void {
    this.noteNodes();
    this.callAll();
    this.links.keepOnly((node) => this.membership.find(node) !== undefined);
    this.links.checkAll(this.membership.leaseMs);
    void this.adoptOrphans().catch((error: unknown) => {
      this.of.world.log.warn({ error: String(error) }, 'orphans cannot be looked for');
    });
  }

  /** Says in the log who came and who is gone. */
  private noteNodes(): void {
    const { log } = this.of.world;
    const now = new Map(this.membership.others.map(({ id, address }) => [id, address]));
    for (const [node, address] of now) if (!this.known.has(node)) log.info({ node, address }, 'a node has joined');
    for (const [node, address] of this.known) if (!now.has(node)) log.info({ node, address }, 'a node is gone');
    this.known = now;
  }

  /** Links are opened before they are needed: a wrong address or secret is in the log at once, and not when people wait. */
  private callAll(): void {
    const now = this.of.world.now();
    if (now - this.calledAt < CALL_EVERY_MS || this.isStopping) return;
    this.calledAt = now;
    for (const node of this.membership.others) if (node.address !== null) this.links.to(node).catch(() => {});
  }

  /** The lease had run out, so others may have taken over what was owned here. */
  private async checkOwned(): Promise<void> {
    const { storage, registry, sessions } = this.of;
    const [tables, live, { sleeping }] = [registry.tables, sessions.live, registry.logs];
    const ids = [...tables.map(({ id }) => id), ...live.map(({ id }) => id), ...sleeping];
    if (ids.length === 0) return;
    const owned = await storage.listOwned(this.membership.node, ids);
    const epochs = new Map(owned.map(({ id, epoch }) => [id, epoch]));
    for (const table of tables) if (epochs.get(table.id) !== table.writer.epoch) registry.logs.rebuild(table, 'fenced');
    for (const session of live) if (epochs.get(session.id) !== session.writer.epoch) sessions.letGo(session);
    for (const id of sleeping) if (!epochs.has(id)) registry.logs.forget(id);
  }

  private async adoptOrphans(): Promise<void> {
    const { membership, of } = this;
    const now = of.world.now();
    const alive = membership.others.map(({ id }) => id).join(' ');
    const isDue = alive !== this.seen || now - this.lookedAt > membership.leaseMs;
    if (!isDue || this.isLooking || !membership.mayTakeOver) return;
    this.isLooking = true;
    this.seen = alive;
    this.lookedAt = now;
    try {
      while (!this.isStopping && membership.mayTakeOver) {
        const orphans = await of.storage.claimOrphans(membership.node, MOST_ORPHANS);
        if (orphans.length > 0) of.world.log.info({ logs: orphans.length }, 'taken over from nodes that are gone');
        for (const { id, epoch, isCurrent } of orphans) this.adopted.set(id, { epoch, isCurrent });
        await this.takeUp(orphans);
        for (const { id } of orphans) this.adopted.delete(id);
        if (orphans.length < MOST_ORPHANS) break;
      }
    } finally {
      this.isLooking = false;
    }
  }

  /** Goes on with what another node has handed over. */
  private async take({ id, kind, times }: Handed): Promise<void> {
    if (times !== null) this.of.registry.expect(id, times);
    await this.takeUp([{ id, kind }]);
  }

  private async takeUp(ids: readonly Pick<MatchRow, 'id' | 'kind'>[]): Promise<void> {
    const { registry, sessions } = this.of;
    const idsOf = (isSession: boolean) =>
      ids.flatMap(({ id, kind }) => ((kind === 'session') === isSession ? [id] : []));
    await sessions.takeUp(idsOf(true));
    await registry.logs.resumeAll(idsOf(false));
  }

  // ── stopping ────────────────────────────────────────────────────────────────

  /** Hands everything to the other nodes. Without one, the next start takes it up. */
  async handOn(): Promise<void> {
    await this.membership.announceLeaving().catch(() => {});
    const { registry, sessions, software } = this.of;
    if (!this.isShared) return;
    for (const { id } of sessions.live) await this.handTo(this.nextSuccessor(), { id, kind: 'session' });
    // A room goes where its session is.
    const handTable = async (id: string) => {
      const room = registry.logs.get(id)?.state.session ?? null;
      const keeper = room === null ? null : await this.livingOwner(room.session);
      const to = keeper === null || keeper.id === this.membership.node ? this.nextSuccessor() : keeper;
      await this.handTo(to, { id, kind: room === null ? 'table' : 'room' });
    };
    // More may come while these go: somebody looks at one that was at rest.
    for (let ids = this.tablesLeft; ids.length > 0; ids = this.tablesLeft) {
      const handed = await Promise.allSettled(ids.slice(0, AT_ONCE).map(handTable));
      for (const each of handed) if (each.status === 'rejected') throw each.reason;
    }
    if (this.membership.successors.some((node) => node.software !== software)) await this.keepRestForUpgrade();
  }

  /** The tables in memory, then those that sleep until something is due. */
  private get tablesLeft(): readonly string[] {
    const { tables, logs } = this.of.registry;
    return [...tables.map(({ id }) => id), ...logs.sleeping];
  }

  /** One after the other, so that each gets a part. */
  private nextSuccessor(): LivingNode {
    const { successors } = this.membership;
    const node = successors[this.turn++ % successors.length];
    if (node === undefined) throw new Error('no other node is left');
    return node;
  }

  private async handTo(to: LivingNode, row: Pick<MatchRow, 'id' | 'kind'>): Promise<void> {
    const { registry, sessions, storage } = this.of;
    const { id, kind } = row;
    const link = await this.linkTo(to).catch(() => null);
    const release = async (epoch: number | null) => {
      const owned = epoch ?? (await storage.listOwned(this.membership.node, [id]))[0]?.epoch;
      if (owned === undefined) return;
      // One that cannot be told of it would not look after it; without an owner, the first that looks takes it.
      await (link === null ? storage.release(id, owned, null) : this.release(row, owned, to));
    };
    const times = kind === 'session' ? null : await registry.handOver(id, release);
    if (kind === 'session') await sessions.handOver(id, release);
    const taken = link?.ask('take', { id, kind, times } satisfies Handed).catch(() => {});
    if (taken !== undefined) await inTime(taken, TAKE_MS);
  }

  /** Saves what is at rest and was being played, for the newer version that somebody may open it on. */
  private async keepRestForUpgrade(): Promise<void> {
    const { registry, storage } = this.of;
    const owned = await storage.listOwned(this.membership.node, await storage.listPlaying());
    await inGroups(
      owned.map(({ id }) => id),
      (id) => registry.keepForUpgrade(id),
    );
  }

  /** Nothing more goes to other nodes, and nothing comes, once what was asked is answered. */
  async close(): Promise<void> {
    this.isStopping = true;
    await inTime(this.links.answered(), ANSWER_MS);
    this.links.close();
  }

  /** Leaves the cluster. */
  leave(): Promise<void> {
    return this.membership.leave();
  }

  // ── requests between nodes ──────────────────────────────────────────────────

  /** Lets other nodes ask for something. */
  serve(verb: string, work: Verb): void {
    this.verbs.set(verb, work);
  }

  private async answer(verb: string, given: unknown): Promise<unknown> {
    const work = this.verbs.get(verb);
    if (work === undefined) throw new Error(`unknown verb ${verb}`);
    return (await work(given as never)) ?? null;
  }

  async ask(node: LivingNode, verb: string, given: unknown): Promise<unknown> {
    return (await this.linkTo(node)).ask(verb, given);
  }

  /** The answers of all other nodes; those that do not answer are left out. */
  async askAll(
    verb: string,
    given: unknown,
  ): Promise<readonly { readonly node: LivingNode; readonly value: unknown }[]> {
    const asked = this.membership.others.filter(({ address }) => address !== null);
    const answers = await Promise.allSettled(asked.map((node) => this.ask(node, verb, given)));
    return answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? [{ node: asked[index] as LivingNode, value: answer.value }] : [],
    );
  }

  // ── relaying ────────────────────────────────────────────────────────────────

  readonly now = (): number => this.of.world.now();

  get isServing(): boolean {
    return this.membership.isHeld;
  }

  /** While nothing can be stored, everybody is told so at once, and need not wait. */
  async whenServing(): Promise<void> {
    while (!this.isServing && !this.isStopping && this.of.registry.outage === null) await this.soon();
  }

  async linkTo(node: LivingNode): Promise<NodeLink> {
    if (this.isStopping) throw new NodeLost(node.id, false);
    return this.links.to(node);
  }

  async soon(): Promise<void> {
    await inTime(this.membership.nextBeat(), SOON_MS);
  }

  countRelayed(message: PlacedMessage, to: string): void {
    this.relayed++;
    const { log } = this.of.world;
    log.debug?.({ command: message.id, type: message.type, node: this.membership.node, to }, 'relayed');
  }

  noteAnswer(command: string, refusal: string | null): void {
    this.of.world.log.debug?.({ command, node: this.membership.node, refusal }, 'answered');
  }

  register(make: (number: number) => Relay): Relay {
    const relay = make(++this.numbers);
    this.relays.set(this.numbers, relay);
    return relay;
  }

  unregister(number: number): void {
    this.relays.delete(number);
  }

  /** A message of an owner, for clients whose sockets are here. */
  private deliver(clients: string, text: string): void {
    for (const client of clients.split(',')) this.relays.get(Number(client))?.deliver(text as Encoded<FromServer>);
  }

  private lost(link: NodeLink): void {
    for (const relay of this.relays.values()) relay.lost(link);
  }

  /** Something about a client whose socket is on another node. */
  private hear(link: NodeLink, kind: string, number: number, text: string): void {
    const guests = this.guests.get(link) ?? new Map<number, RelayedClient>();
    this.guests.set(link, guests);
    if (kind === 'o') {
      const { registry, sessions, world } = this.of;
      const host = { registry, sessions, log: world.log, cluster: this };
      guests.set(number, new RelayedClient(host, { link, number, who: JSON.parse(text) }));
    } else if (kind === 'm') guests.get(number)?.hear(text);
    else if (kind === 'x') {
      guests.get(number)?.leave();
      guests.delete(number);
    }
  }

  private dismissGuests(link: NodeLink): void {
    for (const guest of this.guests.get(link)?.values() ?? []) guest.leave();
    this.guests.delete(link);
  }
}

/** Waits for something, but not for ever. */
function inTime(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
