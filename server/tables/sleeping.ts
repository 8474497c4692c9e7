import type { LiveTable } from '../../table/live-table.ts';
import type { Awake } from '../../table/table-host.ts';

/** Where a table that is not in memory stands by its clock, so that it can go on. */
interface Sleeping extends Awake {
  /** Null for one that comes back at once. */
  readonly timer: NodeJS.Timeout | null;
  /** What its own clock showed. */
  readonly at: number;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Tables that are left to their logs for a while, and what their logs do not know of them. */
export class SleepingTables {
  private readonly byMatch = new Map<string, Sleeping>();
  /** The server's clock. */
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Lays a table to sleep until something is due. */
  lay(table: LiveTable, wait: number, wake: () => void): void {
    this.remember(table, setTimeout(wake, Math.min(wait, LONGEST_TIMER_MS)).unref());
  }

  /** What its log does not know of a table that leaves memory. */
  remember({ id, at, goneSince }: LiveTable, timer: NodeJS.Timeout | null): void {
    this.byMatch.set(id, { timer, at, since: this.now(), goneSince });
  }

  /** Where a table stood that sleeps no longer; undefined for one that did not sleep. */
  wake(match: string): Sleeping | undefined {
    const asleep = this.byMatch.get(match);
    if (asleep?.timer) clearTimeout(asleep.timer);
    this.byMatch.delete(match);
    return asleep;
  }

  /** Wakes none of them any more. */
  stop(): void {
    for (const { timer } of this.byMatch.values()) if (timer !== null) clearTimeout(timer);
  }
}
