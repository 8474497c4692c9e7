/** Lets a fixed number through at once, and a fixed number per second after that. */
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

  take(now: number, cost = 1): boolean {
    this.level = Math.min(this.most, this.level + ((now - this.filledAt) / 1000) * this.aSecond);
    this.filledAt = now;
    if (this.level < cost) return false;
    this.level -= cost;
    return true;
  }

  /** Whether nothing was taken for so long that it is as good as new. */
  isFull(now: number): boolean {
    return this.level + ((now - this.filledAt) / 1000) * this.aSecond >= this.most;
  }
}

/** A bucket for each key, and none for keys that kept quiet. */
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
    if (this.byKey.size >= this.sweepAt) this.sweep(now);
    let bucket = this.byKey.get(key);
    if (bucket === undefined) {
      bucket = new Bucket(this.most, this.aSecond, now);
      this.byKey.set(key, bucket);
    }
    return bucket.take(now, cost);
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.byKey) if (bucket.isFull(now)) this.byKey.delete(key);
    this.sweepAt = Math.max(1000, this.byKey.size * 2);
  }
}
