/**
 * A table's time in whole milliseconds: it stops while the table is paused, and while no server runs unless `since` says
 * otherwise. When `now` is set back, it continues from what it showed last.
 */
export class TableClock {
  private readonly now: () => number;
  private base: number;
  private anchor: number;
  /** What `now` showed when it was last read. */
  private seen: number;
  private isStopped: boolean;
  /** When it stopped, by `now`. */
  private stoppedAt: number;

  /** `since` is what `now` showed when the table's clock showed `at`. */
  constructor(of: { now: () => number; at: number; since: number; isStopped: boolean }) {
    this.now = of.now;
    this.base = of.at;
    this.anchor = of.since;
    this.seen = of.since;
    this.isStopped = of.isStopped;
    this.stoppedAt = of.since;
  }

  get at(): number {
    if (this.isStopped) return this.base;
    const now = this.now();
    if (now < this.seen) this.reckonFrom(this.reckonedAt(this.seen), now);
    this.seen = now;
    return this.reckonedAt(now);
  }

  /** How long it has been stopped. */
  get stood(): number {
    return this.isStopped ? Math.max(0, Math.round(this.now() - this.stoppedAt)) : 0;
  }

  stop(): void {
    this.base = this.at;
    this.isStopped = true;
    this.stoppedAt = this.now();
  }

  /** Sets it to another time. */
  set(at: number): void {
    this.reckonFrom(at, this.now());
  }

  goOn(): void {
    if (!this.isStopped) return;
    this.reckonFrom(this.base, this.now());
    this.isStopped = false;
  }

  private reckonedAt(now: number): number {
    return this.base + Math.round(now - this.anchor);
  }

  /** Shows `at` while `now` shows this. */
  private reckonFrom(at: number, now: number): void {
    this.base = at;
    this.anchor = now;
    this.seen = now;
  }
}
