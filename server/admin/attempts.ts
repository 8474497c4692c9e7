const MOST_WRONG = 10;
const WINDOW_MS = 10 * 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Wrong keys by address: after too many, no more are looked at for a while. The right one always opens: others at the same address must
 * not keep the operator out, and a key of 256 bits is not found by trying.
 */
export class Attempts {
  private readonly now: () => number;
  private readonly byAddress = new Map<string, { count: number; readonly since: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** Seconds that an address still has to wait; 0 where it may try. */
  waitOf(address: string): number {
    const wrong = this.byAddress.get(address);
    if (wrong === undefined) return 0;
    const left = wrong.since + WINDOW_MS - this.now();
    if (left <= 0) this.byAddress.delete(address);
    return left > 0 && wrong.count >= MOST_WRONG ? Math.ceil(left / 1000) : 0;
  }

  wasWrong(address: string): void {
    if (this.byAddress.size >= MOST_REMEMBERED) this.byAddress.clear();
    const wrong = this.byAddress.get(address);
    if (wrong === undefined) this.byAddress.set(address, { count: 1, since: this.now() });
    else wrong.count++;
  }

  wasRight(address: string): void {
    this.byAddress.delete(address);
  }
}
