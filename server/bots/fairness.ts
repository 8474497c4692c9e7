/** So much at once, and so much a second after that; what is not known beforehand is charged afterwards, and may lead into debt. */
export class Allowance {
  private readonly most: number;
  private readonly aSecond: number;
  private level: number;
  private filledAt: number;

  constructor({ atOnce, aSecond }: Limit, now: number) {
    this.most = atOnce;
    this.aSecond = aSecond;
    this.level = atOnce;
    this.filledAt = now;
  }

  /** Milliseconds until there is something left to spend: 0 where there is now. */
  wait(now: number): number {
    this.fill(now);
    return this.level > 0 ? 0 : Math.ceil((-this.level / this.aSecond) * 1000) + 1;
  }

  charge(cost: number, now: number): void {
    this.fill(now);
    this.level -= cost;
  }

  /** Whether nothing was charged for so long that it is as good as new. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.most;
  }

  private fill(now: number): void {
    this.level = Math.min(this.most, this.level + ((now - this.filledAt) / 1000) * this.aSecond);
    this.filledAt = now;
  }
}

export interface Limit {
  readonly atOnce: number;
  readonly aSecond: number;
}

/** An allowance for each key, and none for keys that kept quiet. */
export class Allowances {
  private readonly limit: Limit;
  private readonly byKey = new Map<string, Allowance>();
  private sweepAt = 1000;

  constructor(limit: Limit) {
    this.limit = limit;
  }

  isSpent(key: string, now: number): boolean {
    return (this.byKey.get(key)?.wait(now) ?? 0) > 0;
  }

  charge(key: string, cost: number, now: number): void {
    if (this.byKey.size >= this.sweepAt) this.sweep(now);
    let allowance = this.byKey.get(key);
    if (allowance === undefined) {
      allowance = new Allowance(this.limit, now);
      this.byKey.set(key, allowance);
    }
    allowance.charge(cost, now);
  }

  private sweep(now: number): void {
    for (const [key, allowance] of this.byKey) if (allowance.isFull(now)) this.byKey.delete(key);
    this.sweepAt = Math.max(1000, this.byKey.size * 2);
  }
}

/** Items wait by payer and table. The next one is of the payer that was served longest ago, and of its table that was. */
export class FairQueue<T> {
  private readonly byPayer = new Map<string, Map<string, T[]>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  push({ payer, table }: { readonly payer: string; readonly table: string }, item: T): void {
    const tables = this.byPayer.get(payer) ?? new Map<string, T[]>();
    this.byPayer.set(payer, tables);
    const items = tables.get(table) ?? [];
    tables.set(table, items);
    items.push(item);
    this.count++;
  }

  next(): T | undefined {
    const [payer, tables] = first(this.byPayer) ?? [];
    if (payer === undefined || tables === undefined) return undefined;
    const [table, items] = first(tables) as [string, T[]];
    const item = items.shift() as T;
    // A map lists its keys in the order in which they were put in: whoever was served goes to the end.
    tables.delete(table);
    if (items.length > 0) tables.set(table, items);
    this.byPayer.delete(payer);
    if (tables.size > 0) this.byPayer.set(payer, tables);
    this.count--;
    return item;
  }
}

function first<T>(map: ReadonlyMap<string, T>): [string, T] | undefined {
  for (const entry of map) return entry;
  return undefined;
}
