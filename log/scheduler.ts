/** The longest wait that a timer can take. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Timer = ReturnType<typeof setTimeout>;

interface Alarm {
  /** When it is due; infinite for one that was called off. */
  dueAt: number;
  /** When its timer fires: at that time, or before it. */
  firesAt: number;
  timer: Timer;
}

/** Rings for each log when something is due there, whether the log is in memory or not. */
export class Scheduler {
  private readonly now: () => number;
  private readonly ring: (id: string) => void;
  private readonly alarms = new Map<string, Alarm>();
  private readonly waits = new Set<Timer>();
  private isStopped = false;

  /** `now`: milliseconds of a monotonic clock. */
  constructor(of: { readonly now: () => number; readonly ring: (id: string) => void }) {
    this.now = of.now;
    this.ring = of.ring;
  }

  /** Rings for a log at this time instead of any other; null: not at all. */
  set(id: string, at: number | null): void {
    if (this.isStopped) return;
    const alarm = this.alarms.get(id);
    if (at === null) {
      if (alarm !== undefined) alarm.dueAt = Number.POSITIVE_INFINITY;
    } else if (alarm === undefined) {
      const firesAt = this.fireTime(at);
      this.alarms.set(id, { dueAt: at, firesAt, timer: this.start(id, firesAt) });
    } else if (alarm.firesAt <= at) {
      // Most alarms are put off with every move: the timer is only set again when it fires.
      alarm.dueAt = at;
    } else {
      clearTimeout(alarm.timer);
      alarm.dueAt = at;
      alarm.firesAt = this.fireTime(at);
      alarm.timer = this.start(id, alarm.firesAt);
    }
  }

  /** Calls a log's alarm off for good. */
  forget(id: string): void {
    const alarm = this.alarms.get(id);
    if (alarm === undefined) return;
    clearTimeout(alarm.timer);
    this.alarms.delete(id);
  }

  /** Calls back once, unless everything stops before. */
  after(milliseconds: number, run: () => void): void {
    if (this.isStopped) return;
    const timer = setTimeout(
      () => {
        this.waits.delete(timer);
        run();
      },
      Math.max(0, milliseconds),
    );
    unref(timer);
    this.waits.add(timer);
  }

  /** Rings no more. */
  stop(): void {
    this.isStopped = true;
    for (const { timer } of this.alarms.values()) clearTimeout(timer);
    for (const timer of this.waits) clearTimeout(timer);
    this.alarms.clear();
    this.waits.clear();
  }

  private fireTime(at: number): number {
    const now = this.now();
    return Math.min(Math.max(now, at), now + LONGEST_TIMER_MS);
  }

  private start(id: string, firesAt: number): Timer {
    const timer = setTimeout(() => this.fire(id), Math.max(0, firesAt - this.now()));
    unref(timer);
    return timer;
  }

  private fire(id: string): void {
    const alarm = this.alarms.get(id);
    if (alarm === undefined) return;
    if (alarm.dueAt <= this.now()) {
      this.alarms.delete(id);
      this.ring(id);
    } else if (alarm.dueAt === Number.POSITIVE_INFINITY) this.alarms.delete(id);
    else {
      alarm.firesAt = this.fireTime(alarm.dueAt);
      alarm.timer = this.start(id, alarm.firesAt);
    }
  }
}

/** A timer does not keep a process alive; in a page there is nothing to say. */
function unref(timer: Timer): void {
  if (typeof timer === 'object') timer.unref();
}
