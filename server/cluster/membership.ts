import type { LivingNode, NodeAbout, Storage } from '../storage/port.ts';
import type { ServerWorld } from '../world.ts';

/** The protocol between nodes. A node works with those of its own number and of the one before. */
export const NODE_PROTOCOL = 1;

/** Whether a link may speak this protocol. */
export const isSpoken = (protocol: number): boolean => protocol === NODE_PROTOCOL || protocol === NODE_PROTOCOL - 1;

/** How long a node may be silent before others take its tables over. */
export const LEASE_MS = 2000;

/** One heartbeat per node, not one per table, so many times within a lease. */
const BEATS_A_LEASE = 4;

/** How soon after the end of another node's lease this one looks: it is then known to be over, by the clock of the database. */
const AFTER_LEASE_MS = 10;

/** The part of its lease after which a node no longer counts on it: its clock and the database's may go at different speeds. */
const SAFE_PART = 0.8;

/** What a membership is made from. */
export interface MembershipOptions {
  readonly node: string;
  /** How the other nodes reach this one; null for a server that is alone. */
  readonly address: string | null;
  readonly storage: Pick<Storage, 'heartbeat' | 'leave'>;
  readonly world: Pick<ServerWorld, 'now' | 'log'>;
  readonly leaseMs?: number;
  /** The version of the program. */
  readonly software: string;
}

/** What a membership reports. */
export interface MembershipEvents {
  /** The lease had run out: others may have taken over what was owned here. It is not held again before this resolves. */
  readonly lapsed: () => Promise<void>;
  /** After every heartbeat. */
  readonly beaten: () => void;
}

/** This process as one of the nodes of a database: its lease, and the others that are alive. */
export class Membership {
  readonly node: string;
  readonly address: string | null;
  readonly leaseMs: number;
  /** How often its lease ran out although it was running. */
  lost = 0;
  private readonly of: MembershipOptions;
  private living: readonly LivingNode[] = [];
  /** It is about to stop, and takes nothing over. */
  isLeaving = false;
  /** Until when it may count on its lease, and since when without a gap, by its own clock. */
  private heldUntil = Number.NEGATIVE_INFINITY;
  private heldSince = 0;
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;
  /** What those who wait for the next beat wait for, and how they are woken. */
  private next: { readonly beat: Promise<void>; readonly wake: () => void } | null = null;
  private mustCheck = false;
  private events: MembershipEvents = { lapsed: async () => {}, beaten: () => {} };

  constructor(of: MembershipOptions) {
    this.of = of;
    this.node = of.node;
    this.address = of.address;
    this.leaseMs = of.leaseMs ?? LEASE_MS;
  }

  /** Joins, and beats from then on. */
  async join(events: MembershipEvents = this.events): Promise<void> {
    this.events = events;
    const began = this.of.world.now();
    await this.beat();
    this.beatLater(began, true);
  }

  /** Regularly, and right when the lease of a node runs out that has not renewed it: people wait for what it had. */
  private beatLater(lastBegan: number, isAnswered: boolean): void {
    const { now } = this.of.world;
    const regular = this.leaseMs / BEATS_A_LEASE - (now() - lastBegan);
    const ends = isAnswered ? this.others.map(({ leaseLeft }) => leaseLeft + AFTER_LEASE_MS) : [];
    const again = async () => {
      const began = now();
      const isAnsweredNow = await this.beat().then(
        () => true,
        () => false,
      );
      if (this.timer !== null) this.beatLater(began, isAnsweredNow);
    };
    this.timer = setTimeout(again, Math.max(0, Math.min(regular, ...ends)));
    this.timer.unref();
  }

  /** Renews the lease, and learns who else is alive. Two at once are one. */
  beat(): Promise<void> {
    this.beating ??= this.renew().finally(() => {
      this.beating = null;
      this.wakeAll();
    });
    return this.beating;
  }

  private async renew(): Promise<void> {
    const { storage, world } = this.of;
    // The lease counts from when it was asked for: the answer may take long.
    const asked = world.now();
    this.living = await storage.heartbeat(this.node, this.leaseMs, this.about);
    if (world.now() > this.heldUntil && !this.mustCheck) {
      this.mustCheck = true;
      if (this.heldSince > 0) {
        this.lost++;
        world.log.warn({ node: this.node }, 'the lease of this node had run out');
      }
    }
    if (this.mustCheck) {
      // Until it is known what is still owned here, nothing is served.
      await this.events.lapsed();
      this.mustCheck = false;
      this.heldSince = asked;
    }
    this.heldUntil = asked + SAFE_PART * this.leaseMs;
    this.events.beaten();
  }

  private get about(): NodeAbout {
    const { address, software } = this.of;
    return { address, protocol: NODE_PROTOCOL, isLeaving: this.isLeaving, software };
  }

  /** Whether it may count on its lease now. */
  get isHeld(): boolean {
    return this.of.world.now() < this.heldUntil;
  }

  /**
   * Whether it may take over from a node whose lease has run out. Not right after its own had: if the database was away, everyone's
   * had, and everyone gets the time to come back.
   */
  get mayTakeOver(): boolean {
    return !this.isLeaving && this.isHeld && this.of.world.now() - this.heldSince >= this.leaseMs;
  }

  /** The other nodes that were alive at the last beat. */
  get others(): readonly LivingNode[] {
    return this.living.filter(({ id }) => id !== this.node);
  }

  /** A living node, by its id. */
  find(node: string): LivingNode | undefined {
    return this.living.find(({ id }) => id === node);
  }

  /** Nodes that can take over what this one hands on. */
  get successors(): readonly LivingNode[] {
    return this.others.filter(({ isLeaving, address }) => !isLeaving && address !== null);
  }

  /** Resolves after the next beat, answered or not, which is at most a quarter of a lease away while the database answers. */
  nextBeat(): Promise<void> {
    if (this.next === null) {
      let wake = (): void => {};
      const beat = new Promise<void>((resolve) => {
        wake = resolve;
      });
      this.next = { beat, wake };
    }
    return this.next.beat;
  }

  private wakeAll(): void {
    this.next?.wake();
    this.next = null;
  }

  /** Says that this node is about to stop, so that nobody hands it anything. */
  async announceLeaving(): Promise<void> {
    this.isLeaving = true;
    // A beat under way does not say so yet.
    await this.beating?.catch(() => {});
    await this.beat();
  }

  /** Ends the lease. */
  async leave(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.beating?.catch(() => {});
    this.wakeAll();
    // Where it cannot be ended, it runs out.
    await this.of.storage.leave(this.node).catch(() => {});
  }
}
