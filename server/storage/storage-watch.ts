import { Counter, Histogram, type Registry } from 'prom-client';
import type { ServerWorld } from '../world.ts';
import { NotKept, type NotKeptCode, type NotKeptReason, type Storage } from './port.ts';

/** A time during which nothing can be stored, and why. */
export interface Outage {
  readonly code: NotKeptCode;
  readonly reason: NotKeptReason;
}

/** Called when an outage begins and when it ends. */
export interface OutageListener {
  readonly began: () => void;
  readonly ended: () => void;
}

/** How long a successful write counts as proof that another would succeed. */
const FRESH_MS = 1000;
/** Pauses between tries during an outage; each is twice as long as the one before. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
/** An outage this soon after another counts as the same one: the disk may accept small writes only. */
const RELAPSE_MS = 1000;

const WHAT_TO_DO: Readonly<Record<NotKeptReason, string>> = {
  full: 'The disk is full: make room. The server goes on by itself.',
  'read-only': 'The disk is read-only: make it writable. The server goes on by itself.',
  failing: 'The disk does not take what is written: look at the system log. The server tries again by itself.',
  gone: 'The data folder is gone: move it back, and the server goes on by itself; or restore a backup and restart.',
  replaced: 'Another database lies where the open one was: restart the server to use it.',
  'out-of-reach': 'The database does not answer as it should. The server tries again by itself.',
};

/** Notices when the storage fails, keeps trying until it works again, and tells its listeners about both. */
export class StorageWatch {
  /** The storage; its failures are noticed here. */
  readonly storage: Storage;
  /** How many outages there were. */
  count = 0;
  private current: Outage | null = null;
  private readonly probe: () => Promise<unknown>;
  private readonly world: Pick<ServerWorld, 'now' | 'log'>;
  private readonly listeners = new Set<OutageListener>();
  private pause = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | null = null;
  private endedAt = Number.NEGATIVE_INFINITY;
  /** Logs the end of an outage once it is certain. */
  private calm: NodeJS.Timeout | null = null;
  private wroteAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<Outage | null> | null = null;
  private isStopped = false;

  /** `probe`: a small write. */
  constructor(of: { storage: Storage; probe: () => Promise<unknown>; world: Pick<ServerWorld, 'now' | 'log'> }) {
    this.probe = of.probe;
    this.world = of.world;
    this.storage = this.watched(of.storage);
  }

  /** The current outage; null if everything can be stored. */
  get outage(): Outage | null {
    return this.current;
  }

  listen(listener: OutageListener): void {
    this.listeners.add(listener);
  }

  /** Resolves when the outage ends or the server stops. */
  whenBack(): Promise<void> {
    if (this.current === null || this.isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const listener = { began: () => {}, ended: () => this.listeners.delete(listener) && resolve() };
      this.listeners.add(listener);
    });
  }

  /** Tests the storage with a small write, unless one succeeded a moment ago. Resolves with the outage, or null. */
  check(): Promise<Outage | null> {
    if (this.current !== null || this.world.now() - this.wroteAt < FRESH_MS) return Promise.resolve(this.current);
    this.checking ??= this.tryWriting().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.calm !== null) clearTimeout(this.calm);
    for (const { ended } of [...this.listeners]) ended();
  }

  private watched(storage: Storage): Storage {
    const notice = (error: unknown): never => {
      this.notice(error);
      throw error;
    };
    const watch =
      (work: (...given: unknown[]) => Promise<unknown>) =>
      (...given: unknown[]): Promise<unknown> =>
        work(...given).then(undefined, notice);
    const methods = Object.entries(storage).map(([name, work]) => [name, name === 'close' ? work : watch(work)]);
    return Object.fromEntries(methods) as Storage;
  }

  private notice(error: unknown): void {
    if (!(error instanceof NotKept)) return;
    if (error.code === 'disk-full') this.begin(error);
    // It may be a single damaged row: a write will show.
    else void this.check();
  }

  private async tryWriting(): Promise<Outage | null> {
    try {
      await this.probe();
      this.wroteAt = this.world.now();
      return this.current;
    } catch (error) {
      const outage = error instanceof NotKept ? error : new NotKept('storage-lost', error);
      this.begin(outage);
      return outage;
    }
  }

  private begin({ code, reason, cause }: NotKept): void {
    if (this.current !== null || this.isStopped) return;
    const isRelapse = this.world.now() - this.endedAt < RELAPSE_MS;
    this.pause = isRelapse ? Math.min(this.pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    this.current = { code, reason };
    if (isRelapse && this.calm !== null) clearTimeout(this.calm);
    if (!isRelapse) {
      this.count++;
      const error = cause instanceof Error ? cause.message : String(cause);
      this.world.log.error({ code, reason, error }, `Nothing can be kept. ${WHAT_TO_DO[reason]}`);
    }
    for (const { began } of [...this.listeners]) began();
    this.tryLater();
  }

  private tryLater(): void {
    this.timer = setTimeout(() => void this.tryAgain(), this.pause).unref();
  }

  private async tryAgain(): Promise<void> {
    try {
      await this.probe();
    } catch (error) {
      if (this.isStopped) return;
      if (error instanceof NotKept) this.current = { code: error.code, reason: error.reason };
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
      this.tryLater();
      return;
    }
    if (this.isStopped) return;
    this.current = null;
    this.endedAt = this.world.now();
    this.wroteAt = this.endedAt;
    this.calm = setTimeout(() => this.world.log.info('everything can be kept again'), RELAPSE_MS).unref();
    for (const { ended } of [...this.listeners]) ended();
  }
}

/** Seconds; a commit to a disk takes a few milliseconds. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];

/** The same storage, with its appends counted and timed. */
export function measuredStorage(storage: Storage, metrics: Registry): Storage {
  const seconds = new Histogram({
    name: 'tertulia_append_seconds',
    help: 'From handing lines to the storage until they are on disk.',
    buckets: BUCKETS,
    registers: [metrics],
  });
  const lines = new Counter({
    name: 'tertulia_log_lines_total',
    help: 'Lines written to the logs of matches: by people (command) or by clocks and bots (own).',
    labelNames: ['by'] as const,
    registers: [metrics],
  });
  const failed = new Counter({
    name: 'tertulia_appends_failed_total',
    help: 'Appends that were not kept, and why.',
    labelNames: ['why'] as const,
    registers: [metrics],
  });
  // A series that begins with its first failure shows no increase.
  for (const why of ['fenced', 'duplicate', 'storage']) failed.inc({ why }, 0);
  // Looked up once: every move passes through here.
  const byCommand = lines.labels('command');
  const byItself = lines.labels('own');
  return {
    ...storage,
    async append(append) {
      const began = performance.now();
      try {
        const appended = await storage.append(append);
        seconds.observe((performance.now() - began) / 1000);
        if (appended !== 'ok') failed.inc({ why: appended });
        else for (const { commandId } of append.lines) (commandId === null ? byItself : byCommand).inc();
        return appended;
      } catch (error) {
        failed.inc({ why: 'storage' });
        throw error;
      }
    },
  };
}
