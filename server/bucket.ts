/** A token bucket. */
export class Bucket {
  private readonly most: number;
  private readonly aSecond: number;
  private level: number;
  private filledAt: number;

  constructor(most: number, aSecond: number, now: number) {
    this.most = most;
    this.aSecond = aSecond;
    this.level = most;
    this.filledAt = now;
  }

  /** Takes the cost if there is enough. */
  take(now: number, cost = 1): boolean {
    this.fill(now);
    if (this.level < cost) return false;
    this.level -= cost;
    return true;
  }

  /** Takes a cost that is only known afterwards, which may leave a debt. */
  charge(now: number, cost: number): void {
    this.fill(now);
    this.level -= cost;
  }

  /** Milliseconds until a debt is paid off; 0 if there is none. */
  wait(now: number): number {
    this.fill(now);
    return this.level > 0 ? 0 : Math.ceil((-this.level / this.aSecond) * 1000) + 1;
  }

  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.most;
  }

  private fill(now: number): void {
    this.level = Math.min(this.most, this.level + ((now - this.filledAt) / 1000) * this.aSecond);
    this.filledAt = now;
  }
}

/** A bucket per key; full ones are dropped. */
export class Buckets {
  private readonly most: number;
  private readonly aSecond: number;
  private readonly byKey = new Map<string, Bucket>();
  private sweepAt = 1000;

  constructor(most: number, aSecond: number) {
    this.most = most;
    this.aSecond = aSecond;
  }

  take(key: string, now: number, cost = 1): boolean {
    return this.bucketOf(key, now).take(now, cost);
  }

  charge(key: string, now: number, cost: number): void {
    this.bucketOf(key, now).charge(now, cost);
  }

  hasDebt(key: string, now: number): boolean {
    return (this.byKey.get(key)?.wait(now) ?? 0) > 0;
  }

  private bucketOf(key: string, now: number): Bucket {
    if (this.byKey.size >= this.sweepAt) this.sweep(now);
    let bucket = this.byKey.get(key);
    if (bucket === undefined) {
      bucket = new Bucket(this.most, this.aSecond, now);
      this.byKey.set(key, bucket);
    }
    return bucket;
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.byKey) if (bucket.isFull(now)) this.byKey.delete(key);
    this.sweepAt = Math.max(1000, this.byKey.size * 2);
  }
}
