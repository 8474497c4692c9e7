import { ok, type Refusal, type Result, refuse } from '../kernel/host.ts';
import { Scheduler } from './scheduler.ts';
import { NotKept, type NotKeptCode } from './storage.ts';
import { type LogWriter, type Loss, lossCode } from './writer.ts';

/** A log in memory, as its registry handles it. */
export interface LiveLog {
  readonly id: string;
  readonly writer: Pick<LogWriter<unknown>, 'settled' | 'isIdle' | 'isLost' | 'epoch'>;
  /** Whether it has to stay in memory, though nothing may be due: somebody follows it, or it waits for an answer. */
  readonly isNeeded: boolean;
  /** When something is due next, by the registry's clock; null if nothing is. */
  nextDue(): number | null;
  /** Does everything that is due. */
  runDue(): void;
  /** Nothing can be stored now: nothing may happen here. */
  freeze(): void;
  /** Everything can be stored again. */
  thaw(): void;
  /** It leaves memory; another one may take its place. */
  stop(): void;
}

/** What a log may ask of its registry. */
export interface LogHost<Log> {
  /** Why nothing can be stored now; null while everything can. */
  readonly outage: NotKeptCode | null;
  /** Something may be due at another time than before. */
  schedule(log: Log): void;
  /** Something is due now. */
  run(log: Log): void;
  /** It may no longer be needed in memory. */
  rest(log: Log): void;
  /** Its memory no longer matches its lines: rebuild it, with everyone who follows it. */
  rebuild(log: Log, because: RebuildReason): void;
}

/** Why a log is rebuilt: its lines are lost, a rule threw, or its lines were rewritten. */
export type RebuildReason = Loss | 'rule-threw' | 'rewritten';

/** What a registry does not know about the kind of logs that it holds. */
export interface LogKind<Log extends LiveLog, Found, Memory> {
  /** What one is called in messages for the operator. */
  readonly name: string;
  /** Claims a log and reads it; refused with `moved` if another process has it. Throws `NotKept` where the storage does; anything else is our bug. */
  read(id: string): Promise<Result<Found, Refusal>>;
  /** Puts it into memory, with what was remembered when it last left; null after a start of the server. */
  open(found: Found, memory: Memory | null): Log;
  /** What its lines do not say, and what is needed when it comes back. */
  remember(log: Log): Memory;
  /** It has left memory. */
  removed?(log: Log): void;
  /** It is rebuilt for this reason. */
  lost?(log: Log, because: RebuildReason): void;
  /** It was read. After a rebuild it takes over those who followed the one before; otherwise there was none. */
  resume(log: Log, before: Log | null, because: RebuildReason | null): void;
  /** Tells those who follow it that it is not here any more. */
  dismiss(log: Log, code: string): void;
  /** Reading, opening or resuming it threw: logs that, and says why it cannot be used. */
  broken(id: string, error: unknown): Refusal;
}

/** Knows whether anything can be stored now. */
export interface OutageWatch {
  readonly outage: { readonly code: NotKeptCode } | null;
  listen(listener: { readonly began: () => void; readonly ended: () => void }): void;
  whenBack(): Promise<void>;
}

/** What a registry is made from. */
export interface LogRegistryOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly log: { error(what: object, message: string): void };
  /** Null where nobody watches over the storage. */
  readonly watch: OutageWatch | null;
  /** How long to wait before a log is read again that could not be stored. */
  readonly retryMs: number;
  /** Whether those who follow a log stay with it for as long as it is out of reach. */
  readonly isPatient?: boolean;
  /** Whether a log stays in memory until it is dropped. */
  readonly keepsAll?: boolean;
  /** Asks the process that has a log to hand it over; whether it is worth claiming it again. */
  readonly bring?: (id: string) => Promise<boolean>;
}

/** A log leaves memory if nothing is due for so long. */
const WORTH_SLEEPING_MS = 5000;
/** How long a log stays in memory that was opened and then not followed. */
const LINGER_MS = 10_000;
/** How long until a log is read again that was out of reach. */
const OUT_OF_REACH_MS = 10_000;
/** How often another process is asked for a log. */
const MOST_TRIES = 50;
/** Logs that are taken up at the same time: they share the wait for the disk. */
const AT_ONCE = 50;

/** All logs of one kind in this process: reads each once, lets go of those that nobody needs, and rebuilds those that are lost. */
export class LogRegistry<Log extends LiveLog, Found, Memory> implements LogHost<Log> {
  private readonly kind: LogKind<Log, Found, Memory>;
  private readonly of: LogRegistryOptions;
  private readonly scheduler: Scheduler;
  private readonly live = new Map<string, Log>();
  private readonly loading = new Map<string, Promise<Result<Log, Refusal>>>();
  private readonly memories = new Map<string, Memory>();
  /** Those that were lost, until they are back in memory. */
  private readonly returning = new Map<string, { readonly log: Log; readonly because: RebuildReason }>();
  private isStopping = false;

  constructor(kind: LogKind<Log, Found, Memory>, of: LogRegistryOptions) {
    this.kind = kind;
    this.of = of;
    this.scheduler = new Scheduler({ now: of.now, ring: (id) => this.ring(id) });
    of.watch?.listen({
      began: () => {
        for (const log of this.all) {
          log.freeze();
          this.schedule(log);
        }
      },
      ended: () => {
        for (const log of this.all) {
          log.thaw();
          this.schedule(log);
        }
      },
    });
  }

  /** Why nothing can be stored now; null while everything can. */
  get outage(): NotKeptCode | null {
    return this.of.watch?.outage?.code ?? null;
  }

  /** The logs in memory. */
  get all(): readonly Log[] {
    return [...this.live.values()];
  }

  /** Those that are being rebuilt: everyone who follows them still does. */
  get returningLogs(): readonly Log[] {
    return [...this.returning.values()].map(({ log }) => log);
  }

  get(id: string): Log | undefined {
    return this.live.get(id);
  }

  // ── opening and loading ─────────────────────────────────────────────────────

  /** Holds a log that was just opened. */
  add(log: Log): Log {
    this.live.set(log.id, log);
    // The person who had it opened may never follow it.
    if (this.of.keepsAll !== true) this.scheduler.after(LINGER_MS, () => this.rest(log));
    this.schedule(log);
    return log;
  }

  /** Why no log may be opened now, or null. */
  get whyClosed(): Refusal | null {
    return this.isStopping ? { code: 'stopping' } : null;
  }

  /** A log in memory, read from the storage if it is not. Throws `NotKept` where the storage does, and nothing else. */
  load(id: string): Promise<Result<Log, Refusal>> {
    const live = this.live.get(id);
    if (live !== undefined) return Promise.resolve(ok(live));
    const loading = this.loading.get(id) ?? this.read(id).finally(() => this.loading.delete(id));
    this.loading.set(id, loading);
    return loading;
  }

  /** The same, and asks another process for it that has it. */
  async fetch(id: string): Promise<Result<Log, Refusal>> {
    for (let tries = 1; ; tries++) {
      const loaded = await this.load(id);
      if (loaded.ok || !isMoved(loaded.why) || tries === MOST_TRIES) return loaded;
      if (!(await this.of.bring?.(id))) return loaded;
    }
  }

  private async read(id: string): Promise<Result<Log, Refusal>> {
    if (this.isStopping) return refuse('stopping');
    try {
      const found = await this.kind.read(id);
      if (this.isStopping) return refuse('stopping');
      return found.ok ? ok(this.takeUp(id, this.kind.open(found.value, this.memories.get(id) ?? null))) : found;
    } catch (error) {
      if (error instanceof NotKept) throw error;
      return { ok: false, why: this.kind.broken(id, error) };
    }
  }

  private takeUp(id: string, log: Log): Log {
    const before = this.returning.get(id);
    this.memories.delete(id);
    this.returning.delete(id);
    this.add(log);
    try {
      this.kind.resume(log, before?.log ?? null, before?.because ?? null);
    } catch (error) {
      this.remove(log);
      // Those who followed it still have to be told.
      if (before !== undefined) this.returning.set(id, before);
      throw error;
    }
    return log;
  }

  /** The same as `load`, with a refusal where the storage throws. */
  private tryLoading(id: string): Promise<Result<Log, Refusal>> {
    return this.load(id).catch(({ code }: NotKept) => refuse(code));
  }

  // ── what is due ─────────────────────────────────────────────────────────────

  /** Something may be due at another time than before. */
  schedule(log: Log): void {
    if (this.live.get(log.id) === log) this.scheduler.set(log.id, this.outage === null ? log.nextDue() : null);
  }

  private ring(id: string): void {
    const log = this.live.get(id);
    if (log === undefined) this.wake(id);
    else this.run(log);
  }

  /** Does what is due in a log now. */
  run(log: Log): void {
    if (this.outage !== null || this.live.get(log.id) !== log) return;
    log.runDue();
    this.schedule(log);
    this.rest(log);
  }

  private wake(id: string): void {
    const load = async () => {
      await this.of.watch?.whenBack();
      const loaded = await this.load(id);
      if (loaded.ok || this.isStopping) return;
      this.memories.delete(id);
      if (isMoved(loaded.why)) return;
      this.complain(id, 'does not come back', loaded.why.code);
    };
    load().catch((error: unknown) => {
      this.complain(id, 'is out of reach', error);
      this.scheduler.set(id, this.of.now() + OUT_OF_REACH_MS);
    });
  }

  // ── letting go ──────────────────────────────────────────────────────────────

  /** A log may no longer be needed in memory: leaves it to its lines until something is due. */
  rest(log: Log): void {
    if (this.of.keepsAll === true || this.outage !== null || log.isNeeded) return;
    if (log.writer.isLost || this.live.get(log.id) !== log) return;
    if (!log.writer.isIdle) {
      void log.writer.settled().then(() => this.rest(log));
      return;
    }
    const due = log.nextDue();
    if (due !== null && due - this.of.now() < WORTH_SLEEPING_MS) return;
    this.remove(log);
    if (due !== null) this.sleep(log, due);
    else this.memories.delete(log.id);
  }

  private sleep(log: Log, until: number): void {
    this.memories.set(log.id, this.kind.remember(log));
    this.scheduler.set(log.id, until);
  }

  /** Removes a log from memory for good. */
  remove(log: Log): void {
    log.stop();
    if (this.live.get(log.id) === log) {
      this.live.delete(log.id);
      this.scheduler.forget(log.id);
    }
    this.kind.removed?.(log);
  }

  /**
   * Lets another process have a log: nothing happens here any more, and once everything is on disk, `release` gives it away. Then those
   * who follow it are told. Returns what the other process should remember of it.
   */
  async handOver(id: string, release: (epoch: number | null) => Promise<void>): Promise<Memory | null> {
    await this.loading.get(id)?.catch(() => undefined);
    const log = this.live.get(id);
    const memory = log === undefined ? (this.memories.get(id) ?? null) : this.kind.remember(log);
    this.memories.delete(id);
    this.scheduler.forget(id);
    const handing = log === undefined ? release(null) : this.giveAway(log, release);
    // Nobody here claims it back in the meantime.
    const moved = handing.then((): Result<Log, Refusal> => refuse('moved')).finally(() => this.loading.delete(id));
    this.loading.set(id, moved);
    moved.catch(() => {});
    try {
      await handing;
    } catch (error) {
      // It is still this process's: somebody has to look after it.
      if (memory !== null) this.memories.set(id, memory);
      this.scheduler.set(id, this.of.now() + OUT_OF_REACH_MS);
      throw error;
    }
    return memory;
  }

  /** What another process remembered of a log that it has handed over, and that is about to be read here. */
  expect(id: string, memory: Memory): void {
    if (!this.live.has(id)) this.memories.set(id, memory);
  }

  /** Another process has it now. */
  forget(id: string): void {
    this.memories.delete(id);
    this.scheduler.forget(id);
  }

  /** Logs that are not in memory although something will be due. */
  get sleeping(): readonly string[] {
    return [...this.memories.keys()].filter((id) => !this.returning.has(id));
  }

  private async giveAway(log: Log, release: (epoch: number | null) => Promise<void>): Promise<void> {
    this.remove(log);
    await log.writer.settled();
    try {
      await release(log.writer.epoch);
    } finally {
      this.kind.dismiss(log, 'moved');
    }
  }

  // ── rebuilding ──────────────────────────────────────────────────────────────

  /** Its memory no longer matches its lines: rebuilds it, with everyone who follows it. */
  rebuild(log: Log, because: RebuildReason): void {
    if (this.live.get(log.id) !== log) return;
    this.remove(log);
    this.kind.lost?.(log, because);
    if (because === 'fenced') this.kind.dismiss(log, lossCode(because));
    else this.comeBack(log, because).catch((error: unknown) => this.complain(log.id, 'does not come back', error));
  }

  /** Its lines were rewritten: nothing of what they said before stays in memory. */
  async reread(id: string): Promise<void> {
    await this.loading.get(id);
    await this.live.get(id)?.writer.settled();
    const log = this.live.get(id);
    if (log === undefined) return;
    this.remove(log);
    await this.comeBack(log, 'rewritten');
  }

  private async comeBack(log: Log, because: RebuildReason): Promise<void> {
    const { id } = log;
    this.returning.set(id, { log, because });
    this.memories.set(id, this.kind.remember(log));
    await log.writer.settled();
    // One that is lost while it is resumed is still being loaded.
    await this.loading.get(id)?.catch(() => undefined);
    // Trying again at once would only fail again; in a known outage it would not, because nothing is written.
    const isNotKept = because === 'disk-full' || because === 'storage-lost';
    if (isNotKept && this.outage === null && this.of.retryMs > 0) await this.pause();
    let again = await this.tryLoading(id);
    while (!again.ok && isPassing(again.why) && !this.isStopping) {
      if (this.outage === null && this.of.isPatient !== true) break;
      // Nobody is sent away in the meantime: what they see is still the state of the log.
      await (this.outage === null ? this.pause() : this.of.watch?.whenBack());
      if (this.returning.has(id)) this.memories.set(id, this.kind.remember(log));
      again = await this.tryLoading(id);
    }
    if (again.ok) {
      this.rest(again.value);
      return;
    }
    this.returning.delete(id);
    if (isPassing(again.why)) this.sleep(log, this.of.now() + OUT_OF_REACH_MS);
    else this.memories.delete(id);
    this.kind.dismiss(log, again.why.code);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => this.scheduler.after(this.of.retryMs, resolve));
  }

  private complain(id: string, what: string, error: unknown): void {
    const { name } = this.kind;
    this.of.log.error({ [name]: id, error: String(error) }, `a ${name} ${what}`);
  }

  // ── the whole process ───────────────────────────────────────────────────────

  /** Takes up logs that were open when the last process stopped. One out of reach is tried again; why another is broken is in the log. */
  async resumeAll(ids: readonly string[]): Promise<{ readonly resumed: number; readonly broken: number }> {
    let resumed = 0;
    let elsewhere = 0;
    await inGroups(ids, async (id) => {
      const loaded = await this.tryLoading(id);
      if (loaded.ok) {
        resumed++;
        this.rest(loaded.value);
      } else if (isMoved(loaded.why)) {
        elsewhere++;
        this.memories.delete(id);
      } else {
        this.complain(id, 'cannot be taken up', loaded.why.code);
        if (isPassing(loaded.why)) this.scheduler.set(id, this.of.now() + OUT_OF_REACH_MS);
      }
    });
    return { resumed, broken: ids.length - resumed - elsewhere };
  }

  /** Writes everything down and lets go of all logs. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.scheduler.stop();
    await Promise.allSettled(this.loading.values());
    for (const log of this.all) {
      log.stop();
      await log.writer.settled();
    }
  }
}

/** Whether the storage was the reason, which may change. */
const isPassing = ({ code }: Refusal): boolean => code === 'disk-full' || code === 'storage-lost';

/** Whether another process has it. */
const isMoved = ({ code }: Refusal): boolean => code === 'moved';

/** Some at a time. */
export async function inGroups(ids: readonly string[], run: (id: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) await Promise.all(ids.slice(from, from + AT_ONCE).map(run));
}
