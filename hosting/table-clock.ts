/** A table's own time in whole milliseconds: it stands still while the table is paused, and while no server runs unless `since` says otherwise. */
export class TableClock {
  private readonly now: () => number;
  private base: number;
  private anchor: number;
  private isStopped: boolean;
  /** Since when it stands still, by `now`. */
  private stoppedAt: number;

  /** `since` is what `now` showed when the table's clock showed `at`. */
  constructor(of: { now: () => number; at: number; since: number; isStopped: boolean }) {
    this.now = of.now;
    this.base = of.at;
    this.anchor = of.since;
    this.isStopped = of.isStopped;
    this.stoppedAt = of.since;
  }

  get at(): number {
    return this.isStopped ? this.base : this.base + Math.max(0, Math.round(this.now() - this.anchor));
  }

  /** For how long it has stood still. */
  get stood(): number {
    return this.isStopped ? Math.max(0, Math.round(this.now() - this.stoppedAt)) : 0;
  }

  stop(): void {
    this.base = this.at;
    this.isStopped = true;
    this.stoppedAt = this.now();
  }

  /** Shows another time from now on. */
  set(at: number): void {
    this.base = at;
    this.anchor = this.now();
  }

  goOn(): void {
    if (!this.isStopped) return;
    this.anchor = this.now();
    this.isStopped = false;
  }
}
