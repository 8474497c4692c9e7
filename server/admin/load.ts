import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { ServerContext } from '../context.ts';
import { Attempts, Sessions } from './access.ts';

/** What administration remembers while the server runs. */
export class AdminMemory {
  readonly context: ServerContext;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly load: LoadRecord;
  private readonly startedAt: number;

  constructor(context: ServerContext) {
    const { now } = context.world;
    this.context = context;
    this.sessions = new Sessions(now);
    this.attempts = new Attempts(now);
    this.load = new LoadRecord(context);
    this.startedAt = now();
  }

  get uptimeSeconds(): number {
    return (this.context.world.now() - this.startedAt) / 1000;
  }
}

/** How busy the server was at one moment. */
export interface Load {
  /** Tables in memory. */
  readonly tables: number;
  readonly sockets: number;
  /** People connected to a table. */
  readonly people: number;
  readonly messagesASecond: number;
  readonly memoryBytes: number;
  /** How late the event loop ran, at the 99th percentile of the last seconds. */
  readonly delayMilliseconds: number;
}

const SAMPLE_MS = 10_000;

/** An hour. */
const MOST_SAMPLES = 360;

/** Samples the load every ten seconds and remembers the last hour. */
export class LoadRecord {
  private readonly context: ServerContext;
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });
  private readonly timer: NodeJS.Timeout;
  private readonly samples: Load[] = [];
  private messages: number;
  private sampledAt: number;

  constructor(context: ServerContext) {
    this.context = context;
    this.messages = this.countMessages();
    this.sampledAt = context.world.now();
    this.delay.enable();
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
    this.timer.unref();
  }

  /** Oldest first. */
  get lastHour(): readonly Load[] {
    return this.samples;
  }

  /** The load of all nodes together. */
  async everywhere(): Promise<Load> {
    const others = (await this.context.cluster?.askAll('load', null)) ?? [];
    return [this.now(), ...others.map(({ value }) => value as Load)].reduce((sum, one) => ({
      tables: sum.tables + one.tables,
      sockets: sum.sockets + one.sockets,
      people: sum.people + one.people,
      messagesASecond: sum.messagesASecond + one.messagesASecond,
      memoryBytes: sum.memoryBytes + one.memoryBytes,
      delayMilliseconds: Math.max(sum.delayMilliseconds, one.delayMilliseconds),
    }));
  }

  now(): Load {
    const { registry, sockets, world } = this.context;
    const watches = registry.tables.flatMap(({ audience }) => audience.watches);
    const people = new Set(watches.flatMap(({ client }) => client.person ?? []));
    const seconds = Math.max(0.001, (world.now() - this.sampledAt) / 1000);
    return {
      tables: registry.tables.length,
      sockets: sockets.count,
      people: people.size,
      messagesASecond: Math.round(((this.countMessages() - this.messages) / seconds) * 10) / 10,
      memoryBytes: process.memoryUsage.rss(),
      delayMilliseconds: this.lateness(),
    };
  }

  stop(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  private sample(): void {
    this.samples.push(this.now());
    if (this.samples.length > MOST_SAMPLES) this.samples.shift();
    this.messages = this.countMessages();
    this.sampledAt = this.context.world.now();
    this.delay.reset();
  }

  private countMessages(): number {
    const { received, sent } = this.context.sockets.counted;
    return received + sent;
  }

  /** The histogram records how long its own timer took: 20 ms if nothing is late. */
  private lateness(): number {
    return this.delay.count === 0 ? 0 : Math.max(0, Math.round(this.delay.percentile(99) / 1e5) / 10 - 20);
  }
}
