/** A table's own time in whole milliseconds: it stands still while the table is paused and while no server runs. */
export class TableClock {
  private readonly now: () => number;
  private base: number;
  private anchor: number;
  private isStopped: boolean;

  /** `since` is what `now` showed when the table's clock showed `at`. */
  constructor(of: { now: () => number; at: number; since: number; isStopped: boolean }) {
    this.now = of.now;
    this.base = of.at;
    this.anchor = of.since;
    this.isStopped = of.isStopped;
  }

  get at(): number {
    return this.isStopped ? this.base : this.base + Math.max(0, Math.round(this.now() - this.anchor));
  }

  stop(): void {
    this.base = this.at;
    this.isStopped = true;
  }

  goOn(): void {
    if (!this.isStopped) return;
    this.anchor = this.now();
    this.isStopped = false;
  }
}
